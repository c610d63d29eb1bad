/** The checks of a company and of an employee, a page at a time. */
import { Company } from '../companies/schema.ts';
import { builder } from '../graphql/builder.ts';
import { filteredPageWithin, pageWithin } from '../graphql/lists-within.ts';
import { rowsOf } from '../graphql/rows-of.ts';
import { checksOfCompany } from './company-fields.ts';
import { EmployeeCheckConnection } from './operations.ts';

builder.prismaObjectFields(Company, (t) => ({
  employeeChecksPage: t.field({
    ...filteredPageWithin(EmployeeCheckConnection, checksOfCompany, rowsOf('company', 'employeeChecks')),
    description: "Its employees' checks, in order of creation, a page of them.",
  }),
}));

builder.prismaObjectFields('Employee', (t) => ({
  checksPage: t.field({
    ...pageWithin(EmployeeCheckConnection, rowsOf('employee', 'checks')),
    description: 'The checks of the employee, in order of creation, a page of them.',
  }),
}));
