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
    warning: 'To be reviewed before payday.',
    blocking: 'The check is not paid until the fact that ends it is given.',
  }),
});

export const CheckWarning = builder.objectRef<Warning>('CheckWarning').implement({
  description: 'What a check shows that its amounts do not.',
  fields: (t) => ({
    code: t.expose('code', {
      type: WarningCode,
      description: 'What it is; a code never changes its meaning.',
    }),
    severity: t.expose('severity', { type: WarningSeverity, description: 'How serious it is.' }),
    message: t.string({
      description: 'What is the matter, with the figures of the check.',
      resolve: ({ message, said = message }) => worded(said),
    }),
    mend: t.string({ description: 'What ends it.', resolve: ({ code }) => warningRules[code].mend }),
    blocks: t.exposeBoolean('blocks', {
      description: 'Whether the check is not paid because of it: see blockingWarnings of the company.',
    }),
    fields: t.stringList({
      description: 'The fields that it is about.',
      resolve: ({ fields }) => [...fields],
    }),
    shiftIds: t.idList({
      description: 'The shifts that it is about.',
      resolve: ({ shiftIds }) => [...shiftIds],
    }),
  }),
});
