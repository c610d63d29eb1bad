/** Valid requests about objects as they were, for the matrix. */
import type { Ids, Kind } from './population.ts';

type Table = Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>>;

const kinds = [
  'employee',
  'contractor',
  'bankAccount',
  'employeeCheck',
  'shift',
  'employerCheck',
  'contractorPayment',
  'garnishment',
  'deduction',
  'employeeDeduction',
  'deductionTemplate',
] as const satisfies readonly Kind[];

const now = () => new Date().toISOString();
const idName = (kind: string) => (kind === 'employeeDeduction' ? 'employeeDeductionTemplateID' : `${kind}ID`);
const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** By `Query.field`, with GraphQL's names. */
export const asOfArguments: Table = {
  'Query.companyAsOf': (ids) => ({ partnerId: ids.partner, id: ids.company, instant: now() }),
  ...Object.fromEntries(
    kinds.map((kind) => [
      `Query.${kind}AsOf`,
      (ids: Ids) => ({ companyId: ids.company, id: ids[kind], instant: now() }),
    ]),
  ),
};

/** By the name of the route's document, with documented names. */
export const asOfMembers: Table = {
  GetCompanyAsOf: (ids) => ({ partnerID: ids.partner, companyID: ids.company, as_of: now() }),
  ...Object.fromEntries(
    kinds.map((kind) => [
      `Get${upperFirst(kind)}AsOf`,
      (ids: Ids) => ({ companyID: ids.company, [idName(kind)]: ids[kind], as_of: now() }),
    ]),
  ),
};
