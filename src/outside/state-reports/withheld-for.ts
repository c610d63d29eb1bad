import { currentFigures } from '../../engine/figures/current-figures.ts';

/** The taxes of places that a state collects together with its own: New York City and Yonkers. */
export function placeTaxesOf(state: string): string[] {
  const localities = currentFigures().latestLocals[state]?.localities ?? [];
  return localities
    .filter(({ collector }) => collector === state)
    .map(({ code }) => `${code.slice(0, 2)}_local:${code.slice(3).replaceAll('-', '_')}`);
}

/** Whether a sum of checks is on the withholding return of its state. Taxes of counties are, too. */
export const isWithheldFor = (state: string, name: string): boolean =>
  /^tax:[a-z]{2}_(?:income$|county)/.test(name) || placeTaxesOf(state).some((code) => name === `tax:${code}`);
