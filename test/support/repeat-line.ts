import type { TestSize } from './test-size.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * The command that repeats one failed test with the same draws. `titles` are those of its groups and its own.
 * Without them the command plays the whole file.
 */
export function repeatLine(size: TestSize, file: string, titles: readonly string[] = []): string {
  const settings = `${size.playsAll ? 'TEST_SIZE=all ' : ''}TEST_SEED=${size.seed}`;
  const only = titles.length ? ` -t ${quoted(`^${literal(titles.join(' '))}$`)}` : '';
  return `${settings} npx vitest run ${file}${only}`;
}
