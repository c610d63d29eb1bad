import type { Environment } from '../../foundation/environment.ts';
import type { Ask } from './ask.ts';
import { Refused } from './failures.ts';
import { operators } from './operators.ts';
import type { Session } from './session.ts';

/** Does the same as an operator in each environment, test first; says where it was done before a refusal. */
export async function inEach<Answer>(
  session: Session,
  work: (ask: Ask, environment: Environment) => Promise<Answer>,
): Promise<(readonly [Environment, Answer])[]> {
  const done: (readonly [Environment, Answer])[] = [];
  for (const [environment, ask] of operators(session)) {
    try {
      done.push([environment, await work(ask, environment)]);
    } catch (error) {
      const before = done.map(([each]) => `Done in ${each}.`);
      const why = error instanceof Error ? error.message : String(error);
      throw new Refused([...before, `Refused in ${environment}: ${why}`].join('\n'), { cause: error });
    }
  }
  return done;
}
