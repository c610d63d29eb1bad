import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from '../../src/commands/payroll/program.ts';

/** The commands that do something, with the words that are typed. */
const leavesOf = (command: Command, words: string): (readonly [string, Command])[] =>
  command.commands.length
    ? command.commands.flatMap((each) => leavesOf(each, `${words} ${each.name()}`))
    : [[words, command]];

test('the help of each command has an example of it', async () => {
  const leaves = leavesOf(await createProgram(['completion', 'bash']), 'payroll');
  expect(leaves.length).toBeGreaterThan(50);
  const without = leaves.filter(([words, command]) => {
    let help = '';
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    return !help.includes(`$ ${words}`);
  });
  expect(without.map(([words]) => words)).toEqual([]);
});
