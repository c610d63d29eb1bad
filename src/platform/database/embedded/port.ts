import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below 32768, where systems begin to hand out ports to outgoing connections.
const first = 20_000;
const end = 32_000;

const isFree = async (port: number) => {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
};

/** A free port of 127.0.0.1: the preferred one if it is free. */
export const freePort = async (preferred: number): Promise<number> => {
  if (preferred >= first && preferred < end && (await isFree(preferred))) return preferred;
  for (;;) {
    const port = randomInt(first, end);
    if (await isFree(port)) return port;
  }
};
