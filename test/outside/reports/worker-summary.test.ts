import { expect, test } from 'vitest';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { service } from '../../support/served-world.ts';
import { reporting } from './reporting.ts';

servePayrolls();

const { jsonOf } = reporting(() => ({ service, world, log: { error: () => {} } }));

test('the worker summary says what is not computed for a worker, and whose pay is provisional', async () => {
  const akron = { address: '1 Main St', city: 'Akron', state: 'OH', zip: '44308' };
  const [first = '', second = ''] = world.employees;
  await world.patch('/employees', { employeeID: first, ...akron });
  await world.open(first, '2026-11-01', '2026-11-20');
  await world.open(first, '2026-12-27', '2027-01-15');
  await world.open(second, '2026-11-01', '2026-11-20');
  await world.advance({ to: '2027-01-16T00:00:00Z' });
  const { rows } = await jsonOf('worker-summary', { start_date: '2026-11-01', end_date: '2027-01-31' });
  const rowOf = (id: string) => rows.find(({ workerID }: { workerID: string }) => workerID === id);
  expect(rowOf(first)).toMatchObject({ provisional: 'yes' });
  expect(
    rowOf(first)
      .not_computed.split('; ')
      .filter((name: string) => name === 'Ohio local taxes'),
  ).toHaveLength(1);
  expect(rowOf(second)).toMatchObject({ provisional: '' });
});

test('the worker summary has the net pay of a contractor, as the list of payments', async () => {
  const { contractorID } = world;
  await world.post('/garnishments', {
    contractorID,
    garnishment_type: 'creditor',
    agency: { name: 'Clerk', address: '1 Main St' },
    case_id: '1',
    order_number: '2',
    effective_start_date: '2026-01-01',
    cap_amount: 80,
    total_amount: 100,
  });
  const payment = { contractorID, pay_date: '2026-11-20', amount: 500 };
  await world.post('/contractorPayment', payment);
  await world.post('/contractorPayment', payment);
  await world.post('/contractorPayment', { ...payment, amount: 30.25, type: 'reimbursement' });
  await world.advance({ to: '2026-11-21T00:00:00Z' });

  const { rows } = await jsonOf('worker-summary');
  expect(rows).toMatchObject([
    {
      workerID: contractorID,
      gross_earnings: 1000,
      reimbursements: 30.25,
      employee_garnishments: 100,
      net_pay: 930.25,
      company_debit: 1030.25,
    },
  ]);
  const { totals } = await jsonOf('payment-summary');
  expect(totals.amount).toBe(930.25);
});
