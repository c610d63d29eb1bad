import { Fault } from '../../foundation/fault.ts';
import { imageOf } from './image.ts';

/** In bytes. */
export const largestLogo = 100_000;
/** In pixels, each way. */
const smallestSide = 16;
const longestSide = 1000;

/** The columns of a logo that is sent in base64, or what is wrong with it. */
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
