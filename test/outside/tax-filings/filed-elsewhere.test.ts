/** A return that somebody else filed is no longer due, says who said so, and is due again if it was not. */
import { expect, test } from 'vitest';
import { linksOf } from '../../hosted-screens/links.ts';
import { payrollWorld } from '../../money/payruns/payroll-world.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serve, service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { filer, signForm8655 } from './filed-company.ts';

serve({ clock: () => Date.parse('2026-01-12T20:00:00Z') });

const record = `mutation ($c: ID!, $f: ID!, $by: Text!, $on: Date!, $number: Text) {
  recordFiledElsewhere(companyId: $c, filingId: $f, filedBy: $by, filedOn: $on, confirmation: $number) {
    status filedBy filedOn receipt authorizedBy amount changedSince blocks { kind } } }`;
const withdraw = `mutation ($c: ID!, $f: ID!) {
  withdrawFiledElsewhere(companyId: $c, filingId: $f) { status } }`;

/** A company whose first two quarters of 2026 are over, and the form of the first one. */
async function oldCompany() {
  const world = await payrollWorld(service);
  const own = filer(world);
  for (const employee of world.employees) await world.open(employee, '2026-02-01', '2026-02-20');
  await signForm8655(world);
  await world.advance({ to: '2026-07-06T20:00:00Z' });
  const due = async (): Promise<string[]> => {
    const { filingsDue } = await own.data('query ($c: ID!) { filingsDue(companyId: $c) { id } }');
    return filingsDue.map(({ id }: { id: string }) => id);
  };
  return { world, own, due, form: `${world.companyID}_form_941_2026-03-31` };
}
const filed = { by: 'Former Payroll Inc', on: '2026-04-20', number: 'A-17' };

test('it leaves the list of what is due with who filed it, opens no correction, and asks no agency', async () => {
  const { own, due, form: f } = await oldCompany();
  expect(await due()).toContain(f);
  const { recordFiledElsewhere } = await own.data(record, { f, ...filed });
  expect(recordFiledElsewhere).toMatchObject({
    status: 'FILED_ELSEWHERE',
    filedBy: 'Former Payroll Inc',
    filedOn: '2026-04-20',
    receipt: 'A-17',
    authorizedBy: 'key',
    changedSince: 0,
    blocks: [],
  });
  expect(recordFiledElsewhere.amount).toBeGreaterThan(0);
  expect(await due()).not.toContain(f);
  expect((await own.list()).filter(({ form }) => form === 'FORM_941X')).toEqual([]);
  expect((await own.ask(f)).problem).toContain('It was filed elsewhere: ask the person who filed it.');
  expect((await own.authorize(f)).problem).toContain('It was recorded as filed elsewhere.');
  const file = await own.open(f);
  expect(Buffer.from(file.content, 'base64').toString()).toBe(
    'Form 941 for 2026-01-01 to 2026-03-31\nFiled by: Former Payroll Inc\nFiled on: 2026-04-20\nConfirmation: A-17\nRecorded by: key\n',
  );
});

test('its return counts as filed until the record is withdrawn, and again once the agency has the form', async () => {
  const { world, own, form: f } = await oldCompany();
  const status = async (): Promise<string> => {
    const { taxReturns } = await own.data(
      'query ($c: ID!) { taxReturns(companyId: $c) { agency periodEnd status } }',
    );
    const isFirst = (row: { agency: string; periodEnd: string }) =>
      row.agency === 'IRS 941' && row.periodEnd === '2026-03-31';
    return taxReturns.find(isFirst).status;
  };
  expect(await status()).toBe('PAST_DUE_DATE');
  await own.data(record, { f, ...filed });
  expect(await status()).toBe('FILED');
  const visitor = new Visitor();
  await visitor.goto(await linksOf(service, world).taxes());
  const card = visitor.getByRole('region', { name: 'Income tax, Social Security and Medicare' });
  expect(await card.innerText()).toContain('Filed');
  await own.data(withdraw, { f });
  expect(await status()).toBe('PAST_DUE_DATE');
  await own.authorize(`${f}_2`);
  expect(await status()).toBe('FILED');
});

test('a record that was a mistake is withdrawn once, and the form is due and filed as the next attempt', async () => {
  const { world, own, due, form: f } = await oldCompany();
  await own.data(record, { f, ...filed, number: null });
  expect((await own.data(withdraw, { f })).withdrawFiledElsewhere).toEqual({ status: 'WITHDRAWN' });
  expect((await own.run(withdraw, { f })).errors?.[0]?.message).toContain(
    'Only a record that it was filed elsewhere can be withdrawn.',
  );
  expect(await due()).toContain(`${f}_2`);
  const acts =
    "select action from audit_entries where partner_id = $1 and action like '%FiledElsewhere' order by at";
  expect(await asSuperuser(service.urls.test, acts, [world.partnerID])).toEqual([
    { action: 'recordFiledElsewhere' },
    { action: 'withdrawFiledElsewhere' },
  ]);
  const events =
    "select data ->> 'status' as status from events where kind = 'filing' and object_id = $1 order by id";
  expect(await asSuperuser(service.urls.test, events, [f])).toEqual([
    { status: 'filed_elsewhere' },
    { status: 'withdrawn' },
  ]);
  expect((await own.authorize(`${f}_2`)).filing).toMatchObject({ status: 'ACCEPTED', attempt: 2 });
  expect((await own.run(record, { f: `${f}_2`, ...filed })).errors?.[0]?.message).toContain(
    'is not due: it is filed already.',
  );
});

test('a day within its period or in the future is refused, and nothing is recorded', async () => {
  const { own, due, form: f } = await oldCompany();
  for (const on of ['2026-03-31', '2026-07-07'])
    expect((await own.run(record, { f, ...filed, on })).errors?.[0]?.message).toContain(
      'must be after 2026-03-31, when its period ends, and not after 2026-07-06',
    );
  expect(await due()).toContain(f);
});

test('the employer records it on the taxes page, which says who said so, and takes it back there', async () => {
  const { world, due, form } = await oldCompany();
  const page = new Visitor();
  await page.goto(await linksOf(service, world).taxes());
  const row = () =>
    page
      .getByRole('table', { name: 'Filings' })
      .getByRole('row')
      .filter({ hasText: /^\s*Form 941\s*Quarter 1, 2026/ });
  await row().first().getByRole('link', { name: 'Filed elsewhere?' }).click();
  expect(await page.getByRole('main').innerText()).toMatch(/Form 941.*Quarter \d, 2026/);
  await page.getByLabel('Filed by').fill('Former Payroll Inc');
  await page.getByLabel('Filed on').fill('4/20/2026');
  await page.getByRole('button', { name: 'Record that it was filed' }).click();
  const shown = await row().first().innerText();
  expect(shown).toMatch(
    /Filed elsewhere.*Filed by Former Payroll Inc on Apr 20, 2026, without a confirmation number\./s,
  );
  expect(shown).toMatch(/Recorded by somebody with a link that names nobody on Jul 6/);
  expect(await due()).not.toContain(form);
  await row().first().getByRole('button', { name: 'It was not filed' }).click();
  expect(await page.getByRole('main').innerText()).toContain(
    'The record is taken back. The form is due again.',
  );
  expect(await due()).toContain(`${form}_2`);
});
