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
export type WithheldOn = {
  readonly date: string;
  readonly wagesCents: number;
  readonly taxCents: number;
  /** The taxes of places that the state collects, the same ones on each payday. */
  readonly placeTaxes: readonly { readonly name: string; readonly cents: number }[];
};

export type WithholdingReport = Quarter & {
  readonly state: string;
  readonly employer: ReportingEmployer;
  readonly days: readonly WithheldOn[];
};

/** A row for each payday. */
const columnsOf = ([day]: readonly WithheldOn[]): readonly LayoutField[] => [
  { name: 'Payday', value: 'payday' },
  { name: 'Wages', value: 'gross', as: 'dollars' },
  { name: 'Income tax withheld', value: 'withheld', as: 'dollars' },
  ...(day?.placeTaxes ?? []).map(({ name }): LayoutField => ({ name, value: name, as: 'dollars' })),
];

/** The content of a file or table, and its sums. */
function contentOf(report: WithholdingReport, all: StateReports) {
  const { state, days, employer } = report;
  const sum = (centsOf: (day: WithheldOn) => number) => days.reduce((total, day) => total + centsOf(day), 0);
  const totals = {
    totalGross: sum(({ wagesCents }) => wagesCents),
    totalWithheld: sum(({ taxCents, placeTaxes }) =>
      placeTaxes.reduce((total, { cents }) => total + cents, taxCents),
    ),
  };
  const fips = fipsOf(all);
  const own = { ...periodValues(report), ...employerValues(employer, fips), fips: fips(state), ...totals };
  const people = days.map(({ date, wagesCents, taxCents, placeTaxes }) => ({
    name: date,
    amounts: {},
    values: {
      ...own,
      payday: date,
      gross: wagesCents,
      withheld: taxCents,
      ...Object.fromEntries(placeTaxes.map(({ name, cents }) => [name, cents])),
    },
  }));
  return { totals, content: { values: own, employers: [{ values: own, people }] } };
}

/** Prepares the quarterly return of income tax withheld for a state. Null if the state withholds none. */
export function stateWithholdingReturn(report: WithholdingReport, all: StateReports): PreparedReport | null {
  const { state, year, quarter, days } = report;
  const rules = all.states[state]?.withholding;
  if (!rules) return null;
  const { totals, content } = contentOf(report, all);
  const { layout, due, electronic, note } = rules;
  const form = rules.returns.join(', ');
  const prepared = fileAndTable({
    state,
    stateName: stateNameOf(state),
    what: `The withholding return (${form})`,
    layout,
    withoutLayout: undefined,
    columns: columnsOf(days),
    content,
    tableName: `${state}-withholding-${year}-Q${quarter}`,
  });
  const notes = [electronic && `Electronic filing: ${electronic}.`, note && `${note}.`];
  return {
    ...prepared,
    state,
    form,
    dueOn: due && dueAfter(due, lastDayOf(report)),
    dueConfidence: due?.confidence ?? null,
    site: null,
    method: 'upload',
    instructions: instructionsOf({ site: null, layout, file: prepared.file, notes }),
    confidence: layout?.confidence ?? rules.confidence,
    people: days.length,
    grossCents: totals.totalGross,
    taxableCents: totals.totalWithheld,
  };
}
