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
    'The federal law under which an employee is treated differently for Social Security and Medicare, FUTA, or income tax.',
  ...enumOf({
    nonresident_student:
      'Nonresident on an F-1, J-1, M-1 or Q-1 visa, at work that the visa is for. Exempt from Social Security, Medicare and FUTA (26 USC 3121(b)(19), 3306(c)(19)).',
    student_of_employer:
      'Student employed by the school in which they are enrolled: exempt from Social Security, Medicare and FUTA (26 USC 3121(b)(10), 3306(c)(10)(B)).',
    child_of_owner:
      'Child of the owner, if only parents own the business and it is not a corporation. Exempt from Social Security and Medicare under 18 (26 USC 3121(b)(3)(A)), and from FUTA under 21 (26 USC 3306(c)(5)). The age is that at the end of the pay period. Needs `dob`.',
    spouse_or_parent_of_owner: 'Spouse or parent of the owner: exempt from FUTA only (26 USC 3306(c)(5)).',
    minister:
      'Minister of a church, or member of a religious order: exempt from Social Security, Medicare and FUTA (26 USC 3121(b)(8)(A), 3306(c)(8)). Income tax is withheld only by agreement (26 USC 3402(p)): see income_tax_agreed_from.',
    h2a_worker:
      'Agricultural worker on an H-2A visa: exempt from Social Security, Medicare and FUTA (26 USC 3121(b)(1), 3306(c)(1)(B)). Income tax as for a minister.',
    household_employee:
      'Household employee. Social Security and Medicare are due on all pay of a year that reaches 3,000 in 2026, and on none below it (26 USC 3121(a)(7)(B)). Income tax as for a minister. Schedule H is not prepared.',
    farm_worker:
      'Farm worker of an employer whose farm wages of the year stay below 2,500. Social Security, Medicare and income tax are due on all pay of a year that reaches 150 (26 USC 3121(a)(8)(B)). Form 943 reports the pay.',
    taxed_farm_worker:
      'Farm worker of an employer whose farm wages of the year are 2,500 or more. All taxes are due, as of other employees (26 USC 3121(a)(8)(B)(ii)). Form 943 reports the pay.',
    election_worker:
      'Election worker of a state or town. Social Security, Medicare and income tax are due once the pay of a year reaches 2,500 in 2026 (26 USC 3121(b)(7)(F)(iv)). FUTA is not due.',
    totalization:
      'Insured abroad, by a certificate of coverage: exempt from Social Security and Medicare only (26 USC 3101(c), 3111(c)).',
    religious_sect:
      'Member of a religious sect, as the employer is, both with an approved Form 4029: exempt from Social Security and Medicare only (26 USC 3127).',
    railroad_employee: 'Refused: railroad retirement taxes (26 USC 3201, 3221) are not computed here.',
    statutory_employee: 'Refused: statutory employees (26 USC 3121(d)(3)) are not computed here.',
    statutory_nonemployee:
      'Refused: direct sellers and real estate agents (26 USC 3508) are paid as contractors.',
    partner: 'Refused: a partner is not an employee (Rev. Rul. 69-184).',
  }),
});

export const RemoteWork = builder.enumType('RemoteWork', {
  description: 'Why an employee works at home for an office in another state.',
  ...enumOf({
    convenience: 'For the convenience of the employee.',
    necessity: 'The employer needs the work done there.',
  }),
});
