import { CheckWarning } from '../check-warnings/schema.ts';
import { builder } from '../graphql/builder.ts';
import { shortList } from '../graphql/policy.ts';
import { InputChange } from '../paychecks/inputs-schema.ts';
import { PaycheckPreview } from '../paychecks/schema.ts';
import type { CheckPreview as CheckPreviewData } from './preview-checks.ts';

export const CheckPreview = builder.objectRef<CheckPreviewData>('CheckPreview').implement({
  description: 'The pay that a pending check comes to, or the reason why it cannot be computed.',
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
      description: 'Why it cannot be computed: the payrun would block it for the same reason.',
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
        'Identifies all that the preview depends on: pass it to a later preview, or to the computed check, to see what changed.',
    }),
    changes: t.field({
      type: [InputChange],
      policy: { list: shortList },
      nullable: true,
      description: 'What has changed since the earlier preview; null when none is passed.',
      resolve: ({ changes }) => changes && [...changes],
    }),
  }),
});
