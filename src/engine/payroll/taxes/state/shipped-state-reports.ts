import shipped from '../data/state-reports.json' with { type: 'json' };
import type { StateReports } from './state-reports.ts';

/** The layouts and due days that come with the service: of bundles without any. */
export const shippedStateReports: StateReports = shipped;
