import { Fault } from '../../foundation/fault.ts';
import { dayText, dollars } from '../design/format.ts';
import type { Question } from '../form.ts';
import { defineFile } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import type { PdfContent } from '../pdf/content.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { officialText } from './year-forms.tsx';
import {
  boxRows,
  type WageStatement,
  type YearFormsData,
  yearFormsQuery,
  yearQuestion,
  yearQuestionOf,
} from './year-forms-data.ts';

/** The figures of an employee's Form W-2 as PDF, with what the form is worth. */
export const yearFormsFileOf = (question: Question, official: typeof officialText) =>
  defineFile<YearFormsData>({
    title: 'Form W-2',
    query: yearFormsQuery,
    question,
    draw: async (data, context) => {
      const statement = data.formsW2?.nodes[0];
      if (!statement) throw new Fault('UNKNOWN_PATH');
      const bytes = await drawPdf(contentOf(data, statement, context, official(statement, context.today)));
      return { name: `w2-figures-${statement.year}.pdf`, type: 'application/pdf', bytes };
    },
  });

export const yearFormsFile = yearFormsFileOf(yearQuestion, officialText);

/** What the employer reads on it. */
const employersText: typeof officialText = ({ year, due }, today) =>
  today <= `${year}-12-31`
    ? `These are the figures until ${dayText(today)}. Give the employee the Form W-2 of ${year} by ${dayText(due.on)}.`
    : `These are the figures of the Form W-2 of ${year}. Give the employee the form itself by ${dayText(due.on)}.`;

/** The same on the page about a person, whose address names the person in `from`. */
export const personYearFile = yearFormsFileOf(yearQuestionOf('start'), employersText);

function contentOf(
  { company, employee }: YearFormsData,
  statement: WageStatement,
  { layoutData, today }: PageContext,
  official: string,
): PdfContent {
  const name = [employee.firstName, employee.middleInitial, employee.lastName].filter(Boolean).join(' ');
  const { address, addressLine2, city, state, zip } = employee;
  const home = [address, addressLine2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean);
  const { businessAddress, businessCity, businessState, businessZip } = company;
  return {
    title: `Figures of Form W-2, ${statement.year}`,
    company: company.businessName,
    isTest: layoutData.isTest,
    madeOn: today,
    facts: [
      ['Employee', name],
      ['Social Security number', statement.ssnLastFour ? `ends in ${statement.ssnLastFour}` : 'Not provided'],
      ['Home address', home.join(', ') || 'Not provided'],
      ['Employer', company.businessName],
      ['Employer address', `${businessAddress}, ${businessCity}, ${businessState} ${businessZip}`],
    ],
    tables: [
      {
        caption: 'Boxes',
        columns: [
          { name: 'Box', share: 0.6 },
          { name: 'Contents', share: 4 },
          { name: 'Amount', share: 2, isNumber: true },
        ],
        rows: boxRows(statement).map(({ line, label, amount, note }) => {
          return [line, label, amount === null ? (note ?? 'Not entered') : dollars(amount)];
        }),
      },
    ],
    notes: [
      official,
      ...statement.notComputed.map((reason) => `Not calculated, and part of no box: ${reason}`),
    ],
  };
}
