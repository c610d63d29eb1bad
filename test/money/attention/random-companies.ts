/** Companies whose people are paid, left out, held, late or paid nothing, drawn at random. */
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { arrange } from '../../support/arrange.ts';
import type { Chance } from '../../support/chance.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

/** The first payday of a calendar is a Friday, its cut-off two banking days before. */
const payday = '2026-11-20';
const reportingPeriodID = payPeriodFrom('biweekly', '2026-11-02')?.id;
const calendar = { payroll_firstDate: payday, payroll_firstPayPeriodID: reportingPeriodID };

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as JSON
type Json = any;
type Partner = { readonly testKey: string; readonly partnerID: string };

/** What most companies have, so that some of them are paid as planned. */
const mostly = <T>(chance: Chance, usual: T, ...others: T[]): T =>
  chance.below(6) ? usual : (others[chance.below(others.length)] ?? usual);

const drawPerson = (chance: Chance) => ({
  isOnboarded: mostly(chance, true, false),
  startDate: mostly<string | null>(chance, '2026-11-02', null, '2026-12-01', '2025-01-06'),
  status: mostly(chance, 'live', 'terminated', 'leave'),
  isSalary: chance.below(2) === 0,
  schedule: mostly<string | null>(chance, null, 'biweekly', 'weekly'),
  hasAccount: mostly(chance, true, false),
  /** What somebody does with the check. */
  check: mostly(chance, 'hours', 'nothing', 'confirmed', 'deleted', 'void', 'moved'),
});

/** The usual choices: a person who is paid by the hour, with an account and hours. */
export const paidAsPlanned = {
  isOnboarded: true,
  startDate: '2026-11-02',
  status: 'live',
  isSalary: false,
  schedule: null,
  hasAccount: true,
  check: 'hours',
} as const;

const drawPeople = (chance: Chance): readonly Person[] =>
  Array.from({ length: chance.below(4) }, () => ({ id: newId(), ...drawPerson(chance) }));

export type Company = { readonly partnerID: string; readonly companyID: string; readonly send: Send };
type Send = (method: string, path: string, body?: object) => Promise<Json>;

export async function makeCompany(
  partner: Partner,
  chance: Chance,
  people = drawPeople(chance),
): Promise<Company> {
  const access = { environment: 'test', credential: { kind: 'key', secret: partner.testKey } } as const;
  const { partnerID } = partner;
  const { companyID, employeeID } = await runAs(service.core, access, makeDemo);
  const send: Send = async (method, path, body) => {
    const answer = await call(service, method, path, {
      key: partner.testKey,
      ...(body ? { body: { companyID, ...body } } : {}),
    });
    return answer.body.data;
  };
  await send('POST', '/companies/bank', { account_number: '000123456789', routing_number: '011401533' });
  const isPlanned = mostly(chance, true, false);
  await arrange(service, partner, async (db) => {
    await db.contractorPayment.deleteMany({ where: { companyId: companyID } });
    const { federalTax, stateTax } = await db.employee.findFirstOrThrow({ where: { id: employeeID } });
    const left = { employmentStatus: 'terminated', termDate: '2026-10-02' };
    await db.employee.updateMany({ where: { id: employeeID }, data: left });
    if (!isPlanned)
      await db.company.updateMany({ where: { id: companyID }, data: { payrollSchedule: null } });
    const forms = { federalTax: Object(federalTax), stateTax: Object(stateTax) };
    for (const person of people) await db.employee.create({ data: rowOf(companyID, forms, person) });
  });
  for (const { id, hasAccount } of people)
    if (hasAccount)
      await send('POST', '/bankaccount', {
        employeeID: id,
        account_number: '7654321',
        routing_number: '011401533',
      });
  const isApproved = mostly(chance, false, true);
  if (isPlanned) {
    const payroll_autopilot = chance.below(2) === 0;
    await send('PATCH', '/companies', {
      ...calendar,
      payroll_autopilot,
      payroll_approval_required: isApproved,
    });
    if (mostly(chance, true, false)) await send('POST', '/payroll/regular', {});
  }
  for (const person of people) await settle({ partnerID, companyID, send }, person);
  return { partnerID, companyID, send };
}

type Person = ReturnType<typeof drawPerson> & { readonly id: string };

function rowOf(companyId: string, forms: { federalTax: object; stateTax: object }, person: Person) {
  const { id, isOnboarded, startDate, status, isSalary, schedule } = person;
  return {
    ...forms,
    id,
    companyId,
    firstName: 'P',
    lastName: id.slice(-6),
    workingState: 'CA',
    defaultWage: 30,
    dob: '1990-01-31',
    onboarded: isOnboarded,
    startDate,
    employmentStatus: status,
    termDate: status === 'terminated' ? '2026-10-02' : null,
    isSalary,
    salaryCents: isSalary ? 5_200_000n : null,
    defaultPaySchedule: schedule,
  };
}

/** Enters the hours of a check, or does something else with it; opens it by hand where payroll did not. */
async function settle({ send, companyID }: Company, { id, check: what }: Person): Promise<void> {
  const query = `/employeeCheck?${new URLSearchParams({ companyID, employeeID: id })}`;
  const shifts = [{ time: '2026-11-03', hourly: { hours: 8 } }];
  const [open] = (await send('GET', query)) ?? [];
  if (!open) {
    if (what !== 'deleted' && what !== 'void')
      await send('POST', '/employeeCheck', {
        employeeID: id,
        check_date: payday,
        reportingPeriodID,
        shifts: what === 'hours' ? shifts : [],
      });
    return;
  }
  const { employeeCheckID } = open;
  if (what === 'deleted') await send('DELETE', '/employeeCheck', { employeeCheckID });
  if (what === 'hours' || what === 'void') await send('POST', '/shifts', { employeeCheckID, shifts });
  if (what === 'confirmed') await send('PATCH', '/employeeCheck', { employeeCheckID, pays_nothing: true });
  if (what === 'moved') await send('PATCH', '/employeeCheck', { employeeCheckID, check_date: '2026-11-24' });
}
