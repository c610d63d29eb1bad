import { builder } from '../graphql/builder.ts';
import { shortList } from '../graphql/policy.ts';
import { InputChange } from '../paychecks/inputs-schema.ts';
import { PaycheckPreview } from '../paychecks/schema.ts';
import type { CheckPreview as CheckPreviewData } from './preview-checks.ts';

export const CheckPreview = builder.objectRef<CheckPreviewData>('CheckPreview').implement({
  description: 'What a pending check would come to, or why that cannot be said.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', { description: 'The check.' }),
    preview: t.field({
      type: PaycheckPreview,
      nullable: true,
      description: 'What it would come to; null when it cannot be computed.',
      resolve: ({ preview }) => preview,
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why it cannot be computed: the payrun would hold it for the same reason.',
    }),
    inputs: t.exposeString('inputs', {
      nullable: true,
      description:
        'Stands for everything it depends on. Ask with it what has changed since, here or of the computed check.',
    }),
    changes: t.field({
      type: [InputChange],
      policy: { list: shortList },
      nullable: true,
      description: 'What has changed since the earlier preview; null where none is given.',
      resolve: ({ changes }) => changes && [...changes],
    }),
  }),
});
