import type { ComponentChildren } from 'preact';
import { dayText } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Heading } from '../design/parts.tsx';
import type { PageData, Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';

/** The steps of the onboarding, and the shared parts of their pages. */

export const companyFields = graphql(`fragment OnboardedCompany on Company {
  businessName businessEin businessAddress businessCity businessState businessZip
  mailAddress mailCity mailState mailZip legalStructure firstName lastName jobTitle ownershipPercentage
  payrollSchedule payCalendar { paydays(first: 1) { checkDate } } accountNumber routingNumber bankStatus signedBy
  requirements { type }
}`);
type Company = ResultOf<typeof companyFields>;

export type Step = {
  readonly title: string;
  /** The name of the step's page. */
  readonly page: keyof typeof steps;
  readonly isDone: boolean;
  readonly description: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
};

/** The steps in their order, by the names of their pages. */
export const steps = {
  owner: { title: text('Owner'), description: text('The person who owns the business and can sign for it.') },
  business: {
    title: text('Business'),
    description: text('The legal details and addresses of the employer.'),
  },
  'pay-schedule': {
    title: text('Pay schedule'),
    description: text('How often people are paid, from when on, and who approves it.'),
  },
  bank: { title: text('Bank account'), description: text('The account that wages and taxes are paid from.') },
  signature: {
    title: text('Signature'),
    description: text('Signed by the owner or another authorized person.'),
  },
} as const;

/** The onboarding steps and their progress. The owner's SSN is required and never shown. */
export function stepsOf(company: Company): readonly Step[] {
  return [owner(company), business(company), paySchedule(company), account(company), signature(company)];
}

const business = (company: Company): Step => ({
  ...steps.business,
  page: 'business',
  isDone: true,
  facts: [
    [say('Name'), company.businessName],
    [say('Legal structure'), labelOf(company.legalStructure)],
    [say('Employer ID (EIN)'), company.businessEin],
    [
      say('Business address'),
      addressOf(company.businessAddress, company.businessCity, company.businessState, company.businessZip),
    ],
    [
      say('Mailing address'),
      addressOf(company.mailAddress, company.mailCity, company.mailState, company.mailZip),
    ],
  ],
});

const paySchedule = ({ payrollSchedule: often, payCalendar }: Company): Step => ({
  ...steps['pay-schedule'],
  page: 'pay-schedule',
  isDone: payCalendar !== null,
  facts: [
    ...(often ? [[say('How often people are paid'), labelOf(often)] as const] : []),
    ...(payCalendar?.paydays ?? []).map(({ checkDate }) => [say('Next payday'), dayText(checkDate)] as const),
  ],
});

const owner = (company: Company): Step => ({
  ...steps.owner,
  page: 'owner',
  isDone: true,
  facts: [
    [say('Name'), `${company.firstName} ${company.lastName}`],
    ...(company.jobTitle ? [[say('Job title'), company.jobTitle] as const] : []),
    [say('Ownership'), `${company.ownershipPercentage}%`],
    [say('Social Security number'), say('On file, encrypted and hidden')],
  ],
});

export const bankStatusText: Readonly<Record<string, string>> = {
  NONE: steps.bank.description,
  PENDING: text('We are verifying the account. You do not need to do anything.'),
  FAILED: text('We could not verify this account. Connect a different one.'),
  VERIFIED: text('Wages and taxes are paid from this account.'),
};

const needs = ({ requirements }: Company, ...types: string[]): boolean =>
  requirements.some(({ type }) => types.includes(type));

const account = (company: Company): Step => ({
  title: said(steps.bank.title),
  page: 'bank',
  isDone: !needs(company, 'COMPANY_ACCOUNT', 'COMPANY_ACCOUNT_VERIFICATION'),
  description: said(bankStatusText[company.bankStatus] ?? ''),
  facts: [
    ...(company.accountNumber ? [[say('Account'), company.accountNumber] as const] : []),
    ...(company.routingNumber ? [[say('Routing number'), company.routingNumber] as const] : []),
  ],
});

const signature = (company: Company): Step => ({
  title: steps.signature.title,
  page: 'signature',
  isDone: !needs(company, 'SIGNATURE'),
  description: say(
    'Authorizes us to debit the bank account and file taxes. This is the last step, after the bank account.',
  ),
  facts: company.signedBy ? [[say('Signed by'), company.signedBy]] : [],
});

const addressOf = (street: string, city: string, state: string, zip: string): string =>
  `${street}, ${city}, ${state} ${zip}`;

type Props = {
  company: string;
  step: keyof typeof steps;
  context: PageContext;
  children: ComponentChildren;
};

/** The page of an onboarding step, with a link back to all steps. */
export function StepPage({ company, step, context, children }: Props) {
  const { title, description } = steps[step];
  const pages = Object.keys(steps);
  return (
    <>
      <Heading company={company} title={title}>
        {say('Step {step} of {count}. {description}', {
          step: pages.indexOf(step) + 1,
          count: pages.length,
          description: said(description),
        })}
      </Heading>
      {children}
      <p>
        <a href={context.addressOf({})}>{say('All steps')}</a>
      </p>
    </>
  );
}

/** The mutation of the owner and business forms. It changes only the version that the form showed. */
export const updateCompany = {
  mutation: graphql(`mutation SaveCompany($companyId: ID!, $input: UpdateCompanyInput!, $ifMatch: [Text!]) {
    updateCompany(companyId: $companyId, input: $input, ifMatch: $ifMatch) { id }
  }`),
  variables: (input: Values, _from: unknown, { version }: PageData) => ({
    input,
    ifMatch: version ? [version] : null,
  }),
};
