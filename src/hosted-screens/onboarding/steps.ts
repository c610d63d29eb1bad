import { said } from '../design/words.ts';

export type Company = {
  businessName: string;
  businessEin: string;
  businessAddress: string;
  businessCity: string;
  businessState: string;
  businessZip: string;
  mailAddress: string;
  mailCity: string;
  mailState: string;
  mailZip: string;
  legalStructure: string;
  firstName: string;
  lastName: string;
  jobTitle: string | null;
  ownershipPercentage: number;
  payrollSchedule: string | null;
  payrollFirstDate: string | null;
  accountNumber: string | null;
};

export const companyFields = `businessName businessEin businessAddress businessCity businessState businessZip
  mailAddress mailCity mailState mailZip legalStructure firstName lastName jobTitle ownershipPercentage
  payrollSchedule payrollFirstDate accountNumber`;

export type Step = {
  readonly title: string;
  readonly isDone: boolean;
  readonly what: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
};

/** What onboarding asks for, and how far it has come. The owner's SSN is needed and never shown. */
export function stepsOf(company: Company): readonly Step[] {
  return [business(company), owner(company), schedule(company), account(company), signature()];
}

const business = (company: Company): Step => ({
  title: 'Business',
  isDone: true,
  what: 'Who the employer is, and where its mail goes.',
  facts: [
    ['Name', company.businessName],
    ['Legal structure', said(company.legalStructure)],
    ['Employer ID (EIN)', company.businessEin],
    [
      'Business address',
      addressOf(company.businessAddress, company.businessCity, company.businessState, company.businessZip),
    ],
    ['Mailing address', addressOf(company.mailAddress, company.mailCity, company.mailState, company.mailZip)],
  ],
});

const owner = (company: Company): Step => ({
  title: 'Owner',
  isDone: true,
  what: 'Who owns the business and may sign for it.',
  facts: [
    ['Name', `${company.firstName} ${company.lastName}`],
    ...(company.jobTitle ? [['Job title', company.jobTitle] as const] : []),
    ['Ownership', `${company.ownershipPercentage} %`],
    ['Social Security number', 'On file, encrypted. It is not shown.'],
  ],
});

const schedule = ({ payrollSchedule, payrollFirstDate }: Company): Step => ({
  title: 'Pay schedule',
  isDone: payrollSchedule !== null,
  what: payrollSchedule
    ? 'How often people are paid.'
    : 'How often people are paid is not chosen yet. The software that opened this page can set it.',
  facts: [
    ...(payrollSchedule ? [['Schedule', said(payrollSchedule)] as const] : []),
    ...(payrollFirstDate ? [['First payday', payrollFirstDate] as const] : []),
  ],
});

const account = ({ accountNumber }: Company): Step => ({
  title: 'Bank account',
  isDone: accountNumber !== null,
  what: accountNumber
    ? 'Wages and taxes are paid from this account.'
    : 'The account that wages and taxes are paid from. Have its routing and account number at hand.',
  facts: accountNumber ? [['Account', accountNumber]] : [],
});

const signature = (): Step => ({
  title: 'Signature',
  isDone: false,
  what: 'The owner signs the agreement to move money and to file taxes. It comes last, after the bank account.',
  facts: [],
});

const addressOf = (street: string, city: string, state: string, zip: string): string =>
  `${street}, ${city}, ${state} ${zip}`;
