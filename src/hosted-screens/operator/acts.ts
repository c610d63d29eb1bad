/** What a person does about each kind of task: a form whose button runs one mutation. */
import type { DocumentNode } from 'graphql';
import type { Field, FormValues } from '../form.ts';
import { type Document, type Enum, graphql } from '../graphql.ts';

/** What an act is about, as operatorTodo names it. */
export type Subject = { readonly id: string; readonly companyId: string };

export type Act = {
  readonly name: string;
  readonly button: string;
  /** What it does, beside the button. */
  readonly says?: string;
  readonly fields: readonly Field[];
  readonly document: DocumentNode;
  readonly isOfPartner: boolean;
  readonly variables: (subject: Subject, typed: FormValues) => object;
  readonly done: string;
};

type Definition<Variables> = Omit<Act, 'document' | 'variables' | 'fields' | 'isOfPartner'> & {
  readonly fields?: readonly Field[];
  readonly isOfPartner?: boolean;
  readonly document: Document<unknown, Variables>;
  readonly variables: (subject: Subject, typed: FormValues) => Variables;
};

const act = <Variables extends object>({
  fields = [],
  isOfPartner = true,
  ...own
}: Definition<Variables>): Act => ({
  fields,
  isOfPartner,
  ...own,
});

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

const ofAnswer: readonly Act[] = [
  act({
    name: 'retry',
    button: 'Retry',
    says: 'The next exchange with the bank, within a minute, tries to apply it again.',
    isOfPartner: false,
    document: graphql('mutation ConsoleRetry($id: ID!) { retryUnappliedAnswer(id: $id) }'),
    variables: ({ id }) => ({ id }),
    done: 'The next exchange with the bank tries the answer again, within a minute.',
  }),
  act({
    name: 'handle',
    button: 'Mark as handled',
    says: 'It waits for nobody any more, and is not applied.',
    isOfPartner: false,
    fields: [{ name: 'note', label: 'What you did', hint: 'It stays beside the answer.' }],
    document: graphql(
      'mutation ConsoleHandle($id: ID!, $note: Text!) { handleUnappliedAnswer(id: $id, note: $note) }',
    ),
    variables: ({ id }, { note = '' }) => ({ id, note }),
    done: 'The answer is handled.',
  }),
];

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
    says: 'What was missing is there: the service sends it within seconds.',
    document: graphql(`mutation ConsoleSend($companyId: ID!, $id: ID!) {
      sendRemittance(companyId: $companyId, remittanceId: $id) { id }
    }`),
    variables: ({ companyId, id }) => ({ companyId, id }),
    done: 'The service tries to send the deposit within seconds. It is back here if it cannot.',
  }),
];

const fileField: Field = {
  name: 'sha256',
  label: 'SHA-256 of the file',
  hint: 'Of the file that you handed in, as the filing names it.',
};

const receiptField: Field = {
  name: 'receipt',
  label: 'Receipt',
  hint: 'The number that the agency gave.',
  isShort: true,
};

const answerFiling = graphql(`mutation ConsoleAnswerFiling(
  $companyId: ID!, $id: ID!, $sha256: Text!, $accepted: Boolean!, $rule: Text, $answer: Text!
) {
  recordFilingAcknowledgement(
    companyId: $companyId, filingId: $id, sha256: $sha256, accepted: $accepted, rule: $rule, answer: $answer
  ) { id }
}`);
const answerField: Field = { name: 'answer', label: 'What the agency said' };

const ofFiling: readonly Act[] = [
  act({
    name: 'receipt',
    button: 'Record the receipt',
    says: 'You have sent the file to the agency. openFilingFile of GraphQL has it.',
    fields: [fileField, receiptField],
    document: graphql(`mutation ConsoleReceipt($companyId: ID!, $id: ID!, $sha256: Text!, $receipt: Text!) {
      recordFilingReceipt(companyId: $companyId, filingId: $id, sha256: $sha256, receipt: $receipt) { id }
    }`),
    variables: ({ companyId, id }, { sha256 = '', receipt = '' }) => ({ companyId, id, sha256, receipt }),
    done: 'The receipt is recorded.',
  }),
  act({
    name: 'accepted',
    button: 'Record the acceptance',
    says: 'The agency has accepted it.',
    fields: [fileField, answerField],
    document: answerFiling,
    variables: ({ companyId, id }, { sha256 = '', answer = '' }) => ({
      companyId,
      id,
      sha256,
      answer,
      accepted: true,
    }),
    done: 'The acceptance is recorded.',
  }),
  act({
    name: 'rejected',
    button: 'Record the rejection',
    says: 'The agency has rejected it. The company files it again.',
    fields: [fileField, { name: 'rule', label: 'Number of the rule', isShort: true }, answerField],
    document: answerFiling,
    variables: ({ companyId, id }, { sha256 = '', rule = '', answer = '' }) => ({
      companyId,
      id,
      sha256,
      rule,
      answer,
      accepted: false,
    }),
    done: 'The rejection is recorded.',
  }),
];

/** Two buttons: verified, or refused. */
const verified = <Variables extends object>(
  document: Document<unknown, Variables>,
  variables: (subject: Subject, isVerified: boolean) => Variables,
): readonly Act[] => [
  act({
    name: 'verify',
    button: 'Verify the account',
    document,
    variables: (subject) => variables(subject, true),
    done: 'The account is verified.',
  }),
  act({
    name: 'refuse',
    button: 'Refuse the account',
    says: 'The company has to give another one.',
    document,
    variables: (subject) => variables(subject, false),
    done: 'The account is refused.',
  }),
];

const moveTo = (name: string, status: Enum<'CompanyStatus'>, button: string, done: string): Act =>
  act({ name, button, document: setStatus, variables: ({ companyId }) => ({ companyId, status }), done });

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

/** The acts of each kind of task. Kinds without one end by something else than a button. */
export const actsOf: Readonly<Record<Enum<'OperatorTaskKind'>, readonly Act[]>> = {
  BANK_ANSWER: ofAnswer,
  RETURNED_DEBIT: ofDebit,
  LIMITED_PAYRUN: [
    act({
      name: 'release',
      button: 'Release the payrun',
      says: 'It goes on once. Where two people approve paydays of the company, two operators release it.',
      document: graphql(`mutation ConsoleRelease($companyId: ID!, $id: ID!) {
        releasePayrun(companyId: $companyId, employerCheckId: $id) { id }
      }`),
      variables: ({ companyId, id }) => ({ companyId, id }),
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
      says: 'The check is paid with just the differences that it says now.',
      document: releaseCheck,
      variables: ({ companyId, id }) => ({ companyId, id, accept: true }),
      done: 'The check is paid with the differences that it said.',
    }),
  ],
  DEPOSIT: ofDeposit,
  FILING: ofFiling,
  COMPANY_BANK: verified(verifyBank, ({ companyId }, isVerified) => ({ companyId, isVerified })),
  COMPANY_RELEASE: nextStatusActs,
  STATE_ACCOUNT: verified(verifyState, ({ companyId, id }, isVerified) => ({
    companyId,
    state: id.slice(-2),
    isVerified,
  })),
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
  FIGURES_END: [],
};

export const actNamed = (kind: Enum<'OperatorTaskKind'>, name: string | undefined): Act | undefined =>
  actsOf[kind].find((one) => one.name === name);
