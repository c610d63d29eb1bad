import type { Paycheck } from '../payroll/paycheck.ts';
import type { PayFrequency, Worksheet } from '../payroll/worksheet.ts';
import { type Answer, atMost, none } from './answer.ts';
import { mostOfCreditor } from './creditors.ts';
import { atLeastZero, big, centsIn, down, halfUp, lesser } from './exact.ts';
import { payPeriods } from './federal-income-tax.ts';
import { minimumWage, standardDeduction } from './figures-2026.ts';
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
 * quarter of disposable earnings, or of what exceeds thirty minimum wages a week, or less by the state;
 * support of children and spouses no more than 50 to 65 percent. Federal student loans get 15 percent
 * (34 CFR 34.19, 34.20; the health premiums that lower it are not taken off here). Fractions of a cent are
 * the worker's.
 */
export function garnishmentCeilings(worksheet: Worksheet, paycheck: Paycheck, wages: Wages): Answer[] {
  const disposable = atLeastZero(
    paycheck.taxes.reduce(
      (left, { payer, amountCents }) => (payer === 'employee' ? left - big(amountCents) : left),
      wages.paid,
    ),
  );
  const taken = { all: 0n, support: 0n, loans: 0n };
  return paycheck.garnishments.map(({ id, type, withheldCents }) => {
    const line = `garnishments.${id}.withheldCents`;
    const answer = ceilingOf(worksheet, {
      id,
      line,
      type,
      disposable,
      gross: wages.paid,
      before: { ...taken },
    });
    taken.all += big(withheldCents);
    if (type === 'child_support') taken.support += big(withheldCents);
    if (type === 'student_loan') taken.loans += big(withheldCents);
    return answer;
  });
}

type Order = {
  readonly id: string;
  readonly line: string;
  readonly type: string;
  readonly disposable: bigint;
  readonly gross: bigint;
  /** What orders before it took of the same check. A levy does not use up the ceiling of support. */
  readonly before: { readonly all: bigint; readonly support: bigint; readonly loans: bigint };
};

function ceilingOf(worksheet: Worksheet, order: Order): Answer {
  const { line, type, disposable, before } = order;
  if (type === 'child_support') {
    const percent = lesser(highestSupport(worksheet), supportOfState(worksheet));
    return atMost(line, Number(atLeastZero(BigInt(down(disposable * percent, 100n)) - before.support)));
  }
  if (type === 'state_tax_levy') return stateLevy(worksheet, order);
  if (type === 'federal_tax_levy') return levy(worksheet, order);
  if (!['creditor', 'other', 'student_loan'].includes(type)) return none(line, 'kind');
  const sixths = sixthsOfWeeks[worksheet.payFrequency];
  if (sixths === undefined) return none(line, 'frequency');
  const excess = atLeastZero(6n * disposable - 30n * centsIn(minimumWage) * sixths);
  const most = lesser(BigInt(down(disposable, 4n)), BigInt(down(excess, 6n)));
  if (type === 'student_loan') {
    const ofLoans = lesser(BigInt(down(disposable * 15n, 100n)), BigInt(down(excess, 6n))) - before.loans;
    const behind = before.all > before.loans ? BigInt(down(disposable, 4n)) - before.all : ofLoans;
    return atMost(line, Number(atLeastZero(lesser(ofLoans, behind))));
  }
  const { state, checkDate } = worksheet;
  const code = checkDate < '2026-01-01' ? '' : (state?.code ?? '');
  const ofState = mostOfCreditor(code, type, { disposable, gross: order.gross, sixths });
  const least = ofState === undefined ? most : lesser(most, ofState);
  return atMost(line, Number(atLeastZero(least - before.all)));
}

/**
 * 26 USC 6334(a)(9), (d): a levy leaves the standard deduction of the year, over the pay periods. What it
 * leaves for dependents, age and blindness is not confirmed in print for 2026; nor are other years.
 */
function levy({ garnishments = [], payFrequency, checkDate }: Worksheet, order: Order): Answer {
  const { id, line, disposable, before } = order;
  const { filingStatus, dependents, additional } =
    garnishments.find((garnishment) => garnishment.id === id)?.levy ?? unstated;
  if (!checkDate.startsWith('2026') || dependents || additional) return none(line, 'kind');
  const exempt = BigInt(halfUp(centsIn(standardDeduction[filingStatus]), payPeriods[payFrequency]));
  return atMost(line, Number(atLeastZero(disposable - before.all - exempt)));
}

/** 26 USC 6334(d)(2): without a statement, as a married person who files a separate return. */
const unstated = { filingStatus: 'mfs', dependents: 0, additional: 0 } as const;

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

/** Percent of disposable earnings that the state of work permits; most of one source alone. */
function supportOfState(worksheet: Worksheet): bigint {
  const { state, checkDate } = worksheet;
  if (checkDate < '2026-01-01') return 100n;
  if (state?.code === 'AK') return 40n;
  // W. Va. Code 48-14-408: ten points less than federal law, each.
  if (state?.code === 'WV') return highestSupport(worksheet) - 10n;
  return halfForSupport.includes(state?.code ?? '') ? 50n : 100n;
}
const halfForSupport: readonly string[] = [
  ...['AZ', 'CA', 'ID', 'LA', 'MI', 'MO', 'MT', 'NC', 'NM', 'ND', 'SD', 'TN', 'TX', 'WA'],
];

/** States with a floor of thirty federal minimum wages a week beside a quarter: CCP 706.076 and its like. */
const withFloor: readonly string[] = ['CA', 'GA', 'ID', 'IN', 'IA', 'KS', 'ME', 'VT'];
/** Percent of gross earnings: Act 46 of 2003; G.S. 105-242; 735 ILCS 5/12-803; HRS 231-33 and others. */
const ofGross: Readonly<Record<string, bigint>> = {
  AL: 25n,
  HI: 25n,
  IL: 15n,
  NC: 10n,
  NJ: 10n,
  PA: 10n,
  WI: 25n,
};
/** Massachusetts leaves an amount and no share; Maryland rounds up, and takes health premiums off. */
const otherRules: readonly string[] = ['MA', 'MD'];

/** A levy of state taxes: a quarter of disposable earnings in every other state, known or as a caution. */
function stateLevy(worksheet: Worksheet, { line, disposable, gross, before }: Order): Answer {
  const { state, checkDate, payFrequency } = worksheet;
  const code = checkDate < '2026-01-01' ? '' : (state?.code ?? '');
  if (otherRules.includes(code)) return none(line, 'kind');
  const percent = ofGross[code];
  const share = percent === undefined ? down(disposable, 4n) : down(gross * percent, 100n);
  const sixths = sixthsOfWeeks[payFrequency];
  if (!withFloor.includes(code)) return atMost(line, Number(atLeastZero(BigInt(share) - before.all)));
  if (sixths === undefined) return none(line, 'frequency');
  const excess = down(atLeastZero(6n * disposable - 30n * centsIn(minimumWage) * sixths), 6n);
  return atMost(line, Number(atLeastZero(lesser(BigInt(share), BigInt(excess)) - before.all)));
}
