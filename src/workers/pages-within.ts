/** The workers of a company, a page at a time. */
import { Company } from '../companies/schema.ts';
import { builder } from '../graphql/builder.ts';
import { pageWithin } from '../graphql/lists-within.ts';
import { ContractorConnection } from './contractors/operations.ts';
import { EmployeeConnection } from './employees/operations.ts';

builder.prismaObjectFields(Company, (t) => ({
  employeesPage: t.field({
    ...pageWithin(EmployeeConnection, async ({ db }, where, employees) => {
      const companies = await db.company.findMany({ where, select: { id: true, employees } });
      return companies.map((company) => [company.id, company.employees]);
    }),
    description: 'Its employees, in order of creation, a page of them.',
  }),
  contractorsPage: t.field({
    ...pageWithin(ContractorConnection, async ({ db }, where, contractors) => {
      const companies = await db.company.findMany({ where, select: { id: true, contractors } });
      return companies.map((company) => [company.id, company.contractors]);
    }),
    description: 'Its contractors, in order of creation, a page of them.',
  }),
}));
