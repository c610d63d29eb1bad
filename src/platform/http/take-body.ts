import express, { type RequestHandler, type Response } from 'express';
import { Fault, type Faults } from '../../foundation/fault.ts';
import type { CsvTable } from '../graphql/csv-table.ts';
import { readJson } from './read-json.ts';

const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const csvType = /^text\/csv\s*(?:;|$)/i;

/**
 * A request body: its members, or the fault of an unreadable body. The fault is reported only after
 * authentication. A CSV body has its table.
 */
export type Body = ({ members: Record<string, unknown> } | { fault: Fault | Faults }) & {
  table?: CsvTable | undefined;
};

type Options = {
  readonly limitBytes: number;
  /** Reads a CSV body, if the route accepts one. */
  readonly readCsv?: ((text: string) => Promise<Body>) | undefined;
};

/**
 * Reads the body, valid or not; an invalid one is reported after authentication, because 401 precedes 400.
 */
export function takeBody({ limitBytes, readCsv }: Options): RequestHandler {
  const raw = express.raw({ type: () => true, limit: limitBytes });
  return (request, response, next) => {
    raw(request, response, (error?: unknown) => {
      if (error) {
        response.locals['body'] = { fault: transportFault(error, limitBytes) };
        return next(); // at once: a request whose client went away still gets its name
      }
      const take = async () => {
        if (await isTooMuch(request, response)) throw new Fault('TOO_MANY_REQUESTS');
        response.locals['body'] = await parsed(request, readCsv);
      };
      return take().then(() => next(), next);
    });
  };
}

/** Whether the rate limit refuses a body of this size, counted after its decompression. */
async function isTooMuch({ body }: Taken, { locals }: Response): Promise<boolean> {
  const count = locals['countBytes'] as ((bytes: number) => Promise<boolean>) | undefined; // set by limitRate
  return Buffer.isBuffer(body) && (await count?.(body.length)) === true;
}

function transportFault(error: unknown, limitBytes: number): Fault {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') {
    const problem = `The request is larger than ${limitBytes / 1_000_000} MB. Send it in parts.`;
    return new Fault('TOO_LARGE', { toPrograms: problem });
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // zlib's codes: Z_DATA_ERROR, Z_BUF_ERROR, ERR__ERROR_FORMAT_PADDING_2 of Brotli
  if (/^Z_|^ERR__/.test(code)) return new Fault('UNREADABLE_BODY', { toPrograms: badlyCompressed });
  if (type !== 'encoding.unsupported') return new Fault('UNREADABLE_BODY');
  return new Fault('WRONG_CONTENT_TYPE', { toPrograms: 'The Content-Encoding must be gzip, deflate or br.' });
}

type Taken = { headers: { 'content-type'?: string }; body?: unknown };

async function parsed({ headers, body }: Taken, readCsv: Options['readCsv']): Promise<Body> {
  const type = headers['content-type'];
  const isCsv = type !== undefined && readCsv !== undefined && csvType.test(type);
  if (type !== undefined && !isCsv && !jsonType.test(type))
    return { fault: new Fault('WRONG_CONTENT_TYPE', readCsv && { toPrograms: eitherType }) };
  const problem = charsetProblem(type ?? '');
  if (problem !== undefined) return { fault: new Fault('WRONG_CONTENT_TYPE', { toPrograms: problem }) };
  const text = textOf(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  if (text === undefined) return unreadable('The request body is not UTF-8.');
  if (isCsv) return readCsv(text);
  const read = await readJson(text);
  return 'problem' in read ? unreadable(read.problem) : read;
}

const charset = /;\s*charset\s*=\s*"?([^";\s]*)/gi;

/** Bytes in another charset would be read as other letters. US-ASCII is a part of UTF-8. */
function charsetProblem(type: string): string | undefined {
  const named = [...type.matchAll(charset)].map(([, name = '']) => name);
  const wrong = named.find((name) => !/^(?:utf-?8|us-ascii)$/i.test(name));
  if (wrong === undefined) return undefined;
  return `The charset of the Content-Type must be utf-8, and not ${wrong.slice(0, 40)}. Send the body in UTF-8.`;
}

const unreadable = (problem: string): Body => ({
  fault: new Fault('UNREADABLE_BODY', { toPrograms: problem }),
});

function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const badlyCompressed = 'The request body is not compressed as Content-Encoding says.';
const eitherType = 'The Content-Type must be application/json or text/csv.';
