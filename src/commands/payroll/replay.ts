import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Command, OptionValues } from 'commander';
import type { Environment } from '../../foundation/environment.ts';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { wholeFrom } from './external-values.ts';
import { Refused, WrongUsage } from './failures.ts';
import { type Figures, nameIn } from './list-bundles.ts';
import { everyPartner } from './operators.ts';
import { validBundle } from './read-bundle.ts';
import { type ReplayPage, replayReport } from './replay-report.ts';
import { noOperatorKey, type Session } from './session.ts';

export function replayCommand(program: Command): void {
  const replay = program
    .command('replay')
    .description('compute computed checks again, by their own tables or by other figures; writes nothing')
    .option('--check <id>', 'only this check')
    .option('--payrun <id>', 'only the checks of this payrun (employer check)')
    .option('--company <id>', 'only the checks of this company')
    .option('--year <year>', 'only checks whose check date is in this year', wholeFrom(2000))
    .option('--every-partner', 'the checks of each partner, as an operator')
    .option('--bundle <bundle>', 'by these figures: the name of a bundle, shipped, a file or a folder');
  examples(
    replay,
    'replay --year 2026',
    'replay --company 0198... --bundle next-year',
    'replay --every-partner --json > replay.ndjson',
  );
  act(replay, replayAll);
}

const everything = { employeeCheckId: null, employerCheckId: null, companyId: null };

/**
 * Shows how a bundle would change the computed checks of every partner, in the year in which an activation
 * begins.
 */
export async function showReplay(
  session: Session,
  environment: Environment,
  { bundle, from }: { readonly bundle: string; readonly from: string },
): Promise<void> {
  const { output } = session;
  const year = Number(from.slice(0, 4));
  const earlier = from.endsWith('-01-01')
    ? ''
    : `, those before ${from} included, which the activation leaves alone`;
  output.say(`What the bundle would change in computed checks of ${year} in ${environment}${earlier}:`);
  const report = replayReport(output, true);
  for (const ask of await partnersOf(session, environment))
    await readPages(ask, { ...everything, bundle, year }, true, report.add);
  report.end();
}

async function replayAll(session: Session, options: OptionValues): Promise<void> {
  const { output } = session;
  const bundle = await bundleOf(session, options.bundle);
  const selection = {
    employeeCheckId: options.check ?? null,
    employerCheckId: options.payrun ?? null,
    companyId: options.company ?? null,
    year: options.year ?? null,
  };
  const report = replayReport(output, bundle !== undefined);
  for (const ask of await callers(session, options.everyPartner === true, bundle?.draft !== undefined)) {
    await readPages(ask, { ...selection, ...bundle }, options.everyPartner === true, report.add);
  }
  const { checks, different } = report.end();
  if (!checks) throw new Refused(nothing);
  if (different && !bundle) {
    throw new Refused(
      `${different} ${different === 1 ? 'check does' : 'checks do'} not replay: the calculation, the figures or the stored checks were changed.`,
    );
  }
}

const nothing = 'There is no computed check in this selection.';

type Answer = { replayChecks: ReplayPage };

/** Reads all pages of a caller. If the command reads every partner, a partner may lack such checks. */
async function readPages(
  ask: Ask,
  variables: object,
  mayBeEmpty: boolean,
  add: (page: ReplayPage) => void,
): Promise<void> {
  let startAt: string | null = null;
  do {
    try {
      const more: object = { startAt, withTotal: startAt === null };
      const { replayChecks: page }: Answer = await ask(documents.replayChecks, { ...variables, ...more });
      add(page);
      startAt = page.next;
    } catch (error) {
      if (mayBeEmpty && error instanceof Refused && error.cause === 'WRONG_STATE') return;
      throw error;
    }
  } while (startAt);
}

/** The callers: every partner, or the partner of the session. Only operators may send a draft. */
async function callers(session: Session, every: boolean, asOperator: boolean): Promise<readonly Ask[]> {
  const { environment, demo } = session;
  if (every) return partnersOf(session, environment);
  return [asOperator && demo ? inside(session, environment, demo.partnerID) : session.asPartner()];
}

const partnersOf = async (session: Session, environment: Environment): Promise<Ask[]> =>
  (await everyPartner(inside(session, environment))).map(({ id }) => inside(session, environment, id));

function inside(session: Session, environment: Environment, partnerId?: string): Ask {
  const ask = session.asOperator(environment, partnerId);
  if (!ask) throw new WrongUsage(noOperatorKey(environment));
  return ask;
}

type Bundle = { readonly bundle?: string; readonly draft?: string };

/** Finds a bundle of the service by its name or the start of it, or reads a draft from this machine. */
async function bundleOf(session: Session, word: string | undefined): Promise<Bundle | undefined> {
  if (word === undefined) return undefined;
  if (word === 'shipped' || /^[0-9a-f]{64}$/.test(word)) return { bundle: word };
  if (existsSync(word)) {
    return { draft: gzipSync(JSON.stringify(validBundle(word).bundle)).toString('base64') };
  }
  const ask = session.asOperator(session.environment);
  if (!ask || !/^[0-9a-f]{6,}$/.test(word)) {
    throw new WrongUsage(`${word}: there is no such file, and it is not the name of a bundle.`);
  }
  return { bundle: nameIn((await ask<{ figures: Figures }>(documents.figures)).figures, word) };
}
