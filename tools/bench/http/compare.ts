import { isDeepStrictEqual } from 'node:util';
import type { Rival } from './rivals.ts';
import type { Race } from './scenario.ts';

/** What only the service computes. Its work counts against the service: nothing of it is left undone. */
const ofServiceOnly = new Set(['warnings', 'coverage', 'provisional', 'work_states']);

/**
 * Fails when two rivals respond differently, apart from ids, times and what only the service computes: they
 * would not do the same work. GraphQL says null where REST leaves a member out.
 */
export async function compare(rivals: readonly Pick<Rival, 'name' | 'ask'>[], race: Race): Promise<void> {
  const { newMembers } = race.scenario;
  const compared = (name: string, value: unknown) => {
    if (value === null || ofServiceOnly.has(name)) return undefined;
    return newMembers.includes(name) ? typeof value : value;
  };
  const request = race.next();
  let first: unknown;
  for (const rival of rivals) {
    const answer = JSON.parse((await rival.ask?.(request)) ?? 'null', (name, value) => compared(name, value));
    if (answer === null || answer === undefined) continue;
    first ??= answer;
    if (!isDeepStrictEqual(answer, first)) {
      throw new Error(
        `${rival.name} answers otherwise:\n${JSON.stringify(answer)}\n${JSON.stringify(first)}`,
      );
    }
  }
}
