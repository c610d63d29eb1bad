import { z } from 'zod';
import { Fault } from '../../foundation/fault.ts';
import { requireOperator } from '../../parties/partners/callers.ts';
import { inEveryCell, pageById } from '../../parties/partners/cells.ts';
import { recordNoChange } from '../../platform/audit/record.ts';
import {
  endUnappliedAnswer,
  listUnappliedAnswers,
  type UnappliedAnswer as Row,
  readUnappliedAnswer,
  tryUnappliedAnswer,
} from '../../platform/database/bank-answers.ts';
import { acceptOutgoingFiles, refuseOutgoingFile } from '../../platform/database/outgoing-files.ts';
import type { Database } from '../../platform/database/query/database.ts';
import { opened } from '../../platform/database/seal.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { numberOfFile } from './ach-file-of.ts';
import { movedFile } from './file-operations.ts';
import { placeOf } from './keep-answers.ts';
import { filesNamedIn, isReceipt } from './read-receipts.ts';

const Kind = builder.enumType('UnappliedAnswerKind', {
  description: "Why an answer of the operator's bank could not be applied.",
  ...enumOf({
    unmatched: 'No transfer has the trace that it names.',
    refused:
      'A transfer has the trace, but something else of the answer differs, or a person has to decide. Or a receipt of the bank says that it refused a file: use decideReceipt.',
    ambiguous: 'It fits several transfers.',
    unreadable:
      'Its records cannot be read, or say that other records are missing. Or a receipt of the bank says neither that it accepted a file nor that it refused one: use decideReceipt.',
  }),
});

const Status = builder.enumType('UnappliedAnswerStatus', {
  description: 'The status of an answer that could not be applied.',
  ...enumOf({
    waiting: 'It waits for an operator.',
    again: 'The next exchange with the bank tries to apply it again.',
    applied: 'A later attempt applied it.',
    handled: 'An operator has handled it.',
  }),
});

const UnappliedAnswer = builder.objectRef<Row>('UnappliedAnswer').implement({
  policy: { scope: rootKey },
  description: "An answer of the operator's bank that could not be applied to a transfer.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the answer.' }),
    kind: t.expose('kind', { type: Kind, description: 'Why it could not be applied.' }),
    reason: t.exposeString('reason', { description: 'Why it could not be applied, in words.' }),
    partnerId: t.id({
      nullable: true,
      description: 'The partner whose transfer it names.',
      resolve: ({ partnerId }) => partnerId || null,
    }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'The code: R and two digits for a return, C and two digits for a change, or ACK.',
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
        'The records of the file, with the header of their batch first, or the text of a receipt or of an illegible file. They show only the last four characters of account numbers. Null if the master key that sealed them is missing.',
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
    status: t.expose('status', { type: Status, description: 'Its status.' }),
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
  const records = textOf({ sealer }, row);
  const mask = isReceipt(row.fileName) ? digitsButLastFour : masked;
  return records === undefined ? null : records.split(/\r\n|\n|\r/).map(mask);
}

const textOf = ({ sealer }: Pick<Operation, 'sealer'>, { id, sealedRecords }: Row): string | undefined =>
  opened(() => sealer.unseal(placeOf(id), sealedRecords));

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
const maxFiles = 36;

builder.queryField('unappliedAnswers', (t) =>
  t.field({
    type: [UnappliedAnswer],
    policy: { scope: rootKey, list: { usual: maxAnswers, max: maxAnswers } },
    description:
      "For operators: the bank's answers that could not be applied, in order of reading. The list covers all cells, or the cell that the header Payroll-Cell names.",
    args: {
      isAll: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Whether to include answers that were applied or handled since.',
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
      const page = { isAll, after: after ?? '', most: first ?? maxAnswers };
      return pageById(operation, page.most, (db) => listUnappliedAnswers(db, page));
    },
  }),
);

builder.mutationField('handleUnappliedAnswer', (t) =>
  t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: marks an answer of the bank as handled, with a note of what was done. Returns false if it was applied or handled before.',
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
      const done = await endUnappliedAnswer(operation.db, id, note, at);
      return ended(operation, 'handleUnappliedAnswer', id, done);
    },
  }),
);

builder.mutationField('retryUnappliedAnswer', (t) =>
  t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: has the next exchange with the bank, within a minute, try to apply an answer again. Returns false if the answer does not wait for an operator.',
    args: {
      id: t.arg.id({ required: true, description: 'The answer, as unappliedAnswers names it.' }),
      trace: t.arg({
        type: 'Text',
        description:
          'The trace of the transfer that the bank means, if the answer names another one. Its bank, account and amount must still fit.',
        validate: z.string().regex(/^\d{15}$/, 'must be a trace of 15 digits'),
      }),
    },
    resolve: async (_root, { id, trace }, operation) => {
      requireOperator(operation);
      const done = await tryUnappliedAnswer(operation.db, id, trace ?? null);
      return ended(operation, 'retryUnappliedAnswer', id, done);
    },
  }),
);

const ReceiptMeaning = builder.enumType('ReceiptMeaning', {
  description: 'What a receipt of the bank says about the files that it names.',
  ...enumOf({
    accepted: 'The bank accepted them.',
    refused: 'The bank refused them whole: their transfers leave in the next file.',
  }),
});

builder.mutationField('decideReceipt', (t) =>
  t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: states the meaning of a waiting receipt of the bank, and marks it as handled. Accepted files get `acceptedAt`; refused files are taken back as by refuseBankFile. Returns false if the receipt was handled before.',
    args: {
      id: t.arg.id({ required: true, description: 'The receipt, as unappliedAnswers names it.' }),
      meaning: t.arg({ type: ReceiptMeaning, required: true, description: 'The text.' }),
      files: t.arg({
        type: ['Text'],
        description:
          'The files that the receipt is about, named as in sentBankFiles. Defaults to those that it names.',
        validate: z.array(z.string()).max(maxFiles, `must be ${maxFiles} or fewer`),
      }),
    },
    resolve: async (_root, { id, meaning, files }, operation) => {
      requireOperator(operation);
      return decideReceipt(operation, { id, meaning, files });
    },
  }),
);

type Decision = {
  readonly id: string;
  readonly meaning: string;
  readonly files?: readonly string[] | null | undefined;
};

async function decideReceipt(operation: Operation, { id, meaning, files }: Decision): Promise<boolean> {
  const { db, realNow } = operation;
  const at = new Date(realNow);
  const row = await readUnappliedAnswer(db, id);
  if (!row) return ended(operation, 'decideReceipt', id, undefined);
  const { fileName, status, reason } = row;
  if (!isReceipt(fileName)) refuse(['id'], 'must be a receipt: only those say whether the bank took a file');
  if (status !== 'waiting' && status !== 'again') return ended(operation, 'decideReceipt', id, false);
  const names = files ?? filesNamedIn(fileName, textOf(operation, row) ?? '');
  const numbers = names.map((name) => numberOfFile(name) ?? refuse(['files'], unknownFile));
  if (meaning === 'refused' && !numbers.length)
    refuse(['files'], 'must name the files that the bank refused: the receipt names none');
  const found = await inEveryCell(operation, 'decideReceipt', (there) =>
    meaning === 'accepted' ? accept(there.db, numbers, at) : refuseFiles(there.db, numbers, reason, at),
  );
  const problems = numbers.map((_, place) => found.flatMap((ofCell) => ofCell[place] ?? []));
  if (problems.some((ofFile) => !ofFile.length)) refuse(['files'], unknownFile);
  if (problems.some((ofFile) => ofFile.includes('moved'))) refuse(['files'], movedFile);
  const note = [`The bank ${meaning}`, names.join(', ') || 'what the receipt is about'].join(' ');
  return ended(operation, 'decideReceipt', id, await endUnappliedAnswer(db, id, `${note}.`, at));
}

type Found = 'accepted' | 'refused' | 'before' | 'moved' | null;

/** What became of each file; null for one that did not leave from this database. */
async function refuseFiles(db: Database, numbers: readonly bigint[], because: string, at: Date) {
  const found: Found[] = [];
  for (const number of numbers) found.push((await refuseOutgoingFile(db, number, because, at)) ?? null);
  return found;
}

async function accept(db: Database, numbers: readonly bigint[], at: Date): Promise<Found[]> {
  const accepted = await acceptOutgoingFiles(db, numbers, at);
  return numbers.map((number) => (accepted.includes(number) ? 'accepted' : null));
}

const unknownFile = 'must be files that have left: sentBankFiles lists them';

function refuse(path: string[], problem: string): never {
  throw new Fault('MALFORMED', { path, toPrograms: problem });
}

/** The row of the answer names the operator and the time: the answer belongs to no partner's audit log. */
async function ended(
  operation: Operation,
  action: string,
  id: string,
  done: boolean | undefined,
): Promise<boolean> {
  if (done === undefined) {
    await operation.cells?.goToHolder(async (there) => (await readUnappliedAnswer(there, id)) !== undefined);
    refuse(['id'], 'must be an answer that unappliedAnswers lists');
  }
  recordNoChange(operation, action);
  return done;
}
