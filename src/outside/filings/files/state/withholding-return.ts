import { stateNameOf } from '../../../../engine/payroll/state-names.ts';
import type { LayoutField, StateReports } from '../../../../engine/payroll/taxes/state/state-reports.ts';
import { lastDayOf, type Quarter } from '../../figures/quarter.ts';
import {
  dueAfter,
  employerValues,
  fileAndTable,
  instructionsOf,
  type PreparedReport,
  type ReportingEmployer,
} from './prepared-report.ts';
import { fipsOf, periodValues } from './wage-report.ts';

/** What was withheld for a state on one payday. */
export type WithheldOn = { readonly date: string; readonly wagesCents: number; readonly taxCents: number };

export type WithholdingReport = Quarter & {
  readonly state: string;
  readonly employer: ReportingEmployer;
  readonly days: readonly WithheldOn[];
};

/** A row for each payday. */
const columns: readonly LayoutField[] = [
  { name: 'Payday', value: 'payday' },
  { name: 'Wages', value: 'gross', as: 'dollars' },
  { name: 'Income tax withheld', value: 'withheld', as: 'dollars' },
];

/** The return of income tax withheld for a state in a quarter; null where the state withholds none. */
export function stateWithholdingReturn(report: WithholdingReport, all: StateReports): PreparedReport | null {
  const { state, days, employer } = report;
  const rules = all.states[state]?.withholding;
  if (!rules) return null;
  const period = periodValues(report);
  const sum = (centsOf: (day: WithheldOn) => number) => days.reduce((total, day) => total + centsOf(day), 0);
  const totals = {
    totalGross: sum(({ wagesCents }) => wagesCents),
    totalWithheld: sum(({ taxCents }) => taxCents),
  };
  const own = { ...period, ...employerValues(employer, fipsOf(all)), fips: fipsOf(all)(state), ...totals };
  const people = days.map(({ date, wagesCents, taxCents }) => ({
    name: date,
    amounts: {},
    values: { ...own, payday: date, gross: wagesCents, withheld: taxCents },
  }));
  const form = rules.returns.join(', ');
  const { file, table } = fileAndTable({
    state,
    stateName: stateNameOf(state),
    what: `The withholding return (${form})`,
    layout: rules.layout,
    withoutLayout: undefined,
    columns,
    content: { values: own, employers: [{ values: own, people }] },
    tableName: `${state}-withholding-${report.year}-Q${report.quarter}`,
  });
  return {
    state,
    form,
    dueOn: rules.due && dueAfter(rules.due, lastDayOf(report)),
    dueConfidence: rules.due?.confidence ?? null,
    site: null,
    method: 'upload',
    instructions: instructionsOf({
      site: null,
      layout: rules.layout,
      file,
      notes: [rules.electronic && `Electronic filing: ${rules.electronic}.`, rules.note && `${rules.note}.`],
    }),
    confidence: rules.layout?.confidence ?? rules.confidence,
    file,
    table,
    people: days.length,
    grossCents: totals.totalGross,
    taxableCents: totals.totalWithheld,
  };
}
