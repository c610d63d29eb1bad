/** Reports of the company's tax forms, with a row for each line. */

import { yearOf } from '../../../engine/payroll/calendar/plain-date.ts';
import type { DepositRule } from '../../filings/figures/deposits.ts';
import type { Line } from '../../filings/figures/line.ts';
import { quarterOf } from '../../filings/figures/quarter.ts';
import { quarterReturn } from '../../filings/quarter-of.ts';
import { unemploymentReturn } from '../../filings/year-of-unemployment.ts';
import type { Column, Report, Row } from '../report.ts';
import { text } from './columns.ts';
import { amount, byNumber, unknownWords } from './lines.ts';
import { onOnePage } from './pages-of.ts';

const formColumns: readonly Column[] = [
  text('line', 'Line', 0.5),
  text('label', 'Contents', 3),
  amount,
  text('formula', 'Calculation', 3),
];
const notesOf = ({ formula, missing }: Line): string =>
  [formula, unknownWords(missing)].filter(Boolean).join('; ');
const rowOf = (line: Line): Row => [line.line, line.label, line.cents, notesOf(line)];

export const form941Report: Report = {
  title: 'Form 941',
  range: 'quarter',
  columns: formColumns,
  ...onOnePage(async (operation, { companyId, from }) => {
    const form = await quarterReturn(operation, { companyId, ...quarterOf(from) });
    const count = `${form.employees} ${form.employees === 1 ? 'employee' : 'employees'}`;
    return [
      ['1', 'Employees paid for the period with the 12th', null, count],
      ...form.lines.map(rowOf),
      ...form.months.map(
        ({ month, cents }): Row => ['16', `Liability of ${month}`, cents, line16[form.line16]],
      ),
      ...form.days.map(
        ({ date, totalCents }): Row => ['B', `Liability of ${date}`, totalCents, 'Schedule B'],
      ),
      ...form.deposits.map(({ from: begins, to, dueOn, cents, rule }): Row => {
        return ['', `Deposit for ${begins} to ${to}, due ${dueOn}`, cents, depositWords[rule]];
      }),
      ...form.voidedLater.map(({ id, paidOn, voidedOn }): Row => {
        const label = `Check of ${paidOn}, voided ${voidedOn}`;
        return ['', label, null, `${id}: correct a return that was filed with it on Form 941-X`];
      }),
    ];
  }),
};

const line16: Readonly<Record<DepositRule, string>> = {
  with_return: 'left blank: less than 2,500 dollars',
  monthly: 'a monthly depositor',
  semiweekly: 'left blank: Schedule B instead',
  next_day: 'left blank: Schedule B instead',
};
const depositWords: Readonly<Record<DepositRule, string>> = {
  with_return: 'may be paid with the return',
  monthly: 'monthly',
  semiweekly: 'semiweekly',
  next_day: 'on the next banking day: 100,000 dollars or more',
};

export const form940Report: Report = {
  title: 'Form 940',
  range: 'year',
  columns: formColumns,
  ...onOnePage(async (operation, { companyId, from }) => {
    const form = await unemploymentReturn(operation, { companyId, year: yearOf(from) });
    return [
      ...byNumber([
        ...form.lines.map(rowOf),
        ...form.quarters.map(({ quarter, cents }): Row => {
          return [`16${'abcd'[quarter - 1]}`, `Liability of quarter ${quarter}`, cents, ''];
        }),
      ]),
      ...form.states.map(
        ({ state, wagesCents }): Row => ['A', `FUTA wages in ${state}`, wagesCents, 'Schedule A'],
      ),
      ...form.deposits.map(({ dueOn, cents }): Row => ['', `Deposit due ${dueOn}`, cents, '']),
    ];
  }),
};
