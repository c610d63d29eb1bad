import { context, propagation, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import type { Caller } from '../../platform/database/caller.ts';

/**
 * A span for each request, below the client's `traceparent`. It has the operation's name instead of the
 * address, which may name a person or hold a token.
 */
export const traceRequest =
  (tracer: Tracer): RequestHandler =>
  (request, response, next) => {
    const { method, headers } = request;
    const above = propagation.extract(context.active(), headers);
    const attributes = { 'http.request.method': method };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, above);
    response.once('close', () => {
      const { statusCode, locals } = response;
      const operation: string | undefined = locals['operation'];
      const caller = locals['caller'] as Caller | undefined; // set by those who authenticate it
      if (operation) span.updateName(`${method} ${operation}`);
      span.setAttributes({
        'http.response.status_code': statusCode,
        'payroll.request_id': locals['requestId'],
        ...(caller?.partnerId ? { 'payroll.partner': caller.partnerId } : {}),
      });
      if (!response.writableFinished) span.setAttribute('error.type', 'aborted');
      if (statusCode >= 500 || !response.writableFinished) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(above, span), next);
  };
