/**
 * Seals the audit for as long as the process lives. Any number of processes may: a partner's chain is grown
 * by one at a time, and what none has sealed yet is still there to be sealed.
 */
import { type Log, logUnexpected } from '../foundation/log-unexpected.ts';
import { repeatUntilStopped } from '../foundation/repeat-until-stopped.ts';
import { type Core, enabledEnvironments } from '../operation/operate.ts';

const mostAtOnce = 500;
const restMilliseconds = 2_000;

export function startSealing(core: Core, log: Log): () => Promise<void> {
  const rounds = enabledEnvironments(core).map(({ door }) => async () => {
    const sealed = await door.sealAudit(mostAtOnce).catch((error: unknown) => {
      logUnexpected(log, error, 'the audit could not be sealed');
      return 0;
    });
    return sealed === mostAtOnce;
  });
  return repeatUntilStopped(rounds, restMilliseconds);
}
