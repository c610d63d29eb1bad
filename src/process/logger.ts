import pino, { type Logger } from 'pino';
import { currentTraceId } from '../foundation/tracing.ts';
import { withoutSecrets } from '../foundation/without-secrets.ts';

/**
 * Structured lines on standard output. Callers pass allow-listed fields; masking secrets is the second
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
    hooks: { streamWrite: withoutSecrets },
  });

function traceOfLine(): { traceId?: string } {
  const traceId = currentTraceId();
  return traceId ? { traceId } : {};
}
