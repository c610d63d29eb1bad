import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/external-names.ts';

export const EmploymentStatus = builder.enumType('EmploymentStatus', {
  description: 'Whether a worker works for the company.',
  ...enumOf({ live: 'Works.', leave: 'Is on leave.', terminated: 'Has left.' }),
});

export const Language = builder.enumType('Language', {
  description: 'A language of the hosted screens.',
  ...enumOf({ en: 'English.', es: 'Spanish.' }),
});

export const RemoteWork = builder.enumType('RemoteWork', {
  description: 'Why an employee works at home for an office in another state.',
  ...enumOf({
    convenience: 'For the convenience of the employee.',
    necessity: 'The employer needs the work done there.',
  }),
});
