import { z } from 'zod';
import { worded } from '../../foundation/sentence.ts';
import type { Company, Signature as SignatureRow } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { findById, findEachById } from '../../platform/graphql/find-by-id.ts';
import type { ReportingAgent } from '../../platform/graphql/operation-context.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { requireCompany } from '../companies/require-company.ts';
import { SignatureInput } from '../signatures/inputs.ts';
import { Signature } from '../signatures/schema.ts';
import {
  linesOf,
  recordPaperAuthorization,
  signedOf,
  signTaxAuthorization,
  wordsOf,
} from './tax-authorization.ts';

type Line = ReturnType<typeof linesOf>[number];

const AuthorizationLine = builder.objectRef<Line>('TaxAuthorizationLine').implement({
  description: 'A line of Form 8655 that is filled in.',
  fields: (t) => ({
    line: t.exposeString('label', { description: 'The number of the line.' }),
    value: t.exposeString('value', { description: 'What it says.' }),
  }),
});

type Authorization = {
  readonly company: Company;
  readonly agent: ReportingAgent | null;
  readonly now: number;
  readonly signed: Pick<SignatureRow, 'id'> | null;
};

const TaxAuthorization = builder.objectRef<Authorization>('TaxAuthorization').implement({
  description:
    'Form 8655 of a company: whom it authorizes to file its federal returns and make its deposits. Without its signature no federal form is filed for the company. States have forms of their own, which the service does not have.',
  fields: (t) => ({
    agentName: t.string({
      nullable: true,
      description: 'Who files for companies; null where the operator has not set it.',
      resolve: ({ agent }) => agent?.name ?? null,
    }),
    words: t.stringList({
      description: 'What is signed, as paragraphs; empty without an agent.',
      resolve: ({ company: { businessName }, agent, now }) =>
        agent ? wordsOf(now, businessName, agent).map(worded) : [],
    }),
    lines: t.field({
      type: [AuthorizationLine],
      policy: { list: shortList },
      description: 'The lines of the form that are filled in; empty without an agent.',
      resolve: ({ company: row, agent }) => (agent ? linesOf(row, agent) : []),
    }),
    signature: t.field({
      type: Signature,
      nullable: true,
      description: 'The signature that counts; null until somebody has signed for the company.',
      resolve: ({ signed }, _args, operation, info) =>
        signed && findEachById(operation, info, signed.id, (query) => operation.db.signature.findMany(query)),
    }),
  }),
});

builder.queryField('taxAuthorization', (t) =>
  t.field({
    type: TaxAuthorization,
    policy: { scope: 'companies:read' },
    description: 'Whether and by whom a company has authorized the operator to file for it.',
    args: { companyId: t.arg.id(company) },
    resolve: async (_root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      const row = await operation.db.company.findFirstOrThrow({ where: { id: companyId } });
      const { reportingAgent: agent, now } = operation;
      return { company: row, agent, now, signed: await signedOf(operation, companyId) };
    },
  }),
);

builder.mutationField('signTaxAuthorization', (t) =>
  t.prismaField({
    type: Signature,
    policy: {
      scope: 'companies:write',
      links: ['onboarding', 'dashboard', 'taxes'],
      idempotencyKey: '30 days',
    },
    description:
      'Signs Form 8655 for a company, on a page that a link of the company opens. No key may do it.',
    args: {
      companyId: t.arg.id(company),
      signature: t.arg({ type: SignatureInput, required: true, description: 'The signature.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await signTaxAuthorization(operation, args);
      const signed = await signedOf(operation, args.companyId);
      return findById(operation.db.signature, signed?.id ?? '', query);
    },
  }),
);

builder.mutationField('recordPaperTaxAuthorization', (t) =>
  t.prismaField({
    type: Signature,
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: records a Form 8655 that somebody has signed for a company with a pen. The seal covers the scan, who recorded it and when.',
    args: {
      companyId: t.arg.id(company),
      signerName: t.arg({
        type: 'Text',
        required: true,
        description: 'Who has signed for the company.',
        validate: rules.text(100),
      }),
      signedOn: t.arg({ type: 'Date', required: true, description: 'The day on the form.' }),
      scan: t.arg.string({
        required: true,
        description: 'The scan: a PDF of at most 600 KB in base64.',
        validate: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64'),
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await recordPaperAuthorization(operation, args);
      const signed = await signedOf(operation, args.companyId);
      return findById(operation.db.signature, signed?.id ?? '', query);
    },
  }),
);
