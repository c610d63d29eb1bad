import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { enumWord, instantOf, secondsOf } from './external-values.ts';
import { Refused, WrongUsage } from './failures.ts';
import type { Output } from './output.ts';
import type { Session } from './session.ts';

type Step = {
  at: string;
  what: string;
  companyId: string;
  checkDate: string;
  checkCount: number;
  reason: string | null;
};
type Totals = { steps: number; checksComputed: number; checksPaid: number; checksHeld: number };
type Advanced = {
  advanceClock: { now: string; isComplete: boolean; totals: Totals; happened: readonly Step[] };
};
type Clock = {
  clock: { now: string; target: string | null; percent: number; stepsDone: number; stepsDue: number };
};
type Aim = { to?: string; by?: number };

export function clockCommands(program: Command): void {
  const clock = program.command('clock').description("the test environment's clock, by which payroll runs");
  const show = clock.command('show').description('what time it is for payroll');
  act(examples(show, 'clock show'), showClock);
  const advance = clock
    .command('advance')
    .description('move it forward, and run everything that falls due')
    .option('--to <instant>', 'to a day or an instant', instantOf)
    .option('--by <duration>', 'on from where it is: 12h, 3d, 2w', secondsOf);
  examples(advance, 'clock advance --by 3d', 'clock advance --to 2026-12-24T23:00:00Z --json');
  act(advance, (session, { to, by }) => {
    if ((to === undefined) === (by === undefined)) throw new WrongUsage('Give either --to or --by.');
    return advanceClock(session, { to, by });
  });
}

function askInTest({ environment, asPartner }: Session): Ask {
  if (environment !== 'test')
    throw new WrongUsage('Only the test environment has a clock that can be moved.');
  return asPartner();
}

async function showClock(session: Session): Promise<void> {
  const { clock } = await askInTest(session)<Clock>(documents.clock);
  const way = clock.target ? [`On its way to ${clock.target}, ${clock.percent} % of it done.`] : [];
  session.output.answer(clock, () => [clock.now, ...way]);
}

/** A year of payroll takes the service about a minute. */
const patienceSeconds = 600;

async function advanceClock(session: Session, aim: Aim): Promise<void> {
  const { output } = session;
  const ask = askInTest(session);
  const watching = new AbortController();
  const watch = watchClock(ask, output, watching.signal);
  const { advanceClock: reached } = await ask<Advanced>(documents.advanceClock, aim, patienceSeconds).finally(
    () => {
      watching.abort();
      return watch;
    },
  );
  const happened = reached.happened.map((each) => ({ ...each, what: enumWord(each.what).replace('_', '-') }));
  const { steps, checksComputed, checksPaid, checksHeld } = reached.totals;
  const unlisted = steps > happened.length ? [`... and ${steps - happened.length} more steps.`] : [];
  output.answer({ ...reached, happened }, () => [
    ...happened.map(lineOf),
    ...unlisted,
    `It is ${reached.now}. Checks computed: ${checksComputed}, paid: ${checksPaid}, held: ${checksHeld}.`,
  ]);
  if (!reached.isComplete) throw new Refused('Not everything that fell due was run: repeat it with --to.');
}

const restMilliseconds = 500;

/** Shows the clock's progress until it reaches its target. */
async function watchClock(ask: Ask, output: Output, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(restMilliseconds, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const clock = await ask<Clock>(documents.clock).then(
      (answer) => answer.clock,
      () => undefined, // only the awaited response counts
    );
    if (clock?.target && !signal.aborted) {
      output.progress(`${clock.now}, ${clock.stepsDone} of ${clock.stepsDue} steps`, clock.percent / 100);
    }
  }
}

function lineOf({ at, what, checkDate, checkCount, reason }: Step): string {
  const checks = checkCount === 1 ? '1 check' : `${checkCount} checks`;
  return `${at}  ${what.padEnd(14)}  ${checks} of ${checkDate}${reason ? `: ${reason}` : ''}`;
}
