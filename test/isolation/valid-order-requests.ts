/** Valid requests about garnishments and webhooks, for the matrix. */
import type { Ids } from './population.ts';

type Table = Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>>;

const agency = { name: 'A court', address: '1 Main St' };
const url = 'https://hooks.example/payroll';

/** By `Query.field` or `Mutation.field`, in GraphQL's words. */
export const orderArguments: Table = {
  'Query.garnishment': (ids) => ({ companyId: ids.company, id: ids.garnishment }),
  'Query.garnishments': (ids) => ({
    companyId: ids.company,
    employeeId: ids.employee,
    startAt: ids.garnishment,
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
  'Query.webhookEndpoints': () => ({}),
  'Query.webhookDeliveries': (ids) => ({ endpointId: ids.webhook, startAt: ids.delivery }),
  'Mutation.createWebhook': () => ({ input: { url } }),
  'Mutation.updateWebhook': (ids) => ({ id: ids.webhook, input: { kinds: ['SHIFT'] } }),
  'Mutation.deleteWebhook': (ids) => ({ id: ids.webhook }),
  'Mutation.rotateWebhookSecrets': (ids) => ({ id: ids.webhook }),
  'Mutation.fireSampleEvent': (ids) => ({ id: ids.webhook, kind: 'SHIFT' }),
  'Mutation.replayEvents': (ids) => ({ id: ids.webhook, eventId: ids.event }),
};

/** By the name of the route's document, in documented words. */
export const orderMembers: Table = {
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
  ListWebhooks: () => ({}),
  ListWebhookDeliveries: (ids) => ({ webhookID: ids.webhook, start_at: ids.delivery }),
  CreateWebhook: () => ({ url }),
  UpdateWebhook: (ids) => ({ webhookID: ids.webhook, kinds: ['shift'] }),
  DeleteWebhook: (ids) => ({ webhookID: ids.webhook }),
  RotateWebhookSecrets: (ids) => ({ webhookID: ids.webhook }),
  FireSampleEvent: (ids) => ({ webhookID: ids.webhook, kind: 'shift' }),
  ReplayEvents: (ids) => ({ webhookID: ids.webhook, eventID: ids.event }),
};
