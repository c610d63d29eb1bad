import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { correctPastFact } from './correct-past-fact.ts';
import { PastFactInput } from './inputs.ts';
import { Correction } from './schema.ts';

builder.mutationField('correctPastFact', (t) =>
  t.field({
    type: Correction,
    policy: {
      scope: 'checks:write',
      alsoNeeds: 'workers:write',
      links: ['dashboard'],
      idempotencyKey: 'forever',
      movesMoney: true,
    },
    description: [
      'Changes a fact of an employee from a day of the past on, and computes the paid checks since that day again.',
      'A new check pays what is missing; the next check takes back what was paid too much.',
      'A check with other taxes is replaced on its payday; the difference is sent to the employee, or owed by the employee.',
      'Make a dry run first: its token commits exactly what the dry run shows.',
    ].join(' '),
    args: {
      companyId: t.arg.id(payingCompany),
      employeeId: t.arg.id({ required: true, description: 'The employee.' }),
      input: t.arg({ type: PastFactInput, required: true, description: 'The fact.' }),
      ifResult: t.arg({
        type: 'Text',
        description: 'The result of a dry run. Any other outcome is refused, and nothing is written.',
        validate: rules.text(64),
      }),
    },
    resolve: (_root, args, operation) => correctPastFact(operation, args),
  }),
);
