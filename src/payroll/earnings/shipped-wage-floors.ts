import shipped from '../taxes/data/wage-floors.json' with { type: 'json' };
import { WageFloors } from './wage-floors.ts';

/** The minimum wages that come with the service: of bundles without any, and of pages in no environment. */
export const shippedWageFloors = new WageFloors(shipped);
