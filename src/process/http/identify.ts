import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Caller } from '../../platform/database/caller.ts';
import type { Metrics } from '../metrics.ts';

const safeId = /^[\w.:-]{1,100}$/;

/** Assigns each request an id (the client's own, if it is safe), and logs the request when it is answered. */
export function identify(log: Logger, { requests }: Metrics): RequestHandler {
  return (request, response, next) => {
    const clientId = request.headers['x-request-id'];
    const requestId = typeof clientId === 'string' && safeId.test(clientId) ? clientId : randomUUID();
    response.locals['requestId'] = requestId;
    response.setHeader('X-Request-Id', requestId);
    const startedAt = process.hrtime.bigint();
    response.on('finish', () => {
      const milliseconds = Number(process.hrtime.bigint() - startedAt) / 1e6;
      const { method } = request;
      const { statusCode: status } = response;
      const operation: string = response.locals['operation'] ?? 'none';
      requests.observe({ method, operation, status }, milliseconds / 1000);
      const caller = response.locals['caller'] as Caller | undefined;
      const callerFields = caller && { partner: caller.partnerId, [caller.kind]: caller.id };
      log.info(
        {
          requestId,
          method,
          operation,
          status,
          code: response.locals['refusedWith'],
          milliseconds: Math.round(milliseconds * 10) / 10,
          ...callerFields,
        },
        'request',
      );
    });
    next();
  };
}
