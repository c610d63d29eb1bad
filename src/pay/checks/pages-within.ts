/** The checks of a company and of an employee, a page at a time. */
import { Company } from '../../parties/companies/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { filteredPageWithin, pageWithin } from '../../platform/graphql/lists-within.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { checksOfCompany } from './company-fields.ts';
import { EmployeeCheckConnection } from './operations.ts';

builder.prismaObjectFields(Company, (t) => ({
  employeeChecksPage: t.field({
    ...filteredPageWithin(EmployeeCheckConnection, checksOfCompany, rowsOf('company', 'employeeChecks')),
    description: "A page of its employees' checks, in order of creation.",
  }),
}));

builder.prismaObjectFields('Employee', (t) => ({
  checksPage: t.field({
    ...pageWithin(EmployeeCheckConnection, rowsOf('employee', 'checks')),
    description: 'A page of the checks of the employee, in order of creation.',
  }),
}));
