import { gzipSync } from 'node:zlib';
import type { Command } from 'commander';
import { signedBundle } from '../../figures/format/signed-bundle.ts';
import { nameOfText } from '../../figures/name-of-text.ts';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import type { Environment } from '../../foundation/environment.ts';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { Refused, WrongUsage } from './failures.ts';
import { operators } from './operators.ts';
import { table } from './output.ts';
import { readJson } from './read-bundle.ts';
import type { Session } from './session.ts';

type Figures = {
  until: string;
  bundles: readonly { name: string; version: string; signedBy: string; loadedAt: string }[];
  activations: readonly { bundle: string; from: string; at: string; endedAt: string | null }[];
};

/** Commands on the bundles of a service, in both environments unless one is named. */
export function loadedTablesCommands(tables: Command): void {
  const load = tables.command('load <file>').description('store a signed bundle in the service');
  examples(load, 'tables load next-year.json');
  act(load, loadBundle);
  const activate = tables
    .command('activate <bundle>')
    .description('make a loaded bundle hold for check dates from a day on')
    .requiredOption('--from <date>', 'the first check date for which it holds')
    .option('--despite-paid-checks <count>', 'accept that so many checks were computed with other figures');
  examples(activate, 'tables activate 2bae9c734d9b --from 2027-01-01');
  act(activate, activateBundle);
  act(tables.command('list').description('the bundles of the service, and which hold'), listBundles);
  act(
    tables.command('roll-back').description('end the latest activation: what held before it holds again'),
    rollBack,
  );
}

/** Does the same in each environment, test first; says where it was done before a refusal. */
async function inEach(
  session: Session,
  work: (ask: Ask, environment: Environment) => Promise<Figures>,
): Promise<void> {
  const done: { environment: Environment; until: string }[] = [];
  for (const [environment, ask] of operators(session)) {
    try {
      done.push({ environment, until: (await work(ask, environment)).until });
    } catch (error) {
      const before = done.map((one) => `Done in ${one.environment}.`);
      const why = error instanceof Error ? error.message : String(error);
      throw new Refused([...before, `Refused in ${environment}: ${why}`].join('\n'), { cause: error });
    }
  }
  const rows = done.map(({ environment, until }) => [environment, until]);
  session.output.answer(done, () => table(session.output, ['Environment', 'Figures until'], rows, ''));
}

async function loadBundle(session: Session, _options: unknown, file = ''): Promise<void> {
  const content = readJson(file);
  const packed = gzipSync(JSON.stringify(content)).toString('base64');
  await inEach(session, async (ask) => {
    const { loadFigures } = await ask<{ loadFigures: Figures }>(documents.loadFigures, { bundle: packed });
    return loadFigures;
  });
  const signed = signedBundle.safeParse(content);
  if (signed.success) session.output.say(`Loaded ${nameOfText(canonicalJson(signed.data.bundle))}.`);
}

type ActivateOptions = { from?: string; despitePaidChecks?: string };

async function activateBundle(session: Session, options: ActivateOptions, start = ''): Promise<void> {
  const { from, despitePaidChecks = '0' } = options;
  if (!/^\d+$/.test(despitePaidChecks)) throw new WrongUsage('--despite-paid-checks must be a whole number.');
  await inEach(session, async (ask) => {
    const bundle = await nameOf(ask, start);
    const input = { bundle, from, despitePaidChecks: Number(despitePaidChecks) };
    return (await ask<{ activateFigures: Figures }>(documents.activateFigures, input)).activateFigures;
  });
}

/** The name of the bundle that begins so. */
async function nameOf(ask: Ask, start: string): Promise<string> {
  const { figures } = await ask<{ figures: Figures }>(documents.figures);
  const names = figures.bundles.map(({ name }) => name).filter((name) => name.startsWith(start));
  const [name = start, ...more] = names;
  if (more.length) throw new WrongUsage(`${names.length} bundles begin with ${start}: name one in full.`);
  return name;
}

async function rollBack(session: Session): Promise<void> {
  await inEach(
    session,
    async (ask) => (await ask<{ rollBackFigures: Figures }>(documents.rollBackFigures)).rollBackFigures,
  );
}

async function listBundles(session: Session): Promise<void> {
  const all: (Figures & { environment: Environment })[] = [];
  for (const [environment, ask] of operators(session)) {
    const { figures } = await ask<{ figures: Figures }>(documents.figures);
    all.push({ environment, ...figures });
  }
  const rows = all.flatMap(({ environment, bundles, activations }) =>
    bundles.map(({ name, version, loadedAt }) => {
      const held = activations.find((one) => one.bundle === name && one.endedAt === null);
      return [environment, name.slice(0, 12), version, loadedAt, held ? `from ${held.from}` : 'not active'];
    }),
  );
  const headings = ['Environment', 'Bundle', 'Version', 'Loaded', 'Holds'];
  session.output.answer(all, () => [
    ...all.map(({ environment, until }) => `${environment}: figures until ${until}`),
    ...table(session.output, headings, rows, 'No bundle is loaded: the figures of the service hold.'),
  ]);
}
