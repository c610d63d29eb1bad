import { type Output, table } from './output.ts';

type Row = Readonly<Record<string, unknown>>;
type Body = {
  readonly success?: unknown;
  readonly data?: unknown;
  readonly dry_run?: Row;
  readonly meta?: { readonly next: string | null };
};

const text = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** A list as a table of some columns, an object as its members line by line; --json has all there is. */
export function answered(output: Output, body: Body, columns?: readonly string[]): void {
  const { dry_run: dryRun, meta } = body;
  output.answer(body, () => linesOf(output, body, columns));
  if (output.isJson) return;
  if (dryRun) sayDryRun(output, dryRun);
  if (meta?.next) output.say(`There are more: add ${startOf(meta.next)}.`);
}

/** The arguments with which a list goes on. */
const startOf = (next: string): string =>
  [...new URL(next).searchParams]
    .filter(([name]) => name.startsWith('start_'))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** Some answers, such as links, have their members beside `success` instead of in `data`. */
function linesOf(output: Output, body: Body, columns?: readonly string[]): readonly string[] {
  const { success: _, dry_run: __, meta: ___, data, ...others } = body;
  if (typeof data === 'string') return [data];
  if (Array.isArray(data)) return table(output, ...tableOf(data, columns), 'There are none.');
  const members = Object.entries(data ?? others).map(([name, value]) => [name, text(value)]);
  return table(output, ['Member', 'Value'], members, 'Done.');
}

function sayDryRun(output: Output, { commit_token: token, ...outcome }: Row): void {
  const counts = Object.entries(outcome).flatMap(([name, value]) =>
    Array.isArray(value) && value.length ? [`${name} ${value.length}`] : [],
  );
  output.say(
    `Nothing is written. It would bring about: ${counts.join(', ') || 'nothing else'}; --json has them.`,
  );
  if (token) output.say(`To do exactly this: the same command with --commit ${token} instead of --dry-run.`);
}

function tableOf(
  rows: readonly Row[],
  columns: readonly string[] = Object.keys(rows[0] ?? {}),
): [readonly string[], string[][]] {
  return [columns, rows.map((row) => columns.map((name) => text(row[name])))];
}
