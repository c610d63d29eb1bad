/**
 * Sends messages while the process runs. Any number of processes may do so: a message is leased to one at a
 * time, and the leases of a killed process end after two minutes.
 */
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { type Round, repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import { type Core, everyCell } from '../../platform/operation/operate.ts';
import { deliver, type Post } from './deliver.ts';

const atOnce = 8;
const leaseSeconds = 120; // twice as long as an attempt may take
const restMilliseconds = 500;

/**
 * Starts sending. Returns a function that stops it: no more messages are leased, and messages under way are
 * sent.
 */
export function startMessages(core: Core, post: Post, log: Log): () => Promise<void> {
  const rounds = everyCell(core).map(
    ({ core: ofCell, database, world: { environment } }): Round =>
      async () => {
        const hasServer = environment === 'production' && post.mailer !== null;
        const leases = await database
          .leaseMessages(hasServer, atOnce, leaseSeconds)
          .catch((error: unknown) => {
            logUnexpected(log, error, 'messages could not be leased');
            return [];
          });
        const sending = leases.map((lease) =>
          deliver(ofCell, environment, lease, post).catch((error: unknown) => {
            logUnexpected(log, error, 'a message failed and stays due', { message: lease.id });
          }),
        );
        await Promise.all(sending);
        return leases.length > 0;
      },
  );
  const stop = repeatUntilStopped(rounds, restMilliseconds);
  return async () => {
    await stop();
    post.mailer?.close();
  };
}
