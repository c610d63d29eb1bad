/**
 * Reports of workers' tax forms, with a row for each box of a wage statement, and a row for each contractor.
 */
import { yearOf } from '../../../engine/payroll/calendar/plain-date.ts';
import { consentsOf, isElectronic } from '../../../parties/workers/employees/w2-consent.ts';
import { countEmployees } from '../../../platform/database/check-amounts.ts';
import { contractorStatementsFrom } from '../../filings/contractor-statements.ts';
import { checksOfStatements, statementsFrom, type WageStatement } from '../../filings/wage-statements.ts';
import { nameOf } from '../../filings/year-schema.ts';
import type { Report, Row } from '../report.ts';
import { personName, text } from './columns.ts';
import { amount, byNumber, unknownWords } from './lines.ts';

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
    text('label', 'Contents', 2.4),
    amount,
    text('note', 'Note', 2.2),
    text('copy', 'Copy', 0.9),
  ],
  count: ({ db }, { companyId, from, employeeId }) =>
    countEmployees(db, checksOfStatements({ companyId, year: yearOf(from), employeeId })),
  page: async (operation, { companyId, from, employeeId }, at) => {
    const scope = { companyId, year: yearOf(from), employeeId };
    const { nodes, next } = await statementsFrom(operation, scope, { from: at, most: 50 });
    const consents = await consentsOf(
      operation,
      nodes.map(({ id }) => id),
    );
    const copyOf = (id: string) => (isElectronic(consents.get(id)) ? 'electronic' : 'on paper');
    const rows = nodes.flatMap((statement) => rowsOfW2(statement, copyOf(statement.id)));
    return { rows, read: nodes.length, next };
  },
};

function rowsOfW2(statement: WageStatement, copy: string): Row[] {
  const { employee, id, isInRetirementPlan, hasThirdPartySickPay, states, accounts, notComputed, warnings } =
    statement;
  const boxes: Row[] = [
    ...statement.boxes.map(
      ({ line, label, cents, text: words, missing }): Row => [
        line,
        label,
        cents,
        [words, unknownWords(missing)].filter(Boolean).join('; ') || null,
      ],
    ),
    ...(isInRetirementPlan ? [['13', 'Retirement plan', null, 'yes']] : []),
    ...(hasThirdPartySickPay ? [['13', 'Third-party sick pay', null, 'yes']] : []),
    ...states.map(
      (state): Row => ['15', `Account with ${state}`, null, accounts.get(state) ?? 'not entered yet'],
    ),
  ];
  const rows = byNumber(boxes);
  rows.push(...notComputed.map(({ reason }): Row => ['', 'Not computed', null, reason]));
  rows.push(...warnings.map((warning): Row => ['', 'Warning', null, warning]));
  return rows.map((row) => [personName(employee), id, employee.ssnLastFour, ...row, copy]);
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
