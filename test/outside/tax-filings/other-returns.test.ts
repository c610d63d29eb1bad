/** Forms of wages wait where pay belongs on Schedule H, and Form 944 takes the place of Forms 941. */
import { beforeAll, describe, expect, test } from 'vitest';
import { linksOf } from '../../hosted-screens/links.ts';
import { type PayrollWorld, payrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { call } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { type Filing, filer, signForm8655 } from './filed-company.ts';

serve({ clock: () => start });

let world: PayrollWorld;
let own: ReturnType<typeof filer>;
/** One of three people works in a household; the statement ends after the pay. */
beforeAll(async () => {
  world = await payrollWorld(service);
  own = filer(world);
  const [housekeeper] = world.employees;
  await world.patch('/employees', { employeeID: housekeeper, payroll_tax_exemption: 'household_employee' });
  for (const employee of world.employees) await world.open(employee, '2026-11-01', '2026-11-20');
  await signForm8655(world);
  await world.advance({ to: '2027-01-05T20:00:00Z' });
});

const unprepared = ({ blocks }: Filing) => blocks.filter(({ kind }) => kind === 'RETURN_NOT_PREPARED');
const words =
  /Pay of \p{Lu}[^.]+ belongs on Schedule H of Form 1040\. The service does not prepare that return, so it does not file this form either\./u;
const patchCompany = (fields: object) =>
  call(service, 'PATCH', '/companies', {
    key: world.key,
    body: { companyID: world.companyID, ...fields },
  });

describe('pay of a household employee', () => {
  test('keeps Forms 941 and W-2 from being filed, and names the return, the person and the mutation', async () => {
    for (const form of ['FORM_941', 'FORM_W2']) {
      const filing = await own.of(form);
      expect([form, unprepared(filing)]).toEqual([
        form,
        [
          {
            kind: 'RETURN_NOT_PREPARED',
            message: expect.stringMatching(words),
            page: 'employee-details',
            subjectId: world.employees[0],
            mutation: 'updateEmployee',
            people: [expect.objectContaining({ workerId: world.employees[0] })],
          },
        ],
      ]);
      expect((await own.authorize(filing.id)).problem).toContain('belongs on Schedule H');
    }
    expect(unprepared(await own.of('FORM_940'))).toEqual([]);
    const { data } = await call(service, 'GET', `/companies/requirements?companyID=${world.companyID}`, {
      key: world.key,
    }).then(({ body }) => body);
    expect(JSON.stringify(data)).toMatch(words);
  });

  test('keeps them so after the statement has ended: the checks were paid under it', async () => {
    await world.patch('/employees', { employeeID: world.employees[0], payroll_tax_exemption: null });
    expect(unprepared(await own.of('FORM_941'))).toHaveLength(1);
  });

  test('keeps them so in the list of all filings too, which the dashboard reads', async () => {
    for (const form of ['FORM_941', 'FORM_W2']) {
      const listed = (await own.list()).find((filing) => filing.form === form);
      expect([form, listed && unprepared(listed)[0]?.people]).toEqual([
        form,
        [expect.objectContaining({ workerId: world.employees[0] })],
      ]);
    }
  });
});

describe('the years of Form 944', () => {
  test('are stated in the settings, and the year has one return in place of Forms 941', async () => {
    const page = new Visitor();
    await page.goto(await linksOf(service, world).dashboard());
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await page.getByRole('link', { name: 'Company details' }).first().click();
    await page.getByLabel('First year of Form 944').fill('2026');
    await page.getByRole('button', { name: 'Save company details' }).click();
    const { data } = (await patchCompany({ job_title: 'Owner' })).body;
    expect(data).toMatchObject({ form_944_from: 2026 });
    expect(unprepared(await own.of('FORM_944'))).toHaveLength(1); // the household employee
    await expect(own.of('FORM_941')).rejects.toThrow('no FORM_941');
  });

  test('end with the last one: then Form 941 is filed again', async () => {
    expect((await patchCompany({ form_944_from: 2024, form_944_to: 2025 })).status).toBe(200);
    expect(unprepared(await own.of('FORM_941'))).toHaveLength(1); // the household employee
    const wrong = await patchCompany({ form_944_to: 2023 });
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
      400,
      expect.stringContaining('must not be before the first year of Form 944'),
    ]);
    expect((await patchCompany({ form_944_from: null })).status).toBe(400);
    expect((await patchCompany({ form_944_from: null, form_944_to: null })).status).toBe(200);
  });
});
