/** The acts of each kind of task. */
import { type Document, type Enum, graphql } from '../graphql.ts';
import { type Act, act, type Subject } from './act.ts';
import { ofAnswer } from './answer-acts.ts';
import { ofFiling } from './filing-acts.ts';
import { ofBouncedMail } from './mail-acts.ts';

const dollars = (typed: string | undefined): number => Number((typed ?? '').replace(/[$,\s]/g, ''));

const verifyBank = graphql(`mutation ConsoleVerifyBank($companyId: ID!, $isVerified: Boolean!) {
  verifyCompanyBank(companyId: $companyId, isVerified: $isVerified) { bankStatus }
}`);

const verifyState =
  graphql(`mutation ConsoleVerifyState($companyId: ID!, $state: Text!, $isVerified: Boolean!) {
  verifyStateAccount(companyId: $companyId, state: $state, isVerified: $isVerified) { status }
}`);

const setStatus = graphql(`mutation ConsoleSetStatus($companyId: ID!, $status: CompanyStatus!) {
  setCompanyStatus(companyId: $companyId, status: $status) { status }
}`);

const releaseCheck = graphql(`mutation ConsoleReleaseCheck($companyId: ID!, $id: ID!, $accept: Boolean!) {
  releaseCheck(companyId: $companyId, employeeCheckId: $id, acceptDifferences: $accept) { id }
}`);

const ofDebit: readonly Act[] = [
  act({
    name: 'debit',
    button: 'Debit again',
    says: 'The company says that it has the money now.',
    document: graphql(`mutation ConsoleDebit($companyId: ID!, $id: ID!) {
      retryCompanyDebit(companyId: $companyId, employerCheckId: $id) { id }
    }`),
    variables: ({ companyId, id }) => ({ companyId, id }),
    done: 'The company is debited again.',
  }),
  act({
    name: 'wire',
    button: 'Record the wire',
    says: 'The company sent the money by wire, and your bank has it. The service moves no money.',
    fields: [
      { name: 'amount', label: 'Amount in dollars', inputMode: 'decimal', isShort: true },
      { name: 'reference', label: 'Number of the wire', hint: 'As your bank names it.', isShort: true },
    ],
    document: graphql(`mutation ConsoleWire($companyId: ID!, $id: ID!, $amount: Money!, $reference: String!) {
      recordCompanyWire(companyId: $companyId, employerCheckId: $id, amount: $amount, reference: $reference) { id }
    }`),
    variables: ({ companyId, id }, { amount, reference = '' }) => ({
      companyId,
      id,
      amount: dollars(amount),
      reference,
    }),
    done: 'The wire is recorded.',
  }),
];

const ofDeposit: readonly Act[] = [
  act({
    name: 'paid',
    button: 'Record the deposit',
    says: 'You made the deposit: it is booked as sent.',
    fields: [
      { name: 'confirmation', label: 'Confirmation', hint: 'The number with which the agency confirmed it.' },
    ],
    document: graphql(`mutation ConsolePaid($companyId: ID!, $id: ID!, $confirmation: Text!) {
      confirmRemittance(companyId: $companyId, remittanceId: $id, confirmation: $confirmation) { id }
    }`),
    variables: ({ companyId, id }, { confirmation = '' }) => ({ companyId, id, confirmation }),
    done: 'The deposit is recorded as paid.',
  }),
  act({
    name: 'send',
    button: 'Send it again',
    says: 'What was missing is there now. The service sends the deposit within seconds.',
    document: graphql(`mutation ConsoleSend($companyId: ID!, $id: ID!) {
      sendRemittance(companyId: $companyId, remittanceId: $id) { id }
    }`),
    variables: ({ companyId, id }) => ({ companyId, id }),
    done: 'The service tries to send the deposit within seconds. If it cannot, the deposit is listed here again.',
  }),
];

/** Two buttons: verified, or refused. */
const verified = <Variables extends object>(
  document: Document<unknown, Variables>,
  says: string,
  variables: (subject: Subject, isVerified: boolean) => Variables,
): readonly Act[] => [
  act({
    name: 'verify',
    button: 'Verify the account',
    says,
    document,
    variables: (subject) => variables(subject, true),
    done: 'The account is verified.',
  }),
  act({
    name: 'refuse',
    button: 'Refuse the account',
    says: 'The company must enter another account.',
    document,
    variables: (subject) => variables(subject, false),
    done: 'The account is refused.',
  }),
];

const moveTo = (name: string, status: Enum<'CompanyStatus'>, button: string, done: string): Act =>
  act({
    name,
    button,
    document: setStatus,
    variables: ({ companyId }) => ({ companyId, status }),
    done,
  });

export const nextStatusActs: readonly Act[] = [
  moveTo(
    'migrate',
    'MIGRATION_PENDING',
    'The previous provider gave access',
    'The migration is pending now.',
  ),
  moveTo(
    'permit',
    'PAYMENT_PERMISSION_PENDING',
    'The migration is done',
    'The permission to pay is pending now.',
  ),
  moveTo('live', 'LIVE', 'Make the company live', 'The company is live.'),
];

const openPartner = graphql(`mutation ConsoleOpen($id: ID!, $copyIsUnused: Boolean!) {
  openPartner(id: $id, copyIsUnused: $copyIsUnused)
}`);
const opened = 'The partner is open. What has become due is paid by the next round of payroll.';

export const ofClosedPartner: readonly Act[] = [
  act({
    name: 'open',
    button: 'Open the partner',
    says: 'Its people are paid again, by this service.',
    isOfPartner: false,
    document: openPartner,
    variables: ({ id }) => ({ id, copyIsUnused: false }),
    done: opened,
  }),
  act({
    name: 'openCopied',
    button: 'Open it: nobody uses the copy',
    says: 'Only if no other service pays its people. If both services do, they are paid twice.',
    isOfPartner: false,
    document: openPartner,
    variables: ({ id }) => ({ id, copyIsUnused: true }),
    done: opened,
  }),
];

/** The acts of each kind of task. A kind without acts ends in another way than with a button. */
export const actsOf: Readonly<Record<Enum<'OperatorTaskKind'>, readonly Act[]>> = {
  BANK_ANSWER: ofAnswer,
  RETURNED_DEBIT: ofDebit,
  LIMITED_PAYRUN: [
    act({
      name: 'release',
      button: 'Release the payrun',
      says: 'The release holds once. If two people approve the paydays of the company, two operators must release it.',
      document: graphql(`mutation ConsoleRelease($companyId: ID!, $id: ID!, $upTo: Money!) {
        releasePayrun(companyId: $companyId, employerCheckId: $id, upTo: $upTo) { id }
      }`),
      variables: ({ companyId, id }, { shown }) => ({ companyId, id, upTo: dollars(shown) }),
      done: 'You have released the payrun.',
    }),
  ],
  HELD_CHECK: [
    act({
      name: 'compute',
      button: 'Compute the check again',
      says: 'It is held again if the amounts still differ.',
      document: releaseCheck,
      variables: ({ companyId, id }) => ({ companyId, id, accept: false }),
      done: 'The check is computed again.',
    }),
    act({
      name: 'accept',
      button: 'Accept the differences',
      says: 'The check is paid with exactly the differences that it shows now.',
      document: releaseCheck,
      variables: ({ companyId, id }) => ({ companyId, id, accept: true }),
      done: 'The check is paid with the differences that it showed.',
    }),
  ],
  DEPOSIT: ofDeposit,
  FILING: ofFiling,
  COMPANY_BANK: verified(
    verifyBank,
    'You have seen that the account is theirs.',
    ({ companyId }, isVerified) => ({ companyId, isVerified }),
  ),
  COMPANY_RELEASE: nextStatusActs,
  STATE_ACCOUNT: verified(
    verifyState,
    'The state has confirmed the numbers.',
    ({ companyId, id }, isVerified) => ({
      companyId,
      state: id.slice(-2),
      isVerified,
    }),
  ),
  WEBHOOK_DISABLED: [
    act({
      name: 'enable',
      button: 'Enable the endpoint',
      says: 'Its pending deliveries are sent.',
      document: graphql(`mutation ConsoleEnable($id: ID!) {
        updateWebhook(id: $id, input: { isEnabled: true }) { id }
      }`),
      variables: ({ id }) => ({ id }),
      done: 'The endpoint is enabled.',
    }),
  ],
  CLOSED_PARTNER: ofClosedPartner,
  MISSING_FIGURES: [],
  PAYROLL_FAILED: [],
  UNREADABLE_ACCOUNT: [],
  BANK_FILE: [],
  FILING_REJECTED: [],
  MAIL: ofBouncedMail,
  FIGURES_END: [],
};

export const actNamed = (kind: Enum<'OperatorTaskKind'>, name: string | undefined): Act | undefined =>
  actsOf[kind].find((candidate) => candidate.name === name);
