import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { diffBundles } from '../../engine/figures/diff-bundles.ts';
import { figuresAt, partsNear } from '../../engine/figures/figures-at.ts';
import type { Bundle } from '../../engine/figures/format/bundle.ts';
import { nameOfText } from '../../engine/figures/name-of-text.ts';
import { missingForm } from '../../engine/figures/next-year/form.ts';
import { newSigningKey, signName } from '../../engine/figures/signature.ts';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import { act, examples } from './act.ts';
import { documents } from './documents.ts';
import { Refused, WrongUsage } from './failures.ts';
import { type Figures, nameIn } from './list-bundles.ts';
import { loadedTablesCommands } from './loaded-tables.ts';
import { checkedBundle, readBundle, shipped, validBundle } from './read-bundle.ts';
import { noOperatorKey, type Session } from './session.ts';

/** Commands for bundles of figures: some need no service, the others act on the bundles of one. */
export function tablesCommands(program: Command): void {
  const tables = program.command('tables').description('the figures of the law: bundles of tables, by date');
  const check = tables.command('check <place>').description('validate the bundle of a file or folder');
  examples(check, 'tables check src/engine/payroll/taxes/data', 'tables check shipped');
  act(check, checkBundle);
  const diff = tables
    .command('diff <before> <after>')
    .description('compare two bundles figure by figure; "shipped" is the one of the service');
  examples(diff, 'tables diff shipped next-year');
  act(diff, diffPlaces);
  const show = tables
    .command('show <bundle> [path]')
    .description(
      'each figure at a path, with its dates, source and rounding, and the day on which it was read',
    );
  examples(
    show,
    'tables show shipped federal.2026.medicare',
    'tables show 2bae9c734d9b states.2027.states.CA',
  );
  act(show, showTables);
  const missing = tables
    .command('missing <year>')
    .description('print the figures of a year that are not published, as a form to fill, sign and load');
  examples(missing, 'tables missing 2027 > 2027.json', 'tables sign 2027.json --signing-key figures.key');
  act(missing, printMissing);
  const sign = tables
    .command('sign <place>')
    .description('print the bundle of a file or folder with its signature')
    .requiredOption('--signing-key <file>', 'the private key, as tables key new writes it');
  examples(sign, 'tables sign next-year --signing-key figures.key > next-year.json');
  act(sign, signBundle);
  const key = tables.command('key').description('keys that sign bundles');
  const make = key.command('new <file>').description('write a private key to a file, print the public key');
  examples(make, 'tables key new figures.key');
  act(make, makeKey);
  loadedTablesCommands(tables);
}

const yearsOf = ({ federal }: Bundle) => federal.map(({ year }) => year).sort();

async function checkBundle({ output }: Session, _options: unknown, place = ''): Promise<void> {
  const { bundle, name } = checkedBundle(place);
  const { format, version, vectors = [] } = bundle;
  const years = yearsOf(bundle);
  output.answer({ name, format, version, years, vectors: vectors.length }, () => [
    `Bundle ${name}`,
    `Version ${version}, format ${format}, years ${years.join(', ')}`,
    `Vectors that its tables compute: ${vectors.length}`,
  ]);
}

async function diffPlaces({ output }: Session, _options: unknown, before = '', after = ''): Promise<void> {
  const changes = diffBundles(readBundle(before), readBundle(after));
  const words = (value: unknown) => (value === undefined ? 'none' : String(value));
  output.answer(changes, () => [
    ...changes.map(
      (change) =>
        `${change.path}: ${words(change.before)} -> ${words(change.after)}${change.source ? `  [${change.source}]` : ''}`,
    ),
    changes.length === 1 ? '1 figure differs.' : `${changes.length} figures differ.`,
  ]);
}

async function printMissing(_session: Session, _options: unknown, year = ''): Promise<void> {
  const form = missingForm(Number(year));
  if (!form) throw new Refused(`${year}: there is no form of this year`);
  process.stdout.write(`${JSON.stringify(form, undefined, 2)}\n`);
}

async function signBundle(_session: Session, options: { signingKey?: string }, place = ''): Promise<void> {
  printSigned(validBundle(place).bundle, options.signingKey ?? '');
}

/** Prints a document with the signature of its content. */
export function printSigned(bundle: object, keyFile: string): void {
  const signature = signName(nameOfText(canonicalJson(bundle)), privateKeyIn(keyFile));
  process.stdout.write(`${JSON.stringify({ bundle, signature })}\n`);
}

function privateKeyIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new WrongUsage(`${file}: cannot be read. Make a key with tables key new.`);
  }
}

async function makeKey({ output }: Session, _options: unknown, file = ''): Promise<void> {
  const { privateKey, publicKey } = newSigningKey();
  try {
    writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  } catch {
    throw new Refused(`${file}: cannot be written, or exists`);
  }
  output.answer({ file, publicKey }, () => [publicKey]);
  output.say(`The private key is in ${file}. Set FIGURES_TRUSTED_KEYS=${publicKey} for the service.`);
}

/** A figure as the service returns it. Null and undefined mean the same. */
type Shown = {
  readonly path: string;
  readonly value: unknown;
  readonly effectiveFrom?: string | null | undefined;
  readonly effectiveTo?: string | null | undefined;
  readonly source?: string | null | undefined;
  readonly readFrom?: string | null | undefined;
  readonly asOf?: string | null | undefined;
  readonly rounding?: string | null | undefined;
};

/**
 * Prints the figures at a path of a bundle: of a file or folder, of the service itself, or loaded into the
 * service.
 */
async function showTables(session: Session, _options: unknown, place = '', path = ''): Promise<void> {
  const isHere = place === shipped || existsSync(place);
  const figures = isHere ? figuresHere(place, path) : await loadedFigures(session, place, path);
  session.output.answer(figures, () => [
    ...linesOf(figures),
    figures.length === 1 ? '1 figure.' : `${figures.length} figures.`,
  ]);
}

function figuresHere(place: string, path: string): Shown[] {
  const { bundle } = validBundle(place);
  const found = figuresAt(bundle, path);
  if (!found.length)
    throw new Refused(
      [`${path}: is no part of the bundle. It has:`, ...partsNear(bundle, path).slice(0, mostNamed)].join(
        '\n',
      ),
    );
  return found.map(({ keys: _, ...figure }) => figure);
}

const mostNamed = 40;
const pageOfFigures = 100;

type Page = { readonly bundleFigures: { readonly figures: Shown[]; readonly next: string | null } };

async function loadedFigures(session: Session, place: string, path: string): Promise<Shown[]> {
  if (!/^[0-9a-f]{6,64}$/.test(place))
    throw new WrongUsage(`${place}: there is no such file, and it is not the name of a bundle.`);
  const ask = session.asOperator(session.environment);
  if (!ask) throw new WrongUsage(noOperatorKey(session.environment));
  const { figures } = await ask<{ figures: Figures }>(documents.figures);
  const bundle = nameIn(figures, place);
  const all: Shown[] = [];
  let startAt: string | null = null;
  do {
    const variables: object = { bundle, path: path || null, startAt, first: pageOfFigures };
    const { bundleFigures: page }: Page = await ask(documents.bundleFigures, variables);
    all.push(...page.figures);
    startAt = page.next;
  } while (startAt);
  return all;
}

/** The lines of figures. Details that consecutive figures share follow the last of them. */
const linesOf = (figures: readonly Shown[]): string[] =>
  figures.flatMap((figure, index) => {
    const next = figures[index + 1];
    const details = detailsOf(figure);
    const isLast = next === undefined || detailsOf(next).join() !== details.join();
    return [`${figure.path}: ${figure.value ?? 'none'}`, ...(isLast ? details : [])];
  });

function detailsOf({ effectiveFrom, effectiveTo, asOf, source, readFrom, rounding }: Shown): string[] {
  const until = effectiveTo ? `to ${effectiveTo}` : 'until another one begins';
  return [
    `${effectiveFrom ? `from ${effectiveFrom} ${until}` : 'of no date'}, read on ${asOf ?? 'no day that is named'}`,
    `source: ${source ?? 'none'}`,
    ...(readFrom ? [`read from: ${readFrom}`] : []),
    `rounding: ${rounding ?? 'none is named; each line is rounded to the cent'}`,
  ].map((line) => `    ${line}`);
}
