import { makeNextReport } from '../../../src/outside/reports/worker.ts';
import type { PayrollWorld } from '../../money/payruns/payroll-world.ts';
import type { Service } from '../../support/service.ts';

type Context = () => { service: Service; world: PayrollWorld; log: { error: (details: object) => void } };

export const range = { start_date: '2026-11-01', end_date: '2026-12-31' };

/**
 * Helpers that request reports, make them and fetch their files. `context` returns the current world of the
 * test.
 */
export function reporting(context: Context) {
  const ask = (
    report: string,
    more: object = {},
  ): Promise<{ job_id: string; status: string; progress: number }> =>
    context().world.post(`/reports/${report}`, { ...range, format: 'json', ...more });
  const make = async () => {
    while (await makeNextReport(context().service.core, 'test', context().log));
  };
  const jobOf = (job_id: string) => context().world.get('/reports', { job_id });
  const fileOf = async (job_id: string) => {
    const { download } = await jobOf(job_id);
    const response = await fetch(download.url);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const made = async (report: string, more: object = {}) => {
    const { job_id } = await ask(report, more);
    await make();
    return fileOf(job_id);
  };
  const jsonOf = async (report: string, more: object = {}) => {
    const { bytes } = await made(report, { ...more, format: 'json' });
    return JSON.parse(bytes.toString('utf8'));
  };
  return { ask, make, jobOf, fileOf, made, jsonOf };
}

/** A payday with three checks, of which one has a deduction, and a contractor's payment. */
export async function payday(world: PayrollWorld) {
  const { deductionTemplateID } = await world.post('/deductionTemplate', {
    deduction_type: '401k',
    custom_name: '401(k)',
    employee_contribution: { contribution_type: 'percentage', value: 5, override_type: 'overridable' },
    employer_contribution: { contribution_type: 'percentage', value: 2, override_type: 'final' },
  });
  const ids: string[] = [];
  for (const employee of world.employees) {
    ids.push((await world.open(employee, '2026-11-01', '2026-11-20')).employeeCheckID);
  }
  await world.post('/deductions', { employeeCheckID: ids[0], deductionTemplateID });
  const payment = { contractorID: world.contractorID, pay_date: '2026-11-20', amount: 1234.5 };
  await world.post('/contractorPayment', payment);
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  return Promise.all(ids.map((id) => world.check(id)));
}
