/** The acts for an answer of the bank that nobody could apply, and for a receipt of the bank. */
import { graphql } from '../graphql.ts';
import { type Act, act } from './act.ts';

const decideReceipt = graphql(`mutation ConsoleReceipt($id: ID!, $meaning: ReceiptMeaning!, $files: [Text!]) {
  decideReceipt(id: $id, meaning: $meaning, files: $files)
}`);

const filesField = {
  name: 'files',
  label: 'Files that it is about',
  hint: 'Only if the receipt does not name them: with commas between.',
  isOptional: true,
} as const;

const filesIn = (typed: string | undefined): string[] | null => {
  const names = (typed ?? '').split(/[,\s]+/).filter(Boolean);
  return names.length ? names : null;
};

/** The acts for a receipt only. */
export const ofReceipt: readonly Act[] = [
  act({
    name: 'bankAccepted',
    button: 'The bank accepted the files',
    says: 'They are on their way. The receipt is handled.',
    isOfPartner: false,
    fields: [filesField],
    document: decideReceipt,
    variables: ({ id }, { files }) => ({ id, meaning: 'ACCEPTED', files: filesIn(files) }),
    done: 'The files count as accepted.',
  }),
  act({
    name: 'bankRefused',
    button: 'The bank refused the files',
    says: 'No money in them moved. Fix the reason first: their transfers leave again in the next file.',
    isOfPartner: false,
    fields: [filesField],
    document: decideReceipt,
    variables: ({ id }, { files }) => ({ id, meaning: 'REFUSED', files: filesIn(files) }),
    done: 'The files are taken back. Their transfers leave again in the next file.',
  }),
];

export const ofAnswer: readonly Act[] = [
  ...ofReceipt,
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
    name: 'assign',
    button: 'It means this transfer',
    says: 'You have asked the bank which transfer it means. Bank, account and amount must still fit.',
    isOfPartner: false,
    fields: [
      {
        name: 'trace',
        label: 'Trace of the transfer',
        hint: '15 digits. Transfers that it may mean are listed above.',
        inputMode: 'numeric',
      },
    ],
    document: graphql(
      'mutation ConsoleAssign($id: ID!, $trace: Text!) { retryUnappliedAnswer(id: $id, trace: $trace) }',
    ),
    variables: ({ id }, { trace = '' }) => ({ id, trace: trace.trim() }),
    done: 'The next exchange with the bank applies the answer to that transfer, within a minute.',
  }),
  act({
    name: 'handle',
    button: 'Mark as handled',
    says: 'It no longer waits, and is not applied.',
    isOfPartner: false,
    fields: [{ name: 'note', label: 'What you did', hint: 'It stays beside the answer.' }],
    document: graphql(
      'mutation ConsoleHandle($id: ID!, $note: Text!) { handleUnappliedAnswer(id: $id, note: $note) }',
    ),
    variables: ({ id }, { note = '' }) => ({ id, note }),
    done: 'The answer is handled.',
  }),
];
