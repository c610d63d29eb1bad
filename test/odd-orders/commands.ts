/** Random commands of a company, its bank and its people. */
import { bankingDaysAfter } from '../../src/engine/payroll/calendar/banking-day.ts';
import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { addDays, type PlainDate } from '../../src/engine/payroll/calendar/plain-date.ts';
import type { BankWorld } from '../money/money-movement/bank-world.ts';
import type { Chance } from '../support/chance.ts';

/** The objects created so far, by id; some may be deleted by now. */
export type Stock = {
  readonly world: BankWorld;
  readonly templates: readonly string[];
  readonly checks: string[];
  readonly payments: string[];
  /** The day that the clock shows. */
  today: PlainDate;
  /** Ids of returned pay, and of voided pay that was paid all the same and can be recovered. */
  returned: readonly string[];
  kept: readonly string[];
};

export type Command = {
  readonly method: 'POST' | 'PATCH' | 'DELETE' | 'GraphQL';
  /** A path, or a mutation's field with its arguments. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
};
type Draw = (chance: Chance, stock: Stock) => Command;

const post = (path: string, body: object): Command => ({ method: 'POST', path, body: { ...body } });
const among = <T>(chance: Chance, all: readonly T[], otherwise: T): T =>
  all[chance.below(all.length)] ?? otherwise;
const nobody = '01900000-0000-7000-8000-000000000000';
const employee = (chance: Chance, { world }: Stock) => among(chance, world.employees, nobody);
/** Prefers the latest: little can be done to older ones. */
const recent = (chance: Chance, all: readonly string[]) =>
  among(chance, all.slice(-4 - chance.below(8)), nobody);
/** Mostly one that the command applies to. */
const apt = (chance: Chance, those: readonly string[], all: readonly string[]) =>
  those.length && chance.below(4) ? among(chance, those, nobody) : recent(chance, all);
const cents = (chance: Chance, most: number) => (1 + chance.below(most * 100)) / 100;

/** Settles; is returned; is returned once; is returned after sixty days; is corrected; is closed. */
const accounts = [
  '55512345',
  '55510001',
  '55520001',
  '55530002',
  '55540001',
  '55540002',
  '55510003',
] as const;
const companyAccounts = ['66612345', '66612345', '66620001', '66610001', '66640001'] as const;
const routing_number = '011401533';

/** Mostly a check date that is still allowed. */
const payday = (chance: Chance, { today }: Stock) =>
  chance.below(10) ? bankingDaysAfter(today, 3 + chance.below(5)) : addDays(today, chance.below(9));

const openCheck: Draw = (chance, stock) => {
  const check_date = payday(chance, stock);
  const time = addDays(check_date, -7);
  const shifts = [
    { time, hourly: { hours: chance.below(24) } },
    ...(chance.below(3) ? [] : [{ time, flat: { amount: cents(chance, 9_000) } }]),
    ...(chance.below(4) ? [] : [{ time, bonus: { amount: cents(chance, 30_000) } }]),
    ...(chance.below(5) ? [] : [{ time, reimbursement: { amount: cents(chance, 200) } }]),
    ...(chance.below(5) ? [] : [{ time, cash_tips: { amount: cents(chance, 900) } }]),
  ];
  return post('/employeeCheck', {
    employeeID: employee(chance, stock),
    check_date,
    shifts,
    reportingPeriodID: payPeriodFrom('biweekly', addDays(check_date, -20))?.id,
    approval_required: chance.below(6) === 0,
    disbursement: { method: chance.below(5) ? 'direct_deposit' : 'download_check' },
  });
};
const addShift: Draw = (chance, { checks, today }) =>
  post('/shifts', {
    employeeCheckID: recent(chance, checks),
    shifts: [{ time: today, hourly: { hours: chance.below(12) } }],
  });
const deduct: Draw = (chance, { checks, templates }) =>
  post('/deductions', {
    employeeCheckID: recent(chance, checks),
    deductionTemplateID: among(chance, templates, nobody),
  });
const deductAlways: Draw = (chance, stock) =>
  post('/employee-deduction-templates', {
    employeeID: employee(chance, stock),
    deductionTemplateID: among(chance, stock.templates, nobody),
    effective_start_date: stock.today,
    effective_end_date: addDays(stock.today, 40),
  });
const garnish: Draw = (chance, stock) => {
  const ofWorker = chance.below(4)
    ? { employeeID: employee(chance, stock) }
    : { contractorID: stock.world.contractorID };
  return post('/garnishments', {
    ...ofWorker,
    garnishment_type: among(chance, ['creditor', 'child_support', 'student_loan'], 'creditor'),
    agency: { name: among(chance, ['A court', 'An agency'], 'A court'), address: '1 Main St' },
    case_id: 'c',
    order_number: 'o',
    effective_start_date: stock.today,
    cap_amount: cents(chance, 300),
    ...(chance.below(3) ? { total_amount: cents(chance, 500) } : {}),
  });
};
const pay: Draw = (chance, stock) =>
  post('/contractorPayment', {
    contractorID: stock.world.contractorID,
    pay_date: payday(chance, stock),
    amount: cents(chance, 3_000),
    type: chance.below(5) ? 'payment' : 'reimbursement',
  });
const approve: Draw = (chance, { checks }) => ({
  ...post('/employeeCheck', { employeeCheckID: recent(chance, checks), approved: true }),
  method: 'PATCH',
});
const remove: Draw = (chance, { checks }) => ({
  ...post('/employeeCheck', { employeeCheckID: recent(chance, checks) }),
  method: 'DELETE',
});
const removePayment: Draw = (chance, { payments }) => ({
  ...post('/contractorPayment', { contractorPaymentID: recent(chance, payments) }),
  method: 'DELETE',
});
const voidCheck: Draw = (chance, { checks, returned }) =>
  post('/employeeCheck/void', {
    employeeCheckID: chance.below(4) ? recent(chance, checks) : apt(chance, returned, checks),
  });
const voidPayment: Draw = (chance, { payments }) =>
  post('/contractorPayment/void', { contractorPaymentID: recent(chance, payments) });
const retryCheck: Draw = (chance, { checks, returned }) =>
  post('/employeeCheck/retry', { employeeCheckID: apt(chance, returned, checks) });
const retryPayment: Draw = (chance, { payments, returned }) =>
  post('/contractorPayment/retry', { contractorPaymentID: apt(chance, returned, payments) });
const setAccount: Draw = (chance, stock) => {
  const ofWorker = chance.below(4)
    ? { employeeID: employee(chance, stock) }
    : { contractorID: stock.world.contractorID };
  return post('/bankaccount', { ...ofWorker, account_number: among(chance, accounts, ''), routing_number });
};
const setCompanyAccount: Draw = (chance) =>
  post('/companies/bank', { account_number: among(chance, companyAccounts, ''), routing_number });
const inGraphql = (path: string, body: object): Command => ({ ...post(path, body), method: 'GraphQL' });
const recoverCheck: Draw = (chance, { checks, kept }) =>
  inGraphql('confirmCheckRecovery(companyId: $companyId, employeeCheckId: $id) { id }', {
    id: apt(chance, kept, checks),
  });
const recoverPayment: Draw = (chance, { payments, kept }) =>
  inGraphql('confirmPaymentRecovery(companyId: $companyId, contractorPaymentId: $id) { id }', {
    id: apt(chance, kept, payments),
  });
const retryDebits: Draw = () => inGraphql('retry every returned debit', {});
const pass: Draw = (chance, { today }) => {
  const days = among(chance, [0, 1, 1, 2, 3, 5, 9], 1);
  const hour = among(chance, ['19:00', '21:59', '22:00', '23:30'], '22:00');
  return post('/test/clock/advance', { to: `${addDays(today, days)}T${hour}:00Z` });
};

/** How often each is drawn. */
const draws: readonly (readonly [times: number, draw: Draw])[] = [
  [9, openCheck],
  [3, pay],
  [10, pass],
  [2, addShift],
  [2, deduct],
  [1, deductAlways],
  [2, garnish],
  [1, approve],
  [1, remove],
  [1, removePayment],
  [4, voidCheck],
  [2, voidPayment],
  [3, retryCheck],
  [2, retryPayment],
  [3, setAccount],
  [2, setCompanyAccount],
  [2, recoverCheck],
  [1, recoverPayment],
  [2, retryDebits],
];
const bag = draws.flatMap(([times, draw]) => Array.from({ length: times }, () => draw));

export const nextCommand = (chance: Chance, stock: Stock): Command => among(chance, bag, pass)(chance, stock);
