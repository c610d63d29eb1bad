/** Computes a Form 941 with everything that is filed with it, from a worksheet. */
import type { PlainDate } from '../../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../../engine/payroll/money.ts';
import type { Depositor } from './deposits.ts';
import { lines941, type Worksheet941 } from './form-941.ts';
import { type Form8974, form8974, type ResearchCredit } from './form-8974.ts';
import { centsOn, type Line } from './line.ts';
import type { Quarter } from './quarter.ts';
import { type Client, type ScheduleR, scheduleR } from './schedule-r.ts';
import type { FicaRates } from './tax-year.ts';

export type Liability = { readonly date: PlainDate; readonly cents: Cents };

/** What Form 941 states besides its amounts. */
type Statements = {
  readonly quarter: Quarter;
  /** Line 1. */
  readonly employees: number;
  /** The liability of each day of payment: Schedule B, and the months of line 16. */
  readonly liabilities: readonly Liability[];
  readonly depositor: Depositor;
  /** Line 15b: what the IRS does with an overpayment. */
  readonly overpayment: 'apply' | 'refund' | null;
  /** Line 17: the last day on which a business that has closed paid wages. */
  readonly finalWagesOn: PlainDate | null;
  /** Line 18. */
  readonly isSeasonal: boolean;
};

/** A filer for several employers: an agent, a certified professional employer organization, or another. */
export type AggregateKind = 'section_3504_agent' | 'cpeo' | 'other_third_party';

type Amounts941 = Omit<Worksheet941, 'year' | 'researchCredit'>;

export type ClientWorksheet = Amounts941 & Omit<Client, 'lines'>;

export type QuarterWorksheet = Statements &
  Amounts941 & {
    /**
     * Null for an employer that files for itself. Otherwise the other amounts are the sums of all clients.
     */
    readonly aggregate: { readonly kind: AggregateKind; readonly clients: readonly ClientWorksheet[] } | null;
    /** Null if nobody has said whether there are any. */
    readonly credits: readonly ResearchCredit[] | null;
  };

/** What the authorization of a return states: of Forms 940, 943, 944 and 945, too. */
export type Stated = Pick<Statements, 'overpayment' | 'finalWagesOn'>;
export const unstated: Stated = { overpayment: null, finalWagesOn: null };

export type Return941 = Statements & {
  readonly lines: readonly Line[];
  readonly aggregate: { readonly kind: AggregateKind; readonly scheduleR: ScheduleR } | null;
  readonly credits: readonly Form8974[];
};

/** From 2,500 on, the tax is reported by month or by day: rules F941-006-01 and F941-007-01. */
const limit: Cents = 250_000;

/** What line 16 reports: nothing for a small tax, otherwise the three months or Schedule B. */
export const line16Of = ({ lines, depositor }: Return941): 'nothing' | 'months' | 'schedule_b' =>
  centsOn(lines, '12') < limit ? 'nothing' : depositor === 'semiweekly' ? 'schedule_b' : 'months';

/** Computes Form 941, Schedule R and Forms 8974 of a quarter. */
export function return941(worksheet: QuarterWorksheet, rates: FicaRates): Return941 {
  const { aggregate, credits, quarter, employees, liabilities, depositor, overpayment } = worksheet;
  const linesOf = (amounts: Amounts941, researchCredit: Cents | null) =>
    lines941({ ...amounts, year: quarter.year, researchCredit }, rates);
  const forms = (credits ?? []).map((credit) => {
    const amounts = aggregate?.clients.find(({ ein }) => ein === credit.ein) ?? worksheet;
    const lines = linesOf(amounts, 0);
    return form8974(credit, (line) => centsOn(lines, line));
  });
  const creditOf = (taken: readonly Form8974[]) =>
    taken.reduce((sum, { lines }) => sum + centsOn(lines, '17'), 0);
  const lines = linesOf(worksheet, credits && creditOf(forms));
  const clients = aggregate?.clients.map(({ ein, wagesType, employees: count, ...amounts }) => {
    const credit = creditOf(forms.filter((form) => form.ein === ein));
    return { ein, wagesType, employees: count, lines: linesOf(amounts, credit) };
  });
  return {
    quarter,
    employees,
    liabilities,
    depositor,
    overpayment,
    finalWagesOn: worksheet.finalWagesOn,
    isSeasonal: worksheet.isSeasonal,
    lines,
    aggregate: aggregate && {
      kind: aggregate.kind,
      scheduleR: scheduleR({ employees, lines }, clients ?? []),
    },
    credits: forms,
  };
}
