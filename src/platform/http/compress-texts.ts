/** Compresses the texts of responses: pages, and the JSON of the API. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { isCompressedOnce } from './static-text.ts';

/** One packet holds a shorter text without compression. */
const leastLength = 1400;

// Each text is compressed for one reader: a higher quality would take longer than the page itself.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const compressions = {
  br: (text: string): Promise<Buffer> => brotli(text, quality),
  gzip: (text: string): Promise<Buffer> => gzipped(text),
};

/**
 * Compresses a page unless another site requests it. A site that makes a user's browser request pages and
 * sees their sizes could guess what a page holds (BREACH).
 */
export const compressTexts: RequestHandler = (request, response, next) => {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    const isText = typeof body === 'string' && body.length >= leastLength;
    const isOfOther = request.get('sec-fetch-site') === 'cross-site';
    if (!isText || isOfOther || response.locals[isCompressedOnce]) return send(body);
    response.vary('Accept-Encoding');
    const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name) === name);
    if (!encoding) return send(body);
    if (!response.get('Content-Type')) response.type('html');
    compressions[encoding](body).then((bytes) => {
      response.set('Content-Encoding', encoding);
      send(bytes);
    }, next);
    return response;
  };
  next();
};
