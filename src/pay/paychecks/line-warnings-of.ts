import { type CheckWarning, ofLine, warningsBy } from '../check-warnings/check-warning.ts';
import type { Previewed } from './preview-paycheck.ts';
import { shiftAt } from './worksheet-of.ts';

/** The warnings of a preview's lines. For a hypothetical check they name its shifts by position. */
export function lineWarningsOf({ worksheet, lineWarnings, hypothetical }: Previewed): CheckWarning[] {
  const shifts = hypothetical?.shifts ?? [];
  const warn = warningsBy(hypothetical?.company ?? { blockingWarnings: null });
  const shiftOf = shiftAt(worksheet, shifts);
  return lineWarnings.map((line) => {
    const named = line.earnings.flatMap((at) => {
      const shift = shiftOf(at);
      return shift ? [`shifts[${shifts.indexOf(shift)}]`] : [];
    });
    return { ...ofLine(warn, line, () => undefined), fields: [...new Set(named)] };
  });
}
