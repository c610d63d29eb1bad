import { ternBindery } from '../support/tern-bindery.ts';
import type { Hands } from './hands.ts';

const city = { city: 'San Francisco', state: 'CA', zip: '94102' };
const home = { address: '1 Dr Carlton B Goodlett Pl', ...city };

const company = {
  ...ternBindery,
  payroll_schedule: 'weekly',
  payroll_firstDate: '2026-11-13',
  payroll_firstPayPeriodID: 'rp_8pjjhztwhqa',
};

const hourly = {
  first_name: 'Jonas',
  last_name: 'Achebe',
  dob: '1994-01-31',
  ssn: '219-45-6783',
  start_date: '2026-11-02',
  email: 'jonas@tern-bindery.example',
  default_wage: 26.75,
  default_pay_schedule: 'weekly',
  working_state: 'CA',
  metadata: { bench: { number: 4 } },
  ...home,
};

const second = {
  ...hourly,
  first_name: 'Wen',
  last_name: 'Ikeda',
  ssn: '219-45-6784',
  email: 'wen@tern-bindery.example',
  default_wage: 31,
  external_id: 'binder-2',
};

const account = { routing_number: '021000021', account_number: '000123456789' };
const day = (date: string, hours: number, more: object = {}) => ({ time: date, hourly: { hours }, ...more });
/** The working days of a week that begins on a Monday in November. */
const week = (monday: number, hours: number) =>
  [0, 1, 2, 3, 4].map((i) => day(`2026-11-${String(monday + i).padStart(2, '0')}T08:30:00`, hours));

export type Played = { companyID: string; netPay: number };
type MoveTo = (day: string) => void;

/** A small employer's first month: set up, four weeks of work and pay, and what goes wrong on the way. */
export async function playMonth(hands: Hands, moveTo: MoveTo): Promise<Played> {
  moveTo('2026-10-28');
  const companyID = await hands.createCompany(company);
  await hands.attachBank(companyID, { ...account, account_type: 'checking' });
  await hands.onboardCompany(companyID, 'Mara Lindqvist');
  const workLocationID = await hands.addWorkLocation(companyID, {
    name: 'Bindery',
    address: '100 Larkin St',
    ...city,
  });
  const people = await hireTwo(hands, companyID, workLocationID);
  const periods = await hands.periods('weekly', '2026-11-01', '2026-11-30');
  const periodFrom = (start: string) => periods.get(start);

  await playWeeks(hands, moveTo, { companyID, workLocationID, people, periodFrom });
  await payContractors(hands, companyID);
  const netPay = await hands.preview(companyID, {
    employeeID: people[1],
    reportingPeriodID: periodFrom('2026-11-23'),
    check_date: '2026-12-11',
    shifts: week(23, 8),
  });
  return { companyID, netPay };
}

async function hireTwo(hands: Hands, companyID: string, workLocationID: string): Promise<string[]> {
  const people = await hands.hire(companyID, [{ ...hourly, workLocationID }, second]);
  for (const [i, employeeID] of people.entries()) {
    const federal = { filing_status: i ? 'hoh' : 'single', extra: 12.5 * i };
    await hands.setForms(companyID, employeeID, { federal, state: { code: 'CA', filing_status: 'single' } });
    await hands.addAccount(companyID, { ...account, employeeID, account_type: 'savings', nickname: 'Wages' });
    await hands.onboard(companyID, employeeID);
  }
  await hands.updateEmployee(companyID, people[1] ?? '', { title: 'Binder', workLocationID });
  return people;
}

type Set = {
  companyID: string;
  workLocationID: string;
  people: readonly string[];
  periodFrom: (start: string) => string | undefined;
};

async function playWeeks(hands: Hands, moveTo: MoveTo, set: Set): Promise<void> {
  const { companyID, workLocationID, people, periodFrom } = set;
  const [jonas, wen] = people;
  const check = (employeeID: string | undefined, monday: string, check_date: string) => ({
    employeeID,
    reportingPeriodID: periodFrom(monday),
    check_date,
  });

  moveTo('2026-11-09'); // the first week: one check with its shifts, one that is filled day by day
  await hands.openCheck(companyID, { ...check(jonas, '2026-11-02', '2026-11-13'), shifts: week(2, 8) });
  const filled = await hands.openCheck(companyID, check(wen, '2026-11-02', '2026-11-13'));
  for (const shift of week(2, 7.25)) await hands.addShifts(companyID, filled, [shift]);
  const extras = [{ time: '2026-11-07', flat: { amount: 90, hours: 3 }, reimbursement: { amount: 18.4 } }];
  await hands.addShifts(companyID, filled, extras);

  moveTo('2026-11-16'); // the second week: hours are corrected, a day without work is removed
  const corrected = await hands.openCheck(companyID, check(jonas, '2026-11-09', '2026-11-20'));
  const shifts = await hands.addShifts(companyID, corrected, week(9, 8));
  await hands.updateShift(companyID, shifts[0] ?? '', {
    hourly: { hours: 9.5, wage: 27 },
    overtime: { hours: 0.5 },
  });
  await hands.updateShift(companyID, shifts[1] ?? '', { time: '2026-11-10T10:00:00', workLocationID });
  await hands.deleteShift(companyID, shifts[4] ?? '');
  const wrong = await hands.openCheck(companyID, check(wen, '2026-11-09', '2026-11-20'));
  await hands.deleteCheck(companyID, wrong);

  moveTo('2026-11-23'); // the third week: approval, and a later date because of the holiday
  const held = await hands.openCheck(companyID, {
    ...check(wen, '2026-11-16', '2026-11-27'),
    approval_required: true,
    metadata: { checkCorrelationID: 'week-3', crew: ['press'] },
    shifts: [...week(16, 8), { time: '2026-11-21', bonus: { amount: 120 }, cash_tips: { amount: 7.5 } }],
  });
  await hands.updateCheck(companyID, held, { check_date: '2026-11-30' });
  await hands.updateCheck(companyID, held, { approved: true, disbursement: { method: 'download_check' } });

  moveTo('2026-11-30'); // the fourth week: both in one request
  const both = [
    { ...check(jonas, '2026-11-23', '2026-12-04'), shifts: week(23, 8) },
    {
      ...check(wen, '2026-11-23', '2026-12-04'),
      shifts: [day('2026-11-26', 0, { pto: { hours: 8, wage: 31 } })],
    },
  ];
  await hands.openChecks(companyID, both);
}

async function payContractors(hands: Hands, companyID: string): Promise<void> {
  const [contractorID] = await hands.addContractors(companyID, [
    { type: 'individual_sole_proprietor', first_name: 'Pia', last_name: 'Moreau', ...home },
    { type: 'llc', business_name: 'Gannet Machines LLC' },
  ]);
  const payment = (amount: number, more: object = {}) =>
    hands.pay(companyID, { contractorID, pay_date: '2026-12-04', amount, ...more });
  await hands.updatePayment(companyID, await payment(450.25, { approval_required: true }), {
    approved: true,
  });
  await hands.updatePayment(companyID, await payment(80), { amount: 95.1, metadata: { invoice: 17 } });
  await hands.deletePayment(companyID, await payment(1));
}
