import { Fault } from '../../foundation/fault.ts';
import { dollars } from '../design/format.ts';
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
} from './year-forms-data.ts';

/** The figures of an employee's Form W-2 as PDF. */
export const yearFormsFile = defineFile<YearFormsData>({
  title: 'Form W-2',
  query: yearFormsQuery,
  question: yearQuestion,
  draw: async (data, context) => {
    const statement = data.formsW2?.nodes[0];
    if (!statement) throw new Fault('UNKNOWN_PATH');
    const bytes = await drawPdf(contentOf(data, statement, context));
    return { name: `w2-figures-${statement.year}.pdf`, type: 'application/pdf', bytes };
  },
});

function contentOf(
  { company, employee }: YearFormsData,
  statement: WageStatement,
  { layoutData, today }: PageContext,
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
      officialText(statement, today),
      ...statement.notComputed.map((reason) => `Not calculated, and part of no box: ${reason}`),
    ],
  };
}
