import { z } from 'zod';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';

const shape = z.looseObject({
  worksheet: z.looseObject({ checkDate: z.string(), earnings: z.array(z.looseObject({})) }),
  paycheck: z.looseObject({ engineVersion: z.string(), dataVersion: z.string(), totals: z.looseObject({}) }),
});

/** Whether a check keeps its computation in the shape of this version. */
export const isStoredCheck = (value: unknown): value is StoredCheck => shape.safeParse(value).success;
