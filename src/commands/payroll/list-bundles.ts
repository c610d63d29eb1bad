import { documents } from './documents.ts';
import { WrongUsage } from './failures.ts';
import { operatorsOfCells } from './operators.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

type Activation = { bundle: string; from: string; at: string; endedAt: string | null };

/** The figures of an environment, as its service returns them. */
export type Figures = {
  until: string;
  bundles: readonly { name: string; version: string; signedBy: string; loadedAt: string }[];
  /** Latest first. */
  activations: readonly Activation[];
};

/** The activations that have not ended, latest first. */
export const activeIn = ({ activations }: Figures): readonly Activation[] =>
  activations.filter(({ endedAt }) => endedAt === null);

export async function listBundles(session: Session): Promise<void> {
  const all: (Figures & { environment: string })[] = [];
  for (const { place: environment, ask } of await operatorsOfCells(session)) {
    const { figures } = await ask<{ figures: Figures }>(documents.figures);
    all.push({ environment, ...figures });
  }
  const rows = all.flatMap(({ environment, ...figures }) =>
    figures.bundles.map(({ name, version, loadedAt }) => [
      environment,
      name.slice(0, 12),
      version,
      loadedAt,
      holds(name, activeIn(figures)),
    ]),
  );
  const headings = ['Environment', 'Bundle', 'Version', 'Loaded', 'Holds'];
  session.output.answer(all, () => [
    ...all.map(({ environment, until }) => `${environment}: figures until ${until}`),
    ...table(session.output, headings, rows, 'No bundle is loaded: the figures of the service hold.'),
  ]);
}

/**
 * The days from which a bundle holds. A later activation that begins on the same or an earlier day replaces
 * one.
 */
function holds(name: string, active: readonly Activation[]): string {
  if (!active.some(({ bundle }) => bundle === name)) return 'not active';
  const days = active.flatMap(({ bundle, from }, index) => {
    const isSuperseded = active.slice(0, index).some((later) => later.from <= from);
    return bundle === name && !isSuperseded ? [from] : [];
  });
  return days.length ? `from ${days.sort().join(', ')}` : 'superseded';
}

/** Finds the bundle whose name begins with this text. */
export function nameIn({ bundles }: Figures, start: string): string {
  const names = bundles.map(({ name }) => name).filter((name) => name.startsWith(start));
  const [name = start, ...more] = names;
  if (more.length) throw new WrongUsage(`${names.length} bundles begin with ${start}: name one in full.`);
  return name;
}
