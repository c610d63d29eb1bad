import '../../../../src/process/config.ts'; // every rival runs as in production
import type { Settings } from '../rivals.ts';

/**
 * Runs a server for the bench: starts it on the first message, reports its CPU time, ends with the bench.
 */
export function runAsRival(start: (settings: Settings) => Promise<string>): void {
  process.once('message', (settings) => {
    start(settings as Settings).then((baseUrl) => {
      process.on('message', () => {
        const { user, system } = process.cpuUsage();
        process.send?.({ cpu: user + system });
      });
      process.send?.({ baseUrl });
    }, fail);
  });
  process.on('disconnect', () => process.exit(0));
}

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}
