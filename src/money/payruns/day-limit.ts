import { effectiveDay } from '../../engine/payroll/calendar/effective-day.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { type Cents, moneyText } from '../../engine/payroll/money.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { sentence, toStore } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { setPayrun } from './set-payrun.ts';
import { approvedPending, type Step, type StepResult } from './step.ts';

/** How much may be drawn from a company on one day: its limit, or that of the setting. Null for no limit. */
export const dayLimitOf = (
  { dayLimitCents }: Pick<Company, 'dayLimitCents'>,
  world: Pick<Operation, 'dayLimitCents'>,
): Cents | null => (dayLimitCents === null ? world.dayLimitCents : Number(dayLimitCents));

type Part = {
  /** What this part of the payrun would draw, and each of its checks. */
  readonly cents: Cents;
  readonly checks: readonly { readonly id: string; readonly cents: Cents }[];
  readonly paymentIds: readonly string[];
};

/**
 * Where a payrun would draw more from a company on one day than its limit, nothing further of it is computed:
 * each check and payment says so, until an operator releases the payrun. A large payrun comes here in parts:
 * what was held before counts, so all of it waits for one release. Null where it goes on. The caller has
 * locked the company, so payruns at once count each other.
 */
export async function holdAboveDayLimit(
  operation: Operation,
  company: Company,
  step: Step,
  { cents, checks, paymentIds }: Part,
): Promise<StepResult | null> {
  const limit = dayLimitOf(company, operation);
  if (limit === null || cents <= 0) return null;
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  const { leadBankingDays } = company;
  const day = effectiveDay(operation.now, { amountCents: cents, leadBankingDays });
  const waiting = (await heldFor(operation, step)) + cents;
  const amount = (await drawnOn(operation, companyId, { effectiveOn: day })) + waiting;
  if (amount <= limit) return null;
  const total = (await askedFor(operation, step)) + cents;
  const payrun = await db.employerCheck.findFirst({ where: { companyId, checkDate } });
  if (total <= Number(payrun?.limitReleasedCents ?? 0)) return null;
  const reason = toStore(sentence(aboveLimit, { day, limit: moneyText(limit) }));
  const held = { ...reason, heldBy: null };
  await db.employeeCheck.setRows(
    checks.map((check) => ({ id: check.id, limitCents: BigInt(check.cents), ...held })),
  );
  await db.contractorPayment.setRows(paymentIds.map((id) => ({ id, ...held })));
  const isMore = total > Number(payrun?.limitAskedCents ?? 0);
  const limitAgreedBy = isMore ? null : (payrun?.limitAgreedBy ?? null); // the first of two has not seen it
  const above = { ...reason, limitAgreedBy, limitAskedCents: BigInt(total) };
  const employerCheckId = await setPayrun(operation, step, above);
  await record(operation, 'holdAboveDayLimit', {});
  const ids = { checkIds: idsOf(checks), paymentIds };
  return { at, companyId, checkDate, ...ids, what: 'held', employerCheckId, reason: reason.heldBecause };
}

type Payrun = Pick<Step, 'companyId' | 'checkDate'>;

const aboveLimit =
  'With this payrun more would be drawn from the company on {day} than {limit}, the limit of a day. The operator of the service decides whether it is paid.';

/**
 * What the parts of a payrun that wait for a release would draw. Pay that names a reason but nobody who holds
 * it is held for the limit alone.
 */
async function heldFor({ db }: Operation, { companyId, checkDate }: Payrun): Promise<Cents> {
  const held = { ...approvedPending, companyId, heldBecause: { not: null }, heldBy: null };
  const checks = await db.employeeCheck.aggregate({
    where: { ...held, checkDate, limitCents: { not: null } },
    _sum: { limitCents: true },
  });
  const payments = await db.contractorPayment.aggregate({
    where: { ...held, payDate: checkDate, contractor: { foreignSince: null } },
    _sum: { amountCents: true },
  });
  return Number(checks._sum.limitCents ?? 0) + Number(payments._sum.amountCents ?? 0);
}

/** What a payrun draws, with what of it waits for a release. */
export const askedFor = async (operation: Operation, payrun: Payrun): Promise<Cents> => {
  const { companyId, checkDate } = payrun;
  const drawn = await drawnOn(operation, companyId, { employerCheck: { checkDate } });
  return drawn + (await heldFor(operation, payrun));
};

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
