/** A bank refuses a whole file: nothing of it moved, and all of it leaves in another file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { payroll } from '../../commands/run-payroll.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { atNight } from '../../support/sample.ts';
import {
  check,
  clearQueue,
  cutOff,
  employeeID,
  entriesIn,
  errors,
  exchange,
  filesIn,
  folder,
  historyOf,
  leave,
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
  expect(filesIn('out').filter((file) => file > name)).toHaveLength(1);
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

describe('a receipt of the bank', () => {
  const receipts = new Set<string>();
  const read = async (as: string, text: string) => {
    mkdirSync(path.join(folder, 'receipts'), { recursive: true });
    writeFileSync(path.join(folder, 'receipts', as), text);
    await exchange(receipts);
  };
  const operate = async (document: string, variables: object = {}) =>
    (await graphql(service, service.operatorKeys.production, document, variables)).body;
  const queue = async () =>
    (await operate('{ unappliedAnswers { id kind reason partnerId fileName line records status } }')).data
      .unappliedAnswers;
  const accepted = async () =>
    (await operate('{ sentBankFiles { name acceptedAt refusedBecause } }')).data.sentBankFiles[0];
  const decide = (id: string, meaning: string, files: string[] | null = null) =>
    operate(
      `mutation ($id: ID!, $meaning: ReceiptMeaning!, $files: [Text!]) {
        decideReceipt(id: $id, meaning: $meaning, files: $files) }`,
      { id, meaning, files },
    );
  const command = (...args: string[]) => {
    const keys = { PRODUCTION_OPERATOR_KEY: service.operatorKeys.production };
    const words = [...args, '--environment', 'production'];
    return payroll(words, { PAYROLL_URL: service.baseUrl, ...keys });
  };
  let name: string;
  beforeEach(async () => {
    receipts.clear();
    await clearQueue();
    await runUntil(cutOff);
    [name = ''] = filesIn('out').slice(-1);
  });

  test('that says that a file is accepted marks it, and waits for nobody', async () => {
    await read(
      '1-good.txt',
      `FILE ${name} ACCEPTED\nBATCHES REJECTED: 0\n0 entries rejected\nRejected 0.00\n`,
    );
    expect([await queue(), await accepted()]).toMatchObject([[], { name, refusedBecause: null }]);
    expect((await accepted()).acceptedAt).toMatch(/^2026-11-18T22:00/);
    expect((await command('bank-files', 'list')).out).toMatch(new RegExp(`${name}.* 2026-11-18T22:00`));
  });

  test('that says that a file is refused waits with its text, once, and changes nothing until an operator agrees', async () => {
    const words = `File ${name.slice(0, -4)}: status REJECTED, unknown origin`;
    await read('2-bad.txt', `Account 123456789012\r\n${words}\r\n`);
    await read('3-pain.xml', '<TxSts><GrpSts>RJCT</GrpSts></TxSts>');
    const said = `A receipt of the bank says "${words}". It names ${name}.`;
    const waits = { kind: 'REFUSED', partnerId: null, status: 'WAITING' };
    const [bad, pain, ...more] = await queue();
    expect([bad, pain, more]).toMatchObject([
      { ...waits, reason: said, fileName: 'receipts/2-bad.txt', line: 2 },
      { ...waits, fileName: 'receipts/3-pain.xml', line: 1 },
      [],
    ]);
    expect(bad.records[0]).toBe('Account ********9012');
    expect(pain.reason).toMatch(/RJCT.*It names no file of this service\.$/);
    const retry = 'mutation ($id: ID!) { retryUnappliedAnswer(id: $id) }';
    await operate(retry, { id: bad.id });
    await exchange();
    expect((await queue())[0]).toMatchObject({ ...waits, reason: said });
    expect(await statuses()).toEqual(['debit submitted']);

    expect((await decide(bad.id, 'REFUSED')).data).toEqual({ decideReceipt: true });
    expect((await decide(bad.id, 'REFUSED')).data).toEqual({ decideReceipt: false });
    expect(await accepted()).toMatchObject({ name, acceptedAt: null, refusedBecause: said });
    await exchange();
    await exchange();
    expect(filesIn('out').filter((file) => file > name)).toHaveLength(1);
    expect(await statuses()).toEqual(['debit submitted']);
    expect((await queue()).map(({ id }: { id: string }) => id)).toEqual([pain.id]);
  });

  test('in other words waits once it is whole, and an operator says what it means', async () => {
    await read('4-half.txt', 'TRANSMISSION');
    expect(await queue()).toEqual([]);
    await read('4-half.txt', `TRANSMISSION ${name} COMPLETE`);
    await read('5-none.txt', 'IN PROCESS');
    const said = 'A receipt of the bank says neither that it accepted a file nor that it refused one.';
    expect((await queue()).map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      'receipts/4-half.txt',
    ]);
    await exchange(receipts);
    const [whole, none, ...more] = await queue();
    expect([whole, none, more]).toMatchObject([
      { kind: 'UNREADABLE', reason: `${said} It names ${name}.`, fileName: 'receipts/4-half.txt' },
      { reason: `${said} It names no file of this service.`, records: ['IN PROCESS'] },
      [],
    ]);
    const done = await command('bank-answers', 'receipt', whole.id, 'accepted');
    expect(done.out).toBe('The bank accepted: it is handled.\n');
    expect((await accepted()).acceptedAt).not.toBeNull();
    expect((await decide(none.id, 'REFUSED')).errors[0].message).toMatch(
      /must name the files that the bank refused/,
    );
    const refused = await command('bank-answers', 'receipt', none.id, 'refused', name);
    expect(refused.out).toBe('The transfers of the refused files leave in the next one.\n');
    expect(await accepted()).toMatchObject({ name, refusedBecause: expect.stringContaining(said) });
    expect(await queue()).toEqual([]);
    await exchange(receipts);
    expect(filesIn('out').filter((file) => file > name)).toHaveLength(1);
  });

  test('decides nothing of another answer, or of a file that never left', async () => {
    await read('6-what.txt', 'IN PROCESS');
    await exchange(receipts);
    const [{ id }] = await queue();
    expect((await decide(id, 'REFUSED', ['x.ach'])).errors[0].message).toMatch(
      /must be files that have left/,
    );
    expect((await decide('unknown', 'ACCEPTED')).errors[0].message).toMatch(/must be an answer that/);
    leave('illegible.ach', 'x');
    await exchange(receipts);
    const other = (await queue()).find(({ fileName }: { fileName: string }) => fileName === 'illegible.ach');
    expect((await decide(other.id, 'ACCEPTED')).errors[0].message).toMatch(/must be a receipt/);
    errors.length = 0;
  });
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

atNight('prenotes, small deposits and deposits to agencies leave once more, too', async () => {
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
  const others = async () => (await statuses()).filter((status) => !/^(debit|credit)/.test(status)).sort();
  expect(await others()).toEqual(kinds);

  expect((await refuse(name)).data).toEqual({ refuseBankFile: true });
  await exchange();
  await exchange();
  const after = entriesIn(outs().slice(-1));
  const withoutTrace = (entries: typeof after) =>
    entries.map(({ trace: _, ...entry }) => JSON.stringify(entry)).toSorted();
  expect(filesIn('out').filter((file) => file > name)).toHaveLength(1);
  expect(withoutTrace(after)).toEqual(withoutTrace(before));
  expect(after.filter(({ trace }) => before.some((entry) => entry.trace === trace))).toEqual([]);
  await runUntil(depositLeaves + 4 * day);
  expect(await others()).toEqual(kinds.map((line) => line.replace('submitted', 'settled')));
  await graphql(
    service,
    service.operatorKeys.production,
    'mutation { removeDepositAccount(agency: "IRS 941") }',
  );
  expect(errors).toEqual([]);
});
