/** Forgets kept answers whose time is over, for as long as the process lives. Any number of processes may. */
import { type Log, logUnexpected } from '../log-unexpected.ts';
import { type Core, openIn } from '../operation.ts';
import { repeatUntilStopped } from '../repeat-until-stopped.ts';

const mostAtOnce = 500;
const restMilliseconds = 60_000;

export function startForgetting(core: Core, log: Log): () => Promise<void> {
  const rounds = openIn(core).map(({ door }) => async () => {
    const forgotten = await door.forgetAnswers(mostAtOnce).catch((error: unknown) => {
      logUnexpected(log, error, 'kept answers could not be forgotten');
      return 0;
    });
    return forgotten === mostAtOnce;
  });
  return repeatUntilStopped(rounds, restMilliseconds);
}
