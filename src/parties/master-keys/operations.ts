import { z } from 'zod';
import { Fault } from '../../foundation/fault.ts';
import { opened } from '../../platform/database/seal.ts';
import {
  type After,
  countSealed,
  replaceSealed,
  type SealedColumn,
  sealedByOthers,
  sealedColumns,
} from '../../platform/database/sealed-columns.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { requireOperator } from '../partners/callers.ts';

/** The name of a column, such as `companies.sealed_ssn`. */
const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;

const KeyCount = builder.objectRef<{ key: string; count: number }>('SealedCount').implement({
  description: 'How many values a master key has sealed.',
  fields: (t) => ({
    masterKey: t.exposeID('key', { description: 'Names the master key. It is not the key itself.' }),
    count: t.exposeInt('count', { description: 'The number of values.' }),
  }),
});

const MasterKeys = builder.objectRef<readonly [string, ...string[]]>('MasterKeys').implement({
  description: 'The master keys of this process, by their names.',
  fields: (t) => ({
    current: t.id({ description: 'The key that seals values now.', resolve: ([current]) => current }),
    former: t.idList({
      description: 'Former keys, which can still unseal values.',
      resolve: ([, ...former]) => former,
    }),
    columns: t.stringList({
      description: 'Every column with sealed values.',
      resolve: () => sealedColumns.map(nameOf),
    }),
  }),
});

const Resealed = builder.objectRef<Resealing>('Resealed').implement({
  description: 'The result of resealing a batch of values.',
  fields: (t) => ({
    resealed: t.exposeInt('resealed', { description: 'How many values the current key seals now.' }),
    unreadable: t.exposeInt('unreadable', {
      description: 'How many values no key of this process can open.',
    }),
    next: t.string({
      nullable: true,
      description: 'Where the next batch starts; null after the last.',
      resolve: ({ next }) => next && JSON.stringify([next.partnerId, next.row]),
    }),
  }),
});

const maxValues = 500;

function columnNamed(name: string): SealedColumn {
  const found = sealedColumns.find((column) => nameOf(column) === name);
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
    throw new Fault('MALFORMED', { path: ['after'], toPrograms: 'must be next of an earlier response' });
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
        description: '`next` of the previous batch. Default: the first batch.',
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

/** The result of one batch. `next` is the start of the following batch, or null after the last. */
type Resealing = { resealed: number; unreadable: number; next: After | null };

/**
 * Encrypts the next values of a column again with the first master key, if another key encrypted them. It
 * takes values of all partners, up to a limit. A value that no key decrypts stays as it is and is counted.
 */
async function reseal(
  { db, sealer }: Operation,
  column: SealedColumn,
  { after, most }: { after: After; most: number },
): Promise<Resealing> {
  const found = await sealedByOthers(db, column, sealer.keys[0], after, most);
  const resealed = found.flatMap(({ partnerId, row, sealed }) => {
    const place = { partnerId, table: column.table, column: column.sealedAs, row };
    const secret = opened(() => sealer.unseal(place, sealed));
    return secret === undefined ? [] : [{ partnerId, row, was: sealed, sealed: sealer.seal(place, secret) }];
  });
  if (resealed.length) await replaceSealed(db, column, resealed);
  const last = found.length === most ? found.at(-1) : undefined;
  return {
    resealed: resealed.length,
    unreadable: found.length - resealed.length,
    next: last ? { partnerId: last.partnerId, row: last.row } : null,
  };
}
