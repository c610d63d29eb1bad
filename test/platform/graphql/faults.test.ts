/** How GraphQL reports faults: their code and place. */
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';
import { makeWorld } from '../../support/world.ts';
import { addShifts } from './add-shifts.ts';
import { type Client, clientOf } from './client.ts';

serveWorlds();
let ask: Client;
beforeEach(async () => {
  ask = clientOf(service, world.testKey);
});

const ids = () => ({ companyId: world.companyID, employeeCheckId: world.employeeCheckID });

describe('faults', () => {
  const unknown = 'query ($id: ID!) { company(id: $id) { id } }';

  test.each([
    ['UNKNOWN_COMPANY', 'query { company(id: "nothing") { id } }'],
    ['UNKNOWN_PARTNER', 'query { companies(partnerId: "nobody") { nodes { id } } }'],
    [
      'UNKNOWN_CONTRACTOR_PAYMENT',
      'query ($companyId: ID!) { contractorPayments(companyId: $companyId, startAt: "x") { next } }',
    ],
    [
      'UNKNOWN_EMPLOYEE_CHECK',
      'query ($companyId: ID!) { employeeCheck(companyId: $companyId, id: "x") { id } }',
    ],
    ['RETIRED_DEDUCTION_TYPE', 'query { deductionTemplateDefinition(type: GARNISHMENT) { type } }'],
    ['UNKNOWN_LINK', 'mutation { revokeLink(id: "x") }'],
    ['FORBIDDEN', 'mutation { createPartner(name: "Mine") { id } }'],
    ['MALFORMED', 'query ($companyId: ID!) { contractorPayments(companyId: $companyId, first: 0) { next } }'],
  ])('%s is the code of its error', async (code, document) => {
    const variables = document.includes('$companyId') ? { companyId: world.companyID } : {};
    const { codes, errors } = await ask(document, variables);
    expect(codes).toEqual([code]);
    expect(errors[0]?.message).not.toBe('');
  });

  test("an unknown company and another partner's company get identical answers", async () => {
    const stranger = await makeWorld(service);
    const answer = async (id: string) =>
      (
        await call(service, 'POST', '/graphql', {
          key: world.testKey,
          body: { query: unknown, variables: { id } },
        })
      ).body;
    expect(await answer(stranger.companyID)).toEqual(await answer('nothing'));
  });

  test('an error names its place in the query and in the input', async () => {
    const shifts = [
      { time: '2026-11-20', hourly: { hours: 9000, wage: 1 } },
      { time: '2026-11-20', hourly: { hours: 1, wage: 1 } },
      { time: '2026-11-20' },
    ];
    const { data, errors } = await ask(addShifts, { ...ids(), shifts });
    expect(data).toBeNull();
    expect(errors[0]?.path).toEqual(['addShifts']);
    expect(errors[0]?.message).toContain('shifts[0].hourly.hours must be 8784 or less');
  });

  test.each([
    ['a literal', 'query { company(id: 5) { id } }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    ['an empty literal', 'query { company(id: "") { id } }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    ['a variable', unknown, { id: 5 }, 'MALFORMED'],
    ['an object', unknown, { id: { not: '' } }, 'MALFORMED'],
    ['a list', unknown, { id: ['x', 'y'] }, 'MALFORMED'],
  ])(
    'refuses an ID that is not a string of 1 to 255 characters: %s',
    async (_how, document, variables, code) => {
      expect((await ask(document, variables)).codes).toEqual([code]);
    },
  );

  test('a misspelled field is reported as unknown', async () => {
    const { codes, errors } = await ask('query { companies { nodes { idd } } }');
    expect(errors[0]?.message).toMatch(/Cannot query field "idd"/);
    expect(codes).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  });
});
