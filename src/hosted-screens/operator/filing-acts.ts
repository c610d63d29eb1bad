/** The acts for a form that waits for its agency: save its file, and record the receipt and the answer. */
import type { Field } from '../form.ts';
import { graphql } from '../graphql.ts';
import { type Act, act } from './act.ts';

const answerFiling = graphql(`mutation ConsoleAnswerFiling(
  $companyId: ID!, $id: ID!, $sha256: Text!, $accepted: Boolean!, $rule: Text, $answer: Text!
) {
  recordFilingAcknowledgement(
    companyId: $companyId, filingId: $id, sha256: $sha256, accepted: $accepted, rule: $rule, answer: $answer
  ) { id }
}`);
const answerField: Field = { name: 'answer', label: 'What the agency said' };

/** The acts for a form that is not sent yet. */
export const toSend: readonly Act[] = [
  act({
    name: 'file',
    button: 'Save the file',
    says: 'Send it to the agency. It has the data of people, so the audit log names who saved it.',
    isDownload: true,
    document: graphql(`mutation ConsoleOpenFiling($companyId: ID!, $id: ID!) {
      openFilingFile(companyId: $companyId, filingId: $id) { name mediaType content }
    }`),
    variables: ({ companyId, id }) => ({ companyId, id }),
    done: 'The file is saved.',
  }),
  act({
    name: 'receipt',
    button: 'Record the receipt',
    says: 'The agency has the file.',
    fields: [{ name: 'receipt', label: 'Receipt', hint: 'The number that the agency gave.', isShort: true }],
    document: graphql(`mutation ConsoleReceiptOfFiling(
      $companyId: ID!, $id: ID!, $sha256: Text!, $receipt: Text!
    ) {
      recordFilingReceipt(companyId: $companyId, filingId: $id, sha256: $sha256, receipt: $receipt) { id }
    }`),
    variables: ({ companyId, id, sha256 = '' }, { receipt = '' }) => ({ companyId, id, sha256, receipt }),
    done: 'The receipt is recorded. Record the answer of the agency once it is there.',
  }),
];

/** The acts for a form that the agency has. */
export const toAnswer: readonly Act[] = [
  act({
    name: 'accepted',
    button: 'Record the acceptance',
    says: 'The agency has accepted it.',
    fields: [answerField],
    document: answerFiling,
    variables: ({ companyId, id, sha256 = '' }, { answer = '' }) => ({
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
    says: 'The agency has rejected it. The company authorizes it again.',
    fields: [{ name: 'rule', label: 'Number of the rule', isShort: true }, answerField],
    document: answerFiling,
    variables: ({ companyId, id, sha256 = '' }, { rule = '', answer = '' }) => ({
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

export const ofFiling: readonly Act[] = [...toSend, ...toAnswer];
