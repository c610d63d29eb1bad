import { z } from 'zod';

export const id = z.string().min(1).max(255);

/** The validation of a shift in a hand-written server: the earnings that the load sends. */
export const shiftInput = z.object({
  time: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  hourly: z
    .object({
      hours: z.number().min(0).max(24),
      wage: z.number().min(0).optional(),
      custom_name: z.string().max(255).optional(),
    })
    .optional(),
  overtime: z.object({ hours: z.number().min(0).max(24), wage: z.number().min(0).optional() }).optional(),
  workLocationID: z.string().max(255).optional(),
  metadata: z.record(z.string(), z.json()).optional(),
});

type ShiftInput = z.infer<typeof shiftInput>;

export const shiftsInput = z.array(shiftInput).min(1).max(1000);

/** The columns of a new shift; what the request leaves out is undefined. */
export const shiftColumnsOf = ({ time, hourly, overtime, metadata, workLocationID }: ShiftInput) => ({
  time,
  hourlyHours: hourly?.hours ?? 0,
  hourlyWage: hourly?.wage,
  hourlyCustomName: hourly?.custom_name,
  overtimeHours: overtime?.hours,
  overtimeWage: overtime?.wage,
  workLocationId: workLocationID,
  metadata: metadata ?? {},
});

export const keyOf = (authorization: string | undefined): string =>
  authorization?.replace('Bearer ', '') ?? '';
