import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

export const EmploymentStatus = builder.enumType('EmploymentStatus', {
  description: 'Whether a worker works for the company.',
  ...enumOf({ live: 'Works.', leave: 'Is on leave.', terminated: 'Has left.' }),
});

export const Language = builder.enumType('Language', {
  description: 'A language of the hosted screens.',
  ...enumOf({ en: 'English.', es: 'Spanish.' }),
});

export const PayrollTaxExemption = builder.enumType('PayrollTaxExemption', {
  description:
    'Why federal law exempts an employee from Social Security and Medicare, from FUTA, or from both.',
  ...enumOf({
    nonresident_student:
      'Nonresident on an F-1, J-1, M-1 or Q-1 visa, at work that the visa is for: from both (26 USC 3121(b)(19), 3306(c)(19)).',
    student_of_employer:
      'Enrolled at the school that employs: from both (26 USC 3121(b)(10), 3306(c)(10)(B)).',
    child_of_owner:
      'Child of the owner, where only parents own the business, and not as a corporation: from Social Security and Medicare under 18 (26 USC 3121(b)(3)(A)), from FUTA under 21 (26 USC 3306(c)(5)), each by age at the end of the pay period; needs `dob`.',
    spouse_or_parent_of_owner: 'Spouse or parent of the owner: from FUTA alone (26 USC 3306(c)(5)).',
    minister:
      'Minister of a church, or member of a religious order: from both (26 USC 3121(b)(8)(A), 3306(c)(8)). Income tax is withheld only as the two agree (26 USC 3402(p)): if they do not, set exempt on the W-4.',
    h2a_worker:
      'Agricultural worker on an H-2A visa: from both (26 USC 3121(b)(1), 3306(c)(1)(B)). Income tax as for a minister.',
    totalization:
      'Insured abroad, by a certificate of coverage: from Social Security and Medicare alone (26 USC 3101(c), 3111(c)).',
    religious_sect:
      'Member of a religious sect, as the employer is, both with an approved Form 4029: from Social Security and Medicare alone (26 USC 3127).',
  }),
});

export const RemoteWork = builder.enumType('RemoteWork', {
  description: 'Why an employee works at home for an office in another state.',
  ...enumOf({
    convenience: 'For the convenience of the employee.',
    necessity: 'The employer needs the work done there.',
  }),
});
