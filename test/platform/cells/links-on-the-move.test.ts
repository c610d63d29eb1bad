/** Links are copied while their partner works, and open nothing in the new cell before it is there. */
import { beforeAll, expect, test } from 'vitest';
import { type Credential, hashOf } from '../../../src/platform/database/credential.ts';
import { newToken } from '../../../src/platform/operation/secrets.ts';
import { type Moved, moveBetweenCells } from '../../../src/process/partner-transfer/move-between-cells.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { sampleOf } from '../../support/sample.ts';
import { type CellWorld, cellAt, serveCells, service, urls, worlds } from './served-cells.ts';

serveCells({ settings: { LOCAL_WEBHOOKS: 'true', DATABASE_PATIENCE: '10' } });

let world: CellWorld;
let credentials: readonly (readonly [string, Credential])[];
beforeAll(async () => {
  [world] = worlds as [CellWorld];
  credentials = await credentialsOf(world);
});

const url = (cell: number) => urls[cell - 1] ?? '';
const next = (from: number) => (from % 3) + 1;
const here = async () => {
  const text = 'select from partners where id = $1 and left_for is null';
  const found = await Promise.all(urls.map((one) => asSuperuser(one, text, [world.partnerID])));
  return found.findIndex(({ length }) => length) + 1;
};

type Listen = (words: string) => void;
const move = (from: number, listen: Listen = () => {}, patience = 10): Promise<Moved> => {
  const cells = { from: url(from), to: url(next(from)) };
  return moveBetweenCells(world.partnerID, { ...cells, progress: listen, restMilliseconds: 0, patience });
};
const interruptAt = (step: string) => (words: string) => {
  if (words.startsWith(step)) throw new Error('interrupted');
};

const tokenIn = (address: string) => new URL(address).searchParams.get('token') ?? '';
const ask = async (document: string, variables: object = {}) => {
  const { body } = await graphql(service, world.testKey, document, variables);
  expect(body.errors).toBeUndefined();
  return body.data;
};

/** What lets somebody in by a row that is copied before the switch, and a key. */
async function credentialsOf(owner: CellWorld): Promise<readonly (readonly [string, Credential])[]> {
  const body = { url: 'http://127.0.0.1:9/', kinds: ['shift'] };
  await call(service, 'POST', '/webhooks', { key: owner.testKey, body });
  const { companyID, employeeCheckID } = owner;
  const shifts = [{ time: '2026-11-20', hourly: { hours: 1 } }];
  await call(service, 'POST', '/shifts', {
    key: owner.testKey,
    body: { companyID, employeeCheckID, shifts },
  });
  const [delivery] = await asSuperuser<{ id: string; fence: number }>(
    url(1),
    `select id, fence from webhook_deliveries where partner_id = $1 and status = 'pending'`,
    [owner.partnerID],
  );
  const links = linksOf(service, owner);
  const { createApiPageLink: page } = await ask('mutation { createApiPageLink { url } }');
  const addresses = {
    dashboard: await links.dashboard(),
    worker: await links.worker(owner.employeeID),
    taxes: await links.taxes(),
    reports: await links.reports(),
    paystub: await links.paystub(),
    api: page.url as string,
  };
  return [
    ['key', { kind: 'key', secret: owner.testKey }],
    ['delivery', { kind: 'delivery', id: delivery?.id ?? '', fence: delivery?.fence ?? -1 }],
    ...Object.entries(addresses).map(
      ([purpose, address]) => [purpose, { kind: 'link', secret: tokenIn(address), purpose }] as const,
    ),
  ];
}

const enters = (cell: number, credential: Credential) =>
  cellAt(cell)
    .database.transaction(credential, 'read', async ({ caller }) => caller.partnerId)
    .catch(({ kind, message }) => kind ?? message);

/** The names of the credentials that a cell lets in. */
async function letIn(cell: number) {
  const answers = await Promise.all(credentials.map(([, credential]) => enters(cell, credential)));
  return credentials.flatMap(([name], i) => (answers[i] === world.partnerID ? [name] : []));
}
const everything = () => credentials.map(([name]) => name);

const opens = async (address: string) => (await fetch(address, { redirect: 'manual' })).status;

const linksIn = async (cell: number) => {
  const text = 'select id from links where partner_id = $1 order by id';
  return (await asSuperuser<{ id: string }>(url(cell), text, [world.partnerID])).map(({ id }) => id);
};

/** What no cell says of a link that it only has a copy of: that the link is here, or how its pages look. */
async function expectNothingSaid(cell: number) {
  const [id = ''] = await linksIn(cell);
  const names = credentials.flatMap(([, one]) =>
    'secret' in one ? [`${one.kind} ${hashOf(one.secret)}`] : [],
  );
  expect(await cellAt(cell).database.credentialsHere([...names, `link_id ${id}`])).toEqual([]);
  for (const purpose of ['dashboard', 'worker', 'taxes', 'reports', 'paystub', 'api', 'onboarding'])
    expect(await enters(cell, { kind: 'link_id', id, purpose })).toBe('UNKNOWN_LINK');
}

/** Each step of a move: what it says when it begins, and whether the links have been copied by then. */
const steps = [
  ['copying webhook_deliveries', false],
  ['following changes', true],
  ['comparing ledger_postings', true],
  ['letting deliveries and reports end', true],
  ['holding writes', true],
  ['comparing counts and books', true],
  ['leaving its former cell', true],
] as const;

test.each(sampleOf(steps, 3))(
  'interrupted while %s the former cell alone lets in',
  async (step, isCopied) => {
    const from = await here();
    const to = next(from);
    await expect(move(from, interruptAt(step))).rejects.toThrow('interrupted');
    expect((await linksIn(to)).length).toBe(isCopied ? (await linksIn(from)).length : 0);
    expect(await letIn(from)).toEqual(everything());
    expect(await letIn(to)).toEqual([]);
    await expectNothingSaid(to);
    expect((await move(from)).result).toBe('moved');
    expect(await letIn(to)).toEqual(everything());
    expect(await letIn(from)).toEqual([]);
  },
);

test('interrupted between the two commits no cell lets in, and after the second the new one alone', async () => {
  const from = await here();
  const to = next(from);
  const link = await linksOf(service, world).dashboard();
  await expect(move(from, interruptAt('opening it'))).rejects.toThrow('interrupted');
  expect(await letIn(from)).toEqual([]);
  expect(await letIn(to)).toEqual([]);
  await expectNothingSaid(to);
  await expect(move(from, interruptAt('letting requests end'))).rejects.toThrow('interrupted');
  expect(await linksIn(from)).toEqual(await linksIn(to));
  expect(await letIn(from)).toEqual([]);
  expect(await letIn(to)).toEqual(everything());
  expect(await opens(link)).toBe(303);
  expect((await move(from)).result).toBe('moved');
  expect(await opens(link)).toBe(303);
});

test('a process that remembers the new cell of a link asks the former one whether it was revoked', async () => {
  const remembered = await here();
  const [used, revoked] = [
    await linksOf(service, world).dashboard(),
    await linksOf(service, world).dashboard(),
  ];
  expect([await opens(used), await opens(revoked)]).toEqual([303, 303]);
  await move(remembered); // no link is used there, so the process does not learn of it
  await move(next(remembered));
  const back = move(await here(), interruptAt('letting deliveries'));
  await expect(back).rejects.toThrow('interrupted');
  expect(await linksIn(remembered)).toEqual(await linksIn(await here()));
  const revoke = 'update links set revoked_at = now() where token_hash = $1';
  await asSuperuser(url(await here()), revoke, [hashOf(tokenIn(revoked))]);
  expect([await opens(used), await opens(revoked)]).toEqual([303, 410]);
  await move(await here());
  expect([await opens(used), await opens(revoked)]).toEqual([303, 410]);
});

test('a link that is made, and one that is revoked, when all has been copied: both arrive', async () => {
  const from = await here();
  const { id: revoked } = (await ask('mutation { createApiPageLink { id } }')).createApiPageLink;
  const made: string[] = [];
  const change = async () => {
    for (let i = 0; i < 2; i++) made.push(await linksOf(service, world).dashboard());
    await ask('mutation ($id: ID!) { revokeLink(id: $id) }', { id: revoked });
    await lease(url(from), 'now()');
  };
  await lease(url(from), `now() + interval '1 hour'`); // until then the move waits for the delivery
  let changing: Promise<void> | undefined;
  const listen = (words: string) => {
    if (words.startsWith('letting deliveries')) changing ??= change();
  };
  await move(from, listen);
  await changing;
  const text = 'select revoked_at is not null as revoked from links where id = $1';
  expect(await asSuperuser(url(next(from)), text, [revoked])).toEqual([{ revoked: true }]);
  for (const address of made) {
    expect(await enters(next(from), { kind: 'link', secret: tokenIn(address), purpose: 'dashboard' })).toBe(
      world.partnerID,
    );
    expect(await opens(address)).toBe(303);
  }
});

const lease = (cell: string, until: string) =>
  asSuperuser(cell, `update webhook_deliveries set lease_until = ${until} where partner_id = $1`, [
    world.partnerID,
  ]);

const manyLinks = 60_000;

test('of many links none is copied while writes wait, for less than two seconds', {
  timeout: 240_000,
}, async () => {
  const from = await here();
  const token = newToken('test');
  await asSuperuser(
    url(from),
    `insert into links (partner_id, id, token_hash, purpose, expires_at)
     select $1, new_id(), case n when 1 then $2 else 'hash ' || n end, 'api', now() + interval '1 day'
     from generate_series(1, ${manyLinks}) n`,
    [world.partnerID, hashOf(token)],
  );
  const before = await linksIn(from);
  const moved = await move(from, () => {}, 1); // which gives up a hold of more than a second and a half
  expect(moved.result).toBe('moved');
  if (moved.result === 'moved') process.stdout.write(`writes were held for ${moved.held?.toFixed()} ms\n`);
  expect(await linksIn(next(from))).toEqual(before);
  const withPartner = `select count(*)::int as count from links
    where partner_id = $1 and xmin = (select xmin from partners where id = $1)`;
  expect(await asSuperuser(url(next(from)), withPartner, [world.partnerID])).toEqual([{ count: 0 }]);
  expect(await enters(next(from), { kind: 'link', secret: token, purpose: 'api' })).toBe(world.partnerID);
});

test('nothing moves to a cell whose functions are of another version', async () => {
  const from = await here();
  const set = (checksum: string) =>
    asSuperuser<{ checksum: string }>(
      url(next(from)),
      `update applied_functions a set checksum = $1 from applied_functions old
       where a.name = 'authentication.sql' and old.name = a.name returning old.checksum`,
      [checksum],
    );
  const [before] = await set('another');
  await expect(move(from)).rejects.toThrow(/other functions of authentication\.sql .* Nothing was moved/);
  expect(await linksIn(next(from))).toEqual([]);
  await set(before?.checksum ?? '');
});
