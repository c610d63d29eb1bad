import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { pageArguments } from '../../platform/graphql/connection.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { replayChecks } from './replay-checks.ts';
import { CheckReplay } from './schema.ts';

builder.queryField('replayChecks', (t) =>
  t.field({
    type: CheckReplay,
    policy: { scope: 'checks:read', list: pages },
    description:
      'Computes past checks a second time. With the tables of each check, the result must be the same paycheck. With another bundle of figures, it shows what the bundle changes. All given arguments apply together. Stores nothing.',
    args: {
      companyId: t.arg.id({ description: 'Only checks of this company.' }),
      employeeCheckId: t.arg.id({ description: 'Only this check.' }),
      employerCheckId: t.arg.id({ description: 'Only checks of this payrun.' }),
      year: t.arg.int({
        description: 'Only checks whose check date is in this year.',
        validate: z.number().int().min(2000, 'must be a year').max(2999, 'must be a year'),
      }),
      bundle: t.arg({
        type: 'Text',
        description: 'The name of a bundle of figures, or shipped. Without it, the tables of each check.',
      }),
      draft: t.arg({
        type: 'Text',
        description:
          'For operators: a bundle of figures that is stored nowhere, as JSON, compressed with gzip, in base64.',
      }),
      ...pageArguments,
    },
    resolve: (_root, args, operation) => replayChecks(operation, args),
  }),
);
