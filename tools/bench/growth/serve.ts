/** Serves one database in a process of its own, with the clock of the example's world. No worker runs. */
import { readConfig } from '../../../src/process/config.ts';
import { start } from '../../../src/process/start/start.ts';
import { exampleClock } from '../../../test/support/example-world.ts';

process.once('message', (settings: Record<string, string>) => {
  const config = readConfig(settings);
  start(config, exampleClock, () => {}).then(({ baseUrl }) => {
    process.on('message', () => process.send?.({ peakMegabytes: process.resourceUsage().maxRSS / 1000 }));
    process.send?.({ baseUrl });
  }, fail);
});
process.on('disconnect', () => process.exit(0));

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}
