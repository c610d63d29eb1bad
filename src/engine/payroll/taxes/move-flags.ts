import type { Place, Worksheet } from '../worksheet.ts';
import type { TaxAmount } from './tax-line.ts';

/**
 * No source on file says for any state whether withholding after a move follows the home of each day or that
 * of the payday. The payday decides, and the lines of the new home mention it.
 */
export const whyPaydayDecides = (until: string): string =>
  `the employee lived elsewhere until ${until}: the home on the payday decides, as no source on file asks for the home of each day`;

/** State lines of the home, flagged where the home was in another state for days that the check pays. */
export function flaggedForMove(lines: readonly TaxAmount[], { places }: Worksheet): readonly TaxAmount[] {
  const { residence, formerResidence: former } = places ?? {};
  if (!residence || !former || residence.state === former.state) return lines;
  const codes = ['income', 'county'].map((tax) => `${residence.state.toLowerCase()}_${tax}`);
  return lines.map((line) =>
    codes.includes(line.code)
      ? { ...line, flags: [...(line.flags ?? []), whyPaydayDecides(former.until)] }
      : line,
  );
}

/** Of a local tax on residents: undefined where the worker lived within the place before the move, too. */
export function movedIntoPlace(
  { places }: Worksheet,
  isWithin: (place: Place) => boolean,
): string | undefined {
  const former = places?.formerResidence;
  return former && !isWithin(former) ? whyPaydayDecides(former.until) : undefined;
}
