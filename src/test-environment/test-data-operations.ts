import { Kind } from 'graphql';
import { builder } from '../graphql/builder.ts';
import { type Deleted, deleteTestData } from './delete-test-data.ts';

const DeletedTestData = builder.objectRef<Deleted>('DeletedTestData').implement({
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
    resolve: (_root, { partnerId }, operation, { operation: document }) => {
      const { selections } = document.selectionSet;
      const isAlone = selections.length === 1 && selections[0]?.kind === Kind.FIELD;
      return deleteTestData(operation, { partnerId, isAlone });
    },
  }),
);
