/**
 * Forms that correct what was filed. They open by themselves: Form 941-X when the checks of the quarter
 * differ from the return, and Form W-2c when a wage statement has become wrong.
 */
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type CorrectedQuarter, correctedQuarter } from '../filings/corrected-quarter.ts';
import { form941Due } from '../filings/figures/due-dates.ts';
import type { Statement } from '../filings/figures/form-941x.ts';
import { quarterOf } from '../filings/figures/quarter.ts';
import { type ChangedStatements, changedStatements } from '../filings/given/changed-statements.ts';
import { type Figures, type FilingRow, figuresOf, readFilings } from './filing-row.ts';
import { correctiveOf, isFormCode, originalOf, type Subject } from './forms.ts';

const notFiledHere: readonly string[] = ['rejected', 'filed_elsewhere', 'withdrawn'];

/**
 * Whether an agency has it from the service, or may still accept it. A rejected form keeps its rule when it
 * is filed again.
 */
export const isFiled = ({ status, rule }: FilingRow): boolean =>
  !notFiledHere.includes(status) && rule === null;

const isOpen = ({ status }: FilingRow): boolean => status === 'authorized' || status === 'sent';

type OfPeriod = Pick<Subject, 'form' | 'periodEnd'>;

/** What an agency has for a period: the original form, or the last correction before an attempt. */
export function basisOf(rows: readonly FilingRow[], { form, periodEnd }: OfPeriod, attempt = Infinity) {
  const ofPeriod = rows.filter((row) => row.periodEnd === periodEnd && isFiled(row));
  const corrections = ofPeriod
    .filter((row) => row.form === form && row.attempt < attempt)
    .sort((a, b) => a.attempt - b.attempt);
  return corrections.at(-1) ?? ofPeriod.find((row) => row.form === originalOf[form]);
}

type Scope = Pick<Subject, 'companyId' | 'periodStart'>;

/** Form 941-X of a quarter, compared with what was filed. A filed Form 941-X keeps its figures. */
export const correctedSince = (
  operation: Operation,
  { companyId, periodStart }: Scope,
  {
    basis,
    filed,
    statements = [],
  }: {
    readonly basis: FilingRow;
    readonly filed?: Figures | null | undefined;
    readonly statements?: readonly Statement[];
  },
): Promise<CorrectedQuarter> =>
  correctedQuarter(operation, {
    companyId,
    ...quarterOf(periodStart),
    filedOn: dateInLosAngeles(basis.authorizedAt.getTime()),
    filedAt: basis.authorizedAt,
    process: 'adjusted',
    statements,
    reported: figuresOf(basis)?.amounts,
    earlierFractions: figuresOf(basis)?.fractions,
    corrected: filed?.amounts,
  });

/** The filing that a correction is based on: the one before it, or the original. */
export async function requireBasis(
  operation: Operation,
  { companyId, form, periodEnd }: Pick<Subject, 'companyId' | 'form' | 'periodEnd'>,
  attempt?: number,
): Promise<FilingRow> {
  const basis = basisOf(await readFilings(operation, { companyId, periodEnd }), { form, periodEnd }, attempt);
  if (!basis) throw new Error(`${form} of ${periodEnd} corrects nothing`);
  return basis;
}

/** The wage statements of a year that differ from those that were filed. */
export const statementsSince = (
  operation: Operation,
  { companyId, periodStart }: Scope,
  basis: FilingRow,
): Promise<ChangedStatements> =>
  changedStatements(
    operation,
    { companyId, year: Number(periodStart.slice(0, 4)) },
    figuresOf(basis)?.statements ?? {},
  );

/** The corrective forms that have to be filed, each with the number of its attempt. */
export async function correctionsDue(operation: Operation, rows: readonly FilingRow[]) {
  const due: { readonly subject: Subject; readonly attempt: number }[] = [];
  for (const original of rows.filter(isFiled)) {
    const form = correctiveOf[original.form];
    if (!form || !isFormCode(form)) continue;
    const { companyId, periodStart, periodEnd } = original;
    const own = rows.filter((row) => row.form === form && row.periodEnd === periodEnd);
    const basis = basisOf(rows, { form, periodEnd });
    if (!basis || own.some(isOpen)) continue; // the answer decides what is left to correct
    const dueOn = await dueOfChange(operation, { companyId, form, periodStart }, basis);
    if (dueOn === undefined) continue;
    const subject = { companyId, form, place: null, periodStart, periodEnd, dueOn };
    due.push({ subject, attempt: own.length + 1 });
  }
  return due;
}

/**
 * Undefined if nothing has changed. Too little tax is due on the due day of the quarter in which the error is
 * found (Instructions for Form 941-X). For other corrections no day is set.
 */
async function dueOfChange(
  operation: Operation,
  scope: Scope & Pick<Subject, 'form'>,
  basis: FilingRow,
): Promise<string | null | undefined> {
  if (!(await mayHaveChanged(operation, scope, basis))) return undefined;
  if (scope.form === 'form_w2c') {
    const { toGive, corrections } = await statementsSince(operation, scope, basis);
    return toGive.length + corrections.length ? null : undefined;
  }
  const { lines, total } = await correctedSince(operation, scope, { basis });
  if (!lines.length) return undefined;
  const quarter = quarterOf(dateInLosAngeles(operation.now));
  return total > 0 ? form941Due(quarter).due.on : null;
}

/** Whether checks of the period were booked or voided since then, or wage statements were given. */
async function mayHaveChanged(
  { db }: Operation,
  { companyId, form, periodStart }: Scope & Pick<Subject, 'form'>,
  { periodEnd, authorizedAt, ...basis }: FilingRow,
): Promise<boolean> {
  const ofChecks = { companyId, subjectKind: 'employee_check' };
  const booked = await db.ledgerEntry.findFirst({
    where: { ...ofChecks, day: { gte: periodStart, lte: periodEnd }, at: { gte: authorizedAt } },
    select: { id: true },
  });
  if (booked || form !== 'form_w2c') return booked !== null;
  const forms = await db.givenStatement.findMany({
    where: { companyId, year: Number(periodStart.slice(0, 4)), number: { gt: 0 } },
    select: { employeeId: true, number: true },
  });
  const reported = figuresOf(basis)?.statements ?? {};
  return forms.some(({ employeeId, number }) => number > (reported[employeeId] ?? 0));
}
