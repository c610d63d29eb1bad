import type { CoverageLine as CoverageLineData } from '../../engine/payroll/coverage/coverage.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

const CoverageStatus = builder.enumType('CoverageStatus', {
  description: 'What became of a tax that could be due on a check.',
  ...enumOf({
    computed: 'It is a line of the taxes of the check.',
    not_due: 'The check does not owe it.',
    not_computed: 'The check may owe it, and its amount is not computed. It is not zero.',
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

export const CoverageLine = builder.objectRef<CoverageLineData>('CoverageLine').implement({
  description: 'A tax that the places of a check could make due, and what became of it.',
  fields: (t) => ({
    code: t.exposeString('code', { description: coverageWords.code }),
    name: t.exposeString('name', { description: coverageWords.name }),
    jurisdiction: t.exposeString('jurisdiction', { description: coverageWords.jurisdiction }),
    status: t.expose('status', {
      type: CoverageStatus,
      description: 'Computed, not due, or not computed.',
    }),
    reason: t.exposeString('reason', { nullable: true, description: coverageWords.reason }),
    missing: t.exposeString('missing', { nullable: true, description: coverageWords.missing }),
  }),
});
