import { type SealedColumn, sealedColumns } from '../../platform/database/sealed-columns.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Resealing } from './reseal.ts';

/** `companies.sealed_ssn` */
export const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;

export const KeyCount = builder.objectRef<{ key: string; count: number }>('SealedCount').implement({
  description: 'How much a master key has sealed.',
  fields: (t) => ({
    masterKey: t.exposeID('key', { description: 'Names the master key; it is not the key.' }),
    count: t.exposeInt('count', { description: 'How many values.' }),
  }),
});

export const MasterKeys = builder.objectRef<readonly [string, ...string[]]>('MasterKeys').implement({
  description: 'The master keys of this process, by their names.',
  fields: (t) => ({
    current: t.id({ description: 'The one that seals.', resolve: ([current]) => current }),
    former: t.idList({ description: 'Those that unseal as well.', resolve: ([, ...former]) => former }),
    columns: t.stringList({
      description: 'Every column with sealed values.',
      resolve: () => sealedColumns.map(nameOf),
    }),
  }),
});

export const Resealed = builder.objectRef<Resealing>('Resealed').implement({
  description: 'What became of a batch of sealed values.',
  fields: (t) => ({
    resealed: t.exposeInt('resealed', { description: 'How many are sealed by the current key now.' }),
    unreadable: t.exposeInt('unreadable', { description: 'How many no key of this process opens.' }),
    next: t.string({
      nullable: true,
      description: 'Where the next batch starts; null after the last.',
      resolve: ({ next }) => next && JSON.stringify([next.partnerId, next.row]),
    }),
  }),
});
