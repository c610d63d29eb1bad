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

/** Examples under a command's help. */
export const examples = (command: Command, ...lines: readonly string[]): Command =>
  command.addHelpText('after', `\nExamples:\n${lines.map((line) => `  $ payroll ${line}`).join('\n')}\n`);
