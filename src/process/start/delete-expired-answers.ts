/** Deletes expired idempotency records until the process stops. Any number of processes may. */
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import { type Core, enabledEnvironments } from '../../operation/operate.ts';

const mostAtOnce = 500;
const restMilliseconds = 60_000;

export function startForgetting(core: Core, log: Log): () => Promise<void> {
  const rounds = enabledEnvironments(core).map(({ database }) => async () => {
    const forgotten = await database.deleteExpiredAnswers(mostAtOnce).catch((error: unknown) => {
      logUnexpected(log, error, 'kept answers could not be forgotten');
      return 0;
    });
    return forgotten === mostAtOnce;
  });
  return repeatUntilStopped(rounds, restMilliseconds);
}
