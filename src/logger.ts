import pino, { type Logger } from 'pino';

/** What looks like a key, a token or an SSN never reaches a log, even where nobody meant to write one. */
const secrets = /\bp[po]k_(?:test|live)_[0-9A-Za-z]+|\b(?:test|live)_[\w-]{43}|\b\d{3}-\d{2}-\d{4}\b/g;
const clean = (text: string): string => text.replace(secrets, '[secret]');

/** Structured lines on standard output. Callers pass allow-listed fields; this is the second net. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.authorization', '*.ssn', '*.token', '*.key', '*.accountNumber'],
      censor: '[secret]',
    },
    hooks: { streamWrite: clean },
  });
