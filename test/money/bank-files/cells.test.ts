/** An answer that fits nothing is kept in the database of the account that it may mean. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { exchangeFiles } from '../../../src/money/bank-files/worker.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { cellsOf } from '../../../src/platform/operation/operate.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { payroll } from '../../commands/run-payroll.ts';
import { cellHeader } from '../../support/cells.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser, cloneDatabase } from '../../support/databases.ts';
import { testOfOneDatabase } from '../../support/sample.ts';
import { type Service, startService } from '../../support/service.ts';
import { returnOf } from './return-of.ts';

const bank = { routingNumber: '091000019', name: 'First Bank', origin: '1123456789', originName: 'Payroll' };
const log = { error: () => {} };

let service: Service;
let folder: string;
let second: string;
let now = Date.parse('2026-10-30T19:00:00Z');
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bank-'));
  second = await cloneDatabase();
  service = await startService({
    clock: () => now,
    settings: {
      PRODUCTION_CELL_URLS: second,
      BANK_FOLDER: folder,
      BANK_ROUTING_NUMBER: bank.routingNumber,
      BANK_NAME: bank.name,
      BANK_ORIGIN: bank.origin,
      BANK_ORIGIN_NAME: bank.originName,
    },
  });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const runUntil = async (instant: string) => {
  now = Date.parse(instant);
  for (const { core } of cellsOf(service.core, 'production')) await runEveryPartner(core, 'production', log);
  await exchangeFiles(service.core, { ...bank, folder }, log);
};
const command = async (...args: string[]) => {
  const settings = { PRODUCTION_OPERATOR_KEY: service.operatorKeys.production };
  const words = ['bank-answers', ...args, '--environment', 'production', '--json'];
  return (await payroll(words, { PAYROLL_URL: service.baseUrl, ...settings })).json();
};

testOfOneDatabase(
  'an account of the second database stays unverified while it waits, and the command finds it there',
  async () => {
    const made = await graphql(
      service,
      service.operatorKeys.production,
      'mutation { createPartner(name: "Second") { key { key } } }',
      {},
      cellHeader(2),
    );
    const { key } = made.body.data.createPartner.key;
    const access = { environment: 'production', credential: { kind: 'key', secret: key } } as const;
    const { companyID, employeeID } = await runAs(service.core, access, makeDemo);
    const send = async (method: string, at: string, body: object) =>
      (await call(service, method, at, { key, body: { companyID, ...body } })).body.data;
    await send('POST', '/companies/bank', { account_number: '123456789012', routing_number: '021000021' });
    await asSuperuser(second, "update companies set status = 'live', bank_status = 'verified'");
    await send('PATCH', '/companies', { bank_account_prenotes: true });
    const account = { account_number: '765410003', routing_number: '011401533' };
    const { bankAccountID } = await send('POST', '/bankaccount', { employeeID, ...account });
    const at = `/bankaccount?companyID=${companyID}&bankAccountID=${bankAccountID}`;
    const verification = async () => (await call(service, 'GET', at, { key })).body.data.verification;

    await runUntil('2026-10-30T19:00:00Z');
    const [name = ''] = readdirSync(path.join(folder, 'out'));
    const { batches } = readFile(readFileSync(path.join(folder, 'out', name), 'latin1'));
    const [prenote] = batches.flatMap(({ entries }) => entries);
    if (!prenote) throw new Error('no prenote was sent');
    const garbled = returnOf([{ ...prenote, trace: '091000017777777' }], 'R03');
    writeFileSync(path.join(folder, 'in', 'garbled.ach'), garbled);
    for (const instant of ['2026-11-02T22:00:00Z', '2026-11-05T20:00:00Z']) await runUntil(instant);
    expect(await verification()).toBe('prenote_sent');

    const [{ id, place, kind }] = await command('list');
    expect([place, kind]).toEqual(['production cell 2', 'UNMATCHED']);
    // A program that names no cell finds what is in any.
    const operate = async (document: string, variables: object = {}) =>
      (await graphql(service, service.operatorKeys.production, document, variables)).body.data;
    const listed = await operate('{ unappliedAnswers { id } sentBankFiles { name } }');
    expect(listed).toEqual({ unappliedAnswers: [{ id }], sentBankFiles: [{ name }] });
    const moved = await graphql(
      service,
      service.operatorKeys.production,
      'mutation ($name: Text!) { refuseBankFile(name: $name, because: "x") }',
      { name },
    );
    expect(moved.body.errors[0].message).toMatch(/nothing has moved/);
    const retry = 'mutation ($id: ID!) { retryUnappliedAnswer(id: $id) }';
    expect(await operate(retry, { id })).toEqual({ retryUnappliedAnswer: true });
    await runUntil('2026-11-05T20:10:00Z');
    const receiver =
      'agency: "IRS 941", name: "US Treasury", routingNumber: "061036000", accountNumber: "23401009"';
    expect(await operate(`mutation { setDepositAccount(${receiver}) }`)).toEqual({ setDepositAccount: true });
    const agencies = 'select agency from deposit_accounts';
    for (const url of [service.urls.production, second])
      expect(await asSuperuser(url, agencies)).toEqual([{ agency: 'IRS 941' }]);
    expect((await operate('{ depositAccounts { agency } }')).depositAccounts).toHaveLength(1);
    const dry = await call(service, 'POST', '/graphql', {
      key: service.operatorKeys.production,
      headers: { Prefer: 'dry-run' },
      body: { query: 'mutation { removeDepositAccount(agency: "IRS 941") }' },
    });
    expect(JSON.stringify(dry.body)).toMatch(/no dry run. Nothing was written/);
    const removed = await operate('mutation { removeDepositAccount(agency: "IRS 941") }');
    expect(removed).toEqual({ removeDepositAccount: true });
    for (const url of [service.urls.production, second]) expect(await asSuperuser(url, agencies)).toEqual([]);
    expect(await command('handle', id, '--note', 'Of another service.')).toEqual({ id, isHandled: true });
    await runUntil('2026-11-05T21:30:00Z');
    expect([await verification(), await command('list')]).toEqual(['verified', []]);
  },
);
