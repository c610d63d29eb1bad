import { expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { sized } from '../support/sample.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { refusal } from './refusal.ts';

serveOneWorld();

test('reports a hundred of many problems in a body, and the number of the others', async () => {
  const strangers = Object.fromEntries(Array.from({ length: 1_900 }, (_, i) => [`stranger${i}`, 1]));
  const shifts = [{ time: '2026-11-20', hourly: { hours: 1 }, ...strangers }];
  const body = { companyID: world.companyID, employeeCheckID: world.employeeCheckID, shifts };
  const { errors } = refusal(await call(service, 'POST', '/shifts', { key: world.testKey, body }));
  expect(errors).toHaveLength(101);
  expect(errors.at(-1)).toBe('13 and 1800 more problems');
});

test('a rule of all members names the request, and no member', async () => {
  const { companyID, employeeID } = world;
  const body = { companyID, employeeID, from: '2026-11-20' };
  const answer = await call(service, 'POST', '/employees/pastFact', {
    key: world.testKey,
    body,
    headers: { accept: 'application/problem+json' },
  });
  const message = 'The request must name one fact: wage, salary, federal, state, home, workplace';
  expect(answer.body.errors).toMatchObject([{ message }]);
  expect(answer.body.errors[0]).not.toHaveProperty('pointer');
});

const thousands = sized(11, 1);

test(`a check takes ${thousands} thousand shifts and answers them all`, async () => {
  const shifts = Array.from({ length: 1_000 }, () => ({ time: '2026-11-20', hourly: { hours: 1 } }));
  const body = { companyID: world.companyID, employeeCheckID: world.employeeCheckID, shifts };
  for (let i = 1; i <= thousands; i++) {
    const answer = await call(service, 'POST', '/shifts', { key: world.testKey, body });
    expect([answer.status, answer.body.data?.shifts.length, answer.body.errors]).toEqual([
      200,
      i * 1000,
      undefined,
    ]);
  }
});
