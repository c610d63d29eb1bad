import { Fault } from '../../foundation/fault.ts';
import { peopleOfCompany } from '../../platform/database/people.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changesIn } from '../../platform/graphql/changes.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { requireCompany } from '../companies/require-company.ts';
import { endAccess, giveAccess } from './access.ts';
import { createPerson, endRole, giveRole, requirePerson, signOutPerson, updatePerson } from './people.ts';
import {
  CreatePersonInput,
  GiveAccessInput,
  Person,
  PersonOfCompany,
  RoleInput,
  UpdatePersonInput,
} from './schema.ts';

const PersonConnection = connectionOf('Person', Person);

const person = { required: true, description: 'The person.' } as const;

builder.queryFields((t) => ({
  person: t.prismaField({
    type: Person,
    policy: { scope: 'people:read' },
    description: 'One person who signs in.',
    args: { id: t.arg.id(person) },
    resolve: async (query, _root, { id }, operation) => {
      await requirePerson(operation, id);
      return findById(operation.db.person, id, query);
    },
  }),
  people: t.field({
    type: PersonConnection,
    policy: { scope: 'people:read', list: pages },
    description: 'The people who sign in, in the order in which they were created.',
    args: {
      companyId: t.arg.id({
        description:
          "Only people who have, or had, a role at this company. The partner's own staff is not included.",
      }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, ...page }, operation, info) => {
      if (companyId != null) await requireCompany(operation, companyId);
      return readPage((args: object) => operation.db.person.findMany(args), page, {
        where: companyId == null ? {} : { roles: { some: { companyId } } },
        query: nodesQuery(operation, info, 'Person'),
        unknown: 'UNKNOWN_PERSON',
      });
    },
  }),
}));

builder.queryField('companyPeople', (t) =>
  t.field({
    type: [PersonOfCompany],
    policy: { scope: 'people:read', list: { usual: 100 } },
    description:
      "Who has a role at a company now or later, at most 100. Staff of the partner are not among them. The company's dashboard shows it.",
    args: { companyId: t.arg.id({ required: true, description: 'The company.' }) },
    resolve: async (_root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      const { caller } = operation;
      if (caller.kind === 'link' && caller.purpose !== 'dashboard') throw new Fault('FORBIDDEN');
      return peopleOfCompany(operation.db, companyId);
    },
  }),
);

const writes = { scope: 'people:write', links: [], idempotencyKey: '30 days' } as const;

builder.mutationFields((t) => ({
  createPerson: t.prismaField({
    type: Person,
    policy: { ...writes, addsOnly: true },
    description:
      'Creates a person who signs in by email. The service does not write to the person: say where to sign in yourself.',
    args: { input: t.arg({ type: CreatePersonInput, required: true, description: 'The person.' }) },
    resolve: async (query, _root, { input }, operation) =>
      findById(operation.db.person, await createPerson(operation, input), query),
  }),
  updatePerson: t.prismaField({
    type: Person,
    policy: writes,
    description: 'Changes a person, or closes the account. The audit log keeps the previous name.',
    args: {
      personId: t.arg.id(person),
      input: t.arg({ type: UpdatePersonInput, required: true, description: 'The changes.' }),
    },
    resolve: async (query, _root, { personId, input }, operation) => {
      await updatePerson(operation, personId, changesIn(input, []));
      return findById(operation.db.person, personId, query);
    },
  }),
  giveRole: t.prismaField({
    type: Person,
    policy: { ...writes, addsOnly: true },
    description:
      'Gives a person a role. A role that the person has for all of that time is not given a second time.',
    args: {
      personId: t.arg.id(person),
      input: t.arg({ type: RoleInput, required: true, description: 'The role.' }),
    },
    resolve: async (query, _root, { personId, input }, operation) => {
      await giveRole(operation, personId, input);
      return findById(operation.db.person, personId, query);
    },
  }),
  endRole: t.prismaField({
    type: Person,
    policy: writes,
    description:
      'Ends a role. Pages that the person has open in this role end with it. A role that has ended, or that ends earlier, does not change.',
    args: {
      roleId: t.arg.id({ required: true, description: 'The role.' }),
      endsAt: t.arg({ type: 'DateTime', description: 'When it ends. Default, and the earliest: now.' }),
    },
    resolve: async (query, _root, { roleId, endsAt }, operation) =>
      findById(operation.db.person, await endRole(operation, roleId, endsAt ?? null), query),
  }),
  signOutPerson: t.prismaField({
    type: Person,
    policy: writes,
    description: 'Signs a person out of every browser.',
    args: { personId: t.arg.id(person) },
    resolve: async (query, _root, { personId }, operation) => {
      await signOutPerson(operation, personId);
      return findById(operation.db.person, personId, query);
    },
  }),
}));

/** For an owner of the company who is signed in. It does for one company what the partner does with a key. */
const givesAccess = { ...writes, links: ['dashboard'], movesMoney: true, list: { usual: 100 } } as const;
const ofCompany = { required: true, description: 'The company.' } as const;

builder.mutationFields((t) => ({
  giveAccess: t.field({
    type: [PersonOfCompany],
    policy: { ...givesAccess, addsOnly: true },
    description:
      'Gives a person access to one company. If nobody has the email address, a new person is created. Of all links, only the link of an owner who is signed in may do this. Returns the people who have access.',
    args: {
      companyId: t.arg.id(ofCompany),
      input: t.arg({ type: GiveAccessInput, required: true, description: 'Who gets which role.' }),
    },
    resolve: async (_root, { companyId, input }, operation) => {
      await giveAccess(operation, companyId, input);
      return peopleOfCompany(operation.db, companyId);
    },
  }),
  endAccess: t.field({
    type: [PersonOfCompany],
    policy: givesAccess,
    description:
      'Ends a role at one company at once. A link cannot end the access of the last owner. Returns who has access.',
    args: {
      companyId: t.arg.id(ofCompany),
      roleId: t.arg.id({ required: true, description: 'The role.' }),
    },
    resolve: async (_root, { companyId, roleId }, operation) => {
      await endAccess(operation, companyId, roleId);
      return peopleOfCompany(operation.db, companyId);
    },
  }),
}));
