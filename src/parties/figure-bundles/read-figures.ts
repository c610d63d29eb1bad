import { listActivations, listBundles, storedFigures } from '../../platform/database/stored-figures.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { LoadedFigures } from './schema.ts';

/** The figures as this operation leaves them. */
export async function readFigures({ db, figures }: Operation): Promise<LoadedFigures> {
  const { until } = await figures.afterCommit(storedFigures(db));
  return { until, bundles: await listBundles(db), activations: await listActivations(db) };
}
