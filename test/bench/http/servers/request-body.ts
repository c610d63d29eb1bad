import { z } from 'zod';

/** The validation of POST /shifts in a hand-written server: the earnings that the load sends. */
export const shiftsBody = z.object({
  companyID: z.string().min(1).max(255),
  employeeCheckID: z.string().min(1).max(255),
  shifts: z
    .array(
      z.object({
        time: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
        hourly: z
          .object({
            hours: z.number().min(0).max(24),
            wage: z.number().min(0).optional(),
            custom_name: z.string().max(255).optional(),
          })
          .optional(),
        overtime: z
          .object({ hours: z.number().min(0).max(24), wage: z.number().min(0).optional() })
          .optional(),
        workLocationID: z.string().max(255).optional(),
        metadata: z.record(z.string(), z.json()).optional(),
      }),
    )
    .min(1)
    .max(1000),
});

export const keyOf = (authorization: string | undefined): string =>
  authorization?.replace('Bearer ', '') ?? '';
