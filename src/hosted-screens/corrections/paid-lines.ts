/** The pay of a check, as fields that can be corrected, and the shifts that correct it. */
import { centsOf, dayText, hourlyRate } from '../design/format.ts';
import { labelOf, nameOf } from '../design/labels.ts';
import type { Field, FormValues, Values } from '../form.ts';
import type { ResultOf } from '../graphql.ts';
import { graphql } from '../graphql.ts';
import { say } from '../language/say.ts';
import { dollars, hours } from '../typed/numbers.ts';

const fixFields = graphql(`fragment FixedCheck on EmployeeCheck {
  id version status checkDate arrivesOn offCycleReason reportingPeriodId
  payPeriod { start end }
  employee { id isSalary defaultWage }
  firstName: employeeFirstName lastName: employeeLastName
  salary { amount }
  disbursement { method status }
  note
  totals { netPay }
  earnings { kind hours amount }
  shifts { time lines { component hours rate amount } }
  printedCheck { number payee amount issuedOn confirmedAt }
}`);
export type FixedCheck = ResultOf<typeof fixFields>;

/** The pending check that takes pay back. */
const nextFields = graphql('fragment NextCheck on EmployeeCheck { id version checkDate payPeriod { end } }');

/** What the page about a mistake reads. */
export const fixQuery = graphql(
  `query FixCheck($companyId: ID!, $employeeCheckId: ID!, $subject: Text!) {
    company(id: $companyId) { businessName payrollApprovalRequired }
    earliestCheckDate(companyId: $companyId)
    checkToCorrectWith(companyId: $companyId, employeeCheckId: $employeeCheckId) { ...NextCheck }
    correctionsOf(companyId: $companyId, employeeCheckId: $employeeCheckId) {
      id version status checkDate grossPay
      shifts { correction { paidOn hours wage amount } }
    }
    employeeCheck(companyId: $companyId, id: $employeeCheckId) { ...FixedCheck }
    owed: ledgerEntries(companyId: $companyId, subjectId: $subject, account: WORKER_RECEIVABLE, first: 100) {
      nodes { postings { account amount } }
    }
  }`,
  [fixFields, nextFields],
);
export type FixData = ResultOf<typeof fixQuery>;

type Part = { readonly hours: number } | { readonly amount: number };

/** A kind of pay: the part of a shift that pays more of it, and whether a check can take it back. */
type Kind = {
  readonly component: string;
  readonly part?: string;
  readonly isHours: boolean;
  readonly canBeLess: boolean;
  /** Whether it is shown even if the check has paid none of it. */
  readonly isUsual: boolean;
};

const ofHours = (component: string, part: string, more: Partial<Kind> = {}): Kind => ({
  component,
  part,
  isHours: true,
  canBeLess: true,
  isUsual: true,
  ...more,
});
const ofAmount = (component: string, part: string, more: Partial<Kind> = {}): Kind => ({
  ...ofHours(component, part, { isUsual: false }),
  isHours: false,
  ...more,
});

/** Tips, expenses and time off are not wages that a later check can take back. */
const kept = { canBeLess: false } as const;

const kinds: readonly Kind[] = [
  ofAmount('SALARY', 'flat'),
  ofHours('HOURLY', 'hourly'),
  ofHours('OVERTIME', 'overtime'),
  ofHours('DOUBLE_TIME', 'doubleTime', { isUsual: false }),
  ofAmount('FLAT', 'flat'),
  ofAmount('BONUS', 'bonus', { isUsual: true }),
  ofAmount('DISCRETIONARY_BONUS', 'discretionaryBonus'),
  ofAmount('COMMISSION', 'commission'),
  ofAmount('TIPS', 'tips', { ...kept, isUsual: true }),
  ofAmount('CASH_TIPS', 'cashTips', kept),
  ofHours('PTO', 'pto', { ...kept, isUsual: false }),
  ofHours('SICK', 'sick', { ...kept, isUsual: false }),
  ofAmount('REIMBURSEMENT', 'reimbursement', kept),
];

/** The pay of one kind at one rate. */
export type PaidLine = Kind & {
  readonly field: Field;
  readonly paid: number;
  /** Dollars an hour; null if the service computes it. */
  readonly rate: number | null;
  readonly time: string;
  readonly isPaid: boolean;
};

const units = (number: number): number => Math.round(number * 10_000);

export function paidLines(check: FixedCheck): readonly PaidLine[] {
  const end = check.payPeriod?.end ?? check.checkDate;
  return kinds.flatMap((kind) => {
    const found = paidOf(kind, check);
    if (found.length) return found.map((line, i) => lineOf(kind, { ...line, isPaid: true }, i));
    const { isSalary, defaultWage } = check.employee;
    if (kind.component === 'SALARY' || (isSalary && kind.component === 'HOURLY')) return [];
    const rate = kind.component === 'HOURLY' ? defaultWage : null;
    return [lineOf(kind, { paid: 0, rate, time: end, isPaid: false }, 0)];
  });
}

type Paid = Pick<PaidLine, 'paid' | 'rate' | 'time' | 'isPaid'>;

/** The pay of a kind in the shifts: hours by their rate, or one amount. */
function paidOf({ component, isHours }: Kind, check: FixedCheck): Omit<Paid, 'isPaid'>[] {
  const end = check.payPeriod?.end ?? check.checkDate;
  if (component === 'SALARY') {
    const paid = check.salary?.amount ?? 0;
    return paid ? [{ paid, rate: null, time: end }] : [];
  }
  const lines = check.shifts.flatMap(({ time, lines: all }) =>
    all.filter((line) => line.component === component).map((line) => ({ ...line, time })),
  );
  const [first] = lines;
  if (!first) return [];
  if (!isHours)
    return [
      {
        paid: lines.reduce((sum, { amount }) => sum + centsOf(amount), 0) / 100,
        rate: null,
        time: first.time,
      },
    ];
  const rates = [...new Set(lines.map(({ rate }) => rate))];
  return rates.map((rate) => {
    const own = lines.filter((line) => line.rate === rate);
    const paid = own.reduce((sum, line) => sum + units(line.hours ?? 0), 0) / 10_000;
    return { paid, rate: paidRate(check, component, paid) ?? rate, time: own[0]?.time ?? end };
  });
}

/** The pay of an hour of overtime. The regular rate of the week can make it more than its line shows. */
function paidRate({ earnings }: FixedCheck, component: string, paid: number): number | undefined {
  if (component !== 'OVERTIME' && component !== 'DOUBLE_TIME') return undefined;
  const computed = earnings?.find(({ kind }) => kind.toUpperCase() === component);
  if (!computed?.hours || units(computed.hours) !== units(paid)) return undefined;
  return units(computed.amount / computed.hours) / 10_000;
}

function lineOf(kind: Kind, paid: Paid, i: number): PaidLine {
  const { component, isHours } = kind;
  const what = labelOf(component);
  const words = isHours ? say('{kind}, hours', { kind: what }) : say('{kind}, $', { kind: what });
  const label =
    isHours && paid.rate !== null
      ? say('{kind} at {rate}', { kind: words, rate: hourlyRate(paid.rate) })
      : words;
  const field: Field = {
    name: `${component}-${i}`,
    label,
    isOwnWords: true,
    isOptional: true,
    isShort: true,
    inputMode: 'decimal',
    kind: isHours ? hours : dollars,
  };
  return { ...kind, ...paid, field };
}

/** The texts of the fields: what was paid. */
export const shownValues = (lines: readonly PaidLine[]): FormValues =>
  Object.fromEntries(
    lines.map(({ field, paid, isHours }) => [field.name, paid ? (isHours ? hours : dollars).show(paid) : '']),
  );

export type Change = { readonly line: PaidLine; readonly by: number; readonly cents: number };

/**
 * By how much the right pay of each line differs from the paid one. An hour without a rate counts as above
 * zero.
 */
export const changesIn = (lines: readonly PaidLine[], values: Values): readonly Change[] =>
  lines.flatMap((line) => {
    const typed = values[line.field.name];
    const right = typeof typed === 'number' ? typed : 0;
    const by = (units(right) - units(line.paid)) / 10_000;
    if (!by) return [];
    return [{ line, by, cents: line.isHours ? Math.round(by * (line.rate ?? 1) * 100) : centsOf(by) }];
  });

/** Whether the changes add up to more pay, which a separate check then pays. */
export const isMore = (changes: readonly Change[]): boolean =>
  changes.reduce((sum, { cents }) => sum + cents, 0) > 0;

/** The shifts on the day `time` that pay what is missing, and take back what was too much. */
export const correctingShifts = (changes: readonly Change[], paidOn: string, time?: string) =>
  changes.map(({ line, by }) => ({ time: time ?? line.time, ...partOf(line, by, paidOn) }));

function partOf({ part = '', isHours, rate }: PaidLine, by: number, paidOn: string) {
  const value: Part = isHours ? { hours: by } : { amount: by };
  const wage = isHours && rate !== null ? { wage: rate } : {};
  return by > 0 ? { [part]: { ...value, ...wage } } : { correction: { paidOn, ...value, ...wage } };
}

export const checkTitle = (check: FixedCheck): string =>
  say('{name}, paid {day}', { name: nameOf(check), day: dayText(check.checkDate) });
