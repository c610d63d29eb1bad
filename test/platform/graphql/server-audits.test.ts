/** The GraphQL-over-HTTP specification, checked by the audits of graphql-http. */
import { type AuditResult, auditServer } from 'graphql-http';
import { beforeAll, expect, test } from 'vitest';
import { serve, service } from '../../support/served-world.ts';
import { makePartner } from '../../support/world.ts';

let results: AuditResult[];
serve();
beforeAll(async () => {
  const { testKey } = await makePartner(service);
  results = await auditServer({
    url: `${service.baseUrl}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${testKey}`);
      return fetch(url, { ...init, headers });
    },
  });
  const rows = results.map((result) => [result.status, result.name, 'reason' in result ? result.reason : '']);
  process.stdout.write(`${rows.map((row) => row.filter(Boolean).join('\t')).join('\n')}\n`);
});

const named = (status: AuditResult['status']) =>
  results.filter((result) => result.status === status).map(({ name }) => name);

test('no audit ends in an error or a warning', () => {
  expect(results.length).toBeGreaterThan(50);
  expect([...named('error'), ...named('warn')]).toEqual([]);
});

test('the only notices concern queries by GET, which the specification permits and the service refuses', () => {
  for (const notice of named('notice')) expect(notice).toMatch(/^MAY .*GET/);
});
