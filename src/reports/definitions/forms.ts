/** Tax forms as reports: one row for each line, so that every form has the same few columns. */

import { countEmployees } from '../../database/check-amounts.ts';
import { contractorStatementsFrom } from '../../filings/contractor-statements.ts';
import type { DepositRule } from '../../filings/figures/deposits.ts';
import type { Line } from '../../filings/figures/line.ts';
import { quarterOf } from '../../filings/figures/quarter.ts';
import { quarterReturn } from '../../filings/quarter-of.ts';
import { statementsFrom, type WageStatement } from '../../filings/wage-statements.ts';
import { unemploymentReturn } from '../../filings/year-of-unemployment.ts';
import { nameOf } from '../../filings/year-schema.ts';
import { yearOf } from '../../payroll/calendar/plain-date.ts';
import type { Column, Report, Row } from '../report.ts';
import { personName } from './columns.ts';
import { onOnePage } from './pages-of.ts';

const text = (name: string, heading: string, width = 1): Column => ({ name, heading, kind: 'text', width });
const amount: Column = { name: 'amount', heading: 'Amount', kind: 'money', isNotSummed: true };

const ofForm: readonly Column[] = [
  text('line', 'Line', 0.5),
  text('label', 'What it holds', 3),
  amount,
  text('formula', 'How it comes about', 3),
];
const unknownWords = (missing: string | undefined): string => (missing ? `not known here: ${missing}` : '');
const notesOf = ({ formula, missing }: Line): string =>
  [formula, unknownWords(missing)].filter(Boolean).join('; ');
const rowOf = (line: Line): Row => [line.line, line.label, line.cents, notesOf(line)];

/** In the order of the lines or boxes that they begin with. */
const byNumber = (rows: readonly Row[]): Row[] => [...rows].sort((a, b) => numberOf(a) - numberOf(b));
const numberOf = ([line]: Row): number => Number.parseInt(String(line), 10);

export const form941Report: Report = {
  title: 'Form 941',
  range: 'quarter',
  columns: ofForm,
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
        return ['', `Deposit for ${begins} to ${to}, due ${dueOn}`, cents, deposited[rule]];
      }),
      ...form.voidedLater.map(({ id, paidOn, voidedOn }): Row => {
        const label = `Check of ${paidOn}, voided ${voidedOn}`;
        return ['', label, null, `${id}: a return filed with it is corrected on Form 941-X`];
      }),
    ];
  }),
};

const line16: Readonly<Record<DepositRule, string>> = {
  with_return: 'not told: less than 2,500 dollars',
  monthly: 'a monthly depositor',
  semiweekly: 'not told: Schedule B instead',
  next_day: 'not told: Schedule B instead',
};
const deposited: Readonly<Record<DepositRule, string>> = {
  with_return: 'may be paid with the return',
  monthly: 'monthly',
  semiweekly: 'semiweekly',
  next_day: 'on the next banking day: 100,000 dollars or more',
};

export const form940Report: Report = {
  title: 'Form 940',
  range: 'year',
  columns: ofForm,
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

export const formsW2Report: Report = {
  title: 'Forms W-2',
  leading: 3,
  range: 'year',
  isByEmployee: true,
  columns: [
    text('employee', 'Employee', 1.6),
    text('employeeID', 'ID', 0),
    text('ssn_last_four', 'SSN ends in', 0.8),
    text('box', 'Box', 0.8),
    text('label', 'What it holds', 2.4),
    amount,
    text('note', 'Note', 2.2),
  ],
  count: ({ db }, asked) => countEmployees(db, asked),
  page: async (operation, { companyId, from, employeeId }, at) => {
    const asked = { companyId, year: yearOf(from), employeeId };
    const { nodes, next } = await statementsFrom(operation, asked, { from: at, most: 50 });
    return { rows: nodes.flatMap(rowsOfW2), read: nodes.length, next };
  },
};

function rowsOfW2(statement: WageStatement): Row[] {
  const { employee, id, isInRetirementPlan, states, accounts, notComputed, warnings } = statement;
  const boxes: Row[] = [
    ...statement.boxes.map(
      ({ line, label, cents, missing }): Row => [line, label, cents, unknownWords(missing)],
    ),
    ...(isInRetirementPlan ? [['13', 'Retirement plan', null, 'yes']] : []),
    ...states.map(
      (state): Row => ['15', `Account with ${state}`, null, accounts.get(state) ?? 'not told yet'],
    ),
  ];
  const rows = byNumber(boxes);
  rows.push(...notComputed.map((reason): Row => ['', 'Not computed', null, reason]));
  rows.push(...warnings.map((warning): Row => ['', 'To be looked at', null, warning]));
  return rows.map((row) => [personName(employee), id, employee.ssnLastFour, ...row]);
}

export const forms1099NecReport: Report = {
  title: 'Forms 1099-NEC',
  range: 'year',
  columns: [
    text('contractor', 'Contractor', 1.6),
    text('contractorID', 'ID', 0),
    text('tin_last_four', 'TIN ends in', 0.8),
    { name: 'nonemployee_compensation', heading: 'Box 1', kind: 'money' },
    { name: 'federal_income_tax_withheld', heading: 'Box 4', kind: 'money' },
    text('is_due', 'Due', 0.5),
    text('because', 'Why', 3),
  ],
  count: ({ db }, { companyId }) => db.contractor.count({ where: { companyId } }),
  page: async (operation, { companyId, from }, at) => {
    const year = yearOf(from);
    const { nodes, next } = await contractorStatementsFrom(
      operation,
      { companyId, year },
      { from: at, most: 100 },
    );
    const rows = nodes.map(({ id, contractor, box1, box4, isDue, because, warning }): Row => {
      const why = [because, warning].filter(Boolean).join('; ');
      return [nameOf(contractor), id, contractor.tinLastFour, box1, box4, isDue ? 'yes' : 'no', why];
    });
    return { rows, read: nodes.length, next };
  },
};
