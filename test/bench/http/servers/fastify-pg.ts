/**
 * The endpoints written by hand in Fastify and pg with prepared statements: about the least that a Node
 * process can do for them. No row security, no audit entry, no metrics.
 */
import fastify from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { keyOf } from '../by-hand/request-body.ts';
import { hashOf } from '../by-hand/seal.ts';
import { partnerOfKey, queryOf, type Values } from '../by-hand/statement.ts';
import { type Ask, type Call, Refusal, refused, type Scenario } from '../scenario.ts';
import { scenarios } from '../scenarios/all.ts';
import { runAsRival } from './run-as-rival.ts';

const asking =
  (client: pg.Pool | pg.PoolClient, values: Values): Ask =>
  async (statement, more) =>
    (await client.query(queryOf(statement, { ...values, ...more }))).rows;

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function answerOf(pool: pg.Pool, { floor, clear }: Scenario, call: Call, input: unknown) {
  const values = { ...floor.values(input), partner: call.partnerId };
  const answer = (client: pg.Pool | pg.PoolClient) => floor.answer(asking(client, values), call, input);
  return clear ? inTransaction(pool, answer) : answer(pool);
}

runAsRival(async ({ databaseUrl, poolSize }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const logger = pino();
  const app = fastify(); // Fastify would log two lines a request, the others log one
  const calls = new WeakMap<object, Call>();
  app.addHook('onRequest', async (request, reply) => {
    const hash = hashOf(keyOf(request.headers.authorization));
    const [key] = await asking(pool, { hash })<{ partner: string }>(partnerOfKey);
    if (!key) return reply.code(401).send(refused(new Refusal('The API key is not valid.', 8)));
    calls.set(request, { partnerId: key.partner, origin: `http://${request.headers.host}` });
    return undefined;
  });
  app.addHook('onResponse', async ({ id, method, url }, reply) => {
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    logger.info({ requestId: id, method, url, status, milliseconds }, 'request');
  });
  for (const scenario of scenarios) {
    const { method, path: url } = scenario;
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const { params, query, body } = request;
        const input = scenario.input.safeParse(Object.assign({}, params, query, body));
        if (!input.success) return reply.code(400).send(refused(input.error));
        const call = calls.get(request) ?? { partnerId: '', origin: '' };
        return answerOf(pool, scenario, call, input.data);
      },
    });
  }
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(400).send(refused(error));
    throw error;
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
});
