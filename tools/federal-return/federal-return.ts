/**
 * `npm run -s tool -- federal-return < return.json`: the XML of Form 941 or 941-X for the IRS, from the
 * employer's answers, such as a test scenario of the IRS. For Forms 943, 944 and 945 it prints the lines.
 */
import { readFileSync } from 'node:fs';
import { answer } from './answer.ts';

try {
  process.stdout.write(answer(readFileSync(0, 'utf8')));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
