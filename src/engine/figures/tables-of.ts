import { canonicalJson } from '../../foundation/canonical-json.ts';
import type { ClosedDays } from '../payroll/calendar/bank-holidays.ts';
import { shippedBankHolidays } from '../payroll/calendar/shipped-bank-holidays.ts';
import type { DeductionLimits } from '../payroll/deductions/deduction-limits.ts';
import { shippedExemptSalaries, shippedWageFloors } from '../payroll/earnings/shipped-wage-floors.ts';
import { type WageFloorRows, WageFloors } from '../payroll/earnings/wage-floors.ts';
import type { FinalWages } from '../payroll/final-pay/final-pay-due.ts';
import { shippedFinalWages } from '../payroll/final-pay/shipped-final-wages.ts';
import type { GarnishmentCeilings } from '../payroll/garnishments/garnishment-ceilings.ts';
import { shippedGarnishmentCeilings } from '../payroll/garnishments/shipped-garnishment-ceilings.ts';
import type { FederalTables } from '../payroll/taxes/federal/federal-tables.ts';
import type { FederalThresholds } from '../payroll/taxes/federal/federal-thresholds.ts';
import { shippedFederalThresholds } from '../payroll/taxes/federal/shipped-federal-thresholds.ts';
import type { FilingLayouts } from '../payroll/taxes/filing-layouts.ts';
import type { LocalState } from '../payroll/taxes/local/local-tables.ts';
import type { MultistateTables } from '../payroll/taxes/multistate/multistate-tables.ts';
import type { PublishedMethods } from '../payroll/taxes/state/published-method.ts';
import { shippedStateReports } from '../payroll/taxes/state/shipped-state-reports.ts';
import type { StateReports } from '../payroll/taxes/state/state-reports.ts';
import type { StateEntry, StateTables } from '../payroll/taxes/state/state-tables.ts';
import type { Tables } from '../payroll/taxes/tables.ts';
import { nameOfText } from './name-of-text.ts';

const sign = '+sha256.';

/** What the engine reads of a bundle. */
type Parts = {
  readonly version: string;
  readonly federal: readonly FederalTables[];
  readonly limits: readonly DeductionLimits[];
  readonly states: readonly Omit<StateTables, 'multistate'>[];
  readonly methods: readonly PublishedMethods[];
  readonly multistate: readonly MultistateTables[];
  readonly localities: readonly LocalState[];
  /** Absent, like the members below, from bundles of older versions of the service. */
  readonly wageFloors?: WageFloorRows | undefined;
  readonly garnishmentCeilings?: GarnishmentCeilings | undefined;
  readonly bankHolidays?: { readonly closed: ClosedDays } | undefined;
  readonly finalWages?: FinalWages | undefined;
  readonly federalThresholds?: FederalThresholds | undefined;
  readonly stateReports?: StateReports | undefined;
  readonly filingLayouts?: FilingLayouts | undefined;
};

/** The tables of a bundle, as the engine takes them. A paycheck keeps their version and their name. */
export function tablesOf(bundle: Parts, name = nameOfText(canonicalJson(bundle))): Tables {
  const { version, federal, limits } = bundle;
  const ofYear = <One extends { readonly year: number }>(all: readonly One[], year: number) =>
    all.find((entry) => entry.year === year);
  const states = bundle.states.flatMap((state) => {
    const multistate = ofYear(bundle.multistate, state.year);
    const methods = ofYear(bundle.methods, state.year) ?? { states: {} };
    return multistate ? [{ ...withMethods(state, methods), multistate }] : [];
  });
  const years = [...new Set(bundle.localities.map(({ year }) => year))];
  const locals = years.map((year) => {
    const inYear = bundle.localities.filter((locality) => locality.year === year);
    return { year, states: Object.fromEntries(inYear.map((row) => [row.state, row])) };
  });
  return { version: `${version}${sign}${name}`, federal, limits, states, locals, ...ofAllDays(bundle) };
}

/** The tables that do not belong to one year. The service's own fill what a bundle lacks. */
const ofAllDays = (bundle: Parts) => ({
  wageFloors: bundle.wageFloors ? new WageFloors(bundle.wageFloors) : shippedWageFloors,
  exemptSalaries: bundle.wageFloors?.salaries ?? shippedExemptSalaries,
  // Bundles before 2026-11-28 have no rules on orders of states.
  garnishmentCeilings: {
    orders: shippedGarnishmentCeilings.orders,
    ...(bundle.garnishmentCeilings ?? shippedGarnishmentCeilings),
  },
  bankHolidays: shippedBankHolidays.with(bundle.bankHolidays?.closed ?? {}),
  finalWages: bundle.finalWages ?? shippedFinalWages,
  federalThresholds: bundle.federalThresholds ?? shippedFederalThresholds,
  stateReports: bundle.stateReports ?? shippedStateReports,
  filingLayouts: bundle.filingLayouts,
});

/** The bundle that a version of tables or of a paycheck names; undefined before bundles had names. */
export function bundleNameIn(version: string): string | undefined {
  const at = version.lastIndexOf(sign);
  return at < 0 ? undefined : version.slice(at + sign.length);
}

type Figures = Omit<StateTables, 'multistate'>;

/** The states' figures with the methods of their publications; a method holds until a row's next one. */
function withMethods(tables: Figures, methods: Pick<PublishedMethods, 'states'>): Figures {
  const states = Object.entries(tables.states).map(([state, entry]): [string, StateEntry] => {
    const withholding = entry.withholding.map((row) => {
      const published = methods.states[state]?.findLast(
        (method) => method.effectiveFrom <= row.effectiveFrom,
      );
      return published ? { ...row, published } : row;
    });
    return [state, { ...entry, withholding }];
  });
  return { ...tables, states: Object.fromEntries(states) };
}
