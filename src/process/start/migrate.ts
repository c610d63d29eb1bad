import { version } from '../../platform/database/version.ts';
import type { Config } from '../config.ts';
import { migrateDatabases, nameOf } from './databases.ts';
import { installOperatorKeys } from './operator-keys.ts';

/**
 * Migrates the databases of the settings to this code's schema, and activates the operator's keys in them.
 */
export async function migrateAll(config: Config, say: (line: string) => void): Promise<void> {
  const databases = await migrateDatabases(config, say);
  try {
    const keys = await installOperatorKeys(config, databases, say);
    for (const cell of databases.cells) {
      const hasKey = keys[cell.environment] ? 'with its operator key' : 'without an operator key';
      say(`${nameOf(databases.cells, cell)}: at version ${version}, ${hasKey}`);
    }
  } finally {
    await databases.stop();
  }
}
