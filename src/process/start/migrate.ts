import { version } from '../../database/version.ts';
import { environments } from '../../foundation/environment.ts';
import type { Config } from '../config.ts';
import { migrateDatabases } from './databases.ts';
import { installOperatorKeys } from './operator-keys.ts';

/** Brings the databases of the settings to this code's schema, and activates the operator's keys in them. */
export async function migrateAll(config: Config, say: (line: string) => void): Promise<void> {
  const databases = await migrateDatabases(config, say);
  try {
    const keys = await installOperatorKeys(config, databases);
    for (const name of environments) {
      if (!databases.urls[name]) continue;
      say(
        `${name}: at version ${version}, ${keys[name] ? 'with its operator key' : 'without an operator key'}`,
      );
    }
  } finally {
    await databases.stop();
  }
}
