import type { Command, OptionValues } from 'commander';
import { openSession, type Session } from './session.ts';

export type Work = (session: Session, options: OptionValues, ...args: string[]) => Promise<void>;

/** Runs a command's work in its own session. */
export const act = (command: Command, work: Work): Command =>
  command.action(async () => {
    const options = command.optsWithGlobals();
    const args: string[] = command.processedArgs.flat(); // commander declares them as any
    await work(openSession(options), options, ...args);
  });

const examplesOf = new WeakMap<Command, readonly string[]>();

/** Adds examples to the help of a command. */
export function examples(command: Command, ...lines: readonly string[]): Command {
  examplesOf.set(command, lines);
  return command.addHelpText('after', wordsOf(lines));
}

const wordsOf = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ payroll ${line}`).join('\n')}\n`;

/** Adds the first example of each command to the help of a group that has none of its own. */
export function examplesOfGroup(group: Command): void {
  const lines = group.commands.flatMap((command) => examplesOf.get(command)?.[0] ?? []);
  if (lines.length && !examplesOf.has(group)) group.addHelpText('after', wordsOf(lines));
}
