/** Checks the accessibility of a page with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const runAxe = (page: Page): Promise<AxeResults> =>
  page.evaluate<AxeResults>(`${axe}; axe.run(document)`);
