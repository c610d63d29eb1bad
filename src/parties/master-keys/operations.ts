import { z } from 'zod';
import { Fault } from '../../foundation/fault.ts';
import { type SealedColumn, sealedColumns } from '../../platform/database/sealed-columns.ts';
import { countSealed } from '../../platform/database/sealed-values.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { requireOperator } from '../partners/require-operator.ts';
import { reseal } from './reseal.ts';
import { KeyCount, MasterKeys, nameOf, Resealed } from './schema.ts';

const maxValues = 500;

function columnNamed(name: string): SealedColumn {
  const found = sealedColumns.find((each) => nameOf(each) === name);
  if (found) return found;
  const problem = `must be one of ${sealedColumns.map(nameOf).join(', ')}`;
  throw new Fault('MALFORMED', { path: ['column'], toPrograms: problem });
}

const cursor = z.tuple([z.string(), z.string()]);

function readCursor(text: string | null | undefined) {
  if (text == null) return { partnerId: '', row: '' };
  try {
    const [partnerId, row] = cursor.parse(JSON.parse(text));
    return { partnerId, row };
  } catch {
    throw new Fault('MALFORMED', { path: ['after'], toPrograms: 'must be the next of an earlier answer' });
  }
}

builder.queryField('masterKeys', (t) =>
  t.field({
    type: MasterKeys,
    policy: { scope: rootKey },
    description: 'For operators: the master keys of this process.',
    resolve: (_root, _args, operation) => {
      requireOperator(operation);
      return operation.sealer.keys;
    },
  }),
);

builder.queryField('sealedValues', (t) =>
  t.field({
    type: [KeyCount],
    policy: { scope: rootKey, list: shortList },
    description:
      'For operators: how many values of a column each master key has encrypted, in this environment.',
    args: { column: t.arg({ type: 'Text', required: true, description: 'One of masterKeys.columns.' }) },
    resolve: (_root, { column }, operation) => {
      requireOperator(operation);
      return countSealed(operation.db, columnNamed(column));
    },
  }),
);

builder.mutationField('resealSecrets', (t) =>
  t.field({
    type: Resealed,
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: encrypts a batch of values of all partners again, with the current master key. It can be repeated and interrupted.',
    args: {
      column: t.arg({ type: 'Text', required: true, description: 'One of masterKeys.columns.' }),
      after: t.arg({
        type: 'Text',
        description: '`next` of the batch before. Default: the first batch.',
      }),
      first: t.arg.int({
        description: `The largest number of values, 1 to ${maxValues}.`,
        defaultValue: maxValues,
        validate: z.number().int().min(1, 'must be 1 or more').max(maxValues, `must be ${maxValues} or less`),
      }),
    },
    resolve: (_root, { column, after, first }, operation) => {
      requireOperator(operation);
      return reseal(operation, columnNamed(column), { after: readCursor(after), most: first ?? maxValues });
    },
  }),
);
