/** The contrast of two colors as WCAG 2.2 defines it: from 1 for equal colors to 21 for black and white. */
export function contrastOf(color: string, other: string): number {
  const [darker = 0, lighter = 0] = [color, other].map(luminanceOf).toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What WCAG 2.2 requires of text, level AA. */
export const leastContrast = 4.5;

/** A mixture of two colors; `part` is the share of the other color, from 0 to 1. */
export function mixed(color: string, other: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from = 0, to = 0] = [color, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(from + (to - from) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The color, mixed with just enough black or white to be readable as text on each of the backgrounds. */
export function readableOn(backgrounds: readonly string[], color: string, towards: string): string {
  for (let percent = 0; percent < 100; percent += 2) {
    const found = mixed(color, towards, percent / 100);
    if (backgrounds.every((background) => contrastOf(found, background) >= leastContrast)) return found;
  }
  return towards;
}

/** The relative luminance of a color such as #0a5a8f. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
