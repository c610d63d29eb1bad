import { effectiveDay } from '../../engine/payroll/calendar/effective-day.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { type Cents, moneyText } from '../../engine/payroll/money.ts';
import { sentence, toStore } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { setPayrun } from './set-payrun.ts';
import { approvedPending, notBlocked, type Step, type StepResult } from './step.ts';

/** What may be drawn from a company on one day: its limit, or that of the setting; null for anything. */
export const dayLimitOf = (
  { dayLimitCents }: Pick<Company, 'dayLimitCents'>,
  world: Pick<Operation, 'dayLimitCents'>,
): Cents | null => (dayLimitCents === null ? world.dayLimitCents : Number(dayLimitCents));

type Part = {
  /** What this part of the payrun would draw. */
  readonly cents: Cents;
  readonly checkIds: readonly string[];
  readonly paymentIds: readonly string[];
};

/**
 * Where a payrun would draw more from a company on one day than its limit, nothing further of it is computed:
 * each check and payment says so, until an operator releases the payrun. Null where it goes on. The caller
 * has locked the company, so payruns at once count each other.
 */
export async function holdAboveDayLimit(
  operation: Operation,
  company: Company,
  step: Step,
  { cents, checkIds, paymentIds }: Part,
): Promise<StepResult | null> {
  const limit = dayLimitOf(company, operation);
  if (limit === null || cents <= 0) return null;
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  const { leadBankingDays } = company;
  const day = effectiveDay(operation.now, { amountCents: cents, leadBankingDays });
  const amount = (await drawnOn(operation, companyId, { effectiveOn: day })) + cents;
  if (amount <= limit) return null;
  const total = (await drawnOn(operation, companyId, { employerCheck: { checkDate } })) + cents;
  const payrun = await db.employerCheck.findFirst({ where: { companyId, checkDate } });
  if (total <= Number(payrun?.limitReleasedCents ?? 0)) return null;
  const values = { amount: moneyText(amount), day, limit: moneyText(limit) };
  const reason = toStore(sentence(aboveLimit, values));
  const due = { ...approvedPending, ...notBlocked, companyId };
  const held = { ...reason, heldBy: null };
  await db.employeeCheck.updateMany({ where: { ...due, checkDate }, data: held });
  await db.contractorPayment.updateMany({ where: { ...due, payDate: checkDate }, data: held });
  const employerCheckId = await setPayrun(operation, step, { ...reason, limitAskedCents: BigInt(total) });
  await record(operation, 'holdAboveDayLimit', {});
  const ids = { checkIds, paymentIds };
  return { at, companyId, checkDate, ...ids, what: 'held', employerCheckId, reason: reason.heldBecause };
}

const aboveLimit =
  'With this payrun {amount} would be drawn from the company on {day}, and the limit of a day is {limit}. The operator of the service decides whether it is paid.';

type Drawn =
  | { readonly effectiveOn: PlainDate }
  | { readonly employerCheck: { readonly checkDate: PlainDate } };

/** The debits of a company on a day or for a payrun: those that are drawn again had counted before. */
async function drawnOn({ db }: Operation, companyId: string, drawn: Drawn): Promise<Cents> {
  const debits = await db.transfer.findMany({
    where: { companyId, direction: 'debit', attempt: 0, status: { not: 'canceled' }, ...drawn },
    select: { amountCents: true },
  });
  return debits.reduce((sum, { amountCents }) => sum + Number(amountCents), 0);
}
