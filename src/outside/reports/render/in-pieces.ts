const pieceBytes = 192 * 1024;

/** Splits bytes into pieces of one size, so that a transaction stores a piece well within its time limit. */
export async function* inPieces(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk);
    gathered.push(bytes);
    length += bytes.length;
    if (length < pieceBytes) continue;
    const all = Buffer.concat(gathered);
    let from = 0;
    for (; all.length - from >= pieceBytes; from += pieceBytes) yield all.subarray(from, from + pieceBytes);
    gathered = [all.subarray(from)];
    length = all.length - from;
  }
  if (length) yield Buffer.concat(gathered);
}
