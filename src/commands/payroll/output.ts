/** The output of a command. Results go to standard output, messages to standard error. */
export type Output = {
  readonly isJson: boolean;
  /** Prints the answer: one JSON document for a program, or lines for a person. */
  answer(document: unknown, lines: () => readonly string[]): void;
  /** Prints one result of many: a line of JSON for a program, or lines for a person. */
  each(document: unknown, lines: () => readonly string[]): void;
  /** Prints a message for the person at the terminal. */
  say(line: string): void;
  /** Shows the progress of long work in one line, which it overwrites. Prints nothing without a terminal. */
  progress(words: string, share: number): void;
  bold(text: string): string;
};

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr'>;

const barWidth = 30;

export function createOutput(isJson: boolean, isPlain: boolean, { stdout, stderr }: Streams): Output {
  const hasColor = stdout.isTTY && !isPlain;
  let isBarShown = false;
  const clearBar = () => {
    if (isBarShown) stderr.write('\r\x1b[K');
    isBarShown = false;
  };
  const write = (lines: readonly string[]) => {
    clearBar();
    stdout.write(lines.map((line) => `${line}\n`).join(''));
  };
  return {
    isJson,
    answer: (document, lines) => write(isJson ? [JSON.stringify(document, null, 2)] : lines()),
    each: (document, lines) => write(isJson ? [JSON.stringify(document)] : lines()),
    say(line) {
      clearBar();
      stderr.write(`${line}\n`);
    },
    progress(words, share) {
      if (!stderr.isTTY) return;
      const done = Math.round(Math.min(1, Math.max(0, share)) * barWidth);
      stderr.write(`\r\x1b[K${'█'.repeat(done)}${'░'.repeat(barWidth - done)} ${words}`);
      isBarShown = true;
    },
    bold: (text) => (hasColor ? `\x1b[1m${text}\x1b[22m` : text),
  };
}

/** Prints rows in columns as wide as their widest cell. `empty` replaces a table without rows. */
export function table(
  { bold }: Pick<Output, 'bold'>,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  empty: string,
): string[] {
  if (!rows.length) return [empty];
  const widths = headings.map((heading, i) =>
    Math.max(heading.length, ...rows.map((row) => row[i]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [bold(line(headings)), ...rows.map(line)];
}
