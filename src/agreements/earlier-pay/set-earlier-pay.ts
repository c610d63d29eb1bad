import { taxOfCode } from '../../engine/figures/tax-of-code.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { moneyText } from '../../engine/payroll/money.ts';
import type { YearToDate } from '../../engine/payroll/worksheet.ts';
import { Fault, type Path, refuseAll } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { stateFormOf } from '../../parties/workers/employees/tax-facts.ts';
import { record } from '../../platform/audit/record.ts';
import { lockName } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { EarlierPayInput } from './inputs.ts';
import { DEDUCTIONS } from './words.ts';

type Arguments = { companyId: string; employeeId: string; year: number; entries: readonly Stated[] };

/**
 * Replaces an employee's pay from another service in a year. Checks that are computed from now on count it.
 * Earlier checks stay as they are.
 */
export async function setEarlierPay(operation: Operation, args: Arguments): Promise<void> {
  const { db, now } = operation;
  const { companyId, employeeId, year, entries } = args;
  await requireChangeable(operation, companyId);
  const employee = await requireEmployee(operation, companyId, employeeId);
  refuseAll(problemsOf(entries, year, dateInLosAngeles(now)));
  await lockName(db, `earlier pay ${employeeId}`); // concurrent lists would be merged otherwise
  await db.earlierPay.deleteMany({ where: whereOf(args) });
  if (entries.length) {
    await db.earlierPay.insertRows(entries.map((stated) => rowOf(stated, companyId, employee)));
  }
  await record(operation, 'setEarlierPay', { employeeId, year, entries });
}

/** The rows of an employee and year. */
export const whereOf = ({ companyId, employeeId, year }: Omit<Arguments, 'entries'>) => ({
  companyId,
  employeeId,
  lastCheckDate: { gte: `${year}-01-01`, lte: `${year}-12-31` },
});

function rowOf(stated: Stated, companyId: string, employee: Employee) {
  const { firstCheckDate, lastCheckDate, source } = stated;
  const home = { state: employee.workingState, county: stateFormOf(employee)?.county };
  return {
    id: newId(),
    companyId,
    employeeId: employee.id,
    firstCheckDate,
    lastCheckDate,
    source,
    grossCents: stated.grossPay,
    netCents: stated.netPay,
    garnishedCents: stated.garnished ?? 0,
    supplementalCents: stated.supplementalWages ?? 0,
    taxes: (stated.taxes ?? []).map((tax) => ({ ...tax, ...taxOfCode(tax.code) })),
    deductions: (stated.deductions ?? []).map((deduction) => ({
      ...deduction,
      employerAmount: deduction.employerAmount ?? 0,
    })),
    states: (stated.states ?? []).map((state) => ({ ...state, days: state.days ?? null })),
    counted: countedOf(stated),
    amounts: amountsOf(stated, home),
  };
}

const wrong = (path: Path, problem: Said): Fault => new Fault('MALFORMED', { path, problem });
const quarterOf = (date: PlainDate): string => `${yearOf(date)} ${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

/** The problems of a year's earlier pay: its days, repeated names, and sums that do not add up. */
function problemsOf(all: readonly Stated[], year: number, today: PlainDate): Fault[] {
  return all.flatMap((stated, at) => {
    const path = (...rest: readonly (string | number)[]): Path => ['entries', at, ...rest];
    return [
      ...daysOf(stated, { year, today }, path),
      ...overlaps(all, at, path),
      ...repeated(
        stated.taxes ?? [],
        ({ code }) => code,
        (i) => path('taxes', i, 'code'),
      ),
      ...repeated(
        stated.deductions ?? [],
        ({ type }) => type,
        (i) => path('deductions', i, 'type'),
      ),
      ...repeated(
        stated.states ?? [],
        ({ state }) => state,
        (i) => path('states', i, 'state'),
      ),
      ...sumsOf(stated, path),
    ];
  });
}

type PathOf = (...rest: readonly (string | number)[]) => Path;

function daysOf(
  { firstCheckDate: first, lastCheckDate: last }: Stated,
  { year, today }: { year: number; today: PlainDate },
  path: PathOf,
): Fault[] {
  if (yearOf(first) !== year) return [wrong(path('firstCheckDate'), sentence('must be in {year}', { year }))];
  if (last < first) return [wrong(path('lastCheckDate'), 'must not be before the first check date')];
  if (quarterOf(last) !== quarterOf(first))
    return [wrong(path('lastCheckDate'), 'must be in the quarter of the first check date')];
  return last > today ? [wrong(path('lastCheckDate'), 'must not be in the future')] : [];
}

function overlaps(all: readonly Stated[], at: number, path: PathOf): Fault[] {
  const period = all[at];
  const hits = all.slice(0, at).some(({ firstCheckDate, lastCheckDate }) => {
    return period && firstCheckDate <= period.lastCheckDate && lastCheckDate >= period.firstCheckDate;
  });
  return hits ? [wrong(path('firstCheckDate'), 'is among the check dates of another entry')] : [];
}

function repeated<Each>(all: readonly Each[], nameOf: (entry: Each) => string, path: (i: number) => Path) {
  const names = all.map(nameOf);
  return names.flatMap((name, i) =>
    names.indexOf(name) < i ? [wrong(path(i), 'must not be repeated')] : [],
  );
}

function sumsOf(stated: Stated, path: PathOf): Fault[] {
  const net = netOf(stated);
  const taxed = (stated.taxes ?? []).flatMap(({ amount, taxableWages }, i) =>
    amount > taxableWages
      ? [wrong(path('taxes', i, 'amount'), 'must not exceed the wages that it taxed')]
      : [],
  );
  const supplemental =
    (stated.supplementalWages ?? 0) > stated.grossPay
      ? [wrong(path('supplementalWages'), 'must not exceed gross pay')]
      : [];
  if (stated.netPay === net) return [...taxed, ...supplemental];
  const words = sentence('must be {net}: gross pay less taxes of the employee, deductions and garnishments', {
    net: moneyText(net),
  });
  return [...taxed, ...supplemental, wrong(path('netPay'), words)];
}

type Stated = typeof EarlierPayInput.$inferInput;
type Sums = Readonly<Record<string, number>>;

const byName = (pairs: readonly (readonly [string, number])[]): Sums =>
  Object.fromEntries(pairs.filter(([, cents]) => cents !== 0));

/** The taxes of the employee, or those of the employer. */
const taxesOf = ({ taxes }: Stated, payer: 'employee' | 'employer') =>
  (taxes ?? []).filter(({ code }) => taxOfCode(code)?.payer === payer);

/** Gross pay minus everything withheld. */
function netOf(stated: Stated): number {
  const taxes = taxesOf(stated, 'employee').reduce((sum, { amount }) => sum + amount, 0);
  const deductions = (stated.deductions ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return stated.grossPay - taxes - deductions - (stated.garnished ?? 0);
}

/** The name of a deduction in the year-to-date sums: see deductionKey. */
const keyOf = (type: string): string => (type === 'premium_only' ? 'section_125' : type);

/** The sums in the form in which the engine counts those of earlier checks. */
function countedOf(stated: Stated): YearToDate {
  const { taxes, deductions, states } = stated;
  const taxed = taxes ?? [];
  const kept = deductions ?? [];
  const income = taxed.find(({ code }) => code === 'us_income')?.amount ?? 0;
  return {
    taxableWagesCents: byName(taxed.map(({ code, taxableWages }) => [code, taxableWages])),
    taxesCents: byName(taxed.map(({ code, amount }) => [code, amount])),
    deductionsCents: byName(kept.map(({ type, amount }) => [keyOf(type), amount])),
    employerContributionsCents: byName(
      kept.map(({ type, employerAmount }) => [keyOf(type), employerAmount ?? 0]),
    ),
    supplementalWagesCents: stated.supplementalWages ?? 0,
    // If there were bonuses alone, nothing was withheld from regular wages: 26 CFR 31.3402(g)-1(a)(7).
    regularIncomeTaxCents: (stated.supplementalWages ?? 0) < stated.grossPay ? income : 0,
    ...(states?.length
      ? {
          stateWagesCents: byName(states.map(({ state, wages }) => [state, wages])),
          stateDays: byName(states.map(({ state, days }) => [state, days ?? 0])),
        }
      : {}),
  };
}

type Home = { readonly state: string | null | undefined; readonly county: string | undefined };

/** The sums under the names that the sums of checks have: see amounts_of. */
function amountsOf(stated: Stated, { state, county }: Home): Sums {
  const { deductions, garnished, grossPay } = stated;
  const taxes = stated.taxes ?? [];
  const named = (code: string) => (code.endsWith('_county') && county ? `${code}:${county}` : code);
  const withheld = (payer: 'employee' | 'employer', prefix: string) =>
    taxesOf(stated, payer).map(({ code, amount }) => [`${prefix}:${named(code)}`, amount] as const);
  const futa = taxes.find(({ code }) => code === 'us_futa')?.taxableWages ?? 0;
  const insuredIn =
    taxes
      .find(({ code }) => code.endsWith('_sui'))
      ?.code.slice(0, 2)
      .toUpperCase() ?? state;
  return byName([
    ...withheld('employee', 'tax'),
    ...withheld('employer', 'employer_tax'),
    ...taxes.map(({ code, taxableWages }) => [`wages:${named(code)}`, taxableWages] as const),
    ...(insuredIn ? [[`futa:${insuredIn}`, futa] as const] : []),
    ...(deductions ?? []).flatMap(({ type, amount, employerAmount }) => [
      [`deduction:${DEDUCTIONS[type]}`, amount] as const,
      [`contribution:${DEDUCTIONS[type]}`, employerAmount ?? 0] as const,
    ]),
    ['total:grossEarnings', grossPay],
    ['total:employeeGarnishments', garnished ?? 0],
  ]);
}
