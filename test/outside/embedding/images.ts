/** Images of a given size. The PNG can be shown; the others have their headers and their end only. */
import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Black, in one bit a pixel; padded by a comment to `bytes` if given. */
export function png(width: number, height: number, bytes = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  const size = Buffer.concat(parts).length;
  const comment = bytes ? [chunk('tEXt', Buffer.alloc(bytes - size - 12, 'a'))] : [];
  return Buffer.concat([...parts.slice(0, 2), ...comment, ...parts.slice(2)]);
}

/** With an application segment before the frame header. */
export function jpeg(width: number, height: number): Buffer {
  const application = [0xff, 0xe0, 0x00, 0x04, 0x00, 0x00];
  const frame = [
    0xff,
    0xc2,
    0x00,
    0x0b,
    0x08,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    0x11,
    0,
  ];
  return Buffer.from([0xff, 0xd8, ...application, ...frame, 0xff, 0xd9]);
}

type WebpKind = 'VP8 ' | 'VP8L' | 'VP8X';

export function webp(kind: WebpKind, width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WEBP', 8, 'latin1');
  bytes.write(kind, 12, 'latin1');
  if (kind === 'VP8 ') {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (kind === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  } else {
    bytes.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 21);
  }
  return bytes;
}
