import { expect, test } from 'vitest';
import {
  forms1099NecReport,
  formsW2Report,
} from '../../../src/outside/reports/definitions/forms-of-workers.ts';
import type { Access } from '../../../src/platform/operation/access.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { service } from '../../support/served-world.ts';

serveOnePayroll();

/** The page of a report that starts at a position. */
const page = (report: typeof formsW2Report, at: string) => {
  const access: Access = { environment: 'test', credential: { kind: 'key', secret: world.key } };
  const scope = { companyId: world.companyID, from: '2026-01-01', to: '2026-12-31', employeeId: undefined };
  return runAs(service.core, access, (operation) => report.page(operation, scope, at));
};

test('a page starts with the next statement when its first one has no checks left after a void', async () => {
  const employees = [...world.employees].sort();
  const [checkID] = await Promise.all(
    employees.map(async (id) => (await world.open(id, '2026-11-01', '2026-11-20')).employeeCheckID),
  );
  const payment = { contractorID: world.contractorID, pay_date: '2026-11-20', amount: 10 };
  const { contractorPaymentID } = await world.post('/contractorPayment', payment);
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  await world.post('/employeeCheck/void', { employeeCheckID: checkID });
  await world.post('/contractorPayment/void', { contractorPaymentID });
  const { rows, read } = await page(formsW2Report, employees[0] ?? '');
  expect(read).toBe(2);
  expect(new Set(rows.map(([, id]) => id))).toEqual(new Set(employees.slice(1)));
  expect(await page(forms1099NecReport, world.contractorID)).toEqual({ rows: [], read: 0, next: null });
});
