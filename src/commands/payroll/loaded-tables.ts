import { gzipSync } from 'node:zlib';
import type { Command } from 'commander';
import { signedBundle } from '../../engine/figures/format/signed-bundle.ts';
import { nameOfText } from '../../engine/figures/name-of-text.ts';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import type { Environment } from '../../foundation/environment.ts';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { Refused, WrongUsage } from './failures.ts';
import { inEach } from './in-each.ts';
import { activeIn, type Figures, listBundles, nameIn } from './list-bundles.ts';
import { operatorsOfCells } from './operators.ts';
import { table } from './output.ts';
import { readJson } from './read-bundle.ts';
import { showReplay } from './replay.ts';
import type { Session } from './session.ts';

/** Commands for the bundles of a service. They act in both environments unless the command names one. */
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
  const list = tables.command('list').description('the bundles of the service, and which hold');
  act(examples(list, 'tables list'), listBundles);
  const rollBack = tables
    .command('roll-back [bundle]')
    .description('end the latest activation: what held before it holds again; without a bundle, show it')
    .option('--from <date>', 'the first check date of the activation to end');
  examples(rollBack, 'tables roll-back', 'tables roll-back 2bae9c734d9b --from 2027-01-01');
  act(rollBack, rollBackBundle);
}

/** Does the work in each environment, and prints the day until which figures are loaded afterwards. */
async function changeEach(
  session: Session,
  work: (ask: Ask, environment: Environment) => Promise<Figures>,
): Promise<void> {
  const figures = await inEach(session, work);
  const done = figures.map(([environment, { until }]) => ({ environment, until }));
  const rows = done.map(({ environment, until }) => [environment, until]);
  session.output.answer(done, () => table(session.output, ['Environment', 'Figures until'], rows, ''));
}

async function loadBundle(session: Session, _options: unknown, file = ''): Promise<void> {
  const content = readJson(file);
  const packed = gzipSync(JSON.stringify(content)).toString('base64');
  await changeEach(session, async (ask) => {
    const { loadFigures } = await ask<{ loadFigures: Figures }>(documents.loadFigures, { bundle: packed });
    return loadFigures;
  });
  const signed = signedBundle.safeParse(content);
  if (signed.success) session.output.say(`Loaded ${nameOfText(canonicalJson(signed.data.bundle))}.`);
}

type ActivateOptions = { from?: string; despitePaidChecks?: string };

async function activateBundle(session: Session, options: ActivateOptions, start = ''): Promise<void> {
  const { from = '', despitePaidChecks = '0' } = options;
  if (!/^\d+$/.test(despitePaidChecks)) throw new WrongUsage('--despite-paid-checks must be a whole number.');
  await changeEach(session, async (ask, environment) => {
    const bundle = nameIn(await figuresOf(ask), start);
    const input = { bundle, from, despitePaidChecks: Number(despitePaidChecks) };
    try {
      return (await ask<{ activateFigures: Figures }>(documents.activateFigures, input)).activateFigures;
    } catch (error) {
      if (isOfComputedChecks(error)) await showReplay(session, environment, { bundle, from });
      throw error;
    }
  });
}

/** Whether an activation is refused because the bundle alters figures of computed checks. */
const isOfComputedChecks = (error: unknown): boolean =>
  error instanceof Refused && /^despitePaidChecks must be [1-9]/.test(error.message);

const figuresOf = async (ask: Ask): Promise<Figures> =>
  (await ask<{ figures: Figures }>(documents.figures)).figures;

/** Ends the named activation. If it has ended, as when the command is repeated, nothing changes. */
async function rollBackBundle(session: Session, { from }: { from?: string }, start = ''): Promise<void> {
  if (!start || !from) throw new WrongUsage(await whatWouldEnd(session));
  await changeEach(session, async (ask, environment) => {
    const figures = await figuresOf(ask);
    const bundle = nameIn(figures, start);
    const named = figures.activations.filter(
      (activation) => activation.bundle === bundle && activation.from === from,
    );
    if (!named.length || named.some(({ endedAt }) => endedAt === null)) {
      const input = { bundle, from };
      return (await ask<{ rollBackFigures: Figures }>(documents.rollBackFigures, input)).rollBackFigures;
    }
    session.output.say(`It has ended before in ${environment}.`);
    return figures;
  });
}

async function whatWouldEnd(session: Session): Promise<string> {
  const lines = ['Name the activation to end.'];
  for (const { place, ask } of await operatorsOfCells(session)) {
    const [latest] = activeIn(await figuresOf(ask));
    const command = latest && `payroll tables roll-back ${latest.bundle.slice(0, 12)} --from ${latest.from}`;
    lines.push(`${place}: ${command ?? 'no bundle is active'}`);
  }
  return lines.join('\n');
}
