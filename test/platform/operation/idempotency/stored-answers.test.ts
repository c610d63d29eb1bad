import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../src/engine/payroll/calendar/plain-date.ts';
import { newId } from '../../../../src/foundation/new-id.ts';
import { serveBanks, world } from '../../../money/money-movement/served-bank.ts';
import { call, graphql } from '../../../support/client.ts';
import { asSuperuser } from '../../../support/databases.ts';
import { service } from '../../../support/served-world.ts';

serveBanks();

const createLink = 'mutation ($companyId: ID!) { createReportsLink(companyId: $companyId) { url } }';
const link = async (idempotencyKey: string) => {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return (await graphql(service, world.testKey, createLink, { companyId: world.companyID }, headers)).body;
};

describe('the answer that is stored under an Idempotency-Key', () => {
  test('is of its own key: one that was moved from another key is not returned', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    const { data } = await link(mine);
    await link(other);
    const move = `update idempotency_records set sealed_answer =
      (select sealed_answer from idempotency_records where key = $1) where key = $2`;
    await asSuperuser(service.urls.test, move, [mine, other]);
    const answer = await link(other);
    expect(answer.data).not.toEqual(data);
    expect(answer.errors).toHaveLength(1);
    expect((await link(mine)).data).toEqual(data);
  });

  test('is that of the whole long run, not of its first part', async () => {
    const { contractorID, key } = world;
    const payDates = [0, 1, 2, 3, 4, 5, 6, 7].map((weeks) => addDays('2026-11-23', 7 * weeks));
    for (const pay_date of payDates)
      await world.post('/contractorPayment', { contractorID, pay_date, amount: 5 });
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { to: '2027-01-16T00:00:00Z' };
    const advance = () => call(service, 'POST', '/test/clock/advance', { key, body, headers });
    const moved = await advance();
    expect(moved.status).toBe(200);
    expect(moved.body.data).toMatchObject({ is_complete: true });
    expect(moved.body.data.happened.length).toBeGreaterThan(20); // as many as one transaction runs
    const again = await advance();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(moved.body);
  });
});

describe('a request with an Idempotency-Key', () => {
  test.each([
    ['revealKey', 'mutation { revealKey { id key } }'],
    ['revealWebhookSecrets', 'mutation { revealWebhookSecrets(id: "none") { secret } }'],
  ])('is refused when it reveals a secret: %s', async (_name, mutation) => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const { body } = await graphql(service, world.testKey, mutation, {}, headers);
    expect(body.errors).toMatchObject([
      {
        message:
          'Idempotency-Key cannot be sent with a mutation that reveals a secret: each reading is audited.',
        extensions: { code: 'MALFORMED' },
      },
    ]);
  });

  test('may come from an operator without a partner, who creates one partner by it', async () => {
    const mutation = 'mutation ($id: ID, $name: Text!) { createPartner(id: $id, name: $name) { id name } }';
    const partner = { id: newId(), name: 'Created twice' };
    const headers = { 'Idempotency-Key': randomUUID() };
    for (const _time of ['first', 'again']) {
      const { body } = await graphql(service, service.operatorKeys.test, mutation, partner, headers);
      expect(body).toEqual({ data: { createPartner: partner } });
    }
  });

  test('does not wait for requests under other keys', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => link(randomUUID())));
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  });
});
