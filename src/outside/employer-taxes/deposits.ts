import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Said } from '../../foundation/sentence.ts';
import { isCarried } from '../../money/remittances/deposit-schedule.ts';
import { heldBecause } from '../../money/remittances/missing-account.ts';
import {
  type DueDeposit,
  dueDeposits,
  latestDeposits,
  type SettledDeposit,
} from '../../platform/database/remittances.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** A deposit of taxes. It is due with the amount owed now, or settled with the amount sent. */
export type Deposit = {
  readonly id: string;
  readonly periodEnd: string;
  readonly dueOn: string;
  readonly status: string;
  readonly cents: bigint;
  /** Whether its due date has passed without a confirmation. */
  readonly isLate: boolean;
  /** Whether it is too small to be sent on its own. */
  readonly isSmall: boolean;
  /** Why a due deposit is not sent. */
  readonly heldBecause: Said | null;
};

export type AgencyDeposits = {
  readonly agency: string;
  readonly year: number;
  /** The amount sent for periods that ended in the year. */
  readonly sentCents: bigint;
  readonly due: readonly Deposit[];
  readonly latest: readonly Deposit[];
};

const latestShown = 4;

/** The deposits of a company by agency to which it owes taxes, in alphabetical order. */
export async function taxDepositsOf(operation: Operation, companyId: string): Promise<AgencyDeposits[]> {
  const { db, now } = operation;
  const today = dateInLosAngeles(now);
  const year = yearOf(today);
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const periodEnd = { gte: days.from, lte: days.to };
  const [due, latest, sums] = await Promise.all([
    dueDeposits(db, companyId),
    latestDeposits(db, companyId, { ...days, most: latestShown }),
    db.remittance.groupBy({
      by: ['agency'],
      where: { companyId, account: 'tax_payable', periodEnd },
      _sum: { amountCents: true },
    }),
  ]);
  const agencies = [...new Set([...due, ...sums].map(({ agency }) => agency))].sort();
  const held = await Promise.all(
    due.map((row) => heldBecause(operation, { ...row, companyId, account: 'tax_payable', status: 'due' })),
  );
  const toMake = due.map((row, i) => ({ ...row, heldBecause: held[i] ?? null }));
  return agencies.map((agency) => {
    const isOf = (row: { agency: string }) => row.agency === agency;
    return {
      agency,
      year,
      sentCents: sums.find(isOf)?._sum.amountCents ?? 0n,
      due: owedFor(toMake.filter(isOf), today),
      latest: latest.filter(isOf).map(settledDeposit),
    };
  });
}

/**
 * Computes what is owed for each due deposit now, which is what a deposit on its day sends: all debts up to
 * the end of its period that no earlier deposit sends.
 */
function owedFor(
  rows: readonly (Omit<DueDeposit, 'heldBecause'> & Pick<Deposit, 'heldBecause'>)[],
  today: string,
): Deposit[] {
  let owed = 0n;
  return rows.map(({ id, agency, periodEnd, dueOn, addedCents, heldBecause: held }) => {
    owed += addedCents;
    const cents = owed > 0n ? owed : 0n;
    const isSmall = cents > 0n && isCarried(agency, periodEnd, cents);
    if (!isSmall) owed -= cents;
    return { id, periodEnd, dueOn, status: 'due', cents, isSmall, isLate: dueOn < today, heldBecause: held };
  });
}

const settledDeposit = ({ id, periodEnd, dueOn, status, amountCents }: SettledDeposit): Deposit => ({
  id,
  periodEnd,
  dueOn,
  status,
  cents: amountCents,
  isSmall: status === 'carried',
  isLate: false,
  heldBecause: null,
});
