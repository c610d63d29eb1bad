/** The rivals of the bench do the same work as the service, and the rival with equal promises keeps them. */

import { devNull } from 'node:os';
import { afterAll, beforeAll, expect } from 'vitest';
import { asSuperuser } from '../../../test/support/databases.ts';
import { atNight } from '../../../test/support/sample.ts';
import { serve, service } from '../../../test/support/served-world.ts';
import { compare } from './compare.ts';
import { clearDatabase } from './databases.ts';
import { askAt, type Rival, startServerRival } from './rivals.ts';
import { type Request, raceOf } from './scenario.ts';
import { addShifts } from './scenarios/add-shifts.ts';
import { scenarios } from './scenarios/all.ts';
import { type Seeded, seed } from './seed.ts';

serve({ settings: {} }); // the bench clears tables of all partners

type Asked = { readonly name: string; readonly ask: (request: Request) => Promise<string> };

let seeded: Seeded;
let [same, floor]: Rival[] = [];

const startRival = (server: 'express-prisma-same' | 'fastify-pg'): Promise<Rival> =>
  startServerRival(
    { name: server, server, isPlain: false },
    { databaseUrl: service.urls.test, poolSize: 2, postgres: () => 0 },
    devNull,
  );

beforeAll(async () => {
  seeded = await seed(service.urls.test, 1);
  [same, floor] = [await startRival('express-prisma-same'), await startRival('fastify-pg')];
});

afterAll(() => Promise.all([same?.stop(), floor?.stop()]));

const askOf = (rival?: Rival) => async (request: Request) => (await rival?.ask?.(request)) ?? '';

atNight.each(scenarios)('$title: servers by hand answer as the service does', async (scenario) => {
  const clear = scenario.clear?.(seeded) ?? '';
  const rivals: Asked[] = [
    { name: 'service', ask: askAt(service.baseUrl) },
    { name: 'express-prisma-same', ask: askOf(same) },
    { name: 'fastify-pg', ask: askOf(floor) },
  ];
  const onOneDatabase = rivals.map(({ name, ask }) => ({
    name,
    ask: async (request: Request) => {
      await clearDatabase(service.urls.test, clear);
      return ask(request);
    },
  }));
  await compare(onOneDatabase, raceOf(scenario, seeded));
});

atNight(
  'the rival of equal promises records who writes, and refuses a revoked key in the transaction',
  async () => {
    const rows = (sql: string) => asSuperuser(service.urls.test, sql);
    const ofShifts = "select fields from audit_entries where action = 'POST /shifts'";
    await rows('delete from events');
    const before = await rows(ofShifts);
    const request = raceOf(addShifts, seeded).next();
    expect(JSON.parse(await askOf(same)(request))).toMatchObject({ success: true });
    const fields = ['companyID', 'employeeCheckID', 'shifts'];
    expect(await rows(ofShifts)).toEqual([...before, { fields }]);
    expect(await rows('select kind from events')).toHaveLength(1);

    await rows(`update api_keys set revoked_at = now() where partner_id = '${seeded.partnerId}'`);
    expect(JSON.parse(await askOf(same)(request))).toMatchObject({ success: false, errors: [{ code: 8 }] });
  },
);
