import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/external-names.ts';

export const EmploymentStatus = builder.enumType('EmploymentStatus', {
  description: 'Whether a worker works for the company.',
  ...enumOf({ live: 'Works.', leave: 'Is on leave.', terminated: 'Has left.' }),
});
