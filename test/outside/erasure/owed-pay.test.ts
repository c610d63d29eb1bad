/** Pay that is still owed to a person, and pay that went back to the company, where the person is erased. */
import { expect, test } from 'vitest';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { afterReturn, open, payDay, payTo, voidIt } from '../../money/voids/voided.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

servePayrolls();

const leave = () => {
  const ended = { employment_status: 'terminated', term_date: '2026-11-13' };
  return world.patch('/employees', { employeeID: world.employees[0], ...ended });
};
const refusal = async () => {
  const mutation = 'mutation ($p: ID!, $id: ID!) @dryRun { erasePerson(partnerId: $p, id: $id) { next } }';
  const ids = { p: world.partnerID, id: world.employees[0] };
  const { body } = await graphql(service, service.operatorKeys.test, mutation, ids);
  return body.errors?.[0]?.message ?? null;
};

test('a person is erased whose pay had come back and was voided: the company has it', async () => {
  await payTo('765410002'); // comes back
  const id = await open();
  await world.advance(afterReturn);
  await leave();
  expect(await refusal()).toMatch('Pay has not reached the person (1 returned');
  await voidIt(id);
  expect(await refusal()).toBeNull();
});

test('a person is not erased to whom voided pay is owed, as it came back after the person had returned it', async () => {
  await payTo('765420001'); // comes back once
  const id = await open();
  await world.advance(payDay);
  await voidIt(id);
  const mutation =
    'mutation ($c: ID!, $id: ID!) { confirmCheckRecovery(companyId: $c, employeeCheckId: $id) { id } }';
  const { body } = await graphql(service, world.key, mutation, { c: world.companyID, id });
  expect(body.errors).toBeUndefined();
  await leave();
  await world.advance(afterReturn);
  expect(await refusal()).toMatch('Pay has not reached the person (1 returned');
  await world.post('/employeeCheck/retry', { employeeCheckID: id });
  await world.advance({ to: '2026-12-01T00:00:00Z' });
  expect(await refusal()).toBeNull();
});
