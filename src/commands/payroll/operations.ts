/** Runs documented operations as commands, with the members of the REST API. */
import type { Command } from 'commander';
import { act, examples } from './act.ts';
import { nouns, usage } from './nouns.ts';
import { runOperation } from './run-operation.ts';

export function operationCommands(program: Command): void {
  for (const [noun, verbs] of Object.entries(nouns)) {
    const group = program
      .command(noun)
      .description(`${Object.keys(verbs).join(', ')}: members are those of the REST API`);
    for (const [name, verb] of Object.entries(verbs)) {
      const { id } = verb;
      const command = withMembers(group.command(`${name}${id ? ` <${id}>` : ''} [members...]`), verb.about);
      examples(command, ...(usage[`${noun} ${name}`] ?? [`${noun} ${name}${id ? ' 0198...' : ''}`]));
      act(command, (session, options, ...typed) => {
        const [first = '', ...rest] = typed;
        return runOperation(session, verb, options, id ? [`${id}=${first}`, ...rest] : typed);
      });
    }
  }
  const call = withMembers(
    program.command('call <operation> [members...]'),
    'send any documented operation, by its name in /docs and openapi.json',
  );
  examples(call, 'call getClock', 'call approvePayrun check_date=2026-12-04 --dry-run');
  act(call, (session, options, operation = '', ...typed) =>
    runOperation(session, { operation }, options, typed),
  );
}

const withMembers = (command: Command, about: string): Command =>
  command
    .description(about)
    .option('--data <file>', 'members in a file of JSON, - for standard input; those typed count before it')
    .option('--dry-run', 'say what a write would do, and write nothing')
    .option('--commit <token>', 'do what the dry run of this token said, or refuse if it would differ by now')
    .option('--idempotency-key <key>', 'that of a write that was not answered: it is done once');
