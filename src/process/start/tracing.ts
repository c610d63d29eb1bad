/** Sends traces to a collector with OpenTelemetry, by OTLP over HTTP. */
import { context, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { useTracer } from '../../foundation/tracing.ts';
import type { Config } from '../config.ts';

type Options = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'OTEL_SERVICE_NAME'
>;

const exportTimeout = 2_000;
const sendEvery = 1_000;

/** Starts tracing. Returns a function that sends the last spans and stops. */
export function startTracing(options: Options, log: Logger): () => Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = options;
  const url = `${endpoint}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportTimeout });
  const sampler = partOf(options.OTEL_TRACES_SAMPLER_ARG);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.OTEL_SERVICE_NAME }),
    sampler: new ParentBasedSampler({
      root: sampler,
      remoteParentSampled: sampler,
      remoteParentNotSampled: sampler,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reporting(exporter, log),
        exportTimeoutMillis: exportTimeout,
        scheduledDelayMillis: sendEvery,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  useTracer(provider.getTracer('payroll'));
  return async () => {
    useTracer(undefined);
    await provider.shutdown().catch(() => {}); // the exporter has reported why the last spans are lost
    context.disable();
    propagation.disable();
  };
}

/** Samples at random, not by the id of the trace, because a client chooses that id in its `traceparent`. */
const partOf = (ratio: number): Sampler => ({
  shouldSample: () => ({
    decision: Math.random() < ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
  }),
  toString: () => `${ratio} of requests`,
});

/** Logs once that spans are lost, and once that they arrive again. */
function reporting(exporter: SpanExporter, log: Logger): SpanExporter {
  let isLosing = false;
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error && !isLosing) log.warn({ reason: error.message }, 'the collector takes no traces');
        if (!error && isLosing) log.info('the collector takes traces again');
        isLosing = error !== undefined;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
