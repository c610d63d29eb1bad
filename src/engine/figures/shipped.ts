/** The bundle that comes with the service: the files in src/engine/payroll/taxes/data. */

import { canonicalJson } from '../../foundation/canonical-json.ts';
import bankHolidays from '../payroll/taxes/data/bank-holidays.json' with { type: 'json' };
import limits2025 from '../payroll/taxes/data/deduction-limits-2025.json' with { type: 'json' };
import limits2026 from '../payroll/taxes/data/deduction-limits-2026.json' with { type: 'json' };
import federal2025 from '../payroll/taxes/data/federal-2025.json' with { type: 'json' };
import federal2026 from '../payroll/taxes/data/federal-2026.json' with { type: 'json' };
import federalThresholds from '../payroll/taxes/data/federal-thresholds.json' with { type: 'json' };
import finalWages from '../payroll/taxes/data/final-wages.json' with { type: 'json' };
import garnishmentCeilings from '../payroll/taxes/data/garnishment-ceilings.json' with { type: 'json' };
import al from '../payroll/taxes/data/local/al.json' with { type: 'json' };
import co from '../payroll/taxes/data/local/co.json' with { type: 'json' };
import de from '../payroll/taxes/data/local/de.json' with { type: 'json' };
import ky from '../payroll/taxes/data/local/ky.json' with { type: 'json' };
import mi from '../payroll/taxes/data/local/mi.json' with { type: 'json' };
import mo from '../payroll/taxes/data/local/mo.json' with { type: 'json' };
import nj from '../payroll/taxes/data/local/nj.json' with { type: 'json' };
import ny from '../payroll/taxes/data/local/ny.json' with { type: 'json' };
import oh from '../payroll/taxes/data/local/oh.json' with { type: 'json' };
import or from '../payroll/taxes/data/local/or.json' with { type: 'json' };
import pa from '../payroll/taxes/data/local/pa.json' with { type: 'json' };
import wv from '../payroll/taxes/data/local/wv.json' with { type: 'json' };
import multistate2026 from '../payroll/taxes/data/multistate-2026.json' with { type: 'json' };
import methods2026 from '../payroll/taxes/data/state-methods-2026.json' with { type: 'json' };
import stateReports from '../payroll/taxes/data/state-reports.json' with { type: 'json' };
import states2026 from '../payroll/taxes/data/states-2026.json' with { type: 'json' };
import vectors from '../payroll/taxes/data/vectors.json' with { type: 'json' };
import version from '../payroll/taxes/data/version.json' with { type: 'json' };
import wageFloors from '../payroll/taxes/data/wage-floors.json' with { type: 'json' };
import type { Tables } from '../payroll/taxes/tables.ts';
import { bundleNameIn, tablesOf } from './tables-of.ts';

/** Indiana and Maryland have no local file: their county taxes are part of the states' own figures. */
const localities = [al, co, de, ky, mi, mo, nj, ny, oh, or, pa, wv];

const { dataVersion, ...about } = version;

export const shippedBundle = {
  ...about,
  version: dataVersion,
  federal: [federal2025, federal2026],
  limits: [limits2025, limits2026],
  states: [states2026],
  methods: [methods2026],
  multistate: [multistate2026],
  localities,
  wageFloors,
  garnishmentCeilings,
  bankHolidays,
  finalWages,
  federalThresholds,
  stateReports,
  vectors,
};

export const shippedTables: Tables = tablesOf(shippedBundle);
export const shippedName = bundleNameIn(shippedTables.version) ?? '';

/** The bundle as a database keeps it. */
export const shippedContent = () => canonicalJson(shippedBundle);

/** The same, for a database that may have it already. Its 700 kB of text are made only if they are needed. */
export const shippedToKeep = {
  name: shippedName,
  version: shippedBundle.version,
  content: shippedContent,
};

/** The fifty states and DC. */
export const allStates: readonly string[] = Object.keys(states2026.states);
