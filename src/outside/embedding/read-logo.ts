import { Fault } from '../../foundation/fault.ts';

/** In bytes. */
export const largestLogo = 100_000;
/** In pixels, each way. */
const smallestSide = 16;
const longestSide = 1000;

/** Reads a logo in base64. Returns its columns, or what is wrong with it. */
export function readLogo(logo: string) {
  const bytes = Buffer.from(logo, 'base64');
  const image = imageOf(bytes);
  const columns = {
    logo: bytes.toString('base64'),
    logoType: image?.type ?? null,
    logoWidth: image?.width ?? null,
    logoHeight: image?.height ?? null,
  };
  const problem = problemOf(bytes, image);
  return {
    columns,
    faults: problem ? [new Fault('MALFORMED', { path: ['input', 'logo'], toPrograms: problem })] : [],
  };
}

function problemOf(bytes: Buffer, image: ReturnType<typeof imageOf>): string | undefined {
  if (bytes.length > largestLogo) return `must be an image of at most ${largestLogo} bytes`;
  if (!image) return 'must be a PNG, JPEG or WebP, and a whole file';
  const { width, height } = image;
  const isSane = [width, height].every((side) => side >= smallestSide && side <= longestSide);
  return isSane
    ? undefined
    : `must have ${smallestSide} to ${longestSide} pixels each way: it has ${width} by ${height}`;
}

/**
 * The type and size of an image, from its bytes. SVG is not read, because it can contain scripts and refer to
 * other addresses.
 */
type Size = { readonly width: number; readonly height: number };
type Image = Size & { readonly type: 'image/png' | 'image/jpeg' | 'image/webp' };

/**
 * Reads an image. Undefined if it is not PNG, JPEG or WebP, or if the file does not end where the image does.
 */
function imageOf(bytes: Buffer): Image | undefined {
  const png = sizeOfPng(bytes);
  if (png) return { type: 'image/png', ...png };
  const jpeg = sizeOfJpeg(bytes);
  if (jpeg) return { type: 'image/jpeg', ...jpeg };
  const webp = sizeOfWebp(bytes);
  return webp && { type: 'image/webp', ...webp };
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function sizeOfPng(bytes: Buffer): Size | undefined {
  const isPng = bytes.length >= 24 && bytes.subarray(0, 8).equals(pngStart);
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR' || !endsWithItsChunks(bytes)) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Whether the file ends with its chunk IEND. Each chunk has its length, name, data and checksum. */
function endsWithItsChunks(png: Buffer): boolean {
  let at = pngStart.length;
  while (at + 12 <= png.length) {
    const next = at + 12 + png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IEND') return next === png.length;
    at = next;
  }
  return false;
}

/**
 * Whether a marker begins a frame header, SOF0 to SOF15, which has the size. Three markers of that range do
 * not.
 */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function sizeOfJpeg(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrameHeader(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2); // fill bytes may precede a marker
  }
  return undefined;
}

function sizeOfWebp(bytes: Buffer): Size | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes.length < 30 || text(0, 4) !== 'RIFF' || text(8, 12) !== 'WEBP') return undefined;
  if (8 + bytes.readUInt32LE(4) !== bytes.length) return undefined;
  const chunk = text(12, 16);
  if (chunk === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (chunk === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (chunk !== 'VP8L') return undefined;
  const packed = bytes.readUInt32LE(21);
  return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
}
