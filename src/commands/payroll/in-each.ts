import type { Environment } from '../../foundation/environment.ts';
import type { Ask } from './ask.ts';
import { Refused } from './failures.ts';
import { operatorsOfCells } from './operators.ts';
import type { Session } from './session.ts';

/**
 * Does the work as an operator in each environment and cell, test first. A refusal begins with its
 * environment or cell.
 */
export async function inEach<Answer>(
  session: Session,
  work: (ask: Ask, environment: Environment) => Promise<Answer>,
): Promise<(readonly [string, Answer])[]> {
  const done: (readonly [string, Answer])[] = [];
  for (const { environment, place, ask } of await operatorsOfCells(session)) {
    try {
      done.push([place, await work(ask, environment)]);
    } catch (error) {
      const before = done.map(([each]) => `Done in ${each}.`);
      const why = error instanceof Error ? error.message : String(error);
      throw new Refused([...before, `Refused in ${place}: ${why}`].join('\n'), { cause: error });
    }
  }
  return done;
}
