import { currentFigures } from '../../../engine/figures/current-figures.ts';
import type { FixedLayout, MefLayout, XmlLayout } from '../../../engine/payroll/taxes/filing-layouts.ts';
import efw2 from './efw2/efw2.json' with { type: 'json' };
import efw2c from './efw2/efw2c.json' with { type: 'json' };
import iris1099 from './iris/iris-1099-nec.json' with { type: 'json' };

type Layouts = { readonly efw2: FixedLayout; readonly efw2c: FixedLayout; readonly iris1099: XmlLayout };

/**
 * The layouts that come with the service. The types of JSON show that a value is a list, not what is at which
 * place in it.
 */
export const shippedLayouts = { efw2, efw2c, iris1099 } as unknown as Layouts;

/** The schemas of returns that were loaded and hold at the end of a year. */
export const loadedSchemas = (year: number): readonly MefLayout[] =>
  currentFigures().filingLayoutsOf(year).mef ?? [];

/**
 * The layouts of a tax year. A layout that an operator has loaded takes precedence over one that comes with
 * the service.
 */
export function layoutsOf(year: number): Layouts {
  const loaded = currentFigures().filingLayoutsOf(year);
  return {
    efw2: loaded.efw2 ?? shippedLayouts.efw2,
    efw2c: loaded.efw2c ?? shippedLayouts.efw2c,
    iris1099: loaded.iris1099 ?? shippedLayouts.iris1099,
  };
}
