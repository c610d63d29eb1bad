import type { Paycheck } from '../payroll/paycheck.ts';
import type { CompanyFacts, Worksheet } from '../payroll/worksheet.ts';
import { type Answer, equal, none, taxLine } from './answer.ts';
import { atLeastZero, big, centsIn, down, halfUp, lesser } from './exact.ts';
import { payPeriods } from './federal-income-tax.ts';
import { type Fraction, of, plus, read, times, zero } from './fraction.ts';
import { type InsuredPart, insuredParts } from './insured-parts.ts';
import { type Programme, programmes, unemployment } from './state-insurance-figures.ts';
import { yearsLived } from './workers-apart.ts';

/**
 * Unemployment insurance and programmes of the states that insure a check: which pay counts, wage bases,
 * rates, exemptions of workers, and which state insures the days at each usual place of work. What the check
 * itself names as not computed has no answer here.
 */
export function stateInsurance(worksheet: Worksheet, paycheck: Paycheck): Answer[] {
  const { checkDate, state } = worksheet;
  if (!state || !checkDate.startsWith('2026')) return [];
  const parts = insuredParts(worksheet, paycheck);
  if (!parts) return [];
  const open = new Set(paycheck.notComputed.map(({ code }) => code));
  const answers = parts.flatMap((part) => insuranceOf(worksheet, part));
  const answered = new Set(answers.map(({ line }) => line));
  // A state that insures nothing of the check takes nothing.
  const others = paycheck.taxes.filter(({ code }) => isTyped(code) && !answered.has(taxLine(code)));
  return [...answers, ...others.map(({ code }) => equal(taxLine(code), 0))].filter(
    ({ line }) => !open.has(line.split('.')[1] ?? ''),
  );
}

const isTyped = (code: string) => code in programmes || /^[a-z]{2}_sui$/.test(code);

function insuranceOf(worksheet: Worksheet, part: InsuredPart): Answer[] {
  const { state } = part;
  if (!unemployment[state]) return [];
  const company = companyIn(state, worksheet);
  const prefix = `${state.toLowerCase()}_`;
  const own = Object.entries(programmes).filter(([code]) => code.startsWith(prefix));
  return [
    equal(taxLine(`${prefix}sui`), unemploymentTax({ worksheet, part, company })),
    ...own.map(([code, rows]) => {
      const line = taxLine(code);
      const amount = programmeTax(code, rows, { worksheet, part, company });
      return amount === undefined ? none(line, 'several_states') : equal(line, amount);
    }),
  ];
}

/** What the employer states about a state. Outside the form's state, this includes its headcount. */
function companyIn(state: string, { state: form, company = {}, multistate }: Worksheet): CompanyFacts {
  if (state === form?.code) return company;
  const { headcount } = company;
  return multistate?.employer?.[state] ?? (headcount === undefined ? {} : { headcount });
}

type Case = {
  readonly worksheet: Worksheet;
  readonly part: InsuredPart;
  readonly company: CompanyFacts;
};

const baseOfState = ({ part, company }: Case): bigint =>
  company.unemployment?.wageBaseCents === undefined
    ? centsIn(unemployment[part.state]?.base ?? 0)
    : big(company.unemployment.wageBaseCents);

function unemploymentTax(stateCase: Case): number {
  const { worksheet, part, company } = stateCase;
  const code = `${part.state.toLowerCase()}_sui`;
  if (company.unemployment?.exempt || isExempt(code, worksheet)) return 0;
  const published = unemployment[part.state]?.rates.findLast(([from]) => from <= worksheet.checkDate)?.[1];
  const rate = read(company.unemployment?.rate ?? published);
  return rounded(
    times(asFraction(upTo(baseOfState(stateCase), part.wages({}) ?? 0n, code, worksheet)), rate),
  );
}

/** Undefined where the division of the pay between states is not typed here. */
function programmeTax(code: string, rows: readonly Programme[], stateCase: Case): number | undefined {
  const { worksheet, part, company } = stateCase;
  const row = rowFor(rows, stateCase);
  const own = company.programmes?.[code];
  if (!row || own?.applies === false || isExempt(code, worksheet, row.fromAge)) return 0;
  if (row.surcharge && company.unemployment?.exempt) return 0;
  if (row.asked && own === undefined) return 0;
  const jobless = company.unemployment?.rate;
  if (jobless !== undefined && row.notAtRates?.some((rate) => Number(rate) === Number(jobless))) return 0;
  const rate = rateOf(code, row, stateCase);
  if (!rate || rate.n <= 0n) return 0;
  const pay = part.wages(row);
  if (pay === undefined) return undefined;
  const base = row.base === 'unemployment' ? baseOfState(stateCase) : row.base && centsIn(row.base);
  const wages = base === undefined ? atLeastZero(pay) : upTo(BigInt(base), pay, code, worksheet);
  const tax = row.inMills ? inMills(wages, rate) : rounded(times(asFraction(wages), rate));
  if (row.restOfAmount && own?.rate === undefined) {
    const employees = programmeTax(row.restOfAmount, programmes[row.restOfAmount] ?? [], stateCase);
    return employees === undefined ? undefined : tax - employees;
  }
  return Math.min(tax, mostOf(code, row, worksheet));
}

/** The row of the day and of the size of the company; none where its size is not stated. */
function rowFor(rows: readonly Programme[], { worksheet, company }: Case): Programme | undefined {
  const { checkDate } = worksheet;
  const { headcount } = company;
  return rows.find(
    ({ heads, from = '', until = '9999' }) =>
      from <= checkDate &&
      checkDate <= until &&
      (heads === undefined || (headcount !== undefined && headcount >= heads[0] && headcount <= heads[1])),
  );
}

/** The company's rate, or the published one; the employer's is what the employee's leaves of the total. */
function rateOf(code: string, row: Programme, stateCase: Case): Fraction | undefined {
  const { programmes: stated } = stateCase.company;
  const own = stated?.[code]?.rate;
  if (own !== undefined) return read(own);
  if (row.stated || row.rate === undefined) return undefined;
  if (row.restOf === undefined) return read(row.rate);
  const employees = rowFor(programmes[row.restOf] ?? [], stateCase);
  const isTaken = stated?.[row.restOf]?.applies !== false;
  const taken = isTaken && employees ? rateOf(row.restOf, employees, stateCase) : zero;
  return taken && plus(read(row.rate), times(taken, of(-1)));
}

/** Whether the worker owes nothing of it: by age at the end of the period, or by a stated exemption. */
function isExempt(code: string, worksheet: Worksheet, fromAge?: number): boolean {
  const { worker, birthDate, checkDate, periodEnd } = worksheet;
  if (fromAge && birthDate && yearsLived(birthDate, periodEnd ?? checkDate) < fromAge) return true;
  const stated = worker?.programmeExemptions ?? [];
  return stated.some(
    ({ programme, from, until = '9999' }) => programme === code && from <= checkDate && checkDate <= until,
  );
}

/** What is left of a year's base, of no more than the pay. */
const upTo = (base: bigint, pay: bigint, code: string, { yearToDate }: Worksheet): bigint =>
  lesser(atLeastZero(pay), atLeastZero(base - big(yearToDate?.taxableWagesCents?.[code])));

/** What is left of the most of a year, or the most of the weeks of the period. */
function mostOf(code: string, row: Programme, { yearToDate, payFrequency }: Worksheet): number {
  const before = big(yearToDate?.taxesCents?.[code]);
  if (row.perWeek !== undefined) return halfUp(centsIn(row.perWeek) * 52n, payPeriods[payFrequency]);
  if (row.most === undefined) return Number.POSITIVE_INFINITY;
  return Number(atLeastZero(centsIn(row.most) - before));
}

const asFraction = (cents: bigint): Fraction => ({ n: cents, d: 1n });
const rounded = ({ n, d }: Fraction): number => halfUp(n, d);
function inMills(wages: bigint, rate: Fraction): number {
  const { n, d } = times(asFraction(wages), rate);
  return halfUp(BigInt(down(n * 10n, d)), 10n);
}
