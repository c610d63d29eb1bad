/** Starts to send traces to a collector (OpenTelemetry, OTLP over HTTP), where one is configured. */
import { context, propagation } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { useTracer } from '../../foundation/tracing.ts';
import type { Config } from '../config.ts';

type Options = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'OTEL_SERVICE_NAME'>;

const exportTimeout = 2_000;
const sendEvery = 1_000;

/** Returns what sends the last spans and stops. */
export async function startTracing(options: Options, log: Logger): Promise<() => Promise<void>> {
  const endpoint = options.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return async () => {};
  const { sdk, otlp, hooks, core, resources } = await packages();
  const exporter = new otlp.OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportTimeout });
  const sampler = new sdk.TraceIdRatioBasedSampler(options.OTEL_TRACES_SAMPLER_ARG);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': options.OTEL_SERVICE_NAME }),
    // A client's own decision does not count: it would decide how much is sent.
    sampler: new sdk.ParentBasedSampler({
      root: sampler,
      remoteParentSampled: sampler,
      remoteParentNotSampled: sampler,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: reporting(exporter, log),
        exportTimeoutMillis: exportTimeout,
        scheduledDelayMillis: sendEvery,
      }),
    ],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  useTracer(provider.getTracer('payroll'));
  return async () => {
    useTracer(undefined);
    await provider.shutdown().catch(() => {}); // the exporter has reported why the last spans are lost
    context.disable();
    propagation.disable();
  };
}

/** Loaded only here: a service without a collector does not pay for them. */
async function packages() {
  const [sdk, otlp, hooks, core, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  return { sdk, otlp, hooks, core, resources };
}

/** Says once that spans are lost, and once that they arrive again. */
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
