import { gunzipSync } from 'node:zlib';
import { Fault } from '../../foundation/fault.ts';

const mostBytes = 20_000_000;

/** Reads JSON that was compressed with gzip and written in base64. `what` names it in a refusal. */
export function unpack(packed: string, path: string, what: string): unknown {
  try {
    const bytes = gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: mostBytes });
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    const problem = `must be ${what} as JSON, compressed with gzip, in base64`;
    throw new Fault('MALFORMED', { path: [path], toPrograms: problem });
  }
}
