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
  accountNumber: string | null;
  routingNumber: string | null;
  bankStatus: string;
  signedBy: string | null;
};

export const companyFields = `businessName businessEin businessAddress businessCity businessState businessZip
  mailAddress mailCity mailState mailZip legalStructure firstName lastName jobTitle ownershipPercentage
  payrollSchedule accountNumber routingNumber bankStatus signedBy`;

export type Step = {
  readonly title: string;
  /** The word of the page that asks for it. */
  readonly page: string;
  readonly isDone: boolean;
  readonly what: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
};

/** The steps in their order, by the words of their pages. */
export const steps = {
  owner: { title: 'Owner', what: 'Who owns the business and may sign for it.' },
  business: { title: 'Business', what: 'Who the employer is, and where its mail goes.' },
  bank: { title: 'Bank account', what: 'The account that wages and taxes are paid from.' },
  signature: { title: 'Signature', what: 'The owner, or somebody who may sign for the company, signs.' },
} as const;

/** What onboarding asks for, and how far it has come. The owner's SSN is needed and never shown. */
export function stepsOf(company: Company): readonly Step[] {
  return [owner(company), business(company), account(company), signature(company)];
}

const business = (company: Company): Step => ({
  ...steps.business,
  page: 'business',
  isDone: true,
  facts: [
    ['Name', company.businessName],
    ['Legal structure', said(company.legalStructure)],
    ['Employer ID (EIN)', company.businessEin],
    [
      'Business address',
      addressOf(company.businessAddress, company.businessCity, company.businessState, company.businessZip),
    ],
    ...(company.payrollSchedule ? [['Pay schedule', said(company.payrollSchedule)] as const] : []),
    ['Mailing address', addressOf(company.mailAddress, company.mailCity, company.mailState, company.mailZip)],
  ],
});

const owner = (company: Company): Step => ({
  ...steps.owner,
  page: 'owner',
  isDone: true,
  facts: [
    ['Name', `${company.firstName} ${company.lastName}`],
    ...(company.jobTitle ? [['Job title', company.jobTitle] as const] : []),
    ['Ownership', `${company.ownershipPercentage}%`],
    ['Social Security number', 'On file, encrypted. It is not shown.'],
  ],
});

export const bankWords: Readonly<Record<string, string>> = {
  NONE: steps.bank.what,
  PENDING: 'The account is being verified. Nothing is to be done meanwhile.',
  FAILED: 'The account could not be verified. Attach another one.',
  VERIFIED: 'Wages and taxes are paid from this account.',
};

const account = ({ accountNumber, routingNumber, bankStatus }: Company): Step => ({
  title: steps.bank.title,
  page: 'bank',
  isDone: bankStatus === 'VERIFIED',
  what: bankWords[bankStatus] ?? '',
  facts: [
    ...(accountNumber ? [['Account', accountNumber] as const] : []),
    ...(routingNumber ? [['Routing number', routingNumber] as const] : []),
  ],
});

const signature = ({ signedBy }: Company): Step => ({
  title: steps.signature.title,
  page: 'signature',
  isDone: signedBy !== null,
  what: 'The owner agrees to money being moved and taxes being filed. It comes last, after the bank account.',
  facts: signedBy ? [['Signed by', signedBy]] : [],
});

const addressOf = (street: string, city: string, state: string, zip: string): string =>
  `${street}, ${city}, ${state} ${zip}`;
