/** A month of payroll that makes events of every kind. */
import { afterAll, beforeAll, expect } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { playMonth } from '../../play/play-month.ts';
import { restHands } from '../../play/rest-hands.ts';
import { call } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { eventually } from '../../support/eventually.ts';
import { type Service, startService } from '../../support/service.ts';
import { makePartner } from '../../support/world.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as JSON
export type Json = any;
export type EventShown = { id: string; kind: string; type: string; data: Json };

let now = Date.parse('2026-10-28T17:00:00Z');
const moveTo = (day: string) => {
  now = Date.parse(`${day}T17:00:00Z`);
};
export let service: Service;
let key: string;
export let partnerID: string;
export let companyID: string;
export let events: EventShown[];

export const send = async (method: string, path: string, body?: object): Promise<Json> => {
  const answer = await call(service, method, path, { key, body });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Plays the month once for the tests of a file, with a service of their own. */
export function serveMonth(): void {
  beforeAll(async () => {
    service = await startService({ clock: () => now, settings: { MAKE_REPORTS: 'true' } });
    const partner = await makePartner(service);
    ({ partnerID, testKey: key } = partner);
    ({ companyID } = await playMonth(restHands(service, partner), moveTo));
    await addWhatTheMonthLacks();
    await send('POST', '/test/clock/advance', { to: '2026-12-12T20:00:00Z' });
    events = await allEvents();
  });
  afterAll(() => service?.stop());
}

async function addWhatTheMonthLacks(): Promise<void> {
  const [{ employeeID }] = (await send('GET', `/employees?companyID=${companyID}`)).data;
  const order = {
    companyID,
    employeeID,
    agency: { name: 'A county', address: '1 Court St' },
    case_id: '26-CS-1',
    order_number: '7',
    effective_start_date: '2026-11-01',
  };
  const creditor = { ...order, garnishment_type: 'creditor', total_amount: 90, cap_percentage: 12.5 };
  await send('POST', '/garnishments', creditor);
  await send('POST', '/garnishments', { ...order, garnishment_type: 'child_support', cap_amount: 20.5 });
  const brackets = [{ min: 0, max: null, action: { kind: 'percentage', percentage: 1 } }];
  const withholding_schedule = [{ frequency: 'weekly', brackets }];
  await send('POST', '/garnishments', { ...order, garnishment_type: 'other', withholding_schedule });
  await askForDays(employeeID);
  const span = { start_date: '2026-11-01', end_date: '2026-12-31', format: 'csv' };
  const { job_id } = (await send('POST', '/reports/payroll-journal', { companyID, ...span })).data;
  const report = `/reports?${new URLSearchParams({ companyID, job_id })}`;
  await eventually(async () => expect((await send('GET', report)).data.status).toBe('succeeded'));
  await send('POST', '/getAuthLink', { partnerID, companyID });
  const reportingPeriodID = payPeriodFrom('weekly', '2026-12-07')?.id;
  await send('POST', '/payroll/regular', { companyID, reportingPeriodID, check_date: '2026-12-14' });
  const [check] = (await send('GET', `/employeeCheck?companyID=${companyID}&limit=1`)).data;
  const time = '2026-11-07T07:00:00';
  const hours = { hours: 1.25, wage: 30 };
  const money = { amount: 12.34 };
  await deduct(employeeID, check.employeeCheckID);
  await send('POST', '/shifts', {
    companyID,
    employeeCheckID: check.employeeCheckID,
    shifts: [
      { time, hourly: { ...hours, custom_name: 'Night' }, overtime: { hours: 1 }, double_time: hours },
      { time, pto: hours, sick: hours, flat: { amount: 5 }, metadata: { note: null } },
      { time, reimbursement: money, bonus: money, commission: money, tips: money, cash_tips: money },
      { time, imputed: { kind: 'taxable_benefit', ...money }, discretionary_bonus: money },
      { time, imputed: { kind: 'insurer_sick_pay', ...money, untaxed: 1, income_tax: 2 } },
      { time, correction: { paid_on: '2026-11-06', hours: -1, wage: 30 } },
      { time, correction: { paid_on: '2026-11-06', amount: -0.5 } },
    ],
  });
}

/** A deduction from the check, and one from each check of the employee. */
async function deduct(employeeID: string, employeeCheckID: string): Promise<void> {
  const contribution = { contribution_type: 'dollars', override_type: 'overridable', value: 5 };
  const { data } = await send('POST', '/deductionTemplate', {
    companyID,
    deduction_type: '401k',
    custom_name: 'Retirement',
    employee_contribution: contribution,
    employer_contribution: { ...contribution, matching: { match_percentage: 50 } },
  });
  const { deductionTemplateID } = data;
  await send('POST', '/deductions', { companyID, employeeCheckID, deductionTemplateID });
  const recurring = { companyID, employeeID, deductionTemplateID, effective_start_date: '2026-11-01' };
  await send('POST', '/employee-deduction-templates', recurring);
}

async function askForDays(employeeID: string): Promise<void> {
  const rules = {
    name: 'Vacation',
    kind: 'vacation',
    method: 'pay_period',
    amount: 4,
    allows_negative: true,
  };
  const { policyID } = (await send('POST', '/timeOffPolicies', { companyID, ...rules })).data;
  const whose = { companyID, policyID, employeeID };
  await send('POST', '/timeOffPolicies/employees', { ...whose, start_date: '2026-10-28' });
  const file = async (day: string) => {
    const filed = await send('POST', '/timeOffRequests', {
      ...whose,
      days: [{ day, hours: 8 }],
      note: 'A trip',
    });
    return { companyID, requestID: filed.data.requestID };
  };
  await send('POST', '/timeOffRequests/decide', { ...(await file('2027-02-01')), is_approved: true });
  await send('POST', '/timeOffRequests/cancel', await file('2027-02-02'));
  await file('2027-02-03');
}

export async function allEvents(): Promise<EventShown[]> {
  await eventsShown(service.urls.test);
  const all: EventShown[] = [];
  for (let path: string | null = '/events?limit=100'; path; ) {
    const { data, meta } = await send('GET', path);
    all.push(...data);
    path = meta.next?.slice(service.baseUrl.length);
  }
  return all;
}
