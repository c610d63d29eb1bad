import {
  blocks,
  type SaidWarning,
  type Severity,
  type WarningCode,
  warningRules,
} from '../../engine/payroll/warnings/warning-codes.ts';
import { english, inEnglish, type Said, word } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { openFiguresWords } from './open-figure-words.ts';

/** A warning on a check. */
export type CheckWarning = {
  readonly code: WarningCode;
  readonly severity: Severity;
  readonly message: string;
  /** The message and its values; undefined for a warning that an earlier version stored. */
  readonly said?: Said;
  readonly blocks: boolean;
  /** External names of the fields that it is about. */
  readonly fields: readonly string[];
  readonly shiftIds: readonly string[];
  /** What accepting it means: code, line and both amounts as JSON. Only on differences that a proof found. */
  readonly acceptedAs?: string;
};

/** Which warnings block is the choice of the company; only its own input writes the column. */
export const chosenCodes = ({ blockingWarnings }: Pick<Company, 'blockingWarnings'>) =>
  blockingWarnings as readonly string[] | null;

type About = { readonly fields?: readonly string[]; readonly shiftIds?: readonly string[] };

/** Creates the warnings of a company's checks. */
export const warningsBy =
  (company: Pick<Company, 'blockingWarnings'>) =>
  (code: WarningCode, said: Said, { fields = [], shiftIds = [] }: About = {}): CheckWarning => ({
    code,
    severity: warningRules[code].severity,
    message: english(said),
    said,
    blocks: blocks(code, chosenCodes(company)),
    fields,
    shiftIds,
  });

export type Warn = ReturnType<typeof warningsBy>;

/** The warning of a worksheet's lines; `shiftOf` finds the shift of an earning. */
export function ofLine(
  warn: Warn,
  { code, message, said, earnings }: SaidWarning,
  shiftOf: (position: number) => string | undefined,
): CheckWarning {
  const shiftIds = [...new Set(earnings.flatMap((at) => shiftOf(at) ?? []))];
  // Exempt workers and figures that are not published are named in words of the catalogue.
  const { who, figures } = said?.values ?? {};
  const named = { ...(who && { who: word(who) }), ...(figures && { figures: openFiguresWords(figures) }) };
  const sentence = said && { ...said, values: { ...said.values, ...named } };
  return warn(code, sentence ?? inEnglish(message), { fields: shiftIds.length ? ['shifts'] : [], shiftIds });
}
