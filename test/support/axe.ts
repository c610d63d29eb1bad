/** Checks the accessibility of a page with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, NodeResult } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations, and what axe could not decide, with every node. A rule that is met has one node. */
export const runAxe = (page: Page): Promise<AxeResults> =>
  page.evaluate<AxeResults>(`${axe}; axe.run(document, { resultTypes: ['violations', 'incomplete'] })`);

/** The nodes whose contrast axe cannot decide. A simple page has none. */
export const undecidedTexts = ({ incomplete }: AxeResults): NodeResult[] =>
  incomplete.filter(({ id }) => id === 'color-contrast').flatMap((rule) => rule.nodes);
