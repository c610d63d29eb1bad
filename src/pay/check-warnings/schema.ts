import { warningRules } from '../../engine/payroll/warnings/warning-codes.ts';
import { worded } from '../../foundation/sentence.ts';
import { WarningCode } from '../../parties/companies/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import type { CheckWarning as Warning } from './check-warning.ts';

export const WarningSeverity = builder.enumType('WarningSeverity', {
  description: 'How serious a warning is.',
  ...enumOf({
    info: 'Worth knowing.',
    warning: 'Review it before payday.',
    blocking: 'The check is not paid until the warning is resolved.',
  }),
});

export const CheckWarning = builder.objectRef<Warning>('CheckWarning').implement({
  description:
    'A likely mistake on a check, or something to know about it. A warning never changes the amounts.',
  fields: (t) => ({
    code: t.expose('code', {
      type: WarningCode,
      description: 'The kind of warning. A code never changes its meaning.',
    }),
    severity: t.expose('severity', { type: WarningSeverity, description: 'How serious it is.' }),
    message: t.string({
      description: 'What is wrong, with the figures of the check.',
      resolve: ({ message, said = message }) => worded(said),
    }),
    mend: t.string({ description: 'What resolves it.', resolve: ({ code }) => warningRules[code].mend }),
    blocks: t.exposeBoolean('blocks', {
      description:
        'Whether the warning keeps the check from being paid. See blockingWarnings of the company.',
    }),
    fields: t.stringList({
      description: 'The fields concerned.',
      resolve: ({ fields }) => [...fields],
    }),
    shiftIds: t.idList({
      description: 'The shifts concerned.',
      resolve: ({ shiftIds }) => [...shiftIds],
    }),
  }),
});
