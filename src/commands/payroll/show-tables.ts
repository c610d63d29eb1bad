import { existsSync } from 'node:fs';
import { figuresAt, partsNear } from '../../engine/figures/figures-at.ts';
import { documents } from './documents.ts';
import { Refused, WrongUsage } from './failures.ts';
import { type Figures, nameIn } from './list-bundles.ts';
import { shipped, validBundle } from './read-bundle.ts';
import { noOperatorKey, type Session } from './session.ts';

/** As the service answers; null and undefined are the same. */
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

/** Prints the figures at a path of a bundle: of a file or folder, of the service, or one that is loaded. */
export async function showTables(session: Session, _options: unknown, place = '', path = ''): Promise<void> {
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

/** What figures have in common is printed once, after the last of them. */
const linesOf = (figures: readonly Shown[]): string[] =>
  figures.flatMap((one, index) => {
    const next = figures[index + 1];
    const details = detailsOf(one);
    const isLast = next === undefined || detailsOf(next).join() !== details.join();
    return [`${one.path}: ${one.value ?? 'none'}`, ...(isLast ? details : [])];
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
