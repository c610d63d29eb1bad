/** Two hundred employees in one request cost the statements of one. */
import { inspect } from 'node:util';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../support/client.ts';
import { complete, createAll, idsIn, serveStaff, updateAll } from './staff.ts';

serveStaff();
afterEach(() => {
  vi.restoreAllMocks();
});

const textOf = (sent: readonly unknown[]): string => (typeof sent[0] === 'string' ? sent[0] : inspect(sent));

/** The statements of the transaction that writes bank accounts. */
async function statementsOf(request: () => Promise<Answer>): Promise<{ count: number; ids: string[] }> {
  const sent = vi.spyOn(pg.Client.prototype, 'query'); // watched, not replaced
  const ids = idsIn(await request());
  const { calls, contexts } = sent.mock;
  const client = contexts[calls.findIndex((each) => textOf(each).includes('insert into bank_accounts'))];
  const texts = calls.filter((_, i) => contexts[i] === client).map(textOf);
  sent.mockRestore();
  const written = texts.findIndex((text) => text.includes('insert into bank_accounts'));
  const begun = texts.findLastIndex((text, i) => i < written && text.startsWith('begin'));
  return { count: texts.indexOf('commit', written) - begun, ids };
}

const people = (from: number, count: number) => Array.from({ length: count }, (_, i) => complete(from + i));
const changes = (ids: readonly string[]) =>
  ids.map((employeeID, i) => {
    const { onboarded, tax_parameters, bank_account } = complete(i);
    return { employeeID, default_wage: 30 + i, onboarded, tax_parameters, bank_account };
  });

test('200 employees are the statements of one, and 300 one more for each kind of row', async () => {
  await statementsOf(() => createAll(people(0, 1))); // prepares statements and opens connections
  const forOne = await statementsOf(() => createAll(people(1, 1)));
  const many = await statementsOf(() => createAll(people(2, 200)));
  const more = await statementsOf(() => createAll(people(600, 300)));
  expect([many.count - forOne.count, more.count - forOne.count]).toEqual([0, 2]);
  await statementsOf(() => updateAll(changes(forOne.ids)));
  const changedOne = await statementsOf(() => updateAll(changes(forOne.ids)));
  const changedMany = await statementsOf(() => updateAll(changes(many.ids)));
  const changedMore = await statementsOf(() => updateAll(changes(more.ids)));
  expect([changedMany.count - changedOne.count, changedMore.count - changedOne.count]).toEqual([0, 2]);
});
