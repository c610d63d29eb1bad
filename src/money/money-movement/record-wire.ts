import { amountText } from '../../engine/payroll/money.ts';
import { Fault } from '../../foundation/fault.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { exposureSettled } from '../ledger/money-moved.ts';
import { post } from '../ledger/post.ts';
import { suspendOrResume } from './net-returned-debits.ts';
import { owedDebits, owedOf } from './owed-debits.ts';

type Arguments = {
  readonly companyId: string;
  readonly employerCheckId: string;
  readonly amount: number;
  /** The bank's own number of the wire: no wire is booked twice. */
  readonly reference: string;
};

/**
 * For operators: books that a company sent by wire what the returned debits of a payrun left it owing, or a
 * part of that. Its payroll resumes once it owes nothing. The service moves no money.
 */
export async function recordWire(operation: Operation, args: Arguments): Promise<void> {
  onlyOperators(operation);
  const { companyId, employerCheckId, amount } = args;
  const { db } = operation;
  await requireCompany(operation, companyId);
  await lock(db, 'companies', companyId);
  if (!(await db.employerCheck.findFirst({ where: { id: employerCheckId, companyId } }))) {
    throw new Fault('UNKNOWN_EMPLOYER_CHECK');
  }
  const refuse = (toPrograms: string): never => {
    throw new Fault('WRONG_STATE', { toPrograms });
  };
  const name = args.reference.trim();
  if (!name) refuse("reference is required: give the bank's number of the wire.");
  if (amount <= 0) refuse('amount must be more than 0.');
  const reference = `wire ${name}`;
  const booked = await db.ledgerEntry.findFirst({ where: { companyId, reference }, select: { id: true } });
  if (booked) refuse(`The wire ${name} is booked already.`);
  const owed = await owedDebits(operation, [companyId]);
  const ofPayrun = owed.filter((debit) => debit.employerCheckId === employerCheckId);
  if (ofPayrun.some(({ status }) => status !== 'returned')) {
    refuse('A debit of the payrun is on its way: wait until it settles or comes back.');
  }
  const total = ofPayrun.reduce((sum, debit) => sum + Number(owedOf(debit)), 0);
  if (amount > total) refuse(`The payrun owes ${amountText(total)}: a wire of more is not booked.`);
  let left = BigInt(amount);
  for (const debit of ofPayrun) {
    const cents = left < owedOf(debit) ? left : owedOf(debit);
    left -= cents;
    const nettedCents = debit.nettedCents + cents;
    const isPaid = nettedCents === debit.amountCents;
    const data = { nettedCents, ...(isPaid ? { nextAt: null } : {}) };
    await db.transfer.updateMany({ where: { id: debit.id }, data });
  }
  await post(operation, companyId, [
    exposureSettled({ employerCheckId, transferId: reference, cents: amount }),
  ]);
  await suspendOrResume(operation, companyId);
  await record(operation, 'recordCompanyWire', args);
}
