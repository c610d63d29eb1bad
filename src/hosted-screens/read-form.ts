/**
 * Reads a submitted form, which can contain a file. It does so within limits, and as text, whatever program
 * wrote it.
 */
import express, { type Request, type Response } from 'express';
import { Fault } from '../foundation/fault.ts';
import { type FormValues, tableField } from './form.ts';
import { say } from './language/say.ts';

/** The submission: fields, and the text of a file or what is wrong with it. */
export type SentForm = {
  readonly fields: FormValues;
  readonly file?: { readonly text: string } | { readonly problem: string } | undefined;
};

const parse = express.urlencoded({ extended: false, limit: 50_000, parameterLimit: 100 });
/** A thousand rows have four fields each. */
const mostFields = 5_000;
const parseRows = express.urlencoded({ extended: false, limit: 500_000, parameterLimit: mostFields });

/** The fields of a submitted form. A body of another type has no fields, so it is refused. */
export const readForm = (request: Request, response: Response): Promise<FormValues> =>
  fieldsIn(parse, request, response);

/** The fields of a submitted form with rows, which can have a file. */
export async function readFormWithRows(request: Request, response: Response): Promise<SentForm> {
  if (request.is('multipart/form-data')) return readMultipart(request);
  return { fields: await fieldsIn(parseRows, request, response) };
}

/** The fields of a submitted form with a file field, which becomes the bytes of the file in base64. */
export async function readFormWithFile(
  request: Request,
  response: Response,
  name: string,
): Promise<SentForm> {
  if (!request.is('multipart/form-data')) return { fields: await readForm(request, response) };
  const { fields, file } = await partsOf(request);
  return {
    fields: { ...fields, [name]: file ? Buffer.from(await file.arrayBuffer()).toString('base64') : '' },
  };
}

const fieldsIn = (reader: typeof parse, request: Request, response: Response): Promise<FormValues> =>
  new Promise((resolve, reject) => {
    reader(request, response, (error?: unknown) => {
      if (error) return reject(new Fault('UNREADABLE_BODY'));
      const sent: object = request.body ?? {};
      const texts = Object.entries(sent).filter(([, value]) => typeof value === 'string');
      resolve(Object.fromEntries(texts));
    });
  });

/** More than 20,000 rows of hours. */
const mostFileBytes = 1_000_000;
/** The file, and the cells of a thousand rows with what a form writes around each. */
const mostBytes = mostFileBytes + 1_000_000;
/**
 * Data that is too large is read up to this size and dropped. Otherwise the browser would not show the
 * answer.
 */
const mostDropped = 50_000_000;

async function readMultipart(request: Request): Promise<SentForm> {
  const { fields, file } = await partsOf(request);
  // Without a file, the pasted rows count.
  const isPasted = file?.size === 0 && Boolean(fields[tableField]?.trim());
  return { fields, file: isPasted ? undefined : file && textOf(new Uint8Array(await file.arrayBuffer())) };
}

/** The fields of a form, and the first file in it. */
async function partsOf(request: Request) {
  const refuse = () => {
    throw new Fault('UNREADABLE_BODY'); // cut off by the browser, or not a form
  };
  const body = (await bytesOf(request).catch(refuse)) ?? tooLarge();
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
  const form = await new globalThis.Response(body, { headers }).formData().catch(refuse);
  const all = [...form];
  if (all.length > mostFields) throw new Fault('UNREADABLE_BODY');
  const fields = all.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  const file = all.map(([, value]) => value).find((value) => typeof value !== 'string');
  return { fields: Object.fromEntries(fields), file };
}

function tooLarge(): never {
  throw new Fault('TOO_LARGE');
}

/** The body; undefined if it is too large. */
async function bytesOf(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer<ArrayBuffer>; // no encoding is set
    size += bytes.length;
    if (size <= mostBytes) chunks.push(bytes);
    if (size > mostDropped) break;
  }
  return size > mostBytes ? undefined : Buffer.concat(chunks);
}

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

/** The text of a file in UTF-8, in UTF-16, or in the encoding in which Excel for Windows writes CSV. */
function textOf(bytes: Uint8Array): SentForm['file'] {
  if (!bytes.length) return { problem: say('Choose a CSV file that has rows.') };
  if (bytes.length > mostFileBytes)
    return {
      problem: say(
        'The file is larger than 1 MB. Leave out columns that are not needed, or send it in parts.',
      ),
    };
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return {
      problem: say('This is a workbook. Save it as a CSV file in your spreadsheet, and choose that file.'),
    };
  const encoding = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : 'utf-8';
  const text = decoded(bytes, encoding) ?? decoded(bytes, 'windows-1252') ?? '';
  return text.includes('\0') ? { problem: say('This file is not text. Choose a CSV file.') } : { text };
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
