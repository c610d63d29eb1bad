/** Texts that are the same for every reader: compressed once, and sent again only if they have changed. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { once } from '../../foundation/once.ts';

// The highest quality takes three seconds for openapi.json, and saves another tenth.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

/** The encodings of the service, the smallest first. */
const compressions = { br: (text: string) => brotliCompressSync(text, quality), gzip: gzipSync };
type Encoding = keyof typeof compressions;
const encodings = Object.keys(compressions) as Encoding[]; // Object.keys forgets the names of its argument

/** Set on a response whose text was compressed once, for every reader. */
export const isCompressedOnce = 'isCompressedOnce';

/** Sends the text. Its caller sets the other headers, such as Content-Type. */
export type SendText = (request: Request, response: Response) => void;

export const staticText = (text: string): SendText =>
  sender(text, { br: once(() => compressions.br(text)), gzip: once(() => compressions.gzip(text)) });

/** Compresses a text of megabytes while other requests run. */
export async function largeStaticText(text: string): Promise<SendText> {
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(text, quality), promisify(gzip)(text)]);
  return sender(text, { br: () => br, gzip: () => gzipped });
}

function sender(text: string, compressed: Readonly<Record<Encoding, () => Buffer>>): SendText {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return (request, response) => {
    const encoding = encodings.find((name) => request.acceptsEncodings(name) === name);
    response.locals[isCompressedOnce] = true;
    response.vary('Accept-Encoding');
    response.set('ETag', encoding ? `"${hash}-${encoding}"` : `"${hash}"`);
    if (!encoding || request.fresh) response.send(text);
    else response.set('Content-Encoding', encoding).send(compressed[encoding]());
  };
}
