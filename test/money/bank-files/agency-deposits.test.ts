/** Deposits to agencies leave in the bank's files, or wait for an operator, and never both. */
import { beforeEach, expect, test } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { answerOf } from './answer-of.ts';
import {
  confirm,
  depositLeaves,
  depositSettles,
  deposits,
  difference,
  operate,
  pay,
  remittance,
  removeAccount,
  returnsEnd,
  sendAgain,
  setAccount,
  waiting,
} from './operated-deposits.ts';
import {
  clearQueue,
  companyID,
  entriesIn,
  errors,
  exchange,
  leave,
  outs,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from './paid-by-files.ts';

servePaidByFiles();

beforeEach(async () => void (await removeAccount()));

/** A bank's file that acknowledges an entry, in the columns of the sample files of moov-io/ach. */
const acknowledgement = ({ trace }: { trace: string }, bank = '06103600') =>
  [
    '101 091000019 0610360002612140800A094101First Bank             Payroll Service',
    `5220US Treasury                         9941234567ACKDEPOSIT         261214   1${bank}0000001`,
    `62409100001923401009         0000000000${trace}US Treasury             0${bank}0000001`,
    `82200000010009100001${'0'.repeat(24)}9941234567${' '.repeat(25)}${bank}0000001`,
    `9000001000001000000010009100001${'0'.repeat(24)}`,
  ].join('\n');

test('federal taxes leave as one CCD entry with the TXP addendum that adds up, and are confirmed once no bank can return them', async () => {
  await setAccount();
  await pay();
  const { owed } = await remittance();
  await runUntil(depositLeaves);
  await runUntil(depositLeaves + 60_000);
  const [entry, ...more] = deposits();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    transactionCode: '22',
    routingNumber: '061036000',
    accountNumber: '23401009',
    name: 'US Treasury',
    cents: Math.round(owed * 100),
  });
  const [batch] = outs().flatMap((text) =>
    readFile(text).batches.filter((candidate) => candidate.entries.some(({ addendum }) => addendum)),
  );
  expect(batch).toMatchObject({ entryClass: 'CCD', description: 'TAXPAYMENT', effectiveOn: '2026-12-15' });
  const [company] = await asSuperuser<{ ein: string }>(
    service.urls.production,
    'select ein_digits as ein from companies where id = $1',
    [companyID],
  );
  const information = entry?.addendum?.type === '05' ? entry.addendum.information : '';
  const [, security = 0, medicare = 0, income = 0] =
    /^TXP\*\d{9}\*94105\*261201\*1\*(\d+)\*2\*(\d+)\*3\*(\d+)\\$/.exec(information)?.map(Number) ?? [];
  expect(information.slice(4, 13)).toBe(company?.ein);
  expect(security).toBeGreaterThan(medicare);
  expect(security + medicare + income).toBe(entry?.cents);
  expect(await remittance()).toMatchObject({ status: 'SENT', amount: owed, owed: 0, confirmedAt: null });

  const { id } = await remittance();
  await runUntil(depositSettles);
  expect((await remittance()).confirmedAt).toBeNull();
  expect((await confirm(id, '')).errors).toBeDefined();
  await runUntil(returnsEnd);
  expect((await remittance()).confirmedAt).not.toBeNull();
  expect((await confirm(id, 'EFT 270633112345678')).data.confirmRemittance).toEqual({
    status: 'SENT',
    confirmation: 'EFT 270633112345678',
  });
  expect((await confirm(id, 'EFT 2')).errors[0].message).toBe(
    'The remittance is sent: nothing of it is due.',
  );
  expect(deposits()).toHaveLength(1);
  expect(await difference()).toBe(0);
  expect(errors).toEqual([]);
});

test('an acknowledgement is bound to a deposit by trace and bank, and any other waits for the operator', async () => {
  const queue = async () => {
    const { data } = await operate('{ unappliedAnswers { code kind reason originalTrace } }');
    return data.unappliedAnswers;
  };
  const acknowledgedAt = async () => {
    const query = 'query ($id: ID!) { remittances(companyId: $id) { nodes { agency acknowledgedAt } } }';
    const { data } = (await graphql(service, world.productionKey, query, { id: companyID })).body;
    const federal = data.remittances.nodes.find(({ agency }: { agency: string }) => agency === 'IRS 941');
    return federal.acknowledgedAt;
  };
  await setAccount();
  await pay();
  await runUntil(depositLeaves);
  const [entry] = deposits();
  const isWage = (record: { transactionCode: string; addendum?: object }) =>
    record.transactionCode === '22' && !record.addendum;
  const wages = entriesIn(outs()).find(isWage);
  if (!entry || !wages) throw new Error('nothing was sent');
  const wrong = [
    acknowledgement({ trace: '091000019999999' }),
    acknowledgement(entry, '02100002'),
    acknowledgement(wages, '01140153'),
    acknowledgement(entry).replace('ACKDEPOSIT', 'ATXDEPOSIT'),
  ];
  for (const [at, text] of wrong.entries()) leave(`wrong-${at}.ach`, text);
  await exchange();
  const another = 'The answer names another bank than the transfer that has this trace was sent to.';
  expect([await acknowledgedAt(), await queue()]).toEqual([
    null,
    [
      ['ACK', 'UNMATCHED', 'No transfer has the trace 091000019999999.', '091000019999999'],
      ['ACK', 'REFUSED', another, entry.trace],
      ['ACK', 'REFUSED', 'Banks acknowledge CCD credits alone, and the transfer is none.', wages.trace],
      ['ACK', 'REFUSED', 'It comes in a batch of class ATX, which this service does not send.', entry.trace],
    ].map(([code, kind, reason, originalTrace]) => ({ code, kind, reason, originalTrace })),
  ]);
  await clearQueue();

  for (const time of ['0800', '0900']) {
    leave(`at-${time}.ach`, acknowledgement(entry).replace('0800', time));
    await exchange();
    expect(await acknowledgedAt()).toBe(new Date(depositLeaves).toISOString());
  }
  leave('returned.ach', answerOf(entry, { type: '99', code: 'R03', originalRdfi: '06103600' }));
  await exchange();
  leave('late.ach', acknowledgement(entry).replace('0800', '1000'));
  await exchange();
  expect(await queue()).toMatchObject([
    { reason: 'The transfer was returned before, with R03, and now its bank says that it has it.' },
  ]);
  expect((await remittance()).status).toBe('DUE');
  await clearQueue();
});

test('a returned deposit is owed again, waits for the operator with the code, and leaves once more only when it is sent again', async () => {
  await setAccount();
  await pay();
  const { id, owed } = await remittance();
  await runUntil(depositLeaves);
  await runUntil(depositSettles);
  const [entry] = deposits();
  if (entry) leave('r.ach', answerOf(entry, { type: '99', code: 'R03', originalRdfi: '06103600' }));
  await exchange();
  await exchange();
  expect(await remittance()).toMatchObject({ status: 'DUE', amount: 0, owed, confirmedAt: null });
  expect((await waiting()).find((deposit) => deposit.id === id)).toMatchObject({
    owed,
    instructions:
      'The bank returned the deposit with R03: set the account right and send it again, or pay it.',
  });
  expect(await difference()).toBe(0);
  await runUntil(returnsEnd);
  expect(deposits()).toHaveLength(1);

  await setAccount('99990001');
  expect((await sendAgain(id)).data.sendRemittance).toEqual({ status: 'DUE' });
  await runUntil(returnsEnd + 60_000);
  expect(deposits().map(({ accountNumber, cents }) => [accountNumber, cents])).toEqual([
    ['23401009', Math.round(owed * 100)],
    ['99990001', Math.round(owed * 100)],
  ]);
  expect((await sendAgain(id)).errors[0].message).toBe('The remittance does not wait for an operator.');
  expect(await remittance()).toMatchObject({ status: 'SENT', amount: owed, heldBecause: null });
  expect(await difference()).toBe(0);
  expect(errors).toEqual([]);
});

test('what cannot leave waits with its amount, day and what to do; recorded as paid, it never leaves in a file', async () => {
  await pay();
  await runUntil(depositLeaves);
  const { id, owed } = await remittance();
  expect(await waiting()).toContainEqual(
    expect.objectContaining({
      id,
      agency: 'IRS 941',
      dueOn: '2026-12-15',
      owed,
      instructions: 'The account at which IRS 941 takes deposits is not set: set it, and send the deposit.',
    }),
  );
  expect((await remittance()).heldBecause).toBe(
    'The operator of the service makes this deposit, and records it. It is late from 2026-12-16 on.',
  );
  expect((await confirm(id, '270633112345678')).data.confirmRemittance).toEqual({
    status: 'SENT',
    confirmation: '270633112345678',
  });
  await setAccount();
  expect((await sendAgain(id)).errors[0].message).toBe('The remittance does not wait for an operator.');
  await runUntil(returnsEnd);
  expect(deposits()).toEqual([]);
  expect((await waiting()).map((deposit) => deposit.id)).not.toContain(id);
  expect(await remittance()).toMatchObject({ status: 'SENT', amount: owed, confirmation: '270633112345678' });
  expect(await difference()).toBe(0);
  expect(errors).toEqual([]);
});

test('an amount that the kinds of tax do not explain is refused: a voided check lowers the next deposit', async () => {
  await setAccount();
  await pay();
  await asSuperuser(
    service.urls.production,
    `update check_amounts set amounts = amounts || '{"tax:us_medicare": 1}' where company_id = $1`,
    [companyID],
  );
  await runUntil(depositLeaves);
  expect((await waiting()).find(({ agency }) => agency === 'IRS 941')?.instructions).toBe(
    'The amount differs from what the checks of the period owe of each kind of tax: pay it, and record the confirmation.',
  );
  expect(deposits()).toEqual([]);
  expect(errors).toEqual([]);
});
