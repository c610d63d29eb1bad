import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { readProof } from './read-proof.ts';
import { PayrunProof } from './schema.ts';

builder.queryField('payrunProof', (t) =>
  t.field({
    type: PayrunProof,
    policy: { scope: 'checks:read', list: pages },
    description:
      'What was verified about a payrun when it was computed, one part at a time, and whether that still agrees with what is stored.',
    args: {
      companyId: t.arg.id(payingCompany),
      employerCheckId: t.arg.id({ required: true, description: 'The payrun.' }),
      part: t.arg.int({
        description: 'The number of the part. Default: 1, the first.',
        validate: z.number().int().min(1, 'must be 1 or more'),
      }),
    },
    resolve: (_root, args, operation) => readProof(operation, args),
  }),
);
