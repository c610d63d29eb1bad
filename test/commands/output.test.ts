/** What goes where: answers to standard output, all else to standard error, color to terminals only. */
import { expect, test } from 'vitest';
import { createOutput, table } from '../../src/commands/payroll/output.ts';

/** Streams that keep what is written to them. */
function streams(isTTY: boolean) {
  const written = { stdout: '', stderr: '' };
  const streamOf = (name: keyof typeof written) => ({
    isTTY,
    write: (text: string) => {
      written[name] += text;
      return true;
    },
  });
  const both = { stdout: streamOf('stdout'), stderr: streamOf('stderr') } as never; // all that is used
  return { written, both };
}

const use = (isTTY: boolean, isJson: boolean, isPlain = false) => {
  const { written, both } = streams(isTTY);
  const output = createOutput(isJson, isPlain, both);
  output.progress('half', 0.5);
  output.say('a sentence');
  output.answer({ a: 1 }, () => table(output, ['Head'], [['cell']], ''));
  return written;
};

test('prints one JSON document on standard output to a program, and nothing else', () => {
  const { stdout, stderr } = use(false, true);
  expect(JSON.parse(stdout)).toEqual({ a: 1 });
  expect(stderr).toBe('a sentence\n');
});

test('prints a progress bar, messages above it and bold headings to a terminal', () => {
  const { stdout, stderr } = use(true, false);
  expect(stdout).toBe('\x1b[1mHead\x1b[22m\ncell\n');
  expect(stderr).toBe(`\r\x1b[K${'█'.repeat(15)}${'░'.repeat(15)} half\r\x1b[Ka sentence\n`);
});

test('prints no bar and no color without a terminal, and no color with NO_COLOR', () => {
  expect(use(false, false)).toEqual({ stdout: 'Head\ncell\n', stderr: 'a sentence\n' });
  expect(use(true, false, true).stdout).toBe('Head\ncell\n');
});

test('prints columns as wide as their widest cell, and says when a table is empty', () => {
  const plain = { bold: (text: string) => text };
  const rows = [
    ['a', 'second'],
    ['longer', 'b'],
  ];
  expect(table(plain, ['One', 'Two'], rows, '')).toEqual(['One     Two', 'a       second', 'longer  b']);
  expect(table(plain, ['One'], [], 'Nothing.')).toEqual(['Nothing.']);
});
