/** Sends requests concurrently and checks that the outcome is that of some order. */

import type { Ids } from '../isolation/population.ts';
import type { Answer } from '../support/client.ts';
import { pause } from '../support/pause.ts';
import type { Request, Sender } from './requests.ts';
import type { Rewind } from './rewind.ts';

type Outcome = { readonly answers: readonly string[]; readonly rows: readonly string[] };

/** The outcome of a request: its status and its errors. */
function wordOf({ status, body }: Answer): string {
  const errors: { code?: number; message: string; extensions?: { code?: string } }[] = body?.errors ?? [];
  const messages = errors.map(({ code, message, extensions }) => `${code ?? extensions?.code}: ${message}`);
  return [status, ...messages].join(' ').replaceAll(/[0-9a-f-]{36}/g, '<id>');
}

export type Meeting = {
  readonly rewind: Rewind;
  readonly by: Sender;
  /** The objects that both requests name. */
  readonly ids: Ids;
  readonly times: number;
  /** Broken promises about the company's money, in sentences. */
  books(): Promise<readonly string[]>;
};

/**
 * Sends two requests concurrently. Returns undefined when the responses and rows are those of one of the two
 * orders, otherwise the difference. A request beside one that moves the clock keeps the time at which it
 * started, so there only the books are checked.
 */
export async function meet(one: Request, other: Request, meeting: Meeting): Promise<string | undefined> {
  const { rewind, by, ids, times, books } = meeting;
  const movesClock = one.movesClock || other.movesClock;
  const send = (request: Request) => () => request.send(by, ids);
  const then = await inTurn(rewind, [send(one), send(other)]);
  const before = await inTurn(rewind, [send(other), send(one)]);
  const orders = [then, { ...before, answers: before.answers.toReversed() }];
  const [first = 0, second = 0] = then.took;
  for (let time = 0; time < times; time++) {
    // Each time the shorter request starts at another moment of the longer one.
    const later = ((first - second) * time) / times;
    const sends = [after(Math.max(0, -later), send(one)), after(Math.max(0, later), send(other))];
    const met = await atOnce(rewind, sends);
    const wrong = movesClock ? (broken(met) ?? (await books()).join('; ')) : complaint(met, orders);
    if (wrong) return `${one.name} and ${other.name}: ${wrong}`;
  }
  return undefined;
}

const after =
  (milliseconds: number, send: Send): Send =>
  async () => {
    if (milliseconds > 0) await pause(milliseconds);
    return send();
  };

/** The same for one request sent several times at once, whose responses are compared in any order. */
export async function crowd(request: Request, { rewind, by, ids, times }: Meeting) {
  const sends = Array.from({ length: times }, () => () => request.send(by, ids));
  const sorted = ({ answers, rows }: Outcome): Outcome => ({ answers: answers.toSorted(), rows });
  const inOrder = sorted(await inTurn(rewind, sends));
  const wrong = complaint(sorted(await atOnce(rewind, sends)), [inOrder]);
  return wrong && `${request.name} ${times} times: ${wrong}`;
}

type Send = () => Promise<Answer>;

/** Sends requests one after another; measures each in milliseconds. */
async function inTurn(
  rewind: Rewind,
  sends: readonly Send[],
): Promise<Outcome & { took: readonly number[] }> {
  await rewind.back();
  const answers: string[] = [];
  const took: number[] = [];
  for (const send of sends) {
    const began = performance.now();
    answers.push(wordOf(await send()));
    took.push(performance.now() - began);
  }
  return { answers, took, rows: await rewind.rows() };
}

async function atOnce(rewind: Rewind, sends: readonly Send[]): Promise<Outcome> {
  await rewind.back();
  const answers = await Promise.all(sends.map((send) => send()));
  return { answers: answers.map(wordOf), rows: await rewind.rows() };
}

const broken = ({ answers }: Outcome): string | undefined =>
  answers.some((word) => word.startsWith('5')) ? `answered ${answers.join(' | ')}` : undefined;

function complaint(met: Outcome, orders: readonly Outcome[]): string | undefined {
  if (broken(met)) return broken(met);
  const words = wordsOf(met);
  if (orders.some((outcome) => wordsOf(outcome) === words)) return undefined;
  return orders.map((outcome) => difference(met, outcome)).join('');
}

const wordsOf = ({ answers, rows }: Outcome) => JSON.stringify([answers, rows]);

const difference = (met: Outcome, then: Outcome): string =>
  [
    `\n  answered ${met.answers.join(' | ')}; one after the other ${then.answers.join(' | ')}`,
    ...without(met.rows, then.rows).map((row) => `    only so: ${row}`),
    ...without(then.rows, met.rows).map((row) => `    only then: ${row}`),
  ].join('\n');

function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return rows.filter((row) => {
    const i = left.indexOf(row);
    if (i >= 0) left.splice(i, 1);
    return i < 0;
  });
}
