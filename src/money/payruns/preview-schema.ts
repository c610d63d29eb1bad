import type { Shortfall } from '../../engine/payroll/refusal.ts';
import { CheckWarning } from '../../pay/check-warnings/schema.ts';
import { InputChange } from '../../pay/paychecks/inputs-schema.ts';
import { PaycheckPreview } from '../../pay/paychecks/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import type { CheckPreview as CheckPreviewData } from './preview-checks.ts';

const CorrectionShortfall = builder.objectRef<Shortfall>('CorrectionShortfall').implement({
  description: 'Corrections of a check that take back more than it pays.',
  fields: (t) => ({
    takenBack: t.field({
      type: 'Money',
      description: 'What the corrections take back.',
      resolve: ({ backCents }) => backCents,
    }),
    paid: t.field({
      type: 'Money',
      description: 'What the check pays without them, tips left out.',
      resolve: ({ paidCents }) => paidCents,
    }),
  }),
});

export const CheckPreview = builder.objectRef<CheckPreviewData>('CheckPreview').implement({
  description: 'The pay of a pending check, or the reason why it cannot be computed.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', { description: 'The check.' }),
    preview: t.field({
      type: PaycheckPreview,
      nullable: true,
      description: 'The computed pay; null when it cannot be computed.',
      resolve: ({ preview }) => preview,
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why the check cannot be computed. The payrun would block it for the same reason.',
    }),
    shortfall: t.field({
      type: CorrectionShortfall,
      nullable: true,
      description: 'The amounts of the problem, if corrections take back more than the check pays.',
      resolve: ({ shortfall }) => shortfall,
    }),
    warnings: t.field({
      type: [CheckWarning],
      policy: { list: shortList },
      description: 'What to review on the check.',
      resolve: ({ warnings }) => [...warnings],
    }),
    inputs: t.exposeString('inputs', {
      nullable: true,
      description:
        'Identifies everything that the preview depends on. Pass it to a later preview, or to the computed check, to see what changed.',
    }),
    changes: t.field({
      type: [InputChange],
      policy: { list: shortList },
      nullable: true,
      description: 'What has changed since the earlier preview. Null if you pass none.',
      resolve: ({ changes }) => changes && [...changes],
    }),
  }),
});
