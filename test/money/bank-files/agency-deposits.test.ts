/** Deposits to agencies leave in the bank's files, or wait for an operator, and never both. */
import { beforeEach, expect, test } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { asSuperuser } from '../../support/databases.ts';
import { answerOf } from './answer-of.ts';
import {
  confirm,
  depositLeaves,
  depositSettles,
  deposits,
  difference,
  pay,
  remittance,
  removeAccount,
  returnsEnd,
  sendAgain,
  setAccount,
  waiting,
} from './operated-deposits.ts';
import {
  companyID,
  errors,
  exchange,
  leave,
  outs,
  runUntil,
  servePaidByFiles,
  service,
} from './paid-by-files.ts';

servePaidByFiles();

beforeEach(async () => void (await removeAccount()));

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
    readFile(text).batches.filter((one) => one.entries.some(({ addendum }) => addendum)),
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
  expect((await waiting()).find((one) => one.id === id)).toMatchObject({
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
      instructions: 'No account is set that IRS 941 takes deposits at: set it, and send the deposit.',
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
  expect((await waiting()).map((one) => one.id)).not.toContain(id);
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
    'The amount is not what the checks of the period owe by kind, for the format: pay it, and record the confirmation.',
  );
  expect(deposits()).toEqual([]);
  expect(errors).toEqual([]);
});
