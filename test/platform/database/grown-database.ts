/** What each documented endpoint and each search of workers reads, before and after a database has grown. */
import pg from 'pg';
import { routesOf } from '../../../rest-facade/api-of.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { openEnvironmentDatabase } from '../../../src/platform/database/environment-database.ts';
import { schema } from '../../../src/schema.ts';
import { fillTables } from '../../isolation/fill-tables.ts';
import type { Tenant } from '../../isolation/population.ts';
import { documentedCompany } from '../../rest-facade/documented-company.ts';
import { call } from '../../support/client.ts';
import { rowsToCopy } from '../../support/copy-rows.ts';
import { asSuperuser } from '../../support/databases.ts';
import { exampleRequests } from '../../support/example-requests.ts';
import { makeExampleWorld } from '../../support/example-world.ts';
import { type Reading, readingsOf } from '../../support/rows-read.ts';
import type { ExampleWorld } from '../../support/send-example.ts';
import type { Service } from '../../support/service.ts';
import { makePartner } from '../../support/world.ts';

export type Read = { readonly name: string; readonly status: number; readonly readings: readonly Reading[] };

/** Sends one request to each documented endpoint. */
export async function readByRequests({ baseUrl }: Service, world: ExampleWorld): Promise<readonly Read[]> {
  const all: Read[] = [];
  for (const { name, method, address, headers, body } of exampleRequests(routesOf(schema), world)) {
    let status = 0;
    const readings = await readingsOf(async () => {
      const response = await fetch(`${baseUrl}${address}`, { method, headers, body: body ?? null });
      await response.arrayBuffer();
      status = response.status;
    });
    all.push({ name, status, readings: readings.filter(({ isOfTransaction }) => isOfTransaction) });
  }
  return all;
}

const open = {
  same_day: '2026-11-20',
  next_day: '2026-11-23',
  two_day: '2026-11-24',
  four_day: '2026-11-27',
};
const now = new Date('2026-11-20T17:00:00Z');

/**
 * Asks each question that workers and probes ask of all partners, by plans that read a whole table only where
 * no index serves: the tables are too small for PostgreSQL to leave that by itself.
 */
export async function readByWorkers({ urls }: Service): Promise<readonly Read[]> {
  await asSuperuser(
    urls.test,
    `alter database ${new URL(urls.test).pathname.slice(1)} set enable_seqscan = off`,
  );
  const database = openEnvironmentDatabase(urls.test, { size: 1 });
  const questions = {
    leaseDeliveries: () => database.leaseDeliveries(10, 5),
    leaseReport: () => database.leaseReport(5),
    duePartners: () => database.duePartners({ open, today: '2026-11-19', now }),
    partnersWithFiles: () => database.partnersWithFiles(),
    transfersOfAnswers: () =>
      database.bankAnswers.transfersOf(
        [{ place: 0, trace: '091000010000001', rdfi: '01140153', cents: 1 }],
        '2026-06-01',
      ),
    hasPrenoteTo: () => database.bankAnswers.hasPrenoteTo('01140153', '4321'),
    answersToTry: () => database.bankAnswers.toTry(10),
    sealAudit: () => database.sealAudit(10),
    numberEvents: () => database.numberEvents(10),
    analyzeNewTables: () => database.analyzeNewTables(),
    partnersWithLargeAnswers: () => database.partnersWithLargeAnswers(10),
    deleteExpiredLinks: () => database.deleteExpiredLinks(10),
    deleteKeptForms: () => database.deleteKeptForms(10),
    deleteExpiredAnswers: () => database.deleteExpiredAnswers(10),
    operatingFigures: () => database.operatingFigures('2026-11-20'),
    partnersWaitingForFigures: () => database.partnersWaitingForFigures('2026-11-20'),
    sampleOfChecks: () => database.sampleOfChecks(10),
  };
  const all: Read[] = [];
  for (const [name, ask] of Object.entries(questions)) {
    const readings = await readingsOf(ask);
    all.push({
      name,
      status: 200,
      readings: readings.filter(({ statement }) => /^\s*select/.test(statement)),
    });
  }
  return all;
}

/** Companies of the measured partner, with everything and with nothing; partners with one company each. */
const copies = { companies: 150, bareCompanies: 3_000, partners: 1_500 };

/** Rows of every table are copied, of other partners: those of the measured one stay as they are. */
export async function grow(service: Service, measured: string): Promise<void> {
  const { ids } = await makeExampleWorld(service);
  const { partnerID, companyID, newCompanyID } = ids;
  await fill(service, partnerID, [
    { company: companyID, employeeCheck: ids.employeeCheckID },
    { company: newCompanyID, employeeCheck: ids.paidCheckID },
  ]);
  const whose = { partnerId: partnerID, companyIds: [companyID, newCompanyID] };
  await copying(service, whose, (copy) => copy.toCompaniesOf(measured)(1, copies.companies));
  const small = await makePartner(service);
  const body = { ...documentedCompany, partnerID: small.partnerID };
  const made = await call(service, 'POST', '/companies', { key: small.testKey, body });
  const company = made.body.data.companyID;
  const ofSmall = { partnerId: small.partnerID, companyIds: [company] };
  await copying(service, ofSmall, (copy) => copy.toCompaniesOf(measured)(1, copies.bareCompanies));
  await fill(service, small.partnerID, [{ company, employeeCheck: newId() }]);
  await copying(service, ofSmall, (copy) => copy.toPartners(1, copies.partners));
}

/** A row in each table that has none yet, for each company. */
export function fill(
  { urls }: Service,
  partnerID: string,
  companies: readonly { company: string; employeeCheck: string }[],
) {
  const [ids, otherCompany = ids] = companies.map((company) => ({ ...company, opaque: newId() }));
  return fillTables(urls.test, [{ partnerID, ids, otherCompany } as Tenant]); // it needs no more
}

type Copying = Awaited<ReturnType<typeof rowsToCopy>>;

async function copying(
  { urls }: Service,
  whose: Parameters<typeof rowsToCopy>[1],
  work: (copy: Copying) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: urls.test });
  await client.connect();
  try {
    await work(await rowsToCopy(client, whose));
  } finally {
    await client.end();
  }
}
