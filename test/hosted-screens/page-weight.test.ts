/** Pages of a company of 500 people, of whom each needs something, are light enough for a phone. */
import { expect } from 'vitest';
import { newId } from '../../src/foundation/new-id.ts';
import { start } from '../money/payruns/payroll-world.ts';
import { arrange } from '../support/arrange.ts';
import { readingsOf } from '../support/rows-read.ts';
import { atNight } from '../support/sample.ts';
import { serve, service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { bakery, payday } from './bakery.ts';
import { linksOf } from './links.ts';

serve({ clock: () => start });

const most = 150_000;
/** What one statement reads at most: each of the people once for each other, and some. */
const mostRows = 4 * 500 * 500;
type Bakery = Awaited<ReturnType<typeof bakery>>;

/** A bakery of 500: the others have neither an account nor an address. */
async function hire(world: Bakery): Promise<string[]> {
  const others = Array.from({ length: 500 - world.employees.length }, () => newId());
  await arrange(service, world, async (db) => {
    const first = await db.employee.findFirstOrThrow({ where: { id: world.employeeID } });
    const { companyId, onboarded, workingState, dob } = first;
    const forms = { federalTax: first.federalTax ?? {}, stateTax: first.stateTax ?? {} };
    const facts = { ...forms, companyId, onboarded, workingState, dob, defaultWage: 21 };
    await db.employee.insertRows(
      others.map((id, at) => ({ ...facts, id, firstName: `Worker ${at}`, lastName: 'Rivera' })),
    );
  });
  return others;
}

async function weigh(link: string, pages: readonly string[]) {
  const visitor = new Visitor();
  const heavy: [page: string, bytes: number][] = [];
  for (const page of pages) {
    await visitor.goto(`${link}&page=${page}`);
    const bytes = Buffer.byteLength(await visitor.content());
    if (bytes > most) heavy.push([page, bytes]);
  }
  return heavy;
}

/** 500 people whose payroll is open, and the pages of their employer. */
async function openPayroll() {
  const world = await bakery(service);
  const others = await hire(world);
  await world.post('/payroll/regular', {});
  await world.advance({ to: '2026-10-30T21:00:00Z' }); // opens the checks beyond the first 300
  const link = await linksOf(service, world).dashboard();
  const pages = ['dashboard', 'employees', `payroll&from=${payday}`, 'hours', 'payroll', 'reports', 'taxes'];
  const enterHours = () =>
    world.post('/shifts/bulk', {
      shifts: others.map((employeeID) => ({ employeeID, time: '2026-11-03', hourly: { hours: 80 } })),
    });
  return { ...world, link, pages, enterHours };
}

atNight(
  'no page of 500 people is above 150 kB, before their hours are entered and with pay that is held',
  async () => {
    const { link, pages, enterHours } = await openPayroll();
    expect(await weigh(link, pages)).toEqual([]);
    await enterHours();
    const readings = await readingsOf(async () => expect(await weigh(link, pages)).toEqual([]));
    expect(readings.filter(({ rows }) => rows > mostRows)).toEqual([]);
  },
);

atNight('no page is above 150 kB once the 500 are paid', async () => {
  const { link, pages, enterHours, patch, advance } = await openPayroll();
  await enterHours();
  await patch('/companies', { payroll_approval_required: false });
  await advance({ to: '2026-11-24T20:00:00Z' });
  expect(await weigh(link, [...pages, 'messages', 'state-reports', 'custom-paperwork', 'january'])).toEqual(
    [],
  );
});
