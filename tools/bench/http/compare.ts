import { isDeepStrictEqual } from 'node:util';
import type { Rival } from './rivals.ts';
import type { Race } from './scenario.ts';

/**
 * Members that only the service computes. That work counts against the service, which leaves none of it out.
 */
const ofServiceOnly = new Set(['warnings', 'coverage', 'provisional', 'work_states']);

/**
 * Fails if two rivals respond differently, because they would not do the same work. Ids, times and members
 * that only the service computes may differ. GraphQL has null where REST leaves a member out.
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
