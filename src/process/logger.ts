import pino, { type Logger } from 'pino';
import { currentTraceId } from '../foundation/tracing.ts';
import { withoutSecrets } from '../foundation/without-secrets.ts';
import { inSources } from './stacks/in-sources.ts';

/**
 * Logs structured lines to standard output. Callers pass allow-listed fields; masking secrets is the second
 * safeguard.
 */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    mixin: traceOfLine,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.authorization', '*.ssn', '*.token', '*.key', '*.accountNumber'],
      censor: '[secret]',
    },
    serializers: { err: serialized },
    hooks: { streamWrite: withoutSecrets },
  });

/** Serializes an error as pino does, with the places of the sources in its stack. */
function serialized(error: Error) {
  const plain = pino.stdSerializers.err(error);
  return error instanceof Error ? Object.assign(plain, { stack: inSources(plain.stack) }) : plain;
}

function traceOfLine(): { traceId?: string } {
  const traceId = currentTraceId();
  return traceId ? { traceId } : {};
}
