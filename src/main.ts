/** Starts and stops the service's process: `main.js [all | serve | work | migrate]`. */
import { systemClock } from './foundation/clock.ts';
import { type Role, readCommand } from './process/commands.ts';
import { readConfigOf } from './process/config.ts';
import { crash } from './process/stacks/crash.ts';
import { greeting } from './process/start/greeting.ts';
import { migrateAll } from './process/start/migrate.ts';
import { start } from './process/start/start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Less than after which systemd and Kubernetes kill. Another process repeats what is cut off. */
const mostStopMilliseconds = 25_000;

function giveUp(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function run(role: Role): Promise<void> {
  const starting = start(readConfigOf(role), systemClock, say, role);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => giveUp('Stopped before all work had ended: it took too long.'), mostStopMilliseconds);
    await (await starting).stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop().catch(giveUp));
  say(greeting(await starting, role, systemClock()));
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command === 'migrate') return migrateAll(readConfigOf(command), say);
  return run(command);
}

process.on('uncaughtException', crash);
main().catch(giveUp);
