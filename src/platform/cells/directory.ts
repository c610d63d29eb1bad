/**
 * Finds the cell of a credential. The cells look it up in the rows of their partners, and the directory
 * remembers the result. It authenticates nobody: a wrong memory costs only another question. A credential
 * that no cell has costs at most one question a second. Concurrent lookups share one statement in each cell.
 */
import { type Instant, systemClock } from '../../foundation/clock.ts';
import { type Credential, hashOf } from '../database/credential.ts';
import type { EnvironmentDatabase } from '../database/environment-database.ts';

/** The place of the cell among the environment's; undefined when none has the credential. */
export type Found = {
  readonly place: number | undefined;
  /** Whether the cells have just confirmed that none has the credential, or accepts it. */
  readonly isSure: boolean;
};

export type Directory = {
  find(name: string): Promise<Found>;
  /** Asks the cells again, because the cell at that place has refused the credential. */
  findAgain(name: string, refused: number | undefined): Promise<Found>;
};

type CellQuestions = Pick<EnvironmentDatabase, 'credentialsHere'>;
type Remembered = {
  readonly place: number | undefined;
  /** Until then no cell is asked again about a credential that none has, or that its cell refuses. */
  readonly refusedUntil: Instant;
};

const refusedMilliseconds = 1_000;
const mostRemembered = 100_000;

/** The name under which cells look up a credential. Undefined if it names no partner. */
export function nameOf(credential: Credential): string | undefined {
  switch (credential.kind) {
    case 'key':
    case 'link':
    case 'person':
      return `${credential.kind} ${hashOf(credential.secret)}`;
    case 'link_id':
      return `link_id ${credential.id}`;
    case 'job':
    case 'operator':
      return credential.partnerId === null ? undefined : nameOfPartner(credential.partnerId);
    case 'delivery':
      return undefined; // a worker is in the cell that has leased it
  }
}

export const nameOfPartner = (partnerId: string): string => `partner ${partnerId}`;

/** A secret cannot be looked up before it exists, but an id can. */
const isSecret = (name: string): boolean => /^(?:key|link|person) /.test(name);

export function directoryOf(cells: readonly CellQuestions[], clock = systemClock): Directory {
  const remembered = new Map<string, Remembered>();
  const questions = cells.map((cell) => askTogether((names) => cell.credentialsHere(names)));
  const ask = async (name: string, refused?: number): Promise<Found> => {
    const place = await placeAmong(questions.map((question) => question(name)));
    const isRefused = place === undefined || place === refused;
    if (remembered.size >= mostRemembered) remembered.clear();
    if (place === undefined && !isSecret(name)) remembered.delete(name);
    else remembered.set(name, { place, refusedUntil: isRefused ? clock() + refusedMilliseconds : 0 });
    return { place, isSure: isRefused };
  };
  return {
    find: async (name) => {
      const last = remembered.get(name);
      const isSure = last !== undefined && clock() < last.refusedUntil;
      if (!last || (last.place === undefined && !isSure)) return ask(name);
      return { place: last.place, isSure };
    },
    findAgain: ask,
  };
}

/**
 * A cell that does not respond may have the credential, so its failure is thrown unless another cell has it.
 */
async function placeAmong(answers: readonly Promise<boolean>[]): Promise<number | undefined> {
  const settled = await Promise.allSettled(answers);
  const place = settled.findIndex((result) => result.status === 'fulfilled' && result.value);
  if (place >= 0) return place;
  for (const result of settled) if (result.status === 'rejected') throw result.reason;
  return undefined;
}

/** Whether a cell has a credential. */
type Question = (name: string) => Promise<boolean>;

/**
 * Looks up names with one statement at a time. Names that arrive while a statement is under way share the
 * next.
 */
function askTogether(ask: (names: readonly string[]) => Promise<readonly string[]>): Question {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { readonly names: Set<string>; readonly answer: Promise<ReadonlySet<string>> } | undefined;
  const begin = () => {
    const names = new Set<string>();
    const answer = underWay.then(async () => {
      next = undefined;
      return new Set(await ask([...names]));
    });
    underWay = answer.catch(() => {});
    next = { names, answer };
    return next;
  };
  return async (name) => {
    const { names, answer } = next ?? begin();
    names.add(name);
    return (await answer).has(name);
  };
}
