import { gap } from '../../coverage/why.ts';
import type { Quantity } from '../../quantity.ts';
import { compare, decimal, signOf, whole } from '../../rational.ts';
import { refuse } from '../../refusal.ts';
import { halfUp, millsThenHalfUp } from '../../rounding.ts';
import { amountWords } from '../../words.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import { PERIODS_PER_YEAR } from '../tables.ts';
import { ratedTax, type TaxAmount } from '../tax-line.ts';
import { hourlyProgramme, isHourly } from './hourly-programme.ts';
import { whyExempt } from './personal-exemption.ts';
import type { Programme } from './programme.ts';
import { wagesBy } from './programme-base.ts';
import {
  headcountAllows,
  type NotComputed,
  type NotOwed,
  type ProgrammeAnswer,
  type ProgrammeCase,
  sourceOf,
  statedFor,
} from './programme-case.ts';
import { rateFor } from './programme-rate.ts';

/**
 * One state programme's line of a check; the reason why it cannot be computed; or nothing when it does not
 * apply.
 */
export function programmeTax(row: Programme, taxCase: ProgrammeCase): ProgrammeAnswer {
  const stated = statedFor(row, taxCase);
  if (stated?.applies === false || isAtExcludedRate(row, taxCase)) return undefined;
  if (row.payer !== 'employee' && row.payer !== 'employer') return { code: row.code, reason: row.note ?? '' };
  if (row.surcharge && taxCase.company.unemployment?.exempt) return undefined;
  if (row.notDue !== undefined && !isStatedBeside(row, stated?.rate)) return undefined;
  if (row.group !== undefined && stated === undefined) return unlessGroupStated(row, row.group, taxCase);
  const applies = headcountAllows(row, taxCase.company.headcount);
  if (applies === 'unknown')
    return once(ofHeadcount, row, () => ({
      code: row.code,
      reason: gap("{name} depends on the company's headcount", { name: gap(row.name, {}) }),
    }));
  if (!applies) return undefined;
  const exempt = whyExempt(row, taxCase.worksheet);
  if (exempt !== undefined) return notOwed(row, taxCase.state, exempt);
  if (isHourly(row)) return hourlyProgramme(row, taxCase);
  const rate = rateFor(row, taxCase);
  if (!rate) {
    return once(withoutRate, row, () => {
      const note = gap(row.note ?? 'the rate is a company setting', {});
      return { code: row.code, reason: gap('{name}: {note}', { name: gap(row.name, {}), note }) };
    });
  }
  if (row.restOf !== undefined && signOf(rate.exact) <= 0) return undefined;
  const line = atRate(row, rate, taxCase);
  if (row.restOfTotal !== undefined && stated?.rate === undefined)
    return lessEmployees(line, row, row.restOfTotal, taxCase);
  return row.weeklyCap === undefined ? line : cappedByWeek(line, row, taxCase);
}

/** The line of a row for each check that lacks the same fact, made once. */
const ofHeadcount = new WeakMap<Programme, NotComputed>();
const withoutRate = new WeakMap<Programme, NotComputed>();

function once(made: WeakMap<Programme, NotComputed>, row: Programme, make: () => NotComputed): NotComputed {
  const last = made.get(row);
  if (last) return last;
  const gapOfRow = make();
  made.set(row, gapOfRow);
  return gapOfRow;
}

export const notOwed = (
  { code, name }: { readonly code: string; readonly name: string },
  jurisdiction: string,
  reason: string,
): NotOwed => ({ code, name, jurisdiction, reason, isNotOwed: true });

/**
 * Due only from some employers: named until the company says whether it is one of them. Each row of the group
 * names the group; the check has its code once, as the first row names it.
 */
function unlessGroupStated(row: Programme, group: string, taxCase: ProgrammeCase): NotComputed | undefined {
  const { programmes, company } = taxCase;
  const isOfGroup = (programme: Programme) => programme.group === group;
  const stated = company.programmes;
  if (stated && programmes.some((programme) => isOfGroup(programme) && stated[programme.code] !== undefined))
    return undefined;
  const last = ofGroups.get(row);
  if (last?.programmes === programmes) return last.said;
  const said = groupNotStated(row, group, programmes.filter(isOfGroup));
  ofGroups.set(row, { programmes, said });
  return said;
}

/** The line of a group for each check, with the rows in force from which it was made. */
type OfGroup = { readonly programmes: readonly Programme[]; readonly said: NotComputed };
const ofGroups = new WeakMap<Programme, OfGroup>();

function groupNotStated(row: Programme, group: string, rows: readonly Programme[]): NotComputed {
  const due = rows
    .map(({ name, place }) =>
      place ? gap('{name} ({place})', { name: gap(name, {}), place: gap(place, {}) }) : gap(name, {}),
    )
    .reduce((some, other) => gap('{some}; {other}', { some, other }));
  return {
    code: group,
    reason: gap('whether the employer owes it is not stated: {due}', { due }),
    missing:
      rows.length > 1
        ? 'whether the employer owes one of them'
        : gap('whether the employer owes {name}', { name: gap(row.name, {}) }),
  };
}

/** Nevada's career enhancement programme is not due from employers at the highest unemployment rate. */
function isAtExcludedRate({ notAtUnemploymentRate = [] }: Programme, { company }: ProgrammeCase): boolean {
  const rate = company.unemployment?.rate;
  return rate !== undefined && [notAtUnemploymentRate].flat().some((excluded) => isRate(rate, excluded));
}

/**
 * Whether the company states a rate for a programme that is not due otherwise. The unemployment rate leaves
 * it out.
 */
function isStatedBeside({ code, entered, notDue }: Programme, rate: string | undefined): boolean {
  if (rate === undefined) return false;
  return entered ?? refuse(`company.programmes.${code}.rate`, `must not be given: ${notDue}`);
}

const isRate = (stated: string, rate: string) => compare(decimal(stated), rateOf(rate)) === 0;

function atRate(row: Programme, rate: Quantity, taxCase: ProgrammeCase): TaxAmount {
  const { calculator } = taxCase;
  const source = sourceOf(row);
  const max = row.annualMax && calculator.figure('most a year', dollarsOf(row.annualMax), source);
  const unstated = row.ofNewEmployer && statedFor(row, taxCase)?.rate === undefined;
  const counted = wagesBy(row, taxCase, taxCase.unemploymentWages);
  const flags = flagsOf(counted.doubts, row, unstated === true);
  const line = ratedTax(
    {
      code: row.code,
      name: row.name,
      jurisdiction: taxCase.state,
      payer: row.payer === 'employee' ? 'employee' : 'employer',
      rate,
      wages: counted.wages,
      wageBase: row.wageBase ? wageBaseOf(row, taxCase) : undefined,
      yearToDate: taxCase.wagesBefore(row.code),
      taxLeft: max ? max.minus(taxCase.taxBefore(row.code)) : undefined,
      rounding: row.rounding === undefined ? halfUp : millsThenHalfUp,
      source,
      flags,
    },
    calculator,
  );
  return counted.imputed ? { ...line, imputed: counted.imputed } : line;
}

function flagsOf(doubts: readonly string[], { note }: Programme, unstated: boolean) {
  if (!doubts.length && !note && !unstated) return undefined;
  const own = unstated ? ['new-employer rate: the company has not stated its own'] : [];
  return [...doubts, ...(note ? [note] : []), ...own];
}

/** Washington rounds the premium of both sides once; the employer pays what the employee's part leaves. */
function lessEmployees(
  total: TaxAmount,
  row: Programme,
  employeeCode: string,
  taxCase: ProgrammeCase,
): TaxAmount {
  const employee = taxCase.programmes.find(({ code }) => code === employeeCode);
  const answer = employee && programmeTax(employee, taxCase);
  if (!answer || !('tax' in answer)) return total;
  const tax = total.tax.minus(answer.tax).as(() => ({
    rule: row.code,
    label: row.name,
    words: `${amountWords(total.tax)} for both sides less ${amountWords(answer.tax)} of the employee`,
    source: sourceOf(row),
  }));
  return { ...total, tax };
}

/** New York disability: at most 60 cents for each week of the period. */
function cappedByWeek(line: TaxAmount, row: Programme, { calculator, frequency }: ProgrammeCase): TaxAmount {
  const source = sourceOf(row);
  const weeks = calculator
    .fact('weeks a year', whole(52))
    .over(calculator.fact('periods', whole(PERIODS_PER_YEAR[frequency])));
  const cap = calculator
    .figure('most a week', dollarsOf(row.weeklyCap ?? '0'), source)
    .times(weeks)
    .rounded(halfUp);
  if (!line.tax.isAbove(cap)) return line;
  const tax = cap.as(() => ({
    rule: line.code,
    label: line.name,
    words: 'the most for these weeks',
    source,
  }));
  return { ...line, tax };
}

function wageBaseOf(row: Programme, { unemploymentWageBase, calculator }: ProgrammeCase): Quantity {
  if (row.wageBase === 'SUI base') return unemploymentWageBase;
  return calculator.figure('wage base', dollarsOf(row.wageBase ?? '0'), sourceOf(row));
}
