import { builder } from '../../platform/graphql/builder.ts';
import { standsAlone } from '../../platform/operation/long-run.ts';
import { type DeletedData, deleteTestData } from './delete-test-data.ts';

const DeletedTestData = builder.objectRef<DeletedData>('DeletedTestData').implement({
  description: "The result of deleting a partner's test data.",
  fields: (t) => ({
    rows: t.exposeInt('rows', { description: 'How many database rows were deleted.' }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'Whether everything is deleted. It is false only if the request has other mutations too. Then send it again.',
    }),
  }),
});

builder.mutationField('deleteTestData', (t) =>
  t.field({
    type: DeletedTestData,
    policy: { scope: 'clock:write', links: [], idempotencyKey: 'forever' },
    description:
      'Test environment only: deletes all data of the partner and resets its clock to real time or to `start`. Keys, webhook endpoints and the audit log stay. It causes no events and cannot be undone.',
    args: {
      partnerId: t.arg.id({
        required: true,
        description: 'Your partner ID, as a protection against mistakes.',
      }),
      start: t.arg({
        type: 'DateTime',
        description:
          'Where the clock starts, in a year whose figures are loaded. Defaults to real time. The clock then continues with real time and can be advanced.',
      }),
    },
    resolve: (_root, args, operation, info) =>
      deleteTestData(operation, { ...args, isAlone: standsAlone(info) }),
  }),
);
