import { builder } from '../graphql/builder.ts';
import { type DeletedData, deleteTestData } from './delete-test-data.ts';
import { standsAlone } from './stands-alone.ts';

const DeletedTestData = builder.objectRef<DeletedData>('DeletedTestData').implement({
  description: "A partner's test data that was deleted.",
  fields: (t) => ({
    rows: t.exposeInt('rows', { description: 'How many rows of the database there were.' }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'Whether everything is gone. It is, unless the document holds other mutations and it was more than one transaction can delete: then ask again.',
    }),
  }),
});

builder.mutationField('deleteTestData', (t) =>
  t.field({
    type: DeletedTestData,
    policy: { scope: 'clock:write', links: [], idempotencyKey: 'forever' },
    description:
      "Test environment only: deletes everything of the partner's, to begin anew, and puts its clock back to real time. Keys, webhook endpoints and the audit stay. No event tells of it, and nothing brings it back.",
    args: {
      partnerId: t.arg.id({
        required: true,
        description: 'Your partner ID, so that nobody does it by mistake.',
      }),
    },
    resolve: (_root, { partnerId }, operation, info) =>
      deleteTestData(operation, { partnerId, isAlone: standsAlone(info) }),
  }),
);
