import path from 'node:path';
import { z } from 'zod';
import { installOperatorKey } from '../../database/operator-key.ts';
import type { Environment } from '../../foundation/environment.ts';
import { newKey } from '../../operation/secrets.ts';
import type { Databases } from '../cell-settings.ts';
import type { Config } from '../config.ts';
import { keepPrivate } from '../files.ts';

export type OperatorKeys = { readonly [Name in Environment]?: string };

const kept = z.object({ test: z.string(), production: z.string() });

/**
 * Activates the operator's keys. They come from the settings; for embedded databases a pair is generated and
 * stored in `operator-keys.json` in the data folder.
 */
export async function installOperatorKeys(
  config: Config,
  { cells, isEmbedded }: Databases,
): Promise<OperatorKeys> {
  const keys: OperatorKeys = {
    ...(isEmbedded ? ownKeys(config.DATA_DIR) : {}),
    ...(config.TEST_OPERATOR_KEY ? { test: config.TEST_OPERATOR_KEY } : {}),
    ...(config.PRODUCTION_OPERATOR_KEY ? { production: config.PRODUCTION_OPERATOR_KEY } : {}),
  };
  for (const { environment, migration } of cells) {
    const key = keys[environment];
    if (key) await installOperatorKey(migration.url, key);
  }
  return keys;
}

function ownKeys(folder: string): Required<OperatorKeys> {
  const make = () =>
    `${JSON.stringify({ test: newKey('operator', 'test'), production: newKey('operator', 'production') }, null, 2)}\n`;
  return kept.parse(JSON.parse(keepPrivate(path.join(folder, 'operator-keys.json'), make)));
}
