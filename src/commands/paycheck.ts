import { readFileSync } from 'node:fs';
import { explanationText } from '../payroll/explanation/explanation-text.ts';
import { explainedGrossToNet, grossToNet } from '../payroll/gross-to-net.ts';
import { type Problem, WorksheetRefused } from '../payroll/refusal.ts';
import type { Worksheet } from '../payroll/worksheet.ts';
import { inDollars } from './paycheck/in-dollars.ts';
import { readWorksheet } from './paycheck/read-worksheet.ts';

/** `npm run -s paycheck < worksheet.json`: the paycheck as JSON; --explain as text. See docs/paycheck.md. */
const USAGE = 'usage: npm run -s paycheck [-- --explain | --explain-json] < worksheet.json\n';

try {
  process.stdout.write(answer(process.argv.slice(2), readFileSync(0, 'utf8')));
} catch (error) {
  if (!(error instanceof WorksheetRefused)) throw error;
  process.stderr.write(error.problems.map(({ field, message }) => `${field} ${message}\n`).join(''));
  process.exitCode = 1;
}

function answer(options: readonly string[], input: string): string {
  const [option, ...more] = options;
  if (more.length > 0) throw refused({ field: more.join(' '), message: `is one option too many; ${USAGE}` });
  const worksheet = read(input);
  switch (option) {
    case undefined:
      return json(grossToNet(worksheet));
    case '--explain':
      return explanationText(explainedGrossToNet(worksheet).explanation);
    case '--explain-json':
      return json(explainedGrossToNet(worksheet));
    default:
      throw refused({ field: option, message: `is no option; ${USAGE}` });
  }
}

function read(input: string): Worksheet {
  const { worksheet, problems } = readWorksheet(parse(input));
  if (!worksheet) throw new WorksheetRefused(problems);
  return worksheet;
}

function parse(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    throw refused({ field: 'worksheet', message: 'must be JSON' });
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(inDollars(value), undefined, 2)}\n`;
}

function refused(problem: Problem): WorksheetRefused {
  return new WorksheetRefused([problem]);
}
