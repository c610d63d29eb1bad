import type { Figures } from '../../engine/figures/figures.ts';
import { figuresOfYear } from '../../engine/figures/figures-of-year.ts';
import { tablesOf } from '../../engine/figures/tables-of.ts';
import { validateBundle } from '../../engine/figures/validate-bundle.ts';
import { type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Tables } from '../../engine/payroll/taxes/tables.ts';
import { Fault } from '../../foundation/fault.ts';
import { recordForAll, recordNoChange } from '../../platform/audit/record.ts';
import {
  type Activation,
  computedChecksByYear,
  insertActivation,
  isSame,
  listBundles,
  lockLatestActivation,
  storedFigures,
} from '../../platform/database/stored-figures.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireOperator } from '../partners/callers.ts';
import { refuseMovedPaydays } from './refuse-moved-paydays.ts';

type Arguments = Activation & { readonly despitePaidChecks: number | null | undefined };

/**
 * Activates a loaded bundle for check dates from a day on. A repetition changes nothing. The current figures
 * are read under the lock, because another operator may have changed them since the operation began.
 */
export async function activateFigures(operation: Operation, args: Arguments): Promise<void> {
  requireOperator(operation);
  const { db, requestId, figures } = operation;
  const { bundle, from } = args;
  const tables = await tablesNamed(operation, bundle);
  if (isSame(args, await lockLatestActivation(db))) return recordNoChange(operation, 'activateFigures');
  const held = await figures.afterCommit(storedFigures(db));
  requireYears(tables, held, from);
  const count = await alteredChecks(operation, tables, held, from);
  const despitePaidChecks = args.despitePaidChecks ?? 0;
  if (count !== despitePaidChecks) {
    const path = ['despitePaidChecks'];
    const first = `must be ${count}, the number of checks from ${from} on that were computed with figures that the bundle alters`;
    const problem = count
      ? `${first}. See whose pay it changes: payroll replay --every-partner --bundle ${bundle}`
      : first;
    throw new Fault('MALFORMED', { path, toPrograms: problem });
  }
  await insertActivation(db, requestId, { bundle, from, despitePaidChecks });
  await refuseMovedPaydays(operation, held, await figures.afterCommit(storedFigures(db)));
  await recordForAll(operation, 'activateFigures', args);
}

async function tablesNamed({ db }: Operation, name: string): Promise<Tables> {
  const isLoaded = (await listBundles(db)).some((bundle) => bundle.name === name);
  const content = isLoaded ? await storedFigures(db).contentOf(name) : undefined;
  if (content === undefined)
    throw new Fault('MALFORMED', { path: ['bundle'], toPrograms: 'must be the name of a loaded bundle' });
  const { bundle } = validateBundle(JSON.parse(content));
  if (!bundle)
    throw new Fault('MALFORMED', { path: ['bundle'], toPrograms: 'is of another format: load it again' });
  return tablesOf(bundle, name);
}

/** Refuses a bundle without the year of the day, or without a later year that is loaded now. */
function requireYears({ federal }: Tables, held: Figures, from: PlainDate): void {
  const wanted = [yearOf(from), ...held.years.filter((year) => year > yearOf(from))];
  const lacking = wanted.find((year) => !federal.some((row) => row.year === year));
  if (lacking === undefined) return;
  const path = ['from'];
  throw new Fault('MALFORMED', {
    path,
    toPrograms: `must be a day whose year the bundle has: it lacks ${lacking}`,
  });
}

/** How many checks from a day on were computed with figures of their year that the tables change. */
async function alteredChecks(
  { db }: Operation,
  tables: Tables,
  held: Figures,
  from: PlainDate,
): Promise<number> {
  const years = await computedChecksByYear(db, from);
  const altered = years.filter(({ year }) => {
    const first = `${year}-01-01`;
    const before = held.between(from > first ? from : first, `${year}-12-31`);
    const figures = figuresOfYear(tables, year);
    return before.some((active) => figuresOfYear(active, year) !== figures);
  });
  return altered.reduce((sum, { checks }) => sum + checks, 0);
}
