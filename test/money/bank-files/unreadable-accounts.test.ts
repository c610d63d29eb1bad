/** An account number that cannot be unsealed holds back its own transfer, and no other one of the partner. */
import { expect, test } from 'vitest';
import { readAttention } from '../../../src/money/attention/attention-of.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { asSuperuser } from '../../support/databases.ts';
import {
  check,
  companyID,
  cutOff,
  entriesIn,
  errors,
  exchange,
  filesIn,
  inProduction,
  log,
  moveTo,
  outgoingFiles,
  outs,
  payOut,
  plan,
  servePaidByFiles,
  service,
  world,
} from './paid-by-files.ts';

servePaidByFiles();

const reason =
  'The transfer to the bank waits, as an account number cannot be read. The service tries again, and reports it to its operator.';
/** How many transfers of the whole service wait. */
async function waiting(): Promise<number> {
  const figures =
    "select value from operating_figures('2026-11-19') where metric = 'payroll_transfers_waiting'";
  const [row] = await asSuperuser<{ value: number }>(service.urls.production, figures);
  return row?.value ?? Number.NaN;
}
const attention = () =>
  inProduction(async (operation) => (await readAttention(operation, [companyID])).get(companyID) ?? []);
const reasons = async () =>
  (await check()).disbursement.history.map((step: { reason: string }) => step.reason);

/** Computes what is due until then, without an exchange of files. */
async function computeUntil(instant: number) {
  moveTo(instant);
  await runEveryPartner(service.core, 'production', log);
}

/** Makes the account of the debit, or of the pay, unreadable. Returns how to repair it. */
async function breakTransfer(direction: 'debit' | 'credit' = 'debit'): Promise<() => Promise<unknown>> {
  const where = `where partner_id = $1 and direction = '${direction}'`;
  const query = <Row extends object>(text: string, ...more: string[]) =>
    asSuperuser<Row>(service.urls.production, text, [world.partnerID, ...more]);
  const [{ sealed } = { sealed: '' }] = await query<{ sealed: string }>(
    `select sealed_account_number as sealed from transfers ${where}`,
  );
  await query(`update transfers set sealed_account_number = 'of.a.lost.key' ${where}`);
  return () => query(`update transfers set sealed_account_number = $2 ${where}`, sealed);
}
const directions = () => entriesIn(outs()).map(({ transactionCode }) => transactionCode);

test('one that waits for its file waits on, while the others of the partner go, and the log names it', async () => {
  await computeUntil(cutOff);
  const repair = await breakTransfer();
  await exchange();
  expect([filesIn('out'), errors.join(' ')]).toEqual([[], expect.stringContaining('ACCOUNT_UNREADABLE')]);

  await computeUntil(payOut);
  await exchange();
  expect(directions()).toEqual(['22']);

  await repair();
  await exchange();
  expect(directions()).toEqual(['22', '27']);
  errors.length = 0;
  await exchange();
  expect([filesIn('out').length, errors]).toEqual([2, []]);
});

test('one in a file that is closed and not yet written is taken out of it, and waits', async () => {
  await computeUntil(cutOff);
  await plan();
  const repair = await breakTransfer();
  await computeUntil(payOut);
  await exchange();
  expect([filesIn('out'), errors.join(' ')]).toEqual([[], expect.stringContaining('LEFT_OUT_OF_BANK_FILE')]);
  await exchange();
  expect(directions()).toEqual(['22']);
  await repair();
  await exchange();
  expect(directions()).toEqual(['22', '27']);
});

test('one whose file may be with the bank keeps that file, and no other one waits for it', async () => {
  await computeUntil(cutOff);
  const { id, freeze } = await plan();
  await freeze();
  const repair = await breakTransfer();
  await computeUntil(payOut);
  await exchange();
  expect(directions()).toEqual(['22']);
  expect(errors.join(' ')).toContain('BANK_FILE_UNWRITABLE');
  expect(await waiting()).toBe(1);
  await repair();
  await exchange();
  expect(directions().toSorted()).toEqual(['22', '27']);
  expect(await outgoingFiles().partnersOf(id)).toEqual([world.partnerID]);
});

test('pay that waits says so in its history, to its company and to the operator, until it leaves', async () => {
  await computeUntil(cutOff);
  await exchange();
  await computeUntil(payOut);
  const before = await waiting();
  const repair = await breakTransfer('credit');
  await exchange();
  await exchange();
  expect((await reasons()).filter((said: string) => said === reason)).toHaveLength(1);
  expect(await waiting()).toBe(before + 1);
  expect(await attention()).toContainEqual(
    expect.objectContaining({ kind: 'pay_held', people: [expect.objectContaining({ reason })] }),
  );
  await repair();
  await exchange();
  expect([await waiting(), (await attention()).filter(({ kind }) => kind === 'pay_held')]).toEqual([
    before,
    [],
  ]);
});

test('a debit that waits, also in a planned file, is said to its company and to the operator', async () => {
  await computeUntil(cutOff);
  const before = await waiting();
  await plan();
  const repair = await breakTransfer();
  await exchange();
  const stopped = expect.objectContaining({ kind: 'payroll_stopped', message: reason });
  expect([await waiting(), await attention()]).toEqual([before + 1, expect.arrayContaining([stopped])]);
  await repair();
  await exchange();
  expect([await waiting(), await attention()]).toEqual([before, expect.not.arrayContaining([stopped])]);
});
