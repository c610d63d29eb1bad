/** Computes a paycheck from a worksheet, without a service. */
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { WorksheetRefused } from '../../engine/payroll/refusal.ts';
import { answer } from '../paycheck/answer.ts';
import { examples } from './act.ts';
import { Refused } from './failures.ts';

export function paycheckCommand(program: Command): void {
  const paycheck = program
    .command('paycheck')
    .description(
      'compute a paycheck from a worksheet on standard input; docs/explain/paycheck.md describes the format',
    )
    .argument('[options...]', '--explain, --explain-json, --gross-up=<net pay>, --replay')
    .allowUnknownOption()
    .action((options: readonly string[]) => {
      try {
        process.stdout.write(answer(options, readFileSync(0, 'utf8')));
      } catch (error) {
        if (!(error instanceof WorksheetRefused)) throw error;
        throw new Refused(error.problems.map(({ field, message }) => `${field} ${message}`).join('\n'));
      }
    });
  examples(
    paycheck,
    'paycheck < docs/explain/paycheck-examples/california.json',
    'paycheck --explain < docs/explain/paycheck-examples/california.json',
  );
}
