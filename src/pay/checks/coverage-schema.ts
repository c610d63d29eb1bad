import {
  type CoverageLine as CoverageLineData,
  type Gaps,
  sentencesOf,
} from '../../engine/payroll/coverage/coverage.ts';
import { type Sentence, saidOf, worded } from '../../foundation/sentence.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

const CoverageStatus = builder.enumType('CoverageStatus', {
  description: 'Whether a tax that could apply to a check was computed.',
  ...enumOf({
    computed: 'The tax is among the taxes of the check.',
    not_due: 'The check does not owe the tax.',
    not_computed: 'The check may owe the tax, but its amount is not computed. It is unknown, not zero.',
  }),
});

export const provisionalWords = 'Whether figures of an earlier year were used: in the test environment only.';

/** What each field of a line means, on a check and on a payrun. */
export const coverageWords = {
  code: 'Identifies the tax, such as us_social_security, ca_sdi or pa_local:philadelphia.',
  name: 'The name of the tax.',
  jurisdiction: 'Who levies it: US, a state such as CA, or a place and its state such as Philadelphia, PA.',
  reason: 'Why it is not due or not computed.',
  missing: 'The fact or the figure that is missing.',
} as const;

/** A line, and the sentences that a check has stored of its coverage. */
export type SaidLine = CoverageLineData & { readonly gaps?: Gaps | undefined };

/** Why a tax is not computed, to its reader: programs and rows have the text. */
export function gapText(text: string, gaps: Gaps | undefined): string {
  const said = gaps?.[text] as Sentence | undefined; // test/hosted-screens/not-computed-words.test.ts
  return worded(said ?? saidOf(text));
}

const wordsOf = (line: SaidLine, text: string | undefined): string | undefined =>
  text !== undefined && line.status === 'not_computed' ? gapText(text, line.gaps ?? sentencesOf(line)) : text;

export const CoverageLine = builder.objectRef<SaidLine>('CoverageLine').implement({
  description: 'A tax that could apply to a check because of its places, and whether it was computed.',
  fields: (t) => ({
    code: t.exposeString('code', { description: coverageWords.code }),
    name: t.exposeString('name', { description: coverageWords.name }),
    jurisdiction: t.exposeString('jurisdiction', { description: coverageWords.jurisdiction }),
    status: t.expose('status', {
      type: CoverageStatus,
      description: 'Computed, not due, or not computed.',
    }),
    reason: t.string({
      nullable: true,
      description: coverageWords.reason,
      resolve: (line) => wordsOf(line, line.reason),
    }),
    missing: t.string({
      nullable: true,
      description: coverageWords.missing,
      resolve: (line) => wordsOf(line, line.missing),
    }),
  }),
});
