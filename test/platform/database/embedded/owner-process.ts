// Owns a cluster in a process of its own, which a test may kill. Says what it started, stops on SIGTERM.
import { startEmbedded } from '../../../../src/platform/database/embedded/start.ts';

const [, , dataFolder = '', durability] = process.argv;
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

process.on('SIGINT', () => say({ interrupted: true }));
try {
  const startedAt = performance.now();
  const server = await startEmbedded({
    dataFolder,
    say: (said) => say({ said }),
    durable: durability === 'durable',
  });
  const { pid, port } = server;
  say({ started: { pid, port, url: server.url('postgres'), milliseconds: performance.now() - startedAt } });
  const forever = setInterval(() => {}, 60_000);
  process.once('SIGTERM', async () => {
    clearInterval(forever);
    await server.stop();
    process.exit(0);
  });
} catch (error) {
  say({ refused: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
