import { inflateSync } from 'node:zlib';

/** The pages of a PDF of pdfkit, each as its texts in the order they were drawn. */
export function pdfPages(file: Buffer): string[][] {
  const binary = file.toString('latin1');
  // By its stated length: compressed bytes may end with a carriage return.
  const starts = binary.matchAll(/\/Length (\d+)\s*\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g);
  return [...starts]
    .map(({ 0: start, 1: length, index }) => {
      const from = index + start.length;
      return inflateSync(file.subarray(from, from + Number(length))).toString('latin1');
    })
    .filter((content) => content.includes(' TJ'))
    .map((content) => [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) => textOf(parts)));
}

const textOf = (parts: string): string =>
  [...parts.matchAll(/<([0-9a-f]*)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
