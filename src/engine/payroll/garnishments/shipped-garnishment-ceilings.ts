import shipped from '../taxes/data/garnishment-ceilings.json' with { type: 'json' };
import type { GarnishmentCeilings } from './garnishment-ceilings.ts';

/** The ceilings that come with the service: of bundles without any. */
export const shippedGarnishmentCeilings: GarnishmentCeilings = shipped;
