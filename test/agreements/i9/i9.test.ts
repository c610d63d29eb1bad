/** Form I-9: who signs which part by when, which documents count, and how long it is kept. */
import { describe, expect, test } from 'vitest';
import { readSealedFile } from '../../../src/platform/sealed-documents/sealed-pdf.ts';
import { openOwn } from '../../hosted-screens/own.ts';
import { fill, follow, press, problems, saved, section } from '../../hosted-screens/people.ts';
import { pdfPages } from '../../outside/reports/pdf-text.ts';
import { asSuperuser } from '../../support/databases.ts';
import { sampleOf } from '../../support/sample.ts';
import { service, world } from '../../support/served-world.ts';
import {
  ask,
  change,
  dashboard,
  examine,
  hired,
  keepHere,
  license,
  serveHired,
  signSection1,
  ssnCard,
  status,
  whole,
} from './signed-i9.ts';

serveHired();

async function attention() {
  const document = `query ($companyId: ID!) {
    company(id: $companyId) { attention { kind message people { name } } } }`;
  const { data } = await ask(document, { employeeId: undefined });
  const all: readonly { kind: string }[] = data.company.attention;
  return all.flatMap(({ kind, ...rest }) => (kind === 'I9_OVERDUE' ? [rest] : []));
}

describe.each(sampleOf([undefined, 'i9'], 2))('on the page %s', (embedded) => {
  test('nothing is asked until the company keeps its forms here; then each part is signed and each reading logged', async () => {
    expect(await status()).toBeNull();
    let page = await dashboard('i9', embedded);
    expect(await page.content()).toContain('No Forms I-9 are kept here.');
    await fill(page, { 'Keep them here': '11/1/2026' });
    await press(page, 'Save');
    expect(await status()).toMatchObject({
      next: 'SECTION_1',
      isOverdue: true,
      section1DueOn: '2026-11-16',
      section2DueOn: '2026-11-19',
    });
    expect(await attention()).toEqual([
      { message: 'The Form I-9 of one person is overdue.', people: [{ name: 'Grace Rivera' }] },
    ]);
    const refused = await signSection1({ as: 'A lawful permanent resident' });
    expect(await problems(refused)).toEqual(['USCIS or A-Number is required of a permanent resident']);
    expect(await saved(await signSection1())).toMatch(/^Section 1 of Form I-9 is signed/);
    expect(await status()).toMatchObject({ next: 'SECTION_2', isOverdue: false });
    expect(await attention()).toEqual([]);

    page = await dashboard('i9', embedded);
    await follow(page, 'Examine documents: Grace Rivera');
    await examine(page, [['A: U.S. passport or passport card', 'P1', '11/16/2026']]);
    expect(await problems(page)).toEqual([expect.stringContaining('the document has expired')]);
    await examine(page, [["B: Voter's registration card", 'V1']]);
    expect(await problems(page)).toEqual([expect.stringContaining('one of list B and one of list C')]);
    await examine(page, [['B: School record or report card (under 18)', 'S1'], ssnCard]);
    expect(await problems(page)).toEqual([expect.stringContaining('under 18 only')]);
    await examine(page, [license, ssnCard]);
    expect(await saved(page)).toBe('Section 2 is signed.');
    expect(await status()).toMatchObject({ next: null, reverifyBy: null });

    const read = async () => {
      const sql = "select count(*)::int as n from audit_entries where partner_id = $1 and action = 'openI9'";
      return (await asSuperuser<{ n: number }>(service.urls.test, sql, [world.partnerID]))[0]?.n;
    };
    await follow(page, 'Read the form of Grace Rivera');
    expect([await read(), await page.content()]).toEqual([0, expect.not.stringContaining('D1234567')]);
    await press(page, 'Read the form');
    expect([await read(), await page.content()]).toEqual([1, expect.stringContaining('D1234567')]);
    const { data } = await ask(
      'query ($companyId: ID!) { signatures(companyId: $companyId) { nodes { form document pdf } } }',
      { employeeId: undefined },
    );
    expect(data.signatures.nodes).toEqual([
      { form: 'i9_section_1', document: null, pdf: null },
      { form: 'i9_section_2', document: null, pdf: null },
    ]);
    const rows = await asSuperuser<{ row: string }>(
      service.urls.test,
      'select row_to_json(s)::text as row from signatures s where partner_id = $1',
      [world.partnerID],
    );
    expect(JSON.stringify(rows)).not.toContain('D1234567');
  });
});

test('an employee who comes back within three years has the return recorded, not a new form', async () => {
  await whole();
  await change({ startDate: '2026-11-17' });
  expect(await status()).toMatchObject({ next: 'REHIRE' });
  const page = await dashboard();
  await follow(page, 'Record the return: Grace Rivera');
  await fill(page, { 'First day of the new employment': '11/16/2026' });
  await examine(page, []);
  expect(await problems(page)).toEqual([
    expect.stringContaining('must be the first day of the new employment'),
  ]);
  await fill(page, { 'First day of the new employment': '11/17/2026' });
  await examine(page, []);
  expect(await status()).toMatchObject({ next: null });
  await change({ startDate: '2029-11-18' });
  expect(await status()).toMatchObject({ next: 'SECTION_1' });
});

test('the three years in which a form serves a return count from the local day of section 2', async () => {
  await whole();
  // In the evening of the 17th.
  const evening = "update i9_forms set section2_at = '2026-11-18T02:00:00Z' where partner_id = $1";
  await asSuperuser(service.urls.test, evening, [world.partnerID]);
  await change({ startDate: '2029-11-17' });
  expect(await status()).toMatchObject({ next: 'REHIRE' });
  await change({ startDate: '2029-11-18' });
  expect(await status()).toMatchObject({ next: 'SECTION_1' });
});

test('a first day of work that is moved and moved back finds the form that was signed for it', async () => {
  await keepHere();
  await signSection1();
  await change({ startDate: '2026-11-30' });
  expect(await status()).toMatchObject({ next: 'SECTION_1' });
  await signSection1();
  expect(await status()).toMatchObject({ next: 'SECTION_2', section2DueOn: '2026-12-03' });
  await change({ startDate: hired.startDate });
  expect(await status()).toMatchObject({ next: 'SECTION_2', section2DueOn: '2026-11-19' });
  const page = await dashboard();
  await follow(page, 'Examine documents: Grace Rivera');
  await examine(page, [license, ssnCard]);
  expect(await status()).toMatchObject({ next: null });
});

test('a form is kept three years from the first or one year from the last day of work, then it is deleted', async () => {
  await whole();
  await change({ employmentStatus: 'terminated', termDate: '2026-11-20' });
  expect(await status()).toMatchObject({ next: null, keptUntil: '2029-11-16' });
  await change({ termDate: '2029-05-01' });
  expect(await status()).toMatchObject({ keptUntil: '2030-05-01' });
  const remove = () => service.core.test?.database.deleteOldI9Forms(100);
  const left = async () => {
    const sql = `select (select count(*) from i9_forms where partner_id = $1)::int as forms,
      (select count(*) from signatures where partner_id = $1)::int as signatures`;
    return (await asSuperuser(service.urls.test, sql, [world.partnerID]))[0];
  };
  await remove();
  expect(await left()).toEqual({ forms: 1, signatures: 2 });
  const move = 'update i9_forms set employment_start = $2 where partner_id = $1';
  await asSuperuser(service.urls.test, move, [world.partnerID, '2020-01-06']);
  await remove();
  expect(await left()).toEqual({ forms: 1, signatures: 2 });
  await change({ termDate: '2021-01-06' });
  await remove();
  expect(await left()).toEqual({ forms: 0, signatures: 0 });
});

test('the form of an earlier employment is deleted alone: that of a later one keeps what was signed', async () => {
  await whole();
  const earlier = `with copied as (
      insert into signatures (partner_id, id, company_id, employee_id, form, subject, title, signer_role, signer_name,
        signed_at, sealed_document, sha256, seal)
      select partner_id, 'old-' || id, company_id, employee_id, form, '2016-01-04', title, signer_role, signer_name,
        signed_at, sealed_document, sha256, seal from signatures where partner_id = $1 returning 1)
    insert into i9_forms (partner_id, company_id, employee_id, employment_start, section1_id, section1_at, section2_id,
      section2_at) select partner_id, company_id, employee_id, '2016-01-04', 'old-' || section1_id, section1_at,
      'old-' || section2_id, section2_at from i9_forms where partner_id = $1`;
  await asSuperuser(service.urls.test, earlier, [world.partnerID]);
  await change({ employmentStatus: 'terminated', termDate: '2021-01-06' });
  await service.core.test?.database.deleteOldI9Forms(100);
  const left = `select f.employment_start as start, array(select s.form::text from signatures s
    where s.partner_id = $1 order by s.id) as signed from i9_forms f where f.partner_id = $1`;
  expect(await asSuperuser(service.urls.test, left, [world.partnerID])).toEqual([
    { start: '2026-11-16', signed: ['i9_section_1', 'i9_section_2'] },
  ]);
});

describe('section 2 by a receipt or by the alternative procedure', () => {
  const openForm = async () =>
    (
      await ask(`mutation ($companyId: ID!, $employeeId: ID!) {
        openI9(companyId: $companyId, employeeId: $employeeId) { title document pdf lines { label value } } }`)
    ).data.openI9;

  test('a receipt holds for 90 days; then the document itself is shown, also one of list B', async () => {
    await keepHere();
    await signSection1();
    const page = await dashboard();
    await follow(page, 'Examine documents: Grace Rivera');
    await page.getByLabel('A receipt for a lost, stolen or damaged document').nth(0).check();
    await examine(page, [license, ssnCard]);
    expect(await saved(page)).toBe('Section 2 is signed.');
    // 2026-11-17 and 90 days
    expect(await status()).toMatchObject({
      next: 'REVERIFICATION',
      reverifyBy: '2027-02-15',
      isOverdue: false,
    });
    await follow(page, 'Verify again: Grace Rivera');
    await examine(page, [license]);
    expect(await saved(page)).toMatch(/signed/);
    expect(await status()).toMatchObject({ next: null, reverifyBy: null });
  });

  test('the alternative procedure is part of what the employer signs, and the record proves it', async () => {
    await keepHere();
    await signSection1();
    const page = await dashboard();
    await follow(page, 'Examine documents: Grace Rivera');
    await page.getByLabel('I used the alternative procedure of DHS').check();
    await examine(page, [license, ssnCard]);
    const parts = await openForm();
    const section2 = parts[1];
    expect(JSON.parse(section2.document).facts).toMatchObject({ isRemote: true });
    expect(section2.lines).toContainEqual({
      label: expect.stringContaining('I used the alternative procedure of DHS'),
      value: 'Yes',
    });
    const file = Buffer.from(section2.pdf, 'base64');
    expect(readSealedFile(file)).toMatchObject({ document: section2.document });
    expect(pdfPages(file).flat().join(' ')).toContain('Document number: D1234567');
    await follow(page, 'Read the form of Grace Rivera');
    await press(page, 'Read the form');
    const [own] = await page.getByRole('link', { name: 'Record with its seal (PDF)' }).all();
    expect(await own?.getAttribute('href')).toMatch(/^data:application\/pdf;base64,/);
  });
});

test('no key and no dashboard signs section 1, and no key section 2', async () => {
  await keepHere();
  const signature = { name: 'Grace Rivera', declaration: 'True.', language: 'en', shown: [] };
  const input = { documents: [{ document: 'US_PASSPORT', issuer: 'S', number: '1' }], signerTitle: 'Owner' };
  const { errors } = await ask(
    `mutation ($companyId: ID!, $employeeId: ID!, $input: I9Section2Input!, $signature: SignatureInput!) {
      signI9Section2(companyId: $companyId, employeeId: $employeeId, input: $input, signature: $signature) { id } }`,
    { input, signature },
  );
  expect(errors[0].message).toMatch(/^The employer signs this part/);
  const page = await dashboard('i9-section-2');
  expect(await page.getByRole('button', { name: 'Sign and save' }).count()).toBe(0);
  const own = await openOwn();
  expect(await section(own, 'What to do')).toContain('Section 1 of Form I-9 is not signed.');
});

test('the last day of the calendar as first and last day of work stops no page', async () => {
  await keepHere();
  await change({ startDate: '9999-12-31' });
  expect(await status()).toMatchObject({ section1DueOn: '9999-12-31', section2DueOn: '9999-12-31' });
  expect(await attention()).toEqual([]);
});
