/** Bytes that are no HTTP request get the envelope, too. test/process/serving.test.ts has slow ones. */
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { serve, service } from '../support/served-world.ts';
import { makeWorld } from '../support/world.ts';
import { rawRequest } from './raw-request.ts';
import { refusal, refused } from './refusal.ts';

serve();

const garbled = refused(400, '13 The request is not well-formed HTTP.');

test.each([
  ['a method that there is not', ['FOO /companies HTTP/1.1', 'Host: x']],
  ['a header without a colon', ['GET /companies HTTP/1.1', 'Host: x', 'nonsense']],
  ['no host', ['GET /companies HTTP/1.1']],
  ['two hosts', ['GET /companies HTTP/1.1', 'Host: x', 'Host: y']],
  ['an expectation that nobody has', ['GET /companies HTTP/1.1', 'Host: x', 'Expect: banana']],
  ['two lengths', ['POST /shifts HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2']],
])('refuses %s in the envelope, with a request id', async (_what, lines) => {
  const answer = await rawRequest(service, lines);
  expect(refusal(answer)).toEqual(garbled);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test.each([
  ['without a host by HTTP/1.0', ['GET /livez HTTP/1.0']],
  ['that expects 100-continue', ['GET /livez HTTP/1.1', 'Host: x', 'Expect: 100-continue']],
])('answers a request %s', async (_what, lines) => {
  expect((await rawRequest(service, lines)).status).toBeLessThan(300);
});

test('refuses an invalid chunk in the envelope', async () => {
  const lines = ['POST /shifts HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked'];
  expect(refusal(await rawRequest(service, lines, 'zz\r\n'))).toEqual(garbled);
});

test('refuses headers of more than 16 KB with their own code', async () => {
  const answer = await rawRequest(service, [
    'GET /companies HTTP/1.1',
    'Host: x',
    `X: ${'a'.repeat(20_000)}`,
  ]);
  expect(refusal(answer)).toEqual(refused(431, '131 The headers of the request are larger than 16 KB.'));
});

test('answers earlier requests of the same connection first', async () => {
  const world = await makeWorld(service);
  const body = JSON.stringify({ partnerID: world.partnerID, companyID: world.companyID });
  const lines = [
    'POST /getAuthLink HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${world.testKey}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  const { hostname, port } = new URL(service.baseUrl);
  const socket = net.connect(Number(port), hostname);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}and more than was announced`);
  const answers = await text(socket);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});
