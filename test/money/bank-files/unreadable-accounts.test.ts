/** An account number that cannot be unsealed holds back its own transfer, and no other one of the partner. */
import { expect, test } from 'vitest';
import { claimTransfers } from '../../../src/money/bank-files/claim-transfers.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { asSuperuser } from '../../support/databases.ts';
import {
  bank,
  cutOff,
  entriesIn,
  errors,
  exchange,
  filesIn,
  folder,
  inProduction,
  log,
  moveTo,
  outs,
  payOut,
  servePaidByFiles,
  service,
  world,
} from './paid-by-files.ts';

servePaidByFiles();

/** Computes what is due until then, without an exchange of files. */
async function computeUntil(instant: number) {
  moveTo(instant);
  await runEveryPartner(service.core, 'production', log);
}

/** Makes the account of the debit unreadable. Returns how to repair it. */
async function breakDebit(): Promise<() => Promise<unknown>> {
  const where = "where partner_id = $1 and direction = 'debit'";
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
  const repair = await breakDebit();
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

test('one whose file is planned keeps that file, which may be with the bank already, and no other', async () => {
  await computeUntil(cutOff);
  await inProduction((operation) => claimTransfers(operation, { ...bank, folder }));
  const repair = await breakDebit();
  await computeUntil(payOut);
  await exchange();
  expect(directions()).toEqual(['22']);
  expect(errors.join(' ')).toContain('BANK_FILE_UNWRITABLE');
  await repair();
  await exchange();
  expect(directions().toSorted()).toEqual(['22', '27']);
});
