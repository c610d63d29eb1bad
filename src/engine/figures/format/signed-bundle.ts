import { z } from 'zod';

/** A bundle with its signature, as `payroll tables sign` writes it and `payroll tables load` reads it. */
export const signedBundle = z.strictObject({
  bundle: z.looseObject({}),
  signature: z.strictObject({ key: z.string(), value: z.string() }),
});
