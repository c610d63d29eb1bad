/** A small employer's first month through REST, and the same through GraphQL, end in equal states. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service.ts';
import { makePartner } from '../support/world.ts';
import { graphqlHands } from './graphql-hands.ts';
import { type Played, playMonth } from './play-month.ts';
import { restHands } from './rest-hands.ts';
import { graphqlStateOf, restEventsOf, restStateOf, withoutIdentity } from './state-of.ts';

let now = Date.parse('2026-10-28T17:00:00Z');
const moveTo = (day: string) => {
  now = Date.parse(`${day}T17:00:00Z`);
};

let service: Service;
let partner: Awaited<ReturnType<typeof makePartner>>;
let byRest: Played;
let byGraphql: Played;
beforeAll(async () => {
  service = await startService({ clock: () => now });
  partner = await makePartner(service);
  byRest = await playMonth(restHands(service, partner), moveTo);
  byGraphql = await playMonth(graphqlHands(service, partner), moveTo);
});
afterAll(() => service?.stop());

test('the month ends as an employer would expect it to', async () => {
  const { company, checks, payments, people } = await restStateOf(service, partner, byRest.companyID);
  expect(company.status).toBe('live');
  expect(people[0]?.map(({ onboarded, title }) => [onboarded, title])).toEqual([
    [true, null],
    [true, 'Binder'],
  ]);
  expect(
    checks[0]?.map(({ first_name, check_date, gross_pay }) => [first_name, check_date, gross_pay]),
  ).toEqual([
    ['Jonas', '2026-11-13', 1070], // 40 x 26.75
    ['Wen', '2026-11-13', 1232.15], // 36.25 x 31 + 90 + 18.40
    ['Jonas', '2026-11-20', 918.56], // 9.5 x 27 + 24 x 26.75 + 0.5 x 26.75 x 1.5
    ['Wen', '2026-11-30', 1360], // 40 x 31 + 120; cash tips were paid already
    ['Jonas', '2026-12-04', 1070],
    ['Wen', '2026-12-04', 248], // 8 x 31 of paid time off
  ]);
  expect(checks[0]?.[3]).toMatchObject({ approved: true, metadata: { checkCorrelationID: 'week-3' } });
  expect(payments[0]?.map(({ amount, approved }) => [amount, approved])).toEqual([
    [450.25, true],
    [95.1, false],
  ]);
});

test('both ways end in equal states, as REST reads them', async () => {
  const states = [byRest, byGraphql].map(({ companyID }) => restStateOf(service, partner, companyID));
  const [one, other] = (await Promise.all(states)).map(withoutIdentity);
  expect(other).toEqual(one);
});

test('both ways end in equal states, in every field that GraphQL has', async () => {
  const states = [byRest, byGraphql].map(({ companyID }) => graphqlStateOf(service, partner, companyID));
  const [one, other] = (await Promise.all(states)).map(withoutIdentity);
  expect(JSON.stringify(one)).toContain('Gannet Machines LLC');
  expect(other).toEqual(one);
});

test('both ways publish the same events in the same order', async () => {
  const eventsOf = async ({ companyID }: Played) => restEventsOf(service, partner, companyID);
  const last = { kind: 'contractor_payment', type: 'deleted' };
  for (const played of [byRest, byGraphql]) {
    await expect.poll(async () => (await eventsOf(played)).at(-1)).toMatchObject(last);
  }
  const ofRest = withoutIdentity(await eventsOf(byRest));
  expect(withoutIdentity(await eventsOf(byGraphql))).toEqual(ofRest);
});

test('both previews find the same net pay, to the cent', () => {
  expect(byRest.netPay).toBeGreaterThan(700);
  expect(byGraphql.netPay).toBe(byRest.netPay);
});
