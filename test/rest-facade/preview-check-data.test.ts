import { describe, expect, test } from 'vitest';
import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { refusal } from './refusal.ts';

serveOneWorld();

const preview = (change: object = {}) =>
  call(service, 'POST', '/preview/checkData', {
    key: world.testKey,
    body: {
      companyID: world.companyID,
      employeeID: world.employeeID,
      reportingPeriodID: payPeriodFrom('biweekly', '2026-03-01')?.id,
      check_date: '2026-03-20',
      shifts: [
        { time: '2026-03-02', hourly: { hours: 8, wage: 30 } },
        { time: '2026-03-03', reimbursement: { amount: 12.34 } },
      ],
      ...change,
    },
  });

describe('POST /preview/checkData 200', () => {
  test('returns a net that is gross without what was withheld, and FICA as the law computes it', async () => {
    const { status, body } = await preview();
    expect(status).toBe(200);
    const { totals, taxes, net_pay } = body.data;
    expect(totals).toMatchObject({ gross_earnings: 240, gross_pay: 252.34, employee_deductions: 0 });
    const cents = (amount: number) => Math.round(amount * 100);
    expect(cents(totals.gross_pay)).toBe(cents(net_pay) + cents(totals.employee_taxes));
    const [security] = taxes.filter(
      (tax: { amount: number; payer: string }) => tax.amount === 14.88 && tax.payer === 'employee',
    );
    expect(security).toMatchObject({ taxable_wages: 240 });
  });

  test('explains every amount with its formula and its rule', async () => {
    const { explanation } = (await preview()).body.data;
    expect(explanation.length).toBeGreaterThan(5);
    for (const amount of explanation) expect(amount.formula && amount.citation).toBeTruthy();
  });

  test('stores nothing', async () => {
    const count = () =>
      asSuperuser(
        service.urls.test,
        'select (select count(*) from employee_checks), (select count(*) from shifts)',
      );
    const before = await count();
    await preview();
    expect(await count()).toEqual(before);
  });
});

describe('POST /preview/checkData 400', () => {
  test('refuses a year before all figures instead of computing zero', async () => {
    const { status, errors } = refusal(await preview({ check_date: '2024-03-20' }));
    expect(status).toBe(400);
    expect(errors[0]).toMatch(/^13 check_date .*2024/);
  });

  test('refuses a shift at an unknown work location', async () => {
    const shift = { workLocationID: 'nowhere', time: '2026-11-09', hourly: { hours: 8 } };
    const { errors } = refusal(await preview({ shifts: [shift] }));
    expect(errors).toEqual([expect.stringMatching(/workLocationID/)]);
  });

  test('refuses an unknown employee and an unknown period with their own codes', async () => {
    expect(refusal(await preview({ employeeID: 'nobody' })).errors[0]).toMatch(/^30 /);
    expect(refusal(await preview({ reportingPeriodID: 'rp_nothing' })).errors[0]).toMatch(/^203 /);
  });
});
