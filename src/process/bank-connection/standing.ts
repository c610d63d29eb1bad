import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { memoryOf } from './journal.ts';

/** The file with the result of the last exchange. */
export const stateFile = 'state.json';

const state = z.object({
  at: z.number(),
  succeededAt: z.number().nullable(),
  problems: z.array(z.string()),
  held: z.number(),
  waiting: z.number(),
});

/** The result of the last exchange with the bank's server. Undefined if no exchange ever ended. */
export function lastExchange(bankFolder: string): z.infer<typeof state> | undefined {
  try {
    return state.parse(JSON.parse(readFileSync(path.join(memoryOf(bankFolder), stateFile), 'utf8')));
  } catch {
    return undefined;
  }
}
