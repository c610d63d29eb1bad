/** A bank refuses a whole file: nothing of it moved, and all of it leaves in another file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import {
  check,
  cutOff,
  employeeID,
  entriesIn,
  errors,
  exchange,
  filesIn,
  folder,
  historyOf,
  moveTo,
  outs,
  payOut,
  paySettled,
  request,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from './paid-by-files.ts';

servePaidByFiles();

const day = 86_400_000;
/** Federal taxes of November are due on the next day. */
const depositLeaves = Date.parse('2026-12-14T22:00:00Z');
const bankAccountOf = async (worker: string) =>
  (
    await asSuperuser<{ id: string }>(
      service.urls.production,
      'select id from bank_accounts where employee_id = $1',
      [worker],
    )
  )[0]?.id;

const refuse = async (name: string) =>
  (
    await graphql(
      service,
      service.operatorKeys.production,
      'mutation ($name: Text!) { refuseBankFile(name: $name, because: "Unknown origin.") }',
      { name },
    )
  ).body;
const statuses = async () =>
  (
    await asSuperuser<{ line: string }>(
      service.urls.production,
      `select direction || ' ' || status as line from transfers where partner_id = $1 order by direction desc`,
      [world.partnerID],
    )
  ).map(({ line }) => line);
const payIn = (text: string) => entriesIn([text]).filter(({ transactionCode }) => transactionCode === '22');

test('its transfers leave once more, with another modifier and other traces, and settle once', async () => {
  await runUntil(cutOff);
  await runUntil(payOut);
  const [name = ''] = filesIn('out').slice(-1);
  const before = outs().at(-1) ?? '';
  expect(await statuses()).toEqual(['debit settled', 'credit submitted']);

  expect((await refuse(name)).data).toEqual({ refuseBankFile: true });
  expect((await refuse(name)).data).toEqual({ refuseBankFile: false });
  await exchange();
  await exchange();
  const after = outs().at(-1) ?? '';
  expect(filesIn('out').filter((one) => one > name)).toHaveLength(1);
  expect([readFile(before).modifier, readFile(after).modifier].toSorted()).not.toEqual(['A', 'A']);
  expect(readFile(after).modifier).not.toBe(readFile(before).modifier);
  const [sent] = payIn(before);
  const [again, ...more] = payIn(after);
  expect(more).toEqual([]);
  expect(again).toEqual({ ...sent, trace: again?.trace });
  expect(again?.trace).not.toBe(sent?.trace);
  expect(await statuses()).toEqual(['debit settled', 'credit submitted']);
  const { disbursement } = await check();
  expect(disbursement.history.map(({ reason }: { reason?: string }) => reason)).toContain(
    'The bank refused the file with the transfer. It leaves in the next one.',
  );

  await runUntil(paySettled);
  expect(await statuses()).toEqual(['debit settled', 'credit settled']);
  expect((await historyOf()).at(-1)).toBe('settled');
  expect(errors).toEqual([]);
});

test('a receipt that says so waits for an operator with its text, once, and changes nothing', async () => {
  await runUntil(cutOff);
  const [name = ''] = filesIn('out').slice(-1);
  const receipt = (as: string, text: string) => writeFileSync(path.join(folder, 'receipts', as), text);
  mkdirSync(path.join(folder, 'receipts'), { recursive: true });
  receipt(
    '1-good.txt',
    `FILE ${name} ACCEPTED\nBATCHES REJECTED: 0\n0 entries rejected\nRejected amount 0.00\n`,
  );
  receipt(
    '2-bad.txt',
    `Account 123456789012\r\nFile ${name.slice(0, -4)}: status REJECTED, unknown origin\r\n`,
  );
  receipt('3-pain.xml', '<TxSts><GrpSts>RJCT</GrpSts></TxSts>');
  await exchange();
  await exchange();
  const queue = async () => {
    const document = '{ unappliedAnswers { id kind reason partnerId fileName line records status } }';
    return (await graphql(service, service.operatorKeys.production, document)).body.data.unappliedAnswers;
  };
  const said = `A receipt of the bank says "File ${name.slice(0, -4)}: status REJECTED, unknown origin". It names ${name}.`;
  const waits = { kind: 'REFUSED', partnerId: null, status: 'WAITING' };
  const [bad, pain, ...more] = await queue();
  expect([bad, pain, more]).toMatchObject([
    { ...waits, reason: said, fileName: 'receipts/2-bad.txt', line: 2 },
    { ...waits, fileName: 'receipts/3-pain.xml', line: 1 },
    [],
  ]);
  expect(bad.records[0]).toBe('Account ********9012');
  expect(pain.reason).toMatch(/RJCT.*It names no file of this service\.$/);
  expect(await statuses()).toEqual(['debit submitted']);

  const retry = 'mutation ($id: ID!) { retryUnappliedAnswer(id: $id) }';
  await graphql(service, service.operatorKeys.production, retry, { id: bad.id });
  await exchange();
  expect((await queue())[0]).toMatchObject({ ...waits, reason: said });
  expect((await refuse(name)).data).toEqual({ refuseBankFile: true });
  await asSuperuser(service.urls.production, 'delete from unapplied_answers');
  await exchange();
});

test('a file of which something has moved, or that never left, is refused', async () => {
  await runUntil(cutOff);
  const [name = ''] = filesIn('out').slice(-1);
  await runUntil(payOut);
  const moved = await refuse(name);
  expect(moved.errors[0].message).toBe(
    'name must be a file of which nothing has moved: transfers of it have settled or come back',
  );
  for (const unknown of ['2026-11-20-999999999.ach', 'x.ach'])
    expect((await refuse(unknown)).errors[0].extensions.code).toBe('MALFORMED');
  await exchange();
  expect(await statuses()).toEqual(['debit settled', 'credit submitted']);
  const asPartner = await graphql(service, world.productionKey, '{ sentBankFiles { name } }');
  expect(asPartner.body.errors[0].extensions.code).toBe('FORBIDDEN');
});

test('prenotes, small deposits and deposits to agencies leave once more, too', async () => {
  await runUntil(cutOff);
  await runUntil(payOut);
  await runUntil(paySettled);
  const account = `mutation { setDepositAccount(agency: "IRS 941", name: "US Treasury",
    routingNumber: "061036000", accountNumber: "23401009") }`;
  await graphql(service, service.operatorKeys.production, account);
  moveTo(depositLeaves);
  const bank = { account_number: '4455667788', routing_number: '011401533' };
  for (const [path, body] of [
    ['/companies/bank', bank],
    ['/companies/bank/deposits', {}],
    ['/bankaccount/prenote', { bankAccountID: await bankAccountOf(employeeID) }],
  ] as const)
    expect((await request('POST', path, body)).status).toBe(200);
  await runUntil(depositLeaves);
  const [name = ''] = filesIn('out').slice(-1);
  const before = entriesIn(outs().slice(-1));
  const kinds = ['deposit submitted', 'deposit submitted', 'prenote submitted', 'remittance submitted'];
  const others = async () => (await statuses()).filter((one) => !/^(debit|credit)/.test(one)).sort();
  expect(await others()).toEqual(kinds);

  expect((await refuse(name)).data).toEqual({ refuseBankFile: true });
  await exchange();
  await exchange();
  const after = entriesIn(outs().slice(-1));
  const withoutTrace = (entries: typeof after) =>
    entries.map(({ trace: _, ...entry }) => JSON.stringify(entry)).toSorted();
  expect(filesIn('out').filter((one) => one > name)).toHaveLength(1);
  expect(withoutTrace(after)).toEqual(withoutTrace(before));
  expect(after.filter(({ trace }) => before.some((one) => one.trace === trace))).toEqual([]);
  await runUntil(depositLeaves + 4 * day);
  expect(await others()).toEqual(kinds.map((line) => line.replace('submitted', 'settled')));
  await graphql(
    service,
    service.operatorKeys.production,
    'mutation { removeDepositAccount(agency: "IRS 941") }',
  );
  expect(errors).toEqual([]);
});
