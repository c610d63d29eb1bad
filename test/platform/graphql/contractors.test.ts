/** Contractors and their payments in GraphQL. */
import { expect, test } from 'vitest';
import { graphql } from '../../support/client.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

/** Friday, 20 November 2026, nine in the morning in Los Angeles. */
const clock = () => Date.parse('2026-11-20T17:00:00Z');

serveOneWorld({ clock });

const ask = async (query: string, variables: object = {}) =>
  (await graphql(service, world.testKey, query, { companyId: world.companyID, ...variables })).body;

const createContractors = `mutation ($companyId: ID!, $contractors: [NewContractorInput!]!) {
  createContractors(companyId: $companyId, contractors: $contractors) { id type tin externalId employmentStatus }
}`;
const createPayment = `mutation ($companyId: ID!, $input: CreateContractorPaymentInput!) {
  createContractorPayment(companyId: $companyId, input: $input) { id version status amount contractor { id } }
}`;

test('creates a contractor, pays and approves, and lists the payment by contractor and day', async () => {
  const contractors = [
    { type: 'LLC', businessName: 'Moss LLC', tinType: 'EIN', tin: '94-3141592', externalId: 'm' },
  ];
  const hired = await ask(createContractors, { contractors });
  expect(hired.data.createContractors).toEqual([
    { id: expect.any(String), type: 'LLC', tin: '**-***1592', externalId: 'm', employmentStatus: 'LIVE' },
  ]);
  const contractorId = hired.data.createContractors[0].id;
  const input = { contractorId, payDate: '2026-12-01', amount: 75.25, approvalRequired: true };
  const { id, version, ...paid } = (await ask(createPayment, { input })).data.createContractorPayment;
  expect(paid).toEqual({ status: 'PENDING', amount: 75.25, contractor: { id: contractorId } });
  const approved = await ask(
    `mutation ($companyId: ID!, $id: ID!, $version: Text!) {
      updateContractorPayment(
        companyId: $companyId, contractorPaymentId: $id, input: { approved: true }, ifMatch: [$version]
      ) { approved }
    }`,
    { id, version },
  );
  expect(approved.data.updateContractorPayment).toEqual({ approved: true });
  const found = await ask(
    `query ($companyId: ID!, $contractorId: ID!) {
      contractorPayments(companyId: $companyId, contractorId: $contractorId, payDateFrom: "2026-12-01",
        payDateTo: "2026-12-01", status: PENDING) { nodes { id approved contractor { businessName } } next previous }
    }`,
    { contractorId },
  );
  expect(found.data.contractorPayments).toEqual({
    nodes: [{ id, approved: true, contractor: { businessName: 'Moss LLC' } }],
    next: null,
    previous: null,
  });
});

test('refuses null for the type, status and metadata of a contractor', async () => {
  const update = `mutation ($companyId: ID!, $id: ID!, $input: UpdateContractorInput!) {
    updateContractor(companyId: $companyId, contractorId: $id, input: $input) { id }
  }`;
  for (const field of ['type', 'employmentStatus', 'metadata']) {
    const input = { [field]: null };
    const { errors } = await ask(update, { id: world.contractorID, input });
    expect(errors[0].message).toBe(`input.${field} must not be null`);
  }
});

test.each([
  [
    '2026-11-26',
    'CLOSED_DATE',
    'input.payDate is not a banking day: the earliest possible date is 2026-11-24, the next one after 2026-11-26 is 2026-11-27',
  ],
  [
    '2026-11-23',
    'CLOSED_DATE',
    'input.payDate is past its cut-off: the earliest possible date is 2026-11-24',
  ],
  ['2099-06-01', 'MALFORMED', 'input.payDate is in 2099, whose bank holidays are not known yet'],
])(
  'refuses a payment on %s with the code %s and a message in GraphQL names',
  async (payDate, code, message) => {
    const input = { contractorId: world.contractorID, payDate, amount: 1 };
    const [error] = (await ask(createPayment, { input })).errors;
    expect([error.extensions.code, error.message]).toEqual([code, message]);
  },
);

test('the faults of a contractor name their path and their GraphQL field', async () => {
  const contractors = [{ type: 'INDIVIDUAL_SOLE_PROPRIETOR', externalId: 'x' }];
  const { data, errors } = await ask(createContractors, { contractors });
  expect(data ?? null).toBeNull();
  expect(errors[0].extensions.code).toBe('MALFORMED');
  expect(errors[0].message).toContain(
    'contractors[0].firstName is required of an individual or sole proprietor',
  );
});

test('refuses an unknown contractor, payment and period, each with its own code', async () => {
  const kinds = async (query: string) =>
    (await ask(query)).errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
  expect(
    await kinds('query ($companyId: ID!) { contractor(companyId: $companyId, id: "x") { id } }'),
  ).toEqual(['UNKNOWN_CONTRACTOR']);
  expect(
    await kinds('query ($companyId: ID!) { contractorPayment(companyId: $companyId, id: "x") { id } }'),
  ).toEqual(['UNKNOWN_CONTRACTOR_PAYMENT']);
  expect(await kinds('{ reportingPeriod(id: "x") { id } }')).toEqual(['UNKNOWN_REPORTING_PERIOD']);
});
