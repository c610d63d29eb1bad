/** Traces what the service does, for a collector. If none is configured, `traced` only calls its work. */
import { type Attributes, type Span, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { faultsIn } from './fault.ts';

let tracer: Tracer | undefined;

/** The tracer of the process, or none. */
export const currentTracer = (): Tracer | undefined => tracer;

export function useTracer(newTracer: Tracer | undefined): void {
  tracer = newTracer;
}

/**
 * Runs work in a span below the current one. The work begins in this turn of the event loop, as it would
 * without a span.
 */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * Marks a span as failed, with the code of the fault or the name of the error. Messages are left out, because
 * they may name a person.
 */
function fail(span: Span, error: unknown): void {
  const codes = faultsIn(error).map(({ kind }) => kind);
  const name = error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', codes[0] ?? name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The id of the current trace, for lines of the log. */
export const currentTraceId = (): string | undefined =>
  tracer && trace.getActiveSpan()?.spanContext().traceId;
