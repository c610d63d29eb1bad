import { expect, test } from 'vitest';
import { Prisma } from '../../src/generated/prisma/client.ts';
import { worksheetOf } from '../../src/paychecks/worksheet-of.ts';
import { payPeriodFrom } from '../../src/payroll/calendar/pay-period.ts';

const period = payPeriodFrom('biweekly', '2026-11-08');
if (!period) throw new Error('every day starts a biweekly period');

const employee = {
  defaultWage: new Prisma.Decimal(20),
  defaultOtWage: null,
  defaultDtWage: null,
  dob: null,
  workingState: 'CA',
  federalTax: null,
  stateTax: null,
};
const formsOf = (facts: Partial<typeof employee> | object) => {
  const { federal, state } = worksheetOf({
    employee: { ...employee, ...facts },
    company: { workweekStartsOn: 0 },
    period,
    checkDate: '2026-12-04',
    shifts: [],
  });
  return { federal, state };
};
const blankW4 = { filingStatus: 'single', form: '2020' };

test('without forms an employee is single, in the state worked in', () => {
  expect(formsOf({})).toEqual({ federal: blankW4, state: { code: 'CA' } });
});

test('the forms on file are the ones that count', () => {
  const forms = { federalTax: { filingStatus: 'hoh' }, stateTax: { code: 'CA', allowances: 2 } };
  expect(formsOf(forms)).toEqual({ federal: forms.federalTax, state: forms.stateTax });
});

test('who moved is not taxed by the state left behind: its form no longer counts', () => {
  const moved = { workingState: 'NY', stateTax: { code: 'CA', allowances: 2 } };
  expect(formsOf(moved).state).toEqual({ code: 'NY' });
});

test('without a state no state taxes', () => {
  expect(formsOf({ workingState: null }).state).toBeUndefined();
});
