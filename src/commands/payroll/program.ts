import { readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { environments } from '../../foundation/environment.ts';
import { WorksheetRefused } from '../../payroll/refusal.ts';
import { answer } from '../paycheck/answer.ts';
import { examples } from './act.ts';
import { auditCommands } from './audit.ts';
import { backupCommands } from './backup.ts';
import { clockCommands } from './clock.ts';
import { completionCommand } from './completion.ts';
import { definitionsCommands } from './definitions.ts';
import { eventCommands } from './events.ts';
import { Refused } from './failures.ts';
import { keyCommands } from './key.ts';
import { linkCommands } from './link.ts';
import { listenCommand } from './listen.ts';
import { loadedTablesCommands } from './loaded-tables.ts';
import { masterKeyCommands } from './master-key.ts';
import { mcpCommand } from './mcp.ts';
import { operationCommands } from './operations.ts';
import { operatorKeyCommands } from './operator-key.ts';
import { partnerCommands } from './partner.ts';
import { proofCommands } from './proof.ts';
import { replayCommand } from './replay.ts';
import { tablesCommands } from './tables.ts';

const epilogue = `
Exit codes: 0 done, 1 refused or found broken, 2 wrong usage, 3 the service does not answer.
Beside a service that npm start runs, keys and ids are found under .data/ and nothing need be named.
bin/payroll is the command; docs/command-line.md has the rest.
`;

/** The program with every command. */
export function createProgram(): Command {
  const program = new Command('payroll')
    .description("The payroll service's command line, for operators and developers.")
    .option('--url <url>', 'where the service is (PAYROLL_URL)')
    .option(
      '--key <key>',
      'act as the partner with this key (PAYROLL_KEY, which other users of a machine do not see)',
    )
    .option('--partner <id>', 'act as an operator inside this partner (PAYROLL_PARTNER)')
    .addOption(
      new Option('--environment <name>', 'the environment; test unless the key says otherwise').choices(
        environments,
      ),
    )
    .option('--json', 'JSON on standard output, and nothing else there')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(add --help for what it takes)')
    .addHelpText('after', epilogue);
  partnerCommands(program);
  operationCommands(program);
  keyCommands(program);
  linkCommands(program);
  clockCommands(program);
  eventCommands(program);
  listenCommand(program);
  auditCommands(program);
  mcpCommand(program);
  operatorKeyCommands(program);
  masterKeyCommands(program);
  loadedTablesCommands(tablesCommands(program));
  definitionsCommands(program);
  replayCommand(program);
  proofCommands(program);
  backupCommands(program);
  paycheckCommand(program);
  completionCommand(program);
  for (const command of withAllBelow(program))
    command.exitOverride().configureHelp({ showGlobalOptions: true });
  return program;
}

const withAllBelow = (command: Command): readonly Command[] => [
  command,
  ...command.commands.flatMap(withAllBelow),
];

function paycheckCommand(program: Command): void {
  const paycheck = program
    .command('paycheck')
    .description(
      'compute a paycheck from a worksheet on standard input; docs/paycheck.md describes the format',
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
    'paycheck < docs/paycheck-examples/california.json',
    'paycheck --explain < docs/paycheck-examples/california.json',
  );
}
