import type { FederalFacts } from '../../../engine/payroll/worksheet.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import * as rules from '../../../platform/graphql/rules.ts';
import { FilingStatus, federalWords } from './tax-words.ts';

export type LockInLetter = {
  readonly effectiveDate: string;
  readonly releasedOn?: string;
  readonly form: FederalFacts;
};

const words = {
  effectiveDate: 'The first check date to which it applies, as the letter says.',
  releasedOn: 'The first check date to which it no longer applies, because the IRS released it.',
  filingStatus: 'The filing status of the letter.',
};

const letter = 'A lock-in letter of the IRS (Letter 2800C): the minimum to withhold from an employee.';

export const LockInLetterInput = builder.inputType('LockInLetterInput', {
  description: letter,
  fields: (t) => {
    const money = (description: string) => t.field({ type: 'Money', description, validate: rules.amount });
    return {
      effectiveDate: t.field({ type: 'Date', required: true, description: words.effectiveDate }),
      releasedOn: t.field({ type: 'Date', description: words.releasedOn }),
      filingStatus: t.field({ type: FilingStatus, required: true, description: words.filingStatus }),
      step2: t.boolean({ description: federalWords.step2 }),
      step3: money(federalWords.step3),
      step4a: money(federalWords.step4a),
      step4b: money(federalWords.step4b),
      extra: money(federalWords.extra),
    };
  },
});

export const LockInLetterType = builder.objectRef<LockInLetter>('LockInLetter').implement({
  description: letter,
  fields: (t) => {
    const money = (name: 'step3' | 'step4a' | 'step4b' | 'extra') =>
      t.field({
        type: 'Money',
        nullable: true,
        description: federalWords[name],
        resolve: ({ form }) => form[`${name}Cents`],
      });
    return {
      effectiveDate: t.expose('effectiveDate', { type: 'Date', description: words.effectiveDate }),
      releasedOn: t.expose('releasedOn', { type: 'Date', nullable: true, description: words.releasedOn }),
      filingStatus: t.field({
        type: FilingStatus,
        description: words.filingStatus,
        resolve: ({ form }) => form.filingStatus,
      }),
      step2: t.boolean({
        nullable: true,
        description: federalWords.step2,
        resolve: ({ form }) => form.step2,
      }),
      step3: money('step3'),
      step4a: money('step4a'),
      step4b: money('step4b'),
      extra: money('extra'),
    };
  },
});
