/** The ways to look at a screen: each width in each color scheme. `npm test` draws one of them. */
import { sampleOf } from './sample.ts';

const schemes = ['light', 'dark'] as const;

/** The looks of one test: all of them, or the sample's. */
export const looksOf = (...widths: readonly number[]) =>
  sampleOf(
    schemes.flatMap((colorScheme) => widths.map((width) => ({ colorScheme, width }))),
    2 * widths.length,
  );
