import { inflateSync } from 'node:zlib';

/** The pages of a PDF of pdfkit, each as its texts in the order they were drawn. */
export function pdfPages(file: Buffer): string[][] {
  const binary = file.toString('latin1');
  const streams = [...binary.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  return streams
    .map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'))
    .filter((content) => content.includes(' TJ'))
    .map((content) => [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) => textOf(parts)));
}

const textOf = (parts: string): string =>
  [...parts.matchAll(/<([0-9a-f]*)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
