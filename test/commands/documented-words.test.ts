/** Every `payroll` command in the documents exists. documented-commands.test.ts types them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from '../../src/commands/payroll/program.ts';

const root = path.join(import.meta.dirname, '../..');
const documents = [
  'README.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    name.endsWith('.md') ? [`docs/${name}`] : [],
  ),
];

/** The commands of a document's blocks, without comments, input and what reads the output. */
function commandsIn(document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  const lines = blocks.join('\n').replaceAll('\\\n', ' ').split('\n');
  return lines.flatMap((line) => {
    const start = /(?:^|[(|&;]\s*)(?:[A-Z_]+=\S* )*(?:npm run -s payroll --|payroll) ([^|<>)&;]*)/;
    const [, command] = start.exec(line.replace(/ #.*$/, '')) ?? [];
    return command ? [command.trim()] : [];
  });
}

/** What the program does not know of a typed command; undefined if it knows all. */
function unknownIn(program: Command, typed: string): string | undefined {
  const words = typed.replace(/"[^"]*"/g, 'typed').split(/\s+/);
  let command = program;
  const named = [program];
  for (const word of words) {
    if (command.name() === 'paycheck') return undefined; // it hands its options on
    if (word.startsWith('-')) {
      const flag = word.replace(/=.*/, '');
      const isKnown = named.some(({ options }) =>
        options.some(({ long, short }) => [long, short].includes(flag)),
      );
      if (!isKnown && flag !== '--help') return `${typed}: there is no option ${flag}`;
    } else if (command.commands.length) {
      const next = command.commands.find((candidate) =>
        [candidate.name(), ...candidate.aliases()].includes(word),
      );
      if (!next) return `${typed}: there is no command ${word}`;
      command = next;
      named.push(next);
    }
  }
  return undefined;
}

test('every command in the documents has these words and options', async () => {
  const program = await createProgram([]);
  const typed = documents.flatMap(commandsIn);
  expect(typed.length).toBeGreaterThan(60);
  expect(typed.flatMap((command) => unknownIn(program, command) ?? [])).toEqual([]);
});
