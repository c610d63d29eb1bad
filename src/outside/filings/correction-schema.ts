import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import type { CorrectedQuarter } from './corrected-quarter.ts';
import { explain941X } from './explanation/explain-forms.ts';
import type { CorrectedLine as LineFigures } from './figures/form-941x.ts';
import { VoidedAfterQuarter } from './quarter-schema.ts';
import { explanationWords } from './schema.ts';

export const CorrectionProcess = builder.enumType('CorrectionProcess', {
  description: 'How a Form 941-X corrects tax.',
  ...enumOf({
    adjusted: 'Line 1: an adjusted return. You pay missing tax with it, or the IRS credits overpaid tax.',
    claim: 'Line 2: a claim for a refund of overpaid tax.',
  }),
});

export const CorrectionStatement = builder.enumType('CorrectionStatement', {
  description: 'What the employer certifies about the employee share that was too high.',
  ...enumOf({
    '4a': 'Adjusted: each employee was repaid, or gave a written consent.',
    '4b': 'Adjusted: only the employer share is corrected.',
    '4c': 'Adjusted: the tax was never withheld from the employees.',
    '5a': 'Claim: each employee was repaid, or gave a written consent.',
    '5b': 'Claim: each employee has consented in writing to the claim.',
    '5c': 'Claim: only the employer share is claimed.',
    '5d': 'Claim: the tax was never withheld from the employees.',
  }),
});

const CorrectedLine = builder.objectRef<LineFigures>('CorrectedLine').implement({
  description: 'A line of Form 941-X that changes, with its columns.',
  fields: (t) => {
    const money = (name: 'corrected' | 'reported' | 'difference', description: string) =>
      t.field({ type: 'Money', description, resolve: (line) => line[name] });
    return {
      line: t.exposeString('line', { description: 'The number on the form.' }),
      label: t.exposeString('label', { description: 'The label.' }),
      corrected: money('corrected', 'Column 1: the correct amount.'),
      reported: money('reported', 'Column 2: the amount that was filed.'),
      difference: money('difference', 'Column 3: column 1 less column 2.'),
      tax: t.field({
        type: 'Money',
        nullable: true,
        description: 'Column 4: the tax of the difference; null for line 6.',
        resolve: ({ tax }) => tax,
      }),
      formula: t.exposeString('formula', {
        nullable: true,
        description: 'How column 4 is computed from column 3; null for line 6.',
      }),
    };
  },
});

export const Form941X = builder.objectRef<CorrectedQuarter>('Form941X').implement({
  description: 'How voided checks change a Form 941 that was filed with them.',
  fields: (t) => ({
    year: t.int({ description: 'The year.', resolve: ({ quarter }) => quarter.year }),
    quarter: t.int({ description: 'The quarter, 1 to 4.', resolve: ({ quarter }) => quarter.quarter }),
    filedOn: t.expose('filedOn', { type: 'Date', description: 'The day on which Form 941 was filed.' }),
    discoveredOn: t.expose('discoveredOn', {
      type: 'Date',
      description: 'The day of the latest of these voids; without voids, today.',
    }),
    lines: t.field({
      type: [CorrectedLine],
      policy: { list: shortList },
      description: 'The lines that change. Empty if no check was voided since the return was filed.',
      resolve: ({ lines }) => [...lines],
    }),
    total: t.field({
      type: 'Money',
      description: 'Lines 23 and 27: the tax to pay. If negative, the amount that is credited or refunded.',
      resolve: ({ total }) => total,
    }),
    voided: t.field({
      type: [VoidedAfterQuarter],
      policy: { list: shortList },
      description: 'The checks that were in the return and have been voided since.',
      resolve: ({ voided }) => [...voided],
    }),
    problems: t.stringList({
      description: 'What you must state or choose before the form can be filed.',
      resolve: ({ problems }) => [...problems],
    }),
    warnings: t.stringList({
      description: 'What to review before the form is filed.',
      resolve: ({ warnings }) => [...warnings],
    }),
    explanation: t.string({
      description: explanationWords,
      resolve: (form, _args, operation) => explain941X(operation, form),
    }),
  }),
});
