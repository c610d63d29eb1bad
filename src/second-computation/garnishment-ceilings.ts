import type { Paycheck } from '../payroll/paycheck.ts';
import type { PayFrequency, Worksheet } from '../payroll/worksheet.ts';
import { type Answer, atMost, none } from './answer.ts';
import { atLeastZero, big, centsIn, down, lesser } from './exact.ts';
import { minimumWage } from './figures-2026.ts';
import type { Wages } from './wages.ts';

/** 29 CFR 870.10(c): weeks of a pay period, in sixths. */
const sixthsOfWeeks: Partial<Record<PayFrequency, bigint>> = {
  weekly: 6n,
  biweekly: 12n,
  semimonthly: 13n,
  monthly: 26n,
};

/**
 * The ceilings of 15 USC 1673. Orders of creditors get no more than what orders before them leave of a
 * quarter of disposable earnings, or of what exceeds thirty minimum wages a week; support of children and
 * spouses no more than 50 to 65 percent. Fractions of a cent are the worker's.
 */
export function garnishmentCeilings(worksheet: Worksheet, paycheck: Paycheck, wages: Wages): Answer[] {
  const disposable = atLeastZero(
    paycheck.taxes.reduce(
      (left, { payer, amountCents }) => (payer === 'employee' ? left - big(amountCents) : left),
      wages.paid,
    ),
  );
  const taken = { all: 0n, support: 0n };
  return paycheck.garnishments.map(({ id, type, withheldCents }) => {
    const line = `garnishments.${id}.withheldCents`;
    const answer = ceilingOf(worksheet, { line, type, disposable, before: { ...taken } });
    taken.all += big(withheldCents);
    if (type === 'child_support') taken.support += big(withheldCents);
    return answer;
  });
}

type Order = {
  readonly line: string;
  readonly type: string;
  readonly disposable: bigint;
  /** What orders before it took of the same check. A levy does not use up the ceiling of support. */
  readonly before: { readonly all: bigint; readonly support: bigint };
};

function ceilingOf(worksheet: Worksheet, { line, type, disposable, before }: Order): Answer {
  if (type === 'child_support') {
    return atMost(
      line,
      Number(atLeastZero(BigInt(down(disposable * highestSupport(worksheet), 100n)) - before.support)),
    );
  }
  if (type !== 'creditor' && type !== 'other') return none(line, 'kind');
  const sixths = sixthsOfWeeks[worksheet.payFrequency];
  if (sixths === undefined) return none(line, 'frequency');
  const excess = atLeastZero(6n * disposable - 30n * centsIn(minimumWage) * sixths);
  const most = lesser(BigInt(down(disposable, 4n)), BigInt(down(excess, 6n)));
  return atMost(line, Number(atLeastZero(most - before.all)));
}

/** 15 USC 1673(b)(2): of several orders, the one that permits most. */
function highestSupport({ garnishments = [] }: Worksheet): bigint {
  const percents = garnishments
    .filter(({ type }) => type === 'child_support')
    .map(
      ({ support }) =>
        (support?.supportsOtherFamily === false ? 60 : 50) + (support?.arrearsOver12Weeks ? 5 : 0),
    );
  return BigInt(Math.max(0, ...percents));
}
