import pg from 'pg';
import { bankingDaysAfter } from '../../../src/engine/payroll/calendar/banking-day.ts';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { hashOf } from '../../../src/platform/database/credential.ts';
import { newKey } from '../../../src/platform/operation/secrets.ts';
import { makePayments, makeWorkers, type Payday } from './seed-company.ts';

/** The objects of the requests: one partner's key, and companies for some of the requests each. */
export type Seeded = {
  readonly key: string;
  readonly partnerId: string;
  /**
   * The company with the pending checks that get shifts, each of another employee, and with payments to a
   * contractor.
   */
  readonly companyId: string;
  readonly checkIds: readonly string[];
  /** The company with people, checks and shifts to read. */
  readonly nestedCompanyId: string;
  /** A company whose employees have no checks yet, and the payday of the checks that they get. */
  readonly payday: Payday & {
    readonly companyId: string;
    readonly employeeIds: readonly string[];
    /** Pay periods and a day of each. Requests use them in turn, so that nobody has two checks for one. */
    readonly periods: readonly Period[];
  };
};

type Period = Pick<Payday, 'periodId' | 'workedOn'>;

const companiesOfEach = 50; // the measured listing returns all of them
const checks = 200; // used in turn, so that no two concurrent requests use the same one
const periodsOfYear = 26;

/** The biweekly period that contains today, or an earlier one, and its payday. */
function paydayOf(before: number): Payday {
  const [first, day] = ['2026-11-08', 24 * 60 * 60 * 1000];
  const periods = Math.floor((Date.now() - Date.parse(first)) / day / 14) - before;
  const period = payPeriodFrom('biweekly', addDays(first, 14 * periods));
  if (!period) throw new Error('today is in no pay period');
  const workedOn = addDays(period.start, 1);
  return { periodId: period.id, workedOn, checkDate: bankingDaysAfter(period.end, 5) };
}

/** Fills a migrated database: the same rows for every rival, among those of other partners. */
export async function seed(url: string, partners = 20): Promise<Seeded> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const seeded: Seeded[] = [];
    for (let i = 0; i < partners; i++) seeded.push(await seedPartner(client));
    await client.query('vacuum analyze');
    const [measured] = seeded;
    if (!measured) throw new Error('no partner was seeded');
    return measured;
  } finally {
    await client.end();
  }
}

async function seedPartner(client: pg.Client): Promise<Seeded> {
  const partnerId = newId();
  const key = newKey('key', 'test');
  await client.query('insert into partners (id, name) values ($1, $2)', [partnerId, 'Bench partner']);
  await client.query(
    `insert into api_keys (partner_id, id, hash, last_four, sealed_key) values ($1, $2, $3, $4, 'unused')`,
    [partnerId, newId(), hashOf(key), key.slice(-4)],
  );
  const [companyId = '', nestedCompanyId = '', paydayCompanyId = ''] = await makeCompanies(client, partnerId);
  const payday = paydayOf(0); // never past its cut-off
  const of = (company: string) => ({ partnerId, companyId: company, payday });
  const { checkIds } = await makeWorkers(client, of(companyId), { count: checks, checksOfEach: 1 });
  await makePayments(client, of(companyId), 200);
  await makeWorkers(client, of(nestedCompanyId), { count: 20, checksOfEach: 2, shiftsOfEach: 2 });
  const { employeeIds } = await makeWorkers(client, of(paydayCompanyId), { count: 100 });
  const periods = Array.from({ length: periodsOfYear }, (_, before) => paydayOf(before));
  const ofPayday = { ...payday, companyId: paydayCompanyId, employeeIds, periods };
  return { key, partnerId, companyId, checkIds, nestedCompanyId, payday: ofPayday };
}

async function makeCompanies(client: pg.Client, partnerId: string): Promise<string[]> {
  const ids = Array.from({ length: companiesOfEach }, newId);
  await client.query(
    `insert into companies (partner_id, id, status, business_name, business_ein, ein_digits, business_address,
       business_city, business_state, business_zip, business_phone, mail_address, mail_city, mail_state, mail_zip,
       legal_structure, first_name, last_name, email, sealed_ssn, ownership_percentage, dob, address, city, state, zip)
     select $1, id, 'live', 'Bakery ' || place, '94-' || 1000000 + place, '94' || 1000000 + place,
       '1 Dr Carlton B Goodlett Pl', 'San Francisco', 'CA', '94102', '4155550100', 'PO Box 1200', 'San Francisco',
       'CA', '94102', 'llc', 'Ada', 'Bell', 'ada@bakery.example', 'unused', 100, '1984-03-09',
       '1 Dr Carlton B Goodlett Pl', 'San Francisco', 'CA', '94102'
     from unnest($2::text[]) with ordinality as made (id, place)`,
    [partnerId, ids],
  );
  return ids;
}
