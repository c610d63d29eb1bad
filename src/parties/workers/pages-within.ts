/** The workers of a company, a page at a time. */
import { builder } from '../../platform/graphql/builder.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { Company } from '../companies/schema.ts';
import { ContractorConnection } from './contractors/operations.ts';
import { EmployeeConnection } from './employees/operations.ts';

builder.prismaObjectFields(Company, (t) => ({
  employeesPage: t.field({
    ...pageWithin(EmployeeConnection, rowsOf('company', 'employees')),
    description: 'A page of its employees, in order of creation.',
  }),
  contractorsPage: t.field({
    ...pageWithin(ContractorConnection, rowsOf('company', 'contractors')),
    description: 'A page of its contractors, in order of creation.',
  }),
}));

builder.prismaObjectFields('WorkLocation', (t) => ({
  employeesPage: t.field({
    ...pageWithin(EmployeeConnection, rowsOf('workLocation', 'employees')),
    description: 'A page of the employees who usually work there, in order of creation.',
  }),
}));
