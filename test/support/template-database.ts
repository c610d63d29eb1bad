import type { TestProject } from 'vitest/node';
import { shippedToKeep } from '../../src/engine/figures/shipped.ts';
import { ensureDatabase } from '../../src/platform/database/check-safety.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database to clone. */
    templateUrl: string;
  }
}

const templateName = 'payroll_template';

/** Migrates one database, with its figures. Each service clones it in a few hundredths of a second. */
export const setup = async (project: TestProject) => {
  const clusterUrl = project.getProvidedContext().testClusterUrl;
  await ensureDatabase(clusterUrl, templateName);
  const url = new URL(clusterUrl);
  url.pathname = `/${templateName}`;
  await migrate(url.href, { shipped: shippedToKeep });
  project.provide('templateUrl', url.href);
};
