/** Ways in which a partner's server misbehaves. */
import type { RequestListener } from 'node:http';

const flood = Buffer.alloc(50_000_000);

export const misbehaviours = {
  hangs: () => {},
  'hangs after its head': (_request, response) => void response.writeHead(200).write('.'),
  resets: (request) => void request.socket.resetAndDestroy(),
  redirects: (_request, response) => void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
  'is gone': (_request, response) => void response.writeHead(410).end(),
  'is busy': (_request, response) => void response.writeHead(429, { 'Retry-After': '1' }).end(),
  breaks: (_request, response) => void response.writeHead(500).end(),
  'pours out 50 MB': (_request, response) => void response.writeHead(500).end(flood),
  'talks nonsense': (request) => void request.socket.end('HTTP/1.1 banana\r\n\r\n'),
  'changes the protocol': ({ socket }) =>
    void socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  'says a byte a second': (_request, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('.'), 1_000);
    response.on('close', () => clearInterval(drip));
  },
} satisfies Record<string, RequestListener>;
