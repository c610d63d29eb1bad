/** Attention is empty exactly when nobody is left out, held, paid nothing or late. */
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { chanceFrom } from '../../support/chance.ts';
import { graphql } from '../../support/client.ts';
import { seed, sized } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { makePartner } from '../../support/world.ts';
import { type Company, makeCompany, paidAsPlanned } from './random-companies.ts';
import { whoIsNotPaid } from './who-is-not-paid.ts';

/** Wednesday 2026-11-04, noon in Los Angeles. */
let now = Date.parse('2026-11-04T20:00:00Z');
serve({ clock: () => now, settings: {} });

const count = sized(1_000, 6);
const companies: Company[] = [];
let testKey: string;

beforeAll(async () => {
  const partner = await makePartner(service);
  testKey = partner.testKey;
  const chance = chanceFrom(seed);
  const withoutAccount = { ...paidAsPlanned, id: newId(), hasAccount: false };
  // Whatever is drawn, nobody is missed where nobody works, and a person without an account is held.
  for (const people of [[], [withoutAccount]])
    companies.push(await makeCompany(partner, chance.branch(), people));
  while (companies.length < count) companies.push(await makeCompany(partner, chance.branch()));
}, 1_800_000);

async function kindsOf({ companyID }: Company): Promise<string[]> {
  const document = `{ company(id: "${companyID}") { attention { kind message people { name reason } } } }`;
  const { attention } = (await graphql(service, testKey, document)).body.data.company;
  return attention.map((item: object) => JSON.stringify(item));
}

test.each(['2026-11-04T20:30:00Z', '2026-11-18T23:00:00Z', '2026-11-21T09:00:00Z', '2026-11-25T09:00:00Z'])(
  `of ${count} companies at %s`,
  { timeout: 1_800_000 },
  async (instant) => {
    now = Date.parse(instant);
    expect((await runEveryPartner(service.core, 'test', { error: () => {} })).size).toBe(0);
    const seen = { calm: 0, not: 0 };
    for (const company of companies) {
      const [wrong, said] = [await whoIsNotPaid(company, now), await kindsOf(company)];
      expect([said.length > 0, wrong, said], company.companyID).toEqual([wrong.length > 0, wrong, said]);
      seen[wrong.length ? 'not' : 'calm'] += 1;
    }
    expect(Math.min(seen.calm, seen.not)).toBeGreaterThan(0);
  },
);
