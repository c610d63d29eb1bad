import shipped from '../taxes/data/final-wages.json' with { type: 'json' };
import type { FinalWages } from './final-pay-due.ts';

/** The days of final wages that come with the service: of bundles without any. */
export const shippedFinalWages: FinalWages = shipped;
