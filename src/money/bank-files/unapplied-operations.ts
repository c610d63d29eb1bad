import { z } from 'zod';
import { Fault } from '../../foundation/fault.ts';
import { requireOperator } from '../../parties/partners/callers.ts';
import { recordNoChange } from '../../platform/audit/record.ts';
import {
  endUnappliedAnswer,
  listUnappliedAnswers,
  type UnappliedAnswer as Row,
  tryUnappliedAnswer,
} from '../../platform/database/bank-answers.ts';
import { opened } from '../../platform/database/seal.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { placeOf } from './keep-answers.ts';
import { isReceipt } from './read-receipts.ts';

const Kind = builder.enumType('UnappliedAnswerKind', {
  description: "Why nobody could apply an answer of the operator's bank.",
  ...enumOf({
    unmatched: 'No transfer has the trace that it names.',
    refused:
      'A transfer has the trace, and something else of the answer differs, or a person has to decide. Or a receipt of the bank says that it refused a file.',
    ambiguous: 'It fits several transfers.',
    unreadable: 'Its records cannot be read, or say that other records are missing.',
  }),
});

const Status = builder.enumType('UnappliedAnswerStatus', {
  description: 'What became of an answer that could not be applied.',
  ...enumOf({
    waiting: 'It waits for an operator.',
    again: 'The next exchange with the bank tries to apply it again.',
    applied: 'A further try has applied it.',
    handled: 'An operator has handled it.',
  }),
});

const UnappliedAnswer = builder.objectRef<Row>('UnappliedAnswer').implement({
  policy: { scope: rootKey },
  description: "An answer of the operator's bank that could not be applied to a transfer.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the answer.' }),
    kind: t.expose('kind', { type: Kind, description: 'Why it could not be applied.' }),
    reason: t.exposeString('reason', { description: 'The same in words.' }),
    partnerId: t.id({
      nullable: true,
      description: 'The partner whose transfer it names.',
      resolve: ({ partnerId }) => partnerId || null,
    }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'Its code: R of a return, C of a change, ACK.',
    }),
    originalTrace: t.exposeString('originalTrace', {
      nullable: true,
      description: 'The trace that it names.',
    }),
    originalRdfi: t.exposeString('originalRdfi', {
      nullable: true,
      description: 'The bank that answers: the first eight digits of its routing number.',
    }),
    amount: t.expose('amountCents', { type: 'Money', nullable: true, description: 'The amount in it.' }),
    records: t.field({
      type: ['String'],
      nullable: true,
      description:
        'The records of the file, with the header of their batch first, or the text of a receipt. Of account numbers they show the last four characters. Null when the master key that sealed them is missing.',
      resolve: (row, _args, operation) => recordsOf(operation, row),
    }),
    fileName: t.exposeString('fileName', {
      description: 'The name of the file in `BANK_FOLDER/in`, or of a receipt with its folder.',
    }),
    fileDigest: t.exposeString('fileDigest', {
      description: 'The SHA-256 of the file, with whose first digits its name in `done` begins.',
    }),
    line: t.exposeInt('line', { description: 'The line of the first record in the file.' }),
    readAt: t.expose('readAt', { type: 'DateTime', description: 'When the service read it.' }),
    status: t.expose('status', { type: Status, description: 'What became of it.' }),
    note: t.exposeString('note', { nullable: true, description: 'What the operator who handled it wrote.' }),
    operatorId: t.exposeID('operatorId', {
      nullable: true,
      description: 'The operator key that handled it, or had it applied again.',
    }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was applied or handled.',
    }),
  }),
});

function recordsOf({ sealer }: Operation, row: Row): string[] | null {
  const records = opened(() => sealer.unseal(placeOf(row.id), row.sealedRecords));
  const mask = isReceipt(row.fileName) ? digitsButLastFour : masked;
  return records === undefined ? null : records.split(/\r\n|\n|\r/).map(mask);
}

const stars = (text: string) => '*'.repeat(text.length);
const allButLastFour = (text: string) => text.replace(/[0-9A-Za-z]+(?=[0-9A-Za-z]{4})/g, stars);
const digitsButLastFour = (text: string) => text.replace(/\d+(?=\d{4})/g, stars);
const within = (record: string, from: number, to: number, mask: (text: string) => string) =>
  record.slice(0, from - 1) + mask(record.slice(from - 1, to)) + record.slice(to);

/** Hides account numbers, wherever a class of entries has them, or an illegible record may have them. */
function masked(record: string): string {
  if (record.startsWith('6'))
    return within(within(record, 13, 29, allButLastFour), 40, 74, digitsButLastFour);
  if (record.startsWith('798')) return within(record, 36, 64, allButLastFour);
  return /^[5789]/.test(record) ? record : digitsButLastFour(record);
}

const maxAnswers = 100;

builder.queryField('unappliedAnswers', (t) =>
  t.field({
    type: [UnappliedAnswer],
    policy: { scope: rootKey, list: { usual: maxAnswers, max: maxAnswers } },
    description:
      "For operators: the bank's answers that could not be applied, in order of reading. They are those of the cell that the header Payroll-Cell names.",
    args: {
      isAll: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Whether it returns those that were applied or handled since, too.',
      }),
      after: t.arg.id({ description: 'Only answers after this one.' }),
      first: t.arg.int({
        description: `The largest number of answers, 1 to ${maxAnswers}. Default ${maxAnswers}.`,
        validate: z
          .number()
          .int()
          .min(1, 'must be 1 or more')
          .max(maxAnswers, `must be ${maxAnswers} or less`),
      }),
    },
    resolve: (_root, { isAll, after, first }, operation) => {
      requireOperator(operation);
      return listUnappliedAnswers(operation.db, { isAll, after: after ?? '', most: first ?? maxAnswers });
    },
  }),
);

builder.mutationField('handleUnappliedAnswer', (t) =>
  t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: marks an answer as handled, with a note of what was done. Returns false when it was applied or handled before.',
    args: {
      id: t.arg.id({ required: true, description: 'The answer, as unappliedAnswers names it.' }),
      note: t.arg({
        type: 'Text',
        required: true,
        description: 'What was done.',
        validate: rules.text(),
      }),
    },
    resolve: async (_root, { id, note }, operation) => {
      requireOperator(operation);
      const at = new Date(operation.realNow);
      return ended(operation, 'handleUnappliedAnswer', await endUnappliedAnswer(operation.db, id, note, at));
    },
  }),
);

builder.mutationField('retryUnappliedAnswer', (t) =>
  t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: the next exchange with the bank, within a minute, tries to apply an answer again. Returns false when it does not wait for an operator.',
    args: { id: t.arg.id({ required: true, description: 'The answer, as unappliedAnswers names it.' }) },
    resolve: async (_root, { id }, operation) => {
      requireOperator(operation);
      return ended(operation, 'retryUnappliedAnswer', await tryUnappliedAnswer(operation.db, id));
    },
  }),
);

/** The row of the answer has who did it and when: no partner's audit log has what concerns no partner. */
function ended(operation: Operation, action: string, done: boolean | undefined): boolean {
  if (done === undefined) {
    const problem = 'must be an answer of this cell: unappliedAnswers lists them';
    throw new Fault('MALFORMED', { path: ['id'], toPrograms: problem });
  }
  recordNoChange(operation, action);
  return done;
}
