import { Fault } from '../../foundation/fault.ts';
import { dayText, dollars } from '../design/format.ts';
import type { Question } from '../form.ts';
import { say, text } from '../language/say.ts';
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

/** The figures of an employee's Form W-2 as PDF, with a note that it is not the form. */
const yearFormsFileOf = (question: Question<YearFormsData>, official: typeof officialText) =>
  defineFile({
    title: text('Form W-2'),
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

/** The note for the employer. */
const employersText: typeof officialText = ({ year, due, given: [first] }, today) => {
  if (first)
    return say('These are the figures now. The Form W-2 of {year} was given on {day}.', {
      year,
      day: dayText(first.givenOn),
    });
  return today <= `${year}-12-31`
    ? say('These are the figures until {today}. Give the employee the Form W-2 of {year} by {on}.', {
        today: dayText(today),
        year,
        on: dayText(due.on),
      })
    : say('These are the figures of the Form W-2 of {year}. Give the employee the form itself by {on}.', {
        year,
        on: dayText(due.on),
      });
};

/** The same on the page about a person. Its address names the person in `from`. */
export const personYearFile = yearFormsFileOf(yearQuestionOf('start'), employersText);

function contentOf(
  data: YearFormsData,
  statement: WageStatement,
  { layoutData, today }: PageContext,
  official: string,
): PdfContent {
  return {
    title: say('Figures of Form W-2, {year}', { year: statement.year }),
    company: data.company.businessName,
    isTest: layoutData.isTest,
    madeOn: today,
    facts: factsOf(data, statement),
    tables: [
      {
        caption: say('Boxes'),
        columns: [
          { name: say('Box'), share: 0.6 },
          { name: say('Contents'), share: 4 },
          { name: say('Amount'), share: 2, isNumber: true },
        ],
        rows: boxRows(statement).map(({ line, label, amount, note }) => {
          return [line, label, amount === null ? (note ?? say('Not entered')) : dollars(amount)];
        }),
      },
    ],
    notes: [
      official,
      ...statement.notComputed.map((reason) =>
        say('Not calculated, and part of no box: {reason}', { reason }),
      ),
    ],
  };
}

function factsOf({ company, employee }: YearFormsData, { ssnLastFour }: WageStatement): PdfContent['facts'] {
  const name = [employee.firstName, employee.middleInitial, employee.lastName].filter(Boolean).join(' ');
  const { address, addressLine2, city, state, zip } = employee;
  const home = [address, addressLine2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean);
  const { businessAddress, businessCity, businessState, businessZip } = company;
  return [
    [say('Employee'), name],
    [
      say('Social Security number'),
      ssnLastFour ? say('ends in {ssnLastFour}', { ssnLastFour }) : say('Not provided'),
    ],
    [say('Home address'), home.join(', ') || say('Not provided')],
    [say('Employer'), company.businessName],
    [say('Employer address'), `${businessAddress}, ${businessCity}, ${businessState} ${businessZip}`],
  ];
}
