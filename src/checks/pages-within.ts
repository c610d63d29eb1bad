/** The checks of a company and of an employee, a page at a time. */
import { Company } from '../companies/schema.ts';
import { builder } from '../graphql/builder.ts';
import { pageArguments } from '../graphql/connection.ts';
import { pageWithin } from '../graphql/lists-within.ts';
import { pages } from '../graphql/policy.ts';
import { checksOfCompany, ofOneStatus } from './company-fields.ts';
import { EmployeeCheckConnection } from './operations.ts';

builder.prismaObjectFields(Company, (t) => ({
  employeeChecksPage: t.field({
    type: EmployeeCheckConnection,
    policy: { list: pages },
    description: "Its employees' checks, in order of creation, a page of them.",
    args: checksOfCompany,
    resolve: pageWithin(
      'EmployeeCheck',
      async ({ db }, where, employeeChecks) => {
        const companies = await db.company.findMany({ where, select: { id: true, employeeChecks } });
        return companies.map((company) => [company.id, company.employeeChecks]);
      },
      ofOneStatus,
    ),
  }),
}));

builder.prismaObjectFields('Employee', (t) => ({
  checksPage: t.field({
    type: EmployeeCheckConnection,
    policy: { list: pages },
    description: 'The checks of the employee, in order of creation, a page of them.',
    args: pageArguments,
    resolve: pageWithin('EmployeeCheck', async ({ db }, where, checks) => {
      const employees = await db.employee.findMany({ where, select: { id: true, checks } });
      return employees.map((employee) => [employee.id, employee.checks]);
    }),
  }),
}));
