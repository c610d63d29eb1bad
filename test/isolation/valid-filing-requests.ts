/** Valid requests about tax forms and reports, for the matrix. */
import type { Ids } from './population.ts';

type Table = Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>>;

const inYear = (ids: Ids) => ({ companyId: ids.company, year: 2026 });

/** By `Query.field` or `Mutation.field`, in GraphQL's words. */
export const filingArguments: Table = {
  'Query.form941': (ids) => ({ ...inYear(ids), quarter: 4 }),
  'Query.form940': inYear,
  'Query.formsW2': (ids) => ({ ...inYear(ids), employeeId: ids.employee }),
  'Query.forms1099Nec': inYear,
};
