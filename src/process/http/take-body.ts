import express, { type RequestHandler } from 'express';
import { Fault, type Faults } from '../../foundation/fault.ts';
import type { CsvTable } from '../../graphql/csv-table.ts';

const deepest = 32;
const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const csvType = /^text\/csv\s*(?:;|$)/i;

/**
 * A request body: its members, or the fault of an unreadable body. The fault is reported only after
 * authentication. A body of CSV has its table.
 */
export type Body = ({ members: Record<string, unknown> } | { fault: Fault | Faults }) & {
  table?: CsvTable | undefined;
};

type Options = {
  readonly limitBytes: number;
  /** Reads a body of CSV, where one is accepted. */
  readonly readCsv?: ((text: string) => Body) | undefined;
};

/**
 * Reads the body, valid or not; an invalid one is reported after authentication, because 401 precedes 400.
 */
export function takeBody({ limitBytes, readCsv }: Options): RequestHandler {
  const raw = express.raw({ type: () => true, limit: limitBytes });
  return (request, response, next) => {
    raw(request, response, (error?: unknown) => {
      response.locals['body'] = error
        ? { fault: transportFault(error, limitBytes) }
        : parsed(request, readCsv);
      next();
    });
  };
}

function transportFault(error: unknown, limitBytes: number): Fault {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') {
    const problem = `The request is larger than ${limitBytes / 1_000_000} MB. Send it in parts.`;
    return new Fault('TOO_LARGE', { problem });
  }
  if (type !== 'encoding.unsupported') return new Fault('UNREADABLE_BODY');
  return new Fault('WRONG_CONTENT_TYPE', { problem: 'The Content-Encoding must be gzip, deflate or br.' });
}

type Taken = { headers: { 'content-type'?: string }; body?: unknown };

function parsed({ headers, body }: Taken, readCsv: Options['readCsv']): Body {
  const type = headers['content-type'];
  const isCsv = type !== undefined && readCsv !== undefined && csvType.test(type);
  if (type !== undefined && !isCsv && !jsonType.test(type))
    return { fault: new Fault('WRONG_CONTENT_TYPE', readCsv && { problem: eitherType }) };
  if (!Buffer.isBuffer(body) || !body.length) return { fault: new Fault('UNREADABLE_BODY') };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (isCsv) return readCsv(text);
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject && !isDeeperThan(value, deepest)) return { members: value as Record<string, unknown> };
  } catch {
    // not UTF-8, or not JSON: the same to the client
  }
  return { fault: new Fault('UNREADABLE_BODY', isCsv ? { problem: 'The request body is not UTF-8.' } : {}) };
}

const eitherType = 'The Content-Type must be application/json or text/csv.';

/** Walks level by level, without recursion, so that deep nesting cannot exhaust the stack. */
function isDeeperThan(value: object, depth: number): boolean {
  let level: object[] = [value];
  for (let i = 0; i < depth; i++) {
    level = level.flatMap((one) => Object.values(one).filter((inner) => typeof inner === 'object' && inner));
    if (!level.length) return false;
  }
  return true;
}
