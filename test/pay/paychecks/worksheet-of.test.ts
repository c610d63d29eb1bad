import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { EARNING_KINDS, IMPUTED_KINDS } from '../../../src/engine/payroll/worksheet.ts';
import { Prisma } from '../../../src/generated/prisma/client.ts';
import { columnsOf } from '../../../src/pay/checks/shift-columns.ts';
import { worksheetOf } from '../../../src/pay/paychecks/worksheet-of.ts';
import { grossToNet } from '../../support/shipped.ts';

const period = payPeriodFrom('biweekly', '2026-11-08');
if (!period) throw new Error('every day starts a biweekly period');

const employee = {
  defaultWage: new Prisma.Decimal(20),
  defaultOtWage: null,
  defaultDtWage: null,
  isSalary: false,
  salaryCents: null,
  salaryChanges: [],
  leaves: [],
  startDate: null,
  termDate: null,
  formerTermDate: null,
  isExempt: null,
  weeklyHours: null,
  dob: null,
  workingState: 'CA',
  federalTax: null,
  exemptClaim: {},
  stateTax: null,
  otherStateTaxes: [],
  nonresidenceCertificates: [],
  remoteWork: null,
  unemploymentState: null,
  payrollTaxExemption: null,
  incomeTaxAgreedFrom: null,
  programmeExemptions: [],
  lockInLetters: [],
};
const worksheetFor = (facts: Partial<typeof employee> | object) =>
  worksheetOf({
    employee: { ...employee, ...facts },
    company: { workweekStartsOn: 0 },
    environment: 'production',
    period,
    checkDate: '2026-12-04',
    shifts: [],
  });
const formsOf = (facts: Partial<typeof employee> | object) => {
  const { federal, state } = worksheetFor(facts);
  return { federal, state };
};
const blankW4 = { filingStatus: 'single', form: '2020' };

test('an employee without forms is single, in the state of work', () => {
  expect(formsOf({})).toEqual({ federal: blankW4, state: { code: 'CA' } });
});

test('the forms on file apply', () => {
  const forms = { federalTax: { filingStatus: 'hoh' }, stateTax: { code: 'CA', allowances: 2 } };
  expect(formsOf(forms)).toEqual({ federal: forms.federalTax, state: forms.stateTax });
});

test('the form of a former state of work does not apply', () => {
  const moved = { workingState: 'NY', stateTax: { code: 'CA', allowances: 2 } };
  expect(formsOf(moved).state).toEqual({ code: 'NY' });
});

test('of the forms of several states that of the state of work applies, set first or last', () => {
  const [inNewYork, inOhio] = [
    { code: 'NY', allowances: 1 },
    { code: 'OH', allowances: 2 },
  ];
  const forms = { workingState: 'NY', stateTax: inOhio, otherStateTaxes: [inNewYork] };
  expect(formsOf(forms).state).toEqual(inNewYork);
  expect(formsOf({ ...forms, workingState: 'OH' }).state).toEqual(inOhio);
});

test('without a state of work there are no state taxes', () => {
  expect(formsOf({ workingState: null }).state).toBeUndefined();
});

type Stated = Parameters<typeof columnsOf>[0];
const grossOf = (defaultWage: number, ...shifts: Stated[]) => {
  const usual = new Prisma.Decimal(defaultWage);
  const worksheet = worksheetOf({
    employee: { ...employee, defaultWage: usual },
    company: { workweekStartsOn: 0 },
    environment: 'production',
    period,
    checkDate: '2026-12-04',
    shifts: shifts.map((shift) => ({ time: shift.time, ...columnsOf(shift, usual) })),
  });
  return grossToNet(worksheet).totals.grossEarningsCents;
};

test("overtime of a shift is one and a half times the shift's wage", () => {
  const shift = { time: '2026-11-09', hourly: { hours: 40, wage: 30 }, overtime: { hours: 5 } };
  expect(grossOf(20, shift)).toBe(40 * 30_00 + 5 * 45_00); // 29 CFR 778.110(a)
});

test('overtime without a default wage is one and a half times the average of the week', () => {
  const week = { time: '2026-11-09', hourly: { hours: 40, wage: 30 } };
  expect(grossOf(0, week, { time: '2026-11-14', overtime: { hours: 5 } })).toBe(40 * 30_00 + 5 * 45_00);
});

test('an exemption from payroll taxes is a fact of the worker, beside those of a salary', () => {
  expect(worksheetFor({ payrollTaxExemption: 'minister' }).worker).toEqual({
    payrollTaxExemption: 'minister',
  });
  expect(worksheetFor({ payrollTaxExemption: 'minister', isSalary: true }).worker).toEqual({
    salaried: true,
    overtimeExempt: true,
    payrollTaxExemption: 'minister',
  });
  expect(worksheetFor({}).worker).toBeUndefined();
});

test('every kind of earning that the engine taxes is one that a shift or a salary of the API states', () => {
  const time = '2026-11-09';
  const amount = { amount: 100 };
  const hours = { hours: 1, wage: 20 };
  const shift: Stated = {
    time,
    hourly: hours,
    overtime: hours,
    doubleTime: hours,
    pto: hours,
    sick: hours,
    flat: amount,
    bonus: amount,
    commission: amount,
    tips: amount,
    cashTips: amount,
    reimbursement: amount,
    discretionaryBonus: amount,
    correction: { paidOn: '2026-11-06', amount: -1 },
    retroactive: { amount: 100, hours: 40 },
  };
  const benefits = IMPUTED_KINDS.map((kind): Stated => ({ time, imputed: { kind, amount: 100 } }));
  const usual = new Prisma.Decimal(20);
  const { earnings } = worksheetOf({
    employee: { ...employee, isSalary: true, salaryCents: 5_200_000n },
    salary: { salaryKind: 'stated', salaryCents: 100_000n },
    company: { workweekStartsOn: 0 },
    environment: 'production',
    period,
    checkDate: '2026-12-04',
    shifts: [shift, ...benefits].map((entry) => ({ time, ...columnsOf(entry, usual) })),
  });
  expect(new Set(earnings.map(({ kind }) => kind))).toEqual(new Set(EARNING_KINDS));
  const bonuses = earnings.filter(({ kind }) => kind === 'bonus');
  expect(bonuses.map(({ discretionary }) => discretionary)).toEqual([undefined, true]);
});

test('a kind that the database has and this version does not is no pay that it leaves out', () => {
  const usual = new Prisma.Decimal(20);
  const stored = { time: '2026-11-09', ...columnsOf({ time: '2026-11-09' }, usual), imputedKind: 'later' };
  const shifts = [{ ...stored, imputedCents: 100 }];
  const facts = { employee, company: { workweekStartsOn: 0 }, environment: 'production' } as const;
  expect(() => worksheetOf({ ...facts, period, checkDate: '2026-12-04', shifts })).toThrow(
    'later is no kind of imputed income',
  );
});
