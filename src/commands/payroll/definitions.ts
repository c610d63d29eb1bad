import { gzipSync } from 'node:zlib';
import type { Command } from 'commander';
import type { DeductionDefinition } from '../../engine/figures/deduction-definitions/definition.ts';
import { computedAs } from '../../engine/figures/deduction-definitions/format.ts';
import { readDefinitions } from '../../engine/figures/deduction-definitions/read-document.ts';
import { shippedDocument } from '../../engine/figures/deduction-definitions/shipped.ts';
import { successionOf } from '../../engine/figures/deduction-definitions/succession.ts';
import { diffBundles } from '../../engine/figures/diff-bundles.ts';
import { signedBundle } from '../../engine/figures/format/signed-bundle.ts';
import { type Problem, problemText } from '../../engine/figures/problem.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { systemClock } from '../../foundation/clock.ts';
import { parseDeductionType } from '../../platform/graphql/deduction-type.ts';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { Refused } from './failures.ts';
import { inEach } from './in-each.ts';
import { table } from './output.ts';
import { readJson, shipped } from './read-bundle.ts';
import type { Session } from './session.ts';
import { printSigned } from './tables.ts';

/** Commands for the definitions of deduction types. */
export function definitionsCommands(program: Command): void {
  const definitions = program
    .command('definitions')
    .description('the definitions of deduction types, by version and date');
  const check = definitions.command('check <file>').description('validate a document of definitions');
  examples(check, 'definitions check union-dues.json', 'definitions check shipped');
  act(check, checkDocument);
  const diff = definitions
    .command('diff <file>')
    .description('what a document would change of what the service has published');
  examples(diff, 'definitions diff union-dues.json');
  act(diff, diffDocument);
  const sign = definitions
    .command('sign <file>')
    .description('print a document of definitions with its signature')
    .requiredOption('--signing-key <file>', 'the private key, as tables key new writes it');
  examples(sign, 'definitions sign union-dues.json --signing-key figures.key > signed.json');
  act(sign, signDocument);
  const publish = definitions
    .command('publish <file>')
    .description('publish the definitions of a signed document, for good');
  examples(publish, 'definitions publish signed.json');
  act(publish, publishDocument);
  const list = definitions.command('list').description('the published definitions of the service');
  act(examples(list, 'definitions list'), listDefinitions);
}

function contentOf(file: string): object {
  const value = file === shipped ? shippedDocument : readJson(file);
  const signed = signedBundle.safeParse(value);
  if (signed.success) return signed.data.bundle;
  if (typeof value !== 'object' || value === null)
    throw new Refused(`${file}: is no document of definitions`);
  return value;
}

/** The definitions of a file. Throws their problems, each in a line. */
function validDefinitions(file: string): readonly DeductionDefinition[] {
  const { definitions, problems } = readDefinitions(contentOf(file));
  if (!definitions) throw refusalOf(problems);
  return definitions;
}

const refusalOf = (problems: readonly Problem[]) => new Refused(problems.map(problemText).join('\n'));

const headings = ['Type', 'Version', 'From', 'To', 'Computed as', 'Label'];
const rowOf = (definition: DeductionDefinition) => [
  definition.type,
  String(definition.version),
  definition.effectiveFrom,
  definition.effectiveTo ?? '',
  definition.computedAs,
  definition.label,
];

async function checkDocument({ output }: Session, _options: unknown, file = ''): Promise<void> {
  const definitions = validDefinitions(file);
  output.answer(definitions, () => table(output, headings, definitions.map(rowOf), ''));
}

type Answered = { deductionTemplateDefinitions: DeductionDefinition[] };

/** The definitions that a service has published, with their types as documents spell them. */
async function publishedIn(ask: Ask): Promise<DeductionDefinition[]> {
  const { deductionTemplateDefinitions: all } = await ask<Answered>(documents.definitions);
  return all.map((definition) => ({
    ...definition,
    type: parseDeductionType(definition.type),
    computedAs: computedAs.parse(parseDeductionType(definition.computedAs)),
  }));
}

/** The latest version of each type. */
const byType = (definitions: readonly DeductionDefinition[]) =>
  Object.fromEntries(definitions.map((definition) => [definition.type, definition]));

async function diffDocument(session: Session, _options: unknown, file = ''): Promise<void> {
  const definitions = validDefinitions(file);
  const all = await inEach(session, async (ask) => {
    const published = await publishedIn(ask);
    const { problems } = successionOf(published, definitions, dateInLosAngeles(systemClock()));
    if (problems.length) throw refusalOf(problems);
    const before = byType(published);
    return diffBundles(before, { ...before, ...byType(definitions) });
  });
  const words = (value: unknown) => (value == null ? 'none' : String(value));
  session.output.answer(all, () =>
    all.flatMap(([environment, changes]) => [
      ...changes.map(
        ({ path, before, after }) => `${environment}: ${path}: ${words(before)} -> ${words(after)}`,
      ),
      ...(changes.length ? [] : [`${environment}: nothing changes`]),
    ]),
  );
}

async function signDocument(_session: Session, options: { signingKey?: string }, file = ''): Promise<void> {
  validDefinitions(file);
  printSigned(contentOf(file), options.signingKey ?? '');
}

async function publishDocument(session: Session, _options: unknown, file = ''): Promise<void> {
  const document = gzipSync(JSON.stringify(readJson(file))).toString('base64');
  const done = await inEach(session, (ask) => ask(documents.publishDefinitions, { document }));
  const rows = done.map(([environment]) => [environment]);
  session.output.answer(done, () => table(session.output, ['Published in'], rows, ''));
}

async function listDefinitions(session: Session): Promise<void> {
  const all = await inEach(session, publishedIn);
  const rows = all.flatMap(([environment, definitions]) =>
    definitions.map((definition) => [environment, ...rowOf(definition)]),
  );
  session.output.answer(all, () => table(session.output, ['Environment', ...headings], rows, ''));
}
