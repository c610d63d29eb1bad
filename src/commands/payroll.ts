/**
 * `bin/payroll <command>`, or `npm run -s payroll -- <command>`. docs/operate/command-line.md lists the
 * commands.
 */
import { CommanderError } from 'commander';
import { exitCodeOf, exitCodes } from './payroll/failures.ts';
import { createProgram } from './payroll/program.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done); // the reader, such as head, has read enough
  process.stderr.write(`Standard output cannot be written: ${error.message}\n`);
  process.exit(exitCodes.refused);
});

try {
  const program = await createProgram(process.argv.slice(2));
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // commander has printed the problem; requested help is no failure.
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage;
  } else {
    const exitCode = exitCodeOf(error);
    if (exitCode === undefined) throw error;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCode;
  }
}
