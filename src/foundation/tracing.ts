/**
 * Traces of what the service does, for a collector. Where none is configured, `traced` calls its work and
 * nothing else happens.
 */
import { type Attributes, type Span, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { faultsIn } from './fault.ts';

let tracer: Tracer | undefined;

/** The tracer of the process, or none. */
export const currentTracer = (): Tracer | undefined => tracer;

export function useTracer(newTracer: Tracer | undefined): void {
  tracer = newTracer;
}

/** Works in a span below the current one. The work begins at once, as without the span. */
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

/** A message may name a person: a span has the codes of faults, or the name of an error. */
function fail(span: Span, error: unknown): void {
  const codes = faultsIn(error).map(({ kind }) => kind);
  const name = error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', codes[0] ?? name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The id of the current trace, for lines of the log. */
export const currentTraceId = (): string | undefined =>
  tracer && trace.getActiveSpan()?.spanContext().traceId;
