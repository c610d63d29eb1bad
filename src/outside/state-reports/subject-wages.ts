import { tablesFor } from '../../engine/figures/next-year/provisional-tables.ts';
import { bundleNameIn } from '../../engine/figures/tables-of.ts';
import { grossToNet } from '../../engine/payroll/gross-to-net.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import { WorksheetRefused } from '../../engine/payroll/refusal.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import type { StateTables } from '../../engine/payroll/taxes/state/state-tables.ts';
import type { Tables } from '../../engine/payroll/taxes/tables.ts';
import type { CompanyFacts, Worksheet } from '../../engine/payroll/worksheet.ts';
import { bundleNamed } from '../../parties/figure-bundles/bundle-named.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/**
 * The wages of a check that count for unemployment insurance of a state, all of them and those below the wage
 * base.
 */
export type InsuredWages = {
  readonly state: string;
  readonly grossCents: number;
  readonly taxableCents: number;
};

const isInsurance = /^([a-z]{2})_sui$/;
/** More dollars than any year reaches. */
const noBase = '9999999999';

const withoutBase = new WeakMap<Tables, Tables>();

/** The same tables without effective wage bases of unemployment insurance. */
function withoutWageBases(tables: Tables): Tables {
  const before = withoutBase.get(tables);
  if (before) return before;
  const made = { ...tables, states: tables.states.map(ofYear) };
  withoutBase.set(tables, made);
  return made;
}

const ofYear = (year: StateTables): StateTables => ({
  ...year,
  states: Object.fromEntries(
    Object.entries(year.states).map(([state, entry]) => [
      state,
      entry && { ...entry, unemployment: { ...entry.unemployment, wageBase: noBase } },
    ]),
  ),
});

const statedWithoutBase = (facts: CompanyFacts): CompanyFacts => {
  if (facts.unemployment?.wageBaseCents === undefined) return facts;
  const { wageBaseCents: _, ...unemployment } = facts.unemployment;
  return { ...facts, unemployment };
};

function worksheetWithoutBase(worksheet: Worksheet): Worksheet {
  const { company, multistate } = worksheet;
  const employer = multistate?.employer;
  return {
    ...worksheet,
    ...(company ? { company: statedWithoutBase(company) } : {}),
    ...(multistate && employer
      ? {
          multistate: {
            ...multistate,
            employer: Object.fromEntries(
              Object.entries(employer).map(([state, facts]) => [state, facts && statedWithoutBase(facts)]),
            ),
          },
        }
      : {}),
  };
}

/** The states whose unemployment insurance a paycheck has a line of, with the wages below its base. */
export const insuredIn = ({ taxes }: Paycheck): ReadonlyMap<string, number> =>
  new Map(
    taxes.flatMap(({ code, taxableWagesCents }) => {
      const state = isInsurance.exec(code)?.[1];
      return state ? [[state.toUpperCase(), taxableWagesCents] as const] : [];
    }),
  );

/**
 * The wages of a check for unemployment insurance, by state. A paycheck stores only the wages below the base.
 * To get all of them, the check is computed again with tables that have no base. Undefined if that is not
 * possible, or if it results in less than was taxed.
 */
export async function insuredWages(
  operation: Operation,
  { worksheet, paycheck }: StoredCheck,
): Promise<InsuredWages[] | undefined> {
  const name = bundleNameIn(paycheck.dataVersion);
  const own = name ? await bundleNamed(operation, name) : undefined;
  if (!own?.bundle) return undefined;
  const whole = wagesWithoutBase(worksheet, tablesFor(worksheet, own.tables));
  const found = [...insuredIn(paycheck)].map(([state, taxableCents]) => ({
    state,
    taxableCents,
    grossCents: whole?.get(state) ?? -1,
  }));
  return found.every(({ grossCents, taxableCents }) => grossCents >= taxableCents) ? found : undefined;
}

function wagesWithoutBase(worksheet: Worksheet, tables: Tables): ReadonlyMap<string, number> | undefined {
  try {
    return insuredIn(grossToNet(worksheetWithoutBase(worksheet), withoutWageBases(tables)));
  } catch (error) {
    if (error instanceof WorksheetRefused) return undefined;
    throw error;
  }
}
