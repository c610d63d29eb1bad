/**
 * The endpoints written by hand in Fastify and pg with prepared statements: about the least that a Node
 * process can do for them. No row security, no audit entry, no metrics.
 */
import fastify from 'fastify';
import pino from 'pino';
import { byPg } from '../by-hand/by-pg.ts';
import { keyOf } from '../by-hand/request-body.ts';
import { hashOf } from '../by-hand/seal.ts';
import { type Call, Refusal, refused, unknownKey } from '../scenario.ts';
import { scenarios } from '../scenarios/all.ts';
import { runAsRival } from './run-as-rival.ts';

runAsRival(async (settings) => {
  const { partnerOf, answer } = byPg(settings);
  const logger = pino();
  const app = fastify(); // Fastify would log two lines a request, the others log one
  const calls = new WeakMap<object, Call>();
  app.addHook('onRequest', async (request, reply) => {
    const partnerId = await partnerOf(hashOf(keyOf(request.headers.authorization)));
    if (partnerId === undefined) return reply.code(401).send(refused(unknownKey()));
    calls.set(request, { partnerId, origin: `http://${request.headers.host}` });
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
        return answer(scenario, call, input.data);
      },
    });
  }
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(refused(error));
    throw error;
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
});
