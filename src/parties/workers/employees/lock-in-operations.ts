import { builder } from '../../../platform/graphql/builder.ts';
import { findById } from '../../../platform/graphql/find-by-id.ts';
import { shortList } from '../../../platform/graphql/policy.ts';
import { exemptThrough } from './exempt-claims.ts';
import { lockInLettersOf, recordLockInLetter } from './lock-in-letters.ts';
import { LockInLetterInput, LockInLetterType } from './lock-in-schema.ts';
import { Employee } from './schema.ts';

builder.mutationField('recordLockInLetter', (t) =>
  t.prismaField({
    type: Employee,
    policy: { scope: 'workers:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      'Records a lock-in letter of the IRS, or changes the letter with the same first check date, for example to record its release. Checks from that date on withhold at least what it says.',
    args: {
      companyId: t.arg.id({ required: true, description: 'The employer.' }),
      employeeId: t.arg.id({ required: true, description: 'The employee.' }),
      letter: t.arg({ type: LockInLetterInput, required: true, description: 'The letter.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await recordLockInLetter(operation, args);
      return findById(operation.db.employee, args.employeeId, query);
    },
  }),
);

builder.prismaObjectFields(Employee, (t) => ({
  w4ExemptThrough: t.field({
    type: 'Date',
    nullable: true,
    inEvents: false,
    description:
      "The last check date on which the W-4's claim of exemption is valid. After it, the last form without a claim applies, or none. Null without a claim.",
    select: { federalTax: true, exemptClaim: true },
    resolve: exemptThrough,
  }),
  lockInLetters: t.field({
    type: [LockInLetterType],
    inEvents: false,
    policy: { list: shortList },
    description: 'The lock-in letters of the IRS, the earliest first.',
    select: { lockInLetters: true },
    resolve: lockInLettersOf,
  }),
}));
