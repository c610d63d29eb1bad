import type { FederalFacts, StateFacts } from '../../../engine/payroll/worksheet.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { shortList } from '../../../platform/graphql/policy.ts';
import { FilingStatus, federalWords, SupplementalMethod, stateWords, W4Form } from './tax-words.ts';

const FederalTax = builder.objectRef<FederalFacts>('FederalTax').implement({
  description: "An employee's Form W-4. What the form leaves blank is null.",
  fields: (t) => {
    const flag = (name: 'step2' | 'exempt' | 'nonresidentAlien' | 'treatyOfIndia') =>
      t.exposeBoolean(name, { nullable: true, description: federalWords[name] });
    const money = (name: 'step3' | 'step4a' | 'step4b' | 'extra') =>
      t.field({
        type: 'Money',
        nullable: true,
        description: federalWords[name],
        resolve: (facts) => facts[`${name}Cents`],
      });
    return {
      form: t.field({
        type: W4Form,
        description: federalWords.form,
        resolve: ({ form }) => form ?? '2020',
      }),
      filingStatus: t.expose('filingStatus', { type: FilingStatus, description: federalWords.filingStatus }),
      step2: flag('step2'),
      step3: money('step3'),
      step4a: money('step4a'),
      step4b: money('step4b'),
      allowances: t.exposeInt('allowances', { nullable: true, description: federalWords.allowances }),
      extra: money('extra'),
      exempt: flag('exempt'),
      nonresidentAlien: flag('nonresidentAlien'),
      treatyOfIndia: flag('treatyOfIndia'),
      supplementalMethod: t.expose('supplementalMethod', {
        type: SupplementalMethod,
        nullable: true,
        description: federalWords.supplementalMethod,
      }),
    };
  },
});

type Count =
  | 'estimatedDeductions'
  | 'ageOrBlindExemptions'
  | 'allowances'
  | 'dependents'
  | 'line2Allowances'
  | 'firstTimeDependents'
  | 'adoptedChildren';

const StateTax = builder.objectRef<StateFacts>('StateTax').implement({
  description: "An employee's state withholding form. What the form leaves blank is null.",
  fields: (t) => {
    const flag = (name: 'nonresident' | 'spouseHasEarnedIncome' | 'exempt') =>
      t.exposeBoolean(name, { nullable: true, description: stateWords[name] });
    const text = (name: 'formCode' | 'county' | 'residence' | 'feeExemption') =>
      t.exposeString(name, { nullable: true, description: stateWords[name] });
    const number = (name: Count) => t.exposeInt(name, { nullable: true, description: stateWords[name] });
    const money = (name: 'exemptionAmount' | 'allowanceAmount' | 'extra' | 'reduction') =>
      t.field({
        type: 'Money',
        nullable: true,
        description: stateWords[name],
        resolve: (facts) => facts[`${name}Cents`],
      });
    return {
      code: t.exposeString('code', { description: stateWords.code }),
      filingStatus: t.expose('filingStatus', {
        type: FilingStatus,
        nullable: true,
        description: stateWords.filingStatus,
      }),
      allowances: number('allowances'),
      dependents: number('dependents'),
      formCode: text('formCode'),
      county: text('county'),
      nonresident: flag('nonresident'),
      spouseHasEarnedIncome: flag('spouseHasEarnedIncome'),
      allowanceAmount: money('allowanceAmount'),
      exemptionAmount: money('exemptionAmount'),
      estimatedDeductions: number('estimatedDeductions'),
      ageOrBlindExemptions: number('ageOrBlindExemptions'),
      line2Allowances: number('line2Allowances'),
      firstTimeDependents: number('firstTimeDependents'),
      adoptedChildren: number('adoptedChildren'),
      electedRate: t.field({
        type: 'Quantity',
        nullable: true,
        description: stateWords.electedRate,
        resolve: ({ electedRate }) => (electedRate === undefined ? null : Number(electedRate)),
      }),
      exempt: flag('exempt'),
      extra: money('extra'),
      reduction: money('reduction'),
      residence: text('residence'),
      feeExemption: text('feeExemption'),
    };
  },
});

type Forms = { federal: FederalFacts | null; state: StateFacts | null; otherStates: StateFacts[] };

export const TaxParameters = builder.objectRef<Forms>('TaxParameters').implement({
  description: 'The tax forms of an employee.',
  fields: (t) => ({
    federal: t.field({
      type: FederalTax,
      nullable: true,
      description: 'The W-4; null until one is set.',
      resolve: ({ federal }) => federal,
    }),
    state: t.field({
      type: StateTax,
      nullable: true,
      description: 'The state form; null until one is set. It counts while the employee works in that state.',
      resolve: ({ state }) => state,
    }),
    otherStates: t.field({
      type: [StateTax],
      policy: { list: shortList },
      description:
        'Forms of other states, for employees who live or work there. Withholding follows them from the first day.',
      resolve: ({ otherStates }) => otherStates,
    }),
  }),
});
