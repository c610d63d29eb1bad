/**
 * `npm run tool -- drill move`: partners of three cells write while some of them move from cell to cell, one
 * after the other; some moves are killed and repeated. Some partners run payroll. Counts what was lost,
 * doubled or delivered twice, and the deadlocks.
 */
import { randomBytes } from 'node:crypto';
import { systemClock } from '../../../src/foundation/clock.ts';
import { ensureDatabase } from '../../../src/platform/database/check-safety.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { newKey } from '../../../src/platform/operation/secrets.ts';
import { readConfig } from '../../../src/process/config.ts';
import { ensureDemoCheck, makeDemo } from '../../../src/process/demo/make-demo.ts';
import { start } from '../../../src/process/start/start.ts';
import { startReceiver } from '../../outside/webhooks/receiver.ts';
import { chanceFrom } from '../../support/chance.ts';
import { graphql } from '../../support/client.ts';
import { waitFor } from '../../support/pause.ts';
import { queryDatabase } from '../../support/query-database.ts';
import { type ServerProcess, startServer } from '../../torture/server-process.ts';
import type { ownCluster } from '../../torture/stop-database.ts';
import { ask } from '../../torture/wire.ts';
import { movePartner } from './move-partner.ts';
import { compareWithTwin, makePaying, type Paying, startPayrolls } from './paying-partners.ts';
import { type Partner, startClients } from './shift-clients.ts';

export type MoveDrill = {
  readonly cluster: Awaited<ReturnType<typeof ownCluster>>;
  readonly partners: number;
  /** How many more have a company whose payroll runs. */
  readonly paying: number;
  readonly moves: number;
  readonly perSecond: number;
  /** How many of a hundred requests read. */
  readonly reads: number;
  readonly seed: number;
  readonly say: (line: string) => void;
};

export type Drilled = { readonly figures: Record<string, unknown>; readonly wrong: readonly string[] };

const cells = [1, 2, 3] as const;

export async function moveDrill(plan: MoveDrill): Promise<Drilled> {
  const { server, deadlocks } = plan.cluster;
  for (const cell of cells) await ensureDatabase(server.url('postgres'), `cell_${cell}`);
  const drilled = await drill(
    plan,
    cells.map((cell) => server.url(`cell_${cell}`)),
  );
  const count = deadlocks();
  return { ...drilled, wrong: [...drilled.wrong, ...(count ? [`${count} deadlocks`] : [])] };
}

async function drill(plan: MoveDrill, urls: readonly string[]): Promise<Drilled> {
  const [test = '', ...others] = urls;
  const operatorKey = newKey('operator', 'test');
  const databases = { TEST_DATABASE_URL: test, TEST_CELL_URLS: others.join() };
  const settings = {
    ...databases,
    TEST_OPERATOR_KEY: operatorKey,
    MASTER_KEYS: randomBytes(32).toString('base64'),
    REQUESTS_PER_SECOND: '100000',
    LOCAL_WEBHOOKS: 'true',
    LOG_LEVEL: 'fatal',
    PORT: '0',
  };
  const receiver = await startReceiver();
  const servers: ServerProcess[] = [];
  try {
    const { partners, paying } = await makePartners(plan, settings, operatorKey, receiver.url);
    plan.say(`drill: ${partners.length} + ${paying.length} partners in ${cells.length} cells`);
    for (const _ of [1, 2]) servers.push(await startServer(settings));
    const baseUrls = servers.map(({ baseUrl }) => baseUrl);
    const clients = startClients(baseUrls, plan, partners);
    const payrolls = startPayrolls(baseUrls, paying);
    const moves = await movePartners(plan, urls, databases, [partners, paying.slice(1)]);
    const sent = await clients.stop();
    const paid = await payrolls.hurry();
    const counted = await countAll(urls, partners, receiver.received);
    const wrong = [
      ...sent.wrong,
      ...paid.wrong,
      ...counted,
      ...(paying.length ? await compareWithTwin(urls, paying) : []),
    ];
    return { figures: { ...moves, ...sent.figures, ...paid.figures }, wrong };
  } finally {
    await receiver.close();
    for (const server of servers) await server.stop();
  }
}

type Running = Awaited<ReturnType<typeof start>>;

/** Made by a service of this process; the one that is drilled is a process of its own. */
async function makePartners(
  plan: MoveDrill,
  settings: Record<string, string>,
  operatorKey: string,
  receiverUrl: string,
) {
  const service = await start(readConfig(settings), systemClock, () => {});
  try {
    const partners: Partner[] = [];
    for (let i = 0; i < plan.partners; i++) {
      partners.push(await makePartner(service, operatorKey, cellOf(i), receiverUrl));
    }
    const paying: Paying[] = [];
    for (let i = 0; i < plan.paying; i++) {
      const partner = await createPartner(service, operatorKey, cellOf(i));
      await makePaying(service.baseUrl, partner);
      paying.push(partner);
    }
    return { partners, paying };
  } finally {
    await service.stop();
  }
}

const cellOf = (number: number) => cells[number % cells.length] ?? 1;

async function createPartner(service: Running, operatorKey: string, cell: number): Promise<Paying> {
  const make = 'mutation { createPartner(name: "A partner") { id key { key } } }';
  const { body } = await graphql(service, operatorKey, make, {}, { 'Payroll-Cell': String(cell) });
  const { id, key } = body.data.createPartner;
  return { id, key: key.key, cell };
}

/** A partner with a check for shifts, and a webhook for them. */
async function makePartner(
  service: Running,
  operatorKey: string,
  cell: number,
  url: string,
): Promise<Partner> {
  const partner = await createPartner(service, operatorKey, cell);
  const access = { environment: 'test', credential: { kind: 'key', secret: partner.key } } as const;
  const people = await runAs(service.core, access, makeDemo);
  const employeeCheckID = await runAs(service.core, access, (at) => ensureDemoCheck(at, people));
  const hook = { url, kinds: ['shift'] };
  await ask(service.baseUrl, { method: 'POST', path: '/webhooks', key: partner.key, body: hook });
  return { ...partner, companyID: people.companyID, employeeCheckID, sent: 0 };
}

async function movePartners(
  { moves, seed, say }: MoveDrill,
  urls: readonly string[],
  databases: Record<string, string>,
  groups: readonly (readonly Paying[])[],
) {
  const chance = chanceFrom(seed);
  const inUse = groups.filter(({ length }) => length > 0);
  let killed = 0;
  for (let i = 0; i < moves; i++) {
    const group = inUse[i % inUse.length] ?? [];
    const partner = group[chance.below(group.length)];
    if (!partner) break;
    const to = (partner.cell % cells.length) + 1;
    const settings = { ...databases, SUPERUSER_URL: urls[0] ?? '' };
    if (i % 3 === 2) {
      const { out } = await movePartner(partner.id, to, settings, 600 + chance.below(6_000));
      if (!out) killed += 1; // otherwise it had ended
    }
    const { out, err } = await movePartner(partner.id, to, settings);
    if (!out) throw new Error(`move ${i + 1} of ${partner.id} to cell ${to}: ${err}`);
    partner.cell = to;
    say(`drill: move ${i + 1} to cell ${to}`);
  }
  return { moves, killed };
}

type Received = readonly { headers: Record<string, unknown> }[];

/** What is stored and delivered, compared with what was acknowledged. */
async function countAll(urls: readonly string[], partners: readonly Partner[], received: Received) {
  const wrong: string[] = [];
  const expected = new Set<string>();
  for (const { id, cell, sent, employeeCheckID } of partners) {
    const url = urls[cell - 1] ?? '';
    const countOf = async (text: string) => Number((await queryDatabase(url, text))[0]?.['count']);
    const shifts = await countOf(
      `select count(*) from shifts where employee_check_id = '${employeeCheckID}'`,
    );
    if (shifts !== sent) wrong.push(`${shifts} shifts of ${id}, of ${sent} acknowledged`);
    const unnumbered = `select count(*) from events where partner_id = '${id}' and number is null`;
    await waitFor('the numbers of events', async () => (await countOf(unnumbered)) === 0);
    const gaps = await countOf(
      `select max(number) - count(*) as count from events where partner_id = '${id}'`,
    );
    if (gaps !== 0) wrong.push(`${gaps} gaps in the events of ${id}`);
    const events = `select id from events where partner_id = '${id}' and kind = 'shift'`;
    for (const row of await queryDatabase(url, events)) expected.add(String(row['id']));
    for (const other of urls.filter((each) => each !== url)) {
      const rows = await queryDatabase(other, `select from events where partner_id = '${id}'`);
      if (rows.length) wrong.push(`${rows.length} events of ${id} in another cell`);
    }
  }
  const webhookIds = () => received.map(({ headers }) => String(headers['webhook-id']));
  await waitFor('all deliveries', () => new Set(webhookIds()).size >= expected.size);
  const ids = webhookIds();
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  if (twice.length) wrong.push(`${twice.length} webhooks came twice: ${await attemptsAt(urls, twice)}`);
  const missing = [...expected].filter((id) => !ids.includes(id));
  if (missing.length) wrong.push(`${missing.length} webhooks are missing`);
  return wrong;
}

/**
 * Two attempts: the service had no answer in time. One attempt of two leases: its outcome was not stored in
 * time.
 */
async function attemptsAt(urls: readonly string[], eventIds: readonly string[]): Promise<string> {
  const list = eventIds.map((id) => `'${id}'`).join();
  const rows = await Promise.all(
    urls.map((url) =>
      queryDatabase(url, `select attempts, fence from webhook_deliveries where event_id in (${list})`),
    ),
  );
  const texts = rows.flat().map(({ attempts, fence }) => `${attempts} attempts of ${fence} leases`);
  return texts.join(', ');
}
