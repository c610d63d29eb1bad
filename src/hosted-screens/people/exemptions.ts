/** Why a person is exempt from payroll taxes or local fees, in words for the employer. */
import type { Field } from '../form.ts';
import { said, text } from '../language/say.ts';
import { dayField } from '../typed/fields.ts';

const kinds = [
  [
    'NONRESIDENT_STUDENT',
    text(
      'Nonresident student or exchange visitor (F-1, J-1, M-1 or Q-1 visa): no Social Security, Medicare or FUTA',
    ),
  ],
  ['STUDENT_OF_EMPLOYER', text('Student of this school: no Social Security, Medicare or FUTA')],
  [
    'CHILD_OF_OWNER',
    text(
      'Child of the owner: no Social Security and Medicare until 18, no FUTA until 21 (not for corporations)',
    ),
  ],
  ['SPOUSE_OR_PARENT_OF_OWNER', text('Husband, wife or parent of the owner: no FUTA (not for corporations)')],
  ['MINISTER', text('Minister or member of a religious order: no Social Security, Medicare or FUTA')],
  ['H2A_WORKER', text('Agricultural worker on an H-2A visa: no Social Security, Medicare or FUTA')],
  [
    'HOUSEHOLD_EMPLOYEE',
    text(
      'Household employee: Social Security and Medicare from 3,000 a year (2026), income tax by agreement',
    ),
  ],
  [
    'FARM_WORKER',
    text(
      'Farm worker of a farm with less than 2,500 of wages a year: Social Security, Medicare and income tax from 150 a year',
    ),
  ],
  [
    'TAXED_FARM_WORKER',
    text(
      'Farm worker of a farm with 2,500 or more of wages a year: all taxes are due, Form 943 reports them',
    ),
  ],
  [
    'ELECTION_WORKER',
    text('Election worker: Social Security, Medicare and income tax from 2,500 a year (2026), no FUTA'),
  ],
  [
    'TOTALIZATION',
    text('Insured by another country (certificate of coverage on file): no Social Security and Medicare'),
  ],
  [
    'RELIGIOUS_SECT',
    text('Member of a religious sect (Form 4029 approved for both of you): no Social Security and Medicare'),
  ],
] as const;

export const exemptionField: Field = {
  name: 'payrollTaxExemption',
  label: text('Exempt by federal law'),
  hint: text(
    'Income tax is withheld by the W-4. From a minister, an H-2A worker or a household employee none is withheld until an agreement. Programs of the state are computed as for others.',
  ),
  isOptional: true,
  choices: 'exemptions',
};

export const agreementField = dayField('incomeTaxAgreedFrom', text('Income tax withheld by agreement from'), {
  hint: text('Ministers, H-2A, household, farm and election workers: the first payday of the agreement.'),
  isOptional: true,
});

export const exemptions = {
  enumValues: [
    { name: '', label: text('None: Social Security, Medicare and FUTA are due') },
    ...kinds.map(([name, label]) => ({ name, label })),
  ],
};

export const exemptionText = (kind: string | null): string | undefined => {
  const label = kinds.find(([name]) => name === kind)?.[1];
  return label && said(label);
};

const labels: Readonly<Record<string, string>> = {
  low_income: text('Low income'),
  military: text('Military service'),
  other_employer: text('Another employer withholds them'),
};

/**
 * Why an employee owes no local fees, in words. A reason that only later figures have is shown by its name.
 */
export const feeExemptionText = (name: string): string => {
  const label = labels[name];
  return label === undefined ? name : said(label);
};
