import { Command, Option } from 'commander';
import { environments } from '../../foundation/environment.ts';
import { examplesOfGroup } from './act.ts';
import { nouns } from './nouns.ts';

type AddCommands = (program: Command) => unknown;
type Group = { readonly words: readonly string[]; readonly load: () => Promise<AddCommands> };

/**
 * The groups of commands in the order of the help, by their first words. A run loads the code of the groups
 * that it needs.
 */
const groups: readonly Group[] = [
  { words: ['partner'], load: async () => (await import('./partner.ts')).partnerCommands },
  {
    words: [...Object.keys(nouns), 'call'],
    load: async () => (await import('./operations.ts')).operationCommands,
  },
  { words: ['key'], load: async () => (await import('./key.ts')).keyCommands },
  { words: ['link'], load: async () => (await import('./link.ts')).linkCommands },
  { words: ['clock'], load: async () => (await import('./clock.ts')).clockCommands },
  { words: ['events'], load: async () => (await import('./events.ts')).eventCommands },
  { words: ['listen'], load: async () => (await import('./listen.ts')).listenCommand },
  { words: ['audit'], load: async () => (await import('./audit.ts')).auditCommands },
  { words: ['mcp'], load: async () => (await import('./mcp.ts')).mcpCommand },
  { words: ['erase'], load: async () => (await import('./erase.ts')).eraseCommands },
  { words: ['cells'], load: async () => (await import('./cells.ts')).cellsCommands },
  { words: ['operator-key'], load: async () => (await import('./operator-key.ts')).operatorKeyCommands },
  {
    words: ['operator-person'],
    load: async () => (await import('./operator-person.ts')).operatorPersonCommands,
  },
  { words: ['todo'], load: async () => (await import('./todo.ts')).todoCommand },
  { words: ['master-key'], load: async () => (await import('./master-key.ts')).masterKeyCommands },
  { words: ['limits'], load: async () => (await import('./limits.ts')).limitCommands },
  { words: ['bank-answers'], load: async () => (await import('./bank-answers.ts')).bankAnswerCommands },
  { words: ['bank-files'], load: async () => (await import('./bank-files.ts')).bankFileCommands },
  { words: ['deposits'], load: async () => (await import('./deposits.ts')).depositCommands },
  { words: ['bounce'], load: async () => (await import('./bounce.ts')).bounceCommand },
  { words: ['tables'], load: async () => (await import('./tables.ts')).tablesCommands },
  { words: ['definitions'], load: async () => (await import('./definitions.ts')).definitionsCommands },
  { words: ['replay'], load: async () => (await import('./replay.ts')).replayCommand },
  { words: ['proof'], load: async () => (await import('./proof.ts')).proofCommands },
  { words: ['backup', 'restore'], load: async () => (await import('./backup.ts')).backupCommands },
  { words: ['export', 'import'], load: async () => (await import('./transfer.ts')).transferCommands },
  {
    words: ['bank-connection'],
    load: async () => (await import('./bank-connection.ts')).bankConnectionCommand,
  },
  {
    words: ['verify-document'],
    load: async () => (await import('./verify-document.ts')).verifyDocumentCommand,
  },
  { words: ['paycheck'], load: async () => (await import('./paycheck.ts')).paycheckCommand },
  { words: ['completion'], load: async () => (await import('./completion.ts')).completionCommand },
];

/** The groups that the words name. Help, completion and an unknown word need all of them. */
function groupsFor(typed: readonly string[]): readonly Group[] {
  const named = groups.filter(({ words }) => words.some((word) => typed.includes(word)));
  const needsAll = named.length === 0 || typed.includes('help') || typed.includes('completion');
  return needsAll ? groups : named;
}

const epilogue = `
Exit codes: 0 done, 1 refused or found broken, 2 wrong usage, 3 the service does not answer.
Beside a service that npm start runs, keys and ids are found under .data/ and nothing need be named.
bin/payroll is the command; docs/operate/command-line.md has the rest.
`;

/** Makes the program, with the commands that the typed words may mean. */
export async function createProgram(typed: readonly string[]): Promise<Command> {
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
    .option('--cell <number>', 'as an operator outside partners, only in this cell')
    .option('--json', 'JSON on standard output, and nothing else there')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(add --help for what it takes)')
    .addHelpText('after', epilogue);
  for (const { load } of groupsFor(typed)) (await load())(program);
  for (const command of withAllBelow(program)) {
    command.exitOverride().configureHelp({ showGlobalOptions: true });
    if (command !== program) examplesOfGroup(command);
  }
  return program;
}

const withAllBelow = (command: Command): readonly Command[] => [
  command,
  ...command.commands.flatMap(withAllBelow),
];
