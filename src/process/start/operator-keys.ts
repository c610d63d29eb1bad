import path from 'node:path';
import { z } from 'zod';
import type { Environment } from '../../foundation/environment.ts';
import { installOperatorKey } from '../../platform/database/operator-keys.ts';
import { newKey } from '../../platform/operation/secrets.ts';
import type { Databases } from '../cell-settings.ts';
import type { Config } from '../config.ts';
import { keepPrivate } from '../files.ts';
import { nameOf } from './databases.ts';

export type OperatorKeys = { readonly [Name in Environment]?: string };

const kept = z.object({ test: z.string(), production: z.string() });

/**
 * Activates the operator's keys, says which are revoked, and returns the others. They come from the settings.
 * For embedded databases a pair is made and kept in `operator-keys.json` in the data folder.
 */
export async function installOperatorKeys(
  config: Config,
  { cells, isEmbedded }: Databases,
  say: (line: string) => void,
): Promise<OperatorKeys> {
  const keys: OperatorKeys = {
    ...(isEmbedded ? ownKeys(config.DATA_DIR) : {}),
    ...(config.TEST_OPERATOR_KEY ? { test: config.TEST_OPERATOR_KEY } : {}),
    ...(config.PRODUCTION_OPERATOR_KEY ? { production: config.PRODUCTION_OPERATOR_KEY } : {}),
  };
  const revoked = new Set<Environment>();
  for (const cell of cells) {
    const { environment, migration } = cell;
    const key = keys[environment];
    if (!key || (await installOperatorKey(migration.url, key))) continue;
    revoked.add(environment);
    say(
      `${nameOf(cells, cell)}: its operator key is revoked, and stays so. Make another one with payroll operator-key new, and set ${environment.toUpperCase()}_OPERATOR_KEY to it.`,
    );
  }
  return Object.fromEntries(Object.entries(keys).filter(([name]) => !revoked.has(name as Environment)));
}

function ownKeys(folder: string): Required<OperatorKeys> {
  const make = () =>
    `${JSON.stringify({ test: newKey('operator', 'test'), production: newKey('operator', 'production') }, null, 2)}\n`;
  return kept.parse(JSON.parse(keepPrivate(path.join(folder, 'operator-keys.json'), make)));
}
