/**
 * The credit reduction of federal unemployment tax. Wages in a state that owes the federal government lose a
 * part of the credit for state unemployment tax (26 USC 3302(c)(2)). The rates of a year are published in its
 * November.
 */
import { currentFigures } from '../../engine/figures/current-figures.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { times, whole } from '../../engine/payroll/rational.ts';
import { halfUp } from '../../engine/payroll/rounding.ts';
import type { FederalTables } from '../../engine/payroll/taxes/federal/federal-tables.ts';
import { rateOf } from '../../engine/payroll/taxes/figure.ts';
import { sumsOfKind } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { irs940 } from '../ledger/tax-agency.ts';

/** The prefix of amounts that are the taxable wages of a state. */
export const futaOfState = 'futa:';

/** A row of Schedule A of Form 940. */
export type FutaState = {
  readonly state: string;
  readonly wagesCents: Cents;
  /** Null until the reductions of the year are published. */
  readonly reductionCents: Cents | null;
  /** The rate of the reduction, as published, such as 0.012. */
  readonly rate?: string | undefined;
};

type Futa = FederalTables['futa'];

/** The note for a year whose credit reductions are not published yet. */
export const unpublished = ({ creditReduction, creditReductionNote }: Futa): string | undefined =>
  Object.keys(creditReduction).length ? undefined : creditReductionNote;

/** The wages and the credit reduction of each state. */
export function statesOf(byState: Readonly<Record<string, Cents>>, futa: Futa): FutaState[] {
  const isPublished = !unpublished(futa);
  return Object.entries(byState).map(([name, wagesCents]) => {
    const state = name.slice(futaOfState.length);
    const rate = futa.creditReduction[state];
    const reductionCents = rate === undefined ? 0 : halfUp(times(whole(wagesCents), rateOf(rate)));
    return { state, wagesCents, reductionCents: isPublished ? reductionCents : null, rate };
  });
}

export const reductionOf = (states: readonly FutaState[]): Cents =>
  states.reduce((sum, { reductionCents }) => sum + (reductionCents ?? 0), 0);

/** The figures of a year with its reductions. Null until they are published. */
export function publishedRates(year: number): Futa | null {
  const figures = currentFigures();
  if (!figures.years.includes(year)) return null;
  const { futa } = figures.federalOf(year);
  return unpublished(futa) ? null : futa;
}

type OfYear = { readonly companyId: string; readonly year: number };

/**
 * The states whose reduction the paid checks of a year owe, or all computed checks, as the books have their
 * taxes. Null until the reductions are published.
 */
export async function reducedStates(
  { db }: Operation,
  { companyId, year }: OfYear,
  { withUnpaid = false } = {},
): Promise<FutaState[] | null> {
  const futa = publishedRates(year);
  if (!futa) return null;
  const ofYear = { companyId, from: firstDayOf(year), to: lastDayOf(year), withUnpaid };
  const sums = await sumsOfKind(db, ofYear, futaOfState);
  const byState = Object.fromEntries(sums.map(({ name, cents }) => [name, cents]));
  return statesOf(byState, futa).filter(({ reductionCents }) => reductionCents);
}

export const firstDayOf = (year: number): string => `${year}-01-01`;

/** The day for which the reduction of a year is booked. */
export const lastDayOf = (year: number): string => `${year}-12-31`;

/** How much of the reduction of a year is in the books. */
export async function bookedReduction({ db }: Operation, { companyId, year }: OfYear): Promise<Cents> {
  const line = { companyId, account: 'tax_payable', agency: irs940, day: lastDayOf(year) };
  const { _sum } = await db.ledgerPosting.aggregate({
    where: { ...line, entry: { kind: 'credit_reduction' } },
    _sum: { amountCents: true },
  });
  return 0 - Number(_sum.amountCents ?? 0n);
}

/** The companies whose Form 940 of a year is filed: what it says is due with it is paid with it. */
export async function filed940(
  { db }: Operation,
  companyIds: readonly string[],
  year: number,
): Promise<ReadonlySet<string>> {
  const status = { in: ['authorized', 'sent', 'accepted', 'filed_elsewhere'] };
  const where = { companyId: { in: [...companyIds] }, form: 'form_940', periodEnd: lastDayOf(year), status };
  const rows = await db.filing.findMany({ where, select: { companyId: true } });
  return new Set(rows.map(({ companyId }) => companyId));
}

export const isFiled = async (operation: Operation, { companyId, year }: OfYear): Promise<boolean> =>
  (await filed940(operation, [companyId], year)).has(companyId);

/** After this day the reduction of a year is not debited any more: the debit would come after the deposit. */
export const lastCollected = (year: number): string => `${year + 1}-01-22`;
