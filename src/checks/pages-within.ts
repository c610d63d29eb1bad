/** The checks of a company and of an employee, a page at a time. */
import { Company } from '../companies/schema.ts';
import { builder } from '../graphql/builder.ts';
import { filteredPageWithin, pageWithin } from '../graphql/lists-within.ts';
import { checksOfCompany } from './company-fields.ts';
import { EmployeeCheckConnection } from './operations.ts';

builder.prismaObjectFields(Company, (t) => ({
  employeeChecksPage: t.field({
    ...filteredPageWithin(EmployeeCheckConnection, checksOfCompany, async ({ db }, where, employeeChecks) => {
      const companies = await db.company.findMany({ where, select: { id: true, employeeChecks } });
      return companies.map((company) => [company.id, company.employeeChecks]);
    }),
    description: "Its employees' checks, in order of creation, a page of them.",
  }),
}));

builder.prismaObjectFields('Employee', (t) => ({
  checksPage: t.field({
    ...pageWithin(EmployeeCheckConnection, async ({ db }, where, checks) => {
      const employees = await db.employee.findMany({ where, select: { id: true, checks } });
      return employees.map((employee) => [employee.id, employee.checks]);
    }),
    description: 'The checks of the employee, in order of creation, a page of them.',
  }),
}));
