/** Starts and stops the service's process. */
import { systemClock } from './foundation/clock.ts';
import { readConfig } from './process/config.ts';
import { greeting } from './process/start/greeting.ts';
import { start } from './process/start/start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function giveUp(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const starting = start(readConfig(), systemClock, say);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await (await starting).stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop().catch(giveUp));
  say(greeting(await starting));
}

main().catch(giveUp);
