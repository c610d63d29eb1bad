import shipped from '../data/federal-thresholds.json' with { type: 'json' };
import type { FederalThresholds } from './federal-thresholds.ts';

/** The thresholds that come with the service: of bundles without any. */
export const shippedFederalThresholds: FederalThresholds = shipped;
