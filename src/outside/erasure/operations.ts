import type { ErasedRows } from '../../platform/database/erasure.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { type Erasure, erasePartner, erasePerson } from './erase.ts';
import type { Stay } from './retention.ts';

const Rows = builder.objectRef<ErasedRows>('ErasedRows').implement({
  description: 'What was erased in a table.',
  fields: (t) => ({
    table: t.exposeString('name', { description: 'The table of the database.' }),
    count: t.exposeInt('rows', { description: 'How many of its rows were changed or deleted.' }),
  }),
});

const StayRef = builder.objectRef<Stay>('ErasureStay').implement({
  description: 'What is not erased yet.',
  fields: (t) => ({
    what: t.exposeString('what', { description: 'What stays.' }),
    until: t.expose('until', {
      type: 'Date',
      nullable: true,
      description: 'The last day on which it must be kept. Null while something is still open.',
    }),
    because: t.exposeString('because', { description: 'The law, or what is open.' }),
  }),
});

const ErasureRef = builder.objectRef<Erasure>('Erasure').implement({
  description: 'What an erasure has done, and what stays.',
  fields: (t) => ({
    erased: t.field({
      type: [Rows],
      policy: { list: shortList },
      description: 'The rows that were changed or deleted, by table.',
      resolve: ({ rows }) => [...rows],
    }),
    stays: t.field({
      type: [StayRef],
      policy: { list: shortList },
      description: 'What must be kept. Empty where everything was erased.',
      resolve: ({ stays }) => [...stays],
    }),
    next: t.exposeString('next', {
      nullable: true,
      description: 'Where to continue: send it as `after`. Null once everything is done.',
    }),
  }),
});

builder.mutationFields((t) => ({
  erasePerson: t.field({
    type: ErasureRef,
    policy: { scope: rootKey, links: [], idempotencyKey: 'refused' },
    description:
      'For operators: erases an employee or contractor who no longer works, or a closed account. Data that a law protects stays until its last day: repeat the erasure then. Refused while pay is open or on its way. Try it with `@dryRun` first.',
    args: {
      partnerId: t.arg.id({ required: true, description: 'The partner of the person.' }),
      id: t.arg.id({ required: true, description: 'The employee, the contractor or the account.' }),
    },
    resolve: (_root, args, operation) => erasePerson(operation, args),
  }),
  erasePartner: t.field({
    type: ErasureRef,
    policy: { scope: rootKey, links: [], idempotencyKey: 'refused' },
    description:
      'For operators: erases a closed partner, a part with each call. Its keys, links and endpoints end at once, and data of its people that no law protects is erased. Once nothing must be kept, all of its rows except the audit log are deleted. Try it with `@dryRun` first.',
    args: {
      id: t.arg.id({ required: true, description: 'The partner ID.' }),
      after: t.arg({ type: 'Text', description: '`next` of the previous call. Default: the beginning.' }),
    },
    resolve: (_root, args, operation) => erasePartner(operation, args),
  }),
}));
