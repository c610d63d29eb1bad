import type { Quantity } from '../../quantity.ts';
import { compare, decimal, minus, over, type Rational, signOf, times, whole, ZERO } from '../../rational.ts';
import { refuse } from '../../refusal.ts';
import { percentWords } from '../../words.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import type { Programme } from './programme.ts';
import { headcountAllows, type ProgrammeCase, sourceOf, statedFor } from './programme-case.ts';

/**
 * The rate of a programme: the company's own where it stated one; else the state's, the most that the state
 * lets the employer take, the rate for the stated payroll of the quarter, or what the employee's rate leaves
 * of the total. Undefined while nobody stated it.
 */
export function rateFor(row: Programme, taxCase: ProgrammeCase): Quantity | undefined {
  const { calculator } = taxCase;
  const stated = statedFor(row, taxCase);
  if (stated?.rate !== undefined) {
    const own = decimal(stated.rate);
    refuseAboveMost(row, own);
    return calculator.fact(`${row.name} rate of the company`, own);
  }
  const figure = (label: string, rate: Rational) => calculator.figure(label, rate, sourceOf(row));
  if (row.quarterlyPayroll) return quarterlyRate(row, taxCase);
  if (row.restOf !== undefined) {
    const employee = employeeRate(row.restOf, taxCase);
    return employee && figure('rate of both sides', rateOf(row.totalRate ?? '0')).minus(employee);
  }
  const rate = row.entered ? undefined : (row.totalRate ?? row.rate ?? row.maxRate);
  return rate == null ? undefined : figure(`${row.name} rate`, rateOf(rate));
}

/** Law limits what an employee may be charged: a stated rate above it is refused. */
function refuseAboveMost({ code, payer, rate, maxRate }: Programme, own: Rational): void {
  const most = maxRate ?? (payer === 'employee' ? rate : undefined);
  if (most == null || compare(own, rateOf(most)) <= 0) return;
  refuse(`company.programmes.${code}.rate`, `must be at most ${most}, ${percentWords(rateOf(most))}`);
}

function employeeRate(code: string, taxCase: ProgrammeCase): Quantity | undefined {
  const { programmes, company, calculator } = taxCase;
  if (company.programmes?.[code]?.applies === false) return calculator.zero;
  const row = programmes.find(
    (programme) => programme.code === code && headcountAllows(programme, company.headcount) === true,
  );
  return row && rateFor(row, taxCase);
}

/**
 * A tax on the payroll of the quarter, charged to each check: the rate of the bracket that the stated payroll
 * reaches, or the rate on what exceeds a threshold, spread over that payroll.
 */
function quarterlyRate(row: Programme, taxCase: ProgrammeCase): Quantity | undefined {
  const cents = statedFor(row, taxCase)?.quarterlyPayrollCents;
  if (cents === undefined) return undefined;
  const { rates, rate = '0', taxedAbove = '0' } = row.quarterlyPayroll ?? {};
  const { calculator } = taxCase;
  if (rates) {
    const reached = rates.findLast(([above = '0']) => compare(whole(cents), dollarsOf(above)) > 0);
    return calculator.figure('rate for this payroll', rateOf(reached?.[1] ?? '0'), sourceOf(row));
  }
  const excess = minus(whole(cents), dollarsOf(taxedAbove));
  const share = signOf(excess) <= 0 ? ZERO : over(excess, whole(cents));
  return calculator.fact('rate spread over the payroll', times(rateOf(rate), share));
}
