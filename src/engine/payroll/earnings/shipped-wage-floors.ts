import shipped from '../taxes/data/wage-floors.json' with { type: 'json' };
import { WageFloors } from './wage-floors.ts';

/** The least salaries of exempt employees that come with the service: of bundles without any. */
export const shippedExemptSalaries = shipped.salaries;

/** The minimum wages that come with the service: of bundles without any, and of pages in no environment. */
export const shippedWageFloors = new WageFloors(shipped);
