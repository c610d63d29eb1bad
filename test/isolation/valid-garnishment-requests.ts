/** Valid requests about garnishments, for the matrix. */
import type { Ids } from './population.ts';

type Table = Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>>;

const agency = { name: 'A court', address: '1 Main St' };

/** By `Query.field` or `Mutation.field`, with GraphQL's names. */
export const garnishmentArguments: Table = {
  'Query.garnishment': (ids) => ({ companyId: ids.company, id: ids.garnishment }),
  'Query.garnishments': (ids) => ({
    companyId: ids.company,
    employeeId: ids.employee,
    startAt: ids.garnishment,
  }),
  'Query.previewGarnishment': () => ({
    schedule: [
      { frequency: 'weekly', brackets: [{ min: 0, max: null, action: { kind: 'amount', amount: 5 } }] },
    ],
    frequency: 'WEEKLY',
    disposable: 400,
  }),
  'Mutation.createGarnishment': (ids) => ({
    companyId: ids.company,
    input: {
      employeeId: ids.employee,
      garnishmentType: 'CREDITOR',
      agency,
      caseId: 'c',
      orderNumber: 'o',
      effectiveStartDate: '2027-01-04',
      capAmount: 50,
    },
  }),
  'Mutation.updateGarnishment': (ids) => ({
    companyId: ids.company,
    garnishmentId: ids.garnishment,
    input: { caseId: 'd' },
  }),
};

/** By the name of the route's document, with documented names. */
export const garnishmentMembers: Table = {
  GetGarnishment: (ids) => ({ companyID: ids.company, garnishmentID: ids.garnishment }),
  ListGarnishments: (ids) => ({
    companyID: ids.company,
    employeeID: ids.employee,
    start_at: ids.garnishment,
  }),
  CreateGarnishment: (ids) => ({
    companyID: ids.company,
    employeeID: ids.employee,
    garnishment_type: 'creditor',
    agency,
    case_id: 'c',
    order_number: 'o',
    effective_start_date: '2027-01-04',
    cap_amount: 50,
  }),
  UpdateGarnishment: (ids) => ({ companyID: ids.company, garnishmentID: ids.garnishment, case_id: 'd' }),
};
