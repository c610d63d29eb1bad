import { z } from 'zod';
import { Fault } from '../../foundation/fault.ts';
import { requireOperator } from '../../parties/partners/callers.ts';
import { pageOfCells } from '../../parties/partners/cells.ts';
import { recordNoChange } from '../../platform/audit/record.ts';
import {
  listOutgoingFiles,
  refuseOutgoingFile,
  type SentFile,
} from '../../platform/database/outgoing-files.ts';
import type { Database } from '../../platform/database/query/database.ts';
import { builder } from '../../platform/graphql/builder.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { fileNameOf, numberOfFile } from './ach-file-of.ts';

const SentBankFile = builder.objectRef<SentFile>('SentBankFile').implement({
  policy: { scope: rootKey },
  description: "A file that has left for the operator's bank.",
  fields: (t) => ({
    name: t.string({ description: 'Its name in `BANK_FOLDER/out`.', resolve: fileNameOf }),
    modifier: t.exposeString('modifier', { description: 'Its file ID modifier.' }),
    entries: t.exposeInt('entries', { description: 'How many transfers it has.' }),
    debits: t.expose('debitCents', { type: 'Money', description: 'The sum of its debits.' }),
    credits: t.expose('creditCents', { type: 'Money', description: 'The sum of its credits.' }),
    writtenAt: t.expose('writtenAt', { type: 'DateTime', description: 'When it left.' }),
    acceptedAt: t.expose('acceptedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the bank accepted the file, according to its receipt or to an operator by decideReceipt. Null for any other file.',
    }),
    refusedAt: t.expose('refusedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When an operator recorded that the bank refused it. Null for any other file.',
    }),
    refusedBecause: t.exposeString('refusedBecause', {
      nullable: true,
      description: 'Why the bank refused it.',
    }),
    operatorId: t.exposeID('refusedBy', {
      nullable: true,
      description: 'The operator key that recorded it.',
    }),
  }),
});

const mostFiles = 100;

/** Why a file is not taken back. */
export const movedFile =
  'must be a file of which nothing has moved: transfers of it have settled or come back';

/** The latest first. */
const byNumber = (file: SentFile, other: SentFile): number => (file.number > other.number ? -1 : 1);

function refuse(problem: string): never {
  throw new Fault('MALFORMED', { path: ['name'], toPrograms: problem });
}

async function hasLeft(db: Database, number: bigint | undefined): Promise<boolean> {
  if (number === undefined) return false;
  return (await listOutgoingFiles(db, number + 1n, 1)).some((file) => file.number === number);
}

builder.queryField('sentBankFiles', (t) =>
  t.field({
    type: [SentBankFile],
    policy: { scope: rootKey, list: { usual: mostFiles, max: mostFiles } },
    description:
      'For operators: the files that have left for the bank, latest first. The list covers all cells, or the cell that the header Payroll-Cell names.',
    args: {
      before: t.arg({
        type: 'Text',
        description: 'Only files that left before the file of this name.',
        validate: rules.text(),
      }),
      first: t.arg.int({
        description: `The largest number of files, 1 to ${mostFiles}. Default ${mostFiles}.`,
        validate: z.number().int().min(1, 'must be 1 or more').max(mostFiles, `must be ${mostFiles} or less`),
      }),
    },
    resolve: (_root, { before, first }, operation) => {
      requireOperator(operation);
      const number = before == null ? null : numberOfFile(before);
      if (number === undefined) refuse('must be the name of a file: sentBankFiles lists them');
      const most = first ?? mostFiles;
      return pageOfCells(operation, most, (db) => listOutgoingFiles(db, number, most), byNumber);
    },
  }),
);

builder.mutationField('refuseBankFile', (t) =>
  t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: records that the bank refused a whole file. Its transfers leave in the next file, with another modifier and other traces. Returns false if that was recorded before.',
    args: {
      name: t.arg({
        type: 'Text',
        required: true,
        description: 'The name of the file, as sentBankFiles has it.',
        validate: rules.text(),
      }),
      because: t.arg({
        type: 'Text',
        required: true,
        description: 'Why the bank refused it.',
        validate: rules.text(),
      }),
    },
    resolve: async (_root, { name, because }, operation) => {
      requireOperator(operation);
      const at = new Date(operation.realNow);
      const number = numberOfFile(name);
      const found =
        number === undefined ? undefined : await refuseOutgoingFile(operation.db, number, because, at);
      if (found === undefined) {
        await operation.cells?.goToHolder((there) => hasLeft(there, number));
        refuse('must be a file that has left: sentBankFiles lists them');
      }
      if (found === 'moved') refuse(movedFile);
      recordNoChange(operation, 'refuseBankFile'); // the file belongs to no partner
      return found === 'refused';
    },
  }),
);
