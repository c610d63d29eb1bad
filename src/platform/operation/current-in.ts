import { Definitions } from '../../engine/figures/deduction-definitions/definitions.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { Instant } from '../../foundation/clock.ts';
import { storedDefinitions } from '../database/deduction-definitions.ts';
import type { TenantTransaction } from '../database/environment-database.ts';
import { storedFigures } from '../database/stored-figures.ts';
import type { World } from '../graphql/operation-context.ts';

/** The figures and definitions that hold when a transaction begins. */
export async function currentIn(
  world: World,
  { db, figuresRevision }: Pick<TenantTransaction, 'db' | 'figuresRevision'>,
  now: Instant,
) {
  const figures = await world.figures.at(figuresRevision, storedFigures(db));
  const all = await world.definitions.at(figuresRevision, () => storedDefinitions(db));
  return { figures, definitions: new Definitions(all, () => dateInLosAngeles(now)) };
}
