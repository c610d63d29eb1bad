import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { debitReturned } from '../../../money/money-movement/bank-world.ts';
import { advance, openCheck } from '../../../money/money-movement/paid-by-bank.ts';
import { serveBanks, world } from '../../../money/money-movement/served-bank.ts';
import { graphql } from '../../../support/client.ts';
import { asSuperuser } from '../../../support/databases.ts';
import { service } from '../../../support/served-world.ts';

serveBanks();

const retryDebit = `mutation ($companyId: ID!, $id: ID!) {
  retryCompanyDebit(companyId: $companyId, employerCheckId: $id) { id transfers { id } } }`;
const createLink = 'mutation ($companyId: ID!) { createReportsLink(companyId: $companyId) { url } }';

const send = (query: string, idempotencyKey: string, variables: object = {}) =>
  graphql(
    service,
    world.testKey,
    query,
    { companyId: world.companyID, ...variables },
    { 'Idempotency-Key': idempotencyKey },
  );

const daysKept = async (idempotencyKey: string) => {
  const days = `select round(extract(epoch from expires_at - created_at) / 86400) as days
    from idempotency_records where key = $1`;
  const [record] = await asSuperuser(service.urls.test, days, [idempotencyKey]);
  if (!record) throw new Error('nothing is kept under the key');
  return record['days'] === null ? 'forever' : Number(record['days']);
};

test('retryCompanyDebit keeps its key for ever, creating a link keeps it for 30 days', async () => {
  await world.companyAccount('000020001');
  await openCheck();
  await advance(debitReturned);
  const { employerCheckID } = (await world.get('/employerCheck', {}))[0];
  const [ofDebit, ofLink] = [randomUUID(), randomUUID()];

  const debited = await send(retryDebit, ofDebit, { id: employerCheckID });
  expect(debited.body.errors).toBeUndefined();
  const created = await send(createLink, ofLink);
  expect(await daysKept(ofDebit)).toBe('forever');
  expect(await daysKept(ofLink)).toBe(30);

  const yearLater = "update idempotency_records set expires_at = expires_at - interval '1 year'";
  await asSuperuser(service.urls.test, yearLater);
  await service.core.test?.database.deleteExpiredAnswers(500);
  const again = await send(retryDebit, ofDebit, { id: employerCheckID });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.body.data).toEqual(debited.body.data);
  expect((await send(createLink, ofLink)).body.data).not.toEqual(created.body.data);
});
