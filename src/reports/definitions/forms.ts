/** Tax forms as reports: one row for each line, so that every form has the same few columns. */

import { contractorStatements } from '../../filings/contractor-statements.ts';
import { formW2 } from '../../filings/figures/form-w2.ts';
import type { Line } from '../../filings/figures/line.ts';
import { quarterOf } from '../../filings/figures/quarter.ts';
import { quarterReturn } from '../../filings/quarter-of.ts';
import { unemploymentReturn } from '../../filings/year-of-unemployment.ts';
import { nameOf } from '../../filings/year-schema.ts';
import { yearOf } from '../../payroll/calendar/plain-date.ts';
import type { Column, Report, Row } from '../report.ts';
import { personName } from './columns.ts';
import { ofEmployees, onOnePage } from './pages-of.ts';

const text = (name: string, heading: string, width = 1): Column => ({ name, heading, kind: 'text', width });
const amount: Column = { name: 'amount', heading: 'Amount', kind: 'money', isNotSummed: true };

const ofForm: readonly Column[] = [
  text('line', 'Line', 0.5),
  text('label', 'What it holds', 3),
  amount,
  text('formula', 'How it comes about', 3),
];
const rowOf = ({ line, label, cents, formula }: Line): Row => [line, label, cents, formula ?? ''];

export const form941Report: Report = {
  title: 'Form 941',
  range: 'quarter',
  columns: ofForm,
  ...onOnePage(async (operation, { companyId, from }) => {
    const form = await quarterReturn(operation, { companyId, ...quarterOf(from) });
    return [
      ...form.lines.map(rowOf),
      ...form.days.map(
        ({ date, totalCents }): Row => ['B', `Liability of ${date}`, totalCents, 'Schedule B'],
      ),
      ...form.deposits.map(({ from: begins, to, dueOn, cents, rule }): Row => {
        return ['', `Deposit for ${begins} to ${to}, due ${dueOn}`, cents, rule];
      }),
    ];
  }),
};

export const form940Report: Report = {
  title: 'Form 940',
  range: 'year',
  columns: ofForm,
  ...onOnePage(async (operation, { companyId, from }) => {
    const form = await unemploymentReturn(operation, { companyId, year: yearOf(from) });
    return [
      ...form.lines.map(rowOf),
      ...form.quarters.map(({ quarter, cents }): Row => ['16', `Liability of quarter ${quarter}`, cents, '']),
      ...form.deposits.map(({ dueOn, cents }): Row => ['', `Deposit due ${dueOn}`, cents, '']),
      ...form.notComputed.map((missing): Row => ['', 'Not computed', null, missing]),
    ];
  }),
};

export const formsW2Report: Report = {
  title: 'Forms W-2',
  range: 'year',
  isByEmployee: true,
  columns: [
    text('employee', 'Employee', 1.6),
    text('employeeID', 'ID', 0),
    text('ssn_last_four', 'SSN ends in', 0.8),
    text('box', 'Box', 0.6),
    text('label', 'What it holds', 2.4),
    amount,
  ],
  ...ofEmployees((employee, amounts) =>
    formW2(amounts).boxes.map(({ line, label, cents }): Row => {
      return [personName(employee), employee.id, employee.ssnLastFour, line, label, cents];
    }),
  ),
};

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
    const page = { first: 100, startAt: at || null };
    const { nodes, next } = await contractorStatements(operation, { companyId, year: yearOf(from), ...page });
    const rows = nodes.map(({ id, contractor, box1, box4, isDue, because }): Row => {
      return [nameOf(contractor), id, contractor.tinLastFour, box1, box4, isDue ? 'yes' : 'no', because];
    });
    return { rows, read: nodes.length, next };
  },
};
