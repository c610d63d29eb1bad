/** What a collector receives of a request, and what a service without one, or with a dead one, does. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SpanStatusCode } from '@opentelemetry/api';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/process/config.ts';
import { startTracing } from '../../src/process/start/tracing.ts';
import { call } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';

type Attribute = { key: string; value: Record<string, string | number> };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code?: number };
};

const received: Span[] = [];
let collector: Server;
let service: Service;
let world: World;

beforeAll(async () => {
  collector = createServer(async (sent, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of sent) chunks.push(chunk);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
    for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) received.push(...spans);
    response.end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  service = await startService({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
  world = await makeWorld(service);
});
afterAll(async () => {
  await service.stop();
  collector.close();
});

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansOf = async (traceId: string, root: string): Promise<Span[]> => {
  const ofTrace = () => received.filter((span) => span.traceId === traceId);
  await eventually(() => expect(ofTrace().map(({ name }) => name)).toContain(root));
  return ofTrace();
};

const newTrace = () => {
  const id = crypto.randomUUID().replaceAll('-', '');
  return { id, headers: { traceparent: `00-${id}-${'ab'.repeat(8)}-00` } };
};

/** At once: spans are sent once a second. */
describe.concurrent('a request is one trace', () => {
  test('below the span of its client: HTTP, operation, transaction, statements', async () => {
    const trace = newTrace();
    const { status } = await call(service, 'GET', `/companies?partnerID=${world.partnerID}`, {
      key: world.testKey,
      headers: trace.headers,
    });
    expect(status).toBe(200);
    const spans = await spansOf(trace.id, 'GET ListCompanies');
    const names = new Map(spans.map((span) => [span.spanId, span.name]));
    const above = (name: string) => {
      const span = spans.find((candidate) => candidate.name === name);
      return span && names.get(span.parentSpanId ?? '');
    };
    expect(spans.find(({ name }) => name === 'GET ListCompanies')?.parentSpanId).toBe('ab'.repeat(8));
    expect(above('operation')).toBe('GET ListCompanies');
    expect(above('transaction')).toBe('operation');
    expect(above('SELECT companies')).toBe('transaction');
    expect(above('COMMIT')).toBe('transaction');
  });

  test('without keys, tokens and what was typed', async () => {
    const trace = newTrace();
    const title = `Baker ${trace.id}`;
    const body = { companyID: world.companyID, employeeID: world.employeeID, title };
    await call(service, 'PATCH', '/employees', { key: world.testKey, headers: trace.headers, body });
    const text = JSON.stringify(await spansOf(trace.id, 'PATCH UpdateEmployee'));
    expect(text).toContain('db.query.text');
    for (const secret of [world.testKey, title, 'Authorization']) expect(text).not.toContain(secret);
  });

  test('with the code of its refusal', async () => {
    const trace = newTrace();
    const body = { companyID: 'nowhere', employeeCheckID: 'none', shifts: [] };
    await call(service, 'POST', '/shifts', { key: world.testKey, headers: trace.headers, body });
    const spans = await spansOf(trace.id, 'POST AddShifts');
    const root = spans.find(({ name }) => name === 'POST AddShifts');
    expect(root && attributesOf(root)['http.response.status_code']).toBe(400);
    expect(root && attributesOf(root)['payroll.partner']).toBe(world.partnerID);
  });

  test('aborted, where its client gives up before the answer', async () => {
    const trace = newTrace();
    const aborted = request(`${service.baseUrl}/shifts`, {
      method: 'POST',
      headers: { ...trace.headers, 'Content-Length': 100, Expect: '100-continue' },
    });
    aborted.once('continue', () => aborted.destroy()).on('error', () => {}); // it was destroyed
    aborted.flushHeaders();
    const [root] = await spansOf(trace.id, 'POST AddShifts');
    expect(root && attributesOf(root)).toMatchObject({ 'error.type': 'aborted' });
    expect(root?.status.code).toBe(SpanStatusCode.ERROR);
  });
});

test('a dead collector changes no answer, and the log says once that it takes no traces', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const dead = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
  const stop = startTracing(readConfig(dead), log);
  for (const _ of [1, 2]) {
    const { status } = await call(service, 'GET', `/companies?partnerID=${world.partnerID}`, {
      key: world.testKey,
    });
    expect(status).toBe(200);
  }
  await stop();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['the collector takes no traces']);
});
