import { readFileSync } from 'node:fs';
import { WorksheetRefused } from '../engine/payroll/refusal.ts';
import { answer } from './paycheck/answer.ts';

/**
 * `npm run -s tool -- paycheck < worksheet.json`: the paycheck as JSON. docs/explain/paycheck.md describes
 * the format and the options.
 */
try {
  process.stdout.write(answer(process.argv.slice(2), readFileSync(0, 'utf8')));
} catch (error) {
  if (!(error instanceof WorksheetRefused)) throw error;
  process.stderr.write(error.problems.map(({ field, message }) => `${field} ${message}\n`).join(''));
  process.exitCode = 1;
}
