import { expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { runDuePayroll, usualLimits } from '../../../src/money/payruns/run-due-payroll.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';

const payDate = '2026-11-20';

servePayrolls();

const openPayments = (count: number) =>
  arrange(service, world, async (db) => {
    const payment = { companyId: world.companyID, contractorId: world.contractorID, payDate };
    const ids = Array.from({ length: count }, newId);
    const data = ids.map((id) => ({ ...payment, id, amountCents: 100_00n, metadata: {} }));
    await db.contractorPayment.insertRows(data);
    return ids;
  });

test('moving the clock lists and counts payments to contractors as it does checks', async () => {
  const ids = await openPayments(2);
  const { body } = await world.advance({ to: '2026-11-21T00:00:00Z' });
  const { happened, totals } = body.data;
  expect(totals).toMatchObject({ payments_computed: 2, payments_paid: 2, payments_held: 0, checks_paid: 0 });
  const listed = { payment_count: 2, payments: ids, check_count: 0, checks: [] };
  expect(happened.filter(({ what }: { what: string }) => what !== 'settled')).toMatchObject([
    { what: 'pre-processed', ...listed },
    { what: 'sent', ...listed },
    { what: 'processed', ...listed },
  ]);
});

test('no transaction starts more payments than it can finish in payment time, and all are paid', async () => {
  const count = usualLimits.checks + 50;
  await openPayments(count);
  const access = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
  const { results } = await runAs(service.core, access, (operation) =>
    runDuePayroll(operation, Date.parse('2026-11-21T00:00:00Z')),
  );
  expect(results.flatMap(({ paymentIds }) => paymentIds)).toHaveLength(usualLimits.checks);
  const { body } = await world.advance({ to: '2026-11-21T00:00:00Z' });
  const { payments_computed, payments_paid } = body.data.totals;
  expect({ payments_computed, payments_paid }).toEqual({
    payments_computed: count - usualLimits.checks,
    payments_paid: count,
  });
});
