import { Fault } from '../../foundation/fault.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import { loadAtPlace } from '../../platform/graphql/place.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { requireCompany } from '../companies/require-company.ts';
import { Signature } from './schema.ts';

const SignatureConnection = connectionOf('Signature', Signature);

const company = { required: true, description: 'The company.' } as const;

builder.queryFields((t) => ({
  signature: t.prismaField({
    type: Signature,
    policy: { scope: 'workers:read' },
    description: 'One signature.',
    args: { companyId: t.arg.id(company), id: t.arg.id({ required: true, description: 'The signature.' }) },
    resolve: async (query, _root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      const found = await operation.db.signature.findFirst({
        where: { id, companyId },
        select: { id: true },
      });
      if (!found) throw new Fault('UNKNOWN_SIGNATURE');
      return findById(operation.db.signature, id, query);
    },
  }),
  signatures: t.field({
    type: SignatureConnection,
    policy: { scope: 'workers:read', list: pages },
    description: 'What people of a company have signed, oldest first.',
    args: {
      companyId: t.arg.id(company),
      employeeId: t.arg.id({ description: 'Only signatures about this employee.' }),
      contractorId: t.arg.id({ description: 'Only signatures about this contractor.' }),
      newestFirst: t.arg.boolean({ description: 'Whether to list the newest first.' }),
      ...pageArguments,
    },
    resolve: async (
      _root,
      { companyId, employeeId, contractorId, newestFirst, ...page },
      operation,
      info,
    ) => {
      const { db } = operation;
      await requireCompany(operation, companyId);
      const select = { id: true } as const;
      if (employeeId && !(await db.employee.findFirst({ where: { id: employeeId, companyId }, select })))
        throw new Fault('UNKNOWN_EMPLOYEE');
      if (
        contractorId &&
        !(await db.contractor.findFirst({ where: { id: contractorId, companyId }, select }))
      )
        throw new Fault('UNKNOWN_CONTRACTOR');
      return readPage((args: object) => db.signature.findMany(args), page, {
        where: {
          companyId,
          ...(employeeId ? { employeeId } : {}),
          ...(contractorId ? { contractorId } : {}),
        },
        query: nodesQuery(operation, info, 'Signature'),
        unknown: 'UNKNOWN_SIGNATURE',
        newestFirst: newestFirst ?? false,
      });
    },
  }),
}));

builder.prismaObjectFields('Company', (t) => ({
  signaturesPage: t.field({
    ...pageWithin(SignatureConnection, rowsOf('company', 'signatures')),
    description: 'A page of what people of the company have signed, oldest first.',
  }),
  documentKey: t.string({
    inEvents: false,
    nullable: true,
    description:
      'The public key that verifies the seals of documents signed at the company: Ed25519 in base64. Null until something is signed.',
    select: { id: true },
    resolve: async ({ id }, _args, operation, info) => {
      const load = async (ids: readonly string[]) => {
        const where = { companyId: { in: [...ids] } };
        const keys = await operation.db.signingKey.findMany({ where });
        return new Map(keys.map(({ companyId, publicKey }) => [companyId, publicKey]));
      };
      return (await loadAtPlace(operation, { info, what: 'key' }, id, load)) ?? null;
    },
  }),
}));
