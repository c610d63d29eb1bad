import { Fault } from '../../foundation/fault.ts';
import { ActionButton, FormProblems } from '../design/form.tsx';
import { dayText } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Done, Heading } from '../design/parts.tsx';
import { Empty, Table } from '../design/table.tsx';
import { defineForm, type PageData, type Question } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { defineFile, definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { malformed } from '../typed/read-fields.ts';
import { paidYearsFields, yearsOf as yearsPaid } from '../worker/year-forms-data.ts';

/** The Forms W-2 of a company and year: who received one, and what the others lack. */

const query = graphql(`query FormsW2(
  $companyId: ID!, $isAsked: Boolean = false, $year: Int = 0, $start: ID
) {
  company(id: $companyId) { businessName }
  filingYears
  formW3(companyId: $companyId, year: $year) @include(if: $isAsked) { statements due { on } }
  formsW2(companyId: $companyId, year: $year, first: 50, startAt: $start) @include(if: $isAsked) {
    nodes { id firstName lastName isElectronic isAsGiven missing given { id form givenOn } } next
  }
}`);
type Data = ResultOf<typeof query>;
type Row = NonNullable<Data['formsW2']>['nodes'][number];

/** The address names the year in `from`. */
const question: Question<Data> = {
  groups: [{ legend: text('Year'), fields: [{ name: 'from', label: text('Year') }] }],
  mark: 'from',
  variables: ({ from }) => ({ isAsked: true, year: Number(from) }),
  validate: ({ from }, { data, today }) =>
    yearsOf(data, today).includes(Number(from))
      ? []
      : [malformed('from', text('must be a year whose figures can be computed'))],
};

const yearsOf = ({ filingYears }: Data, today: string): number[] =>
  filingYears.filter((year) => year <= Number(today.slice(0, 4))).toReversed();

const standing = ({ given, isAsGiven, missing }: Row): string => {
  const latest = given.at(-1);
  if (missing.length) return missing.join(' ');
  if (!latest) return say('Ready to be given');
  if (!isAsGiven) return say('No longer right: a Form W-2c corrects it');
  return say('Form {form} given on {day}', { form: latest.form, day: dayText(latest.givenOn) });
};

/** The files contain the people of the page that is shown. */
const startOf = ({ list: { start } }: PageContext) => (start ? { start } : {});

type Props = { data: Data; context: PageContext };

export const formsW2Page = definePage({
  title: text('Forms W-2'),
  query,
  question,
  View: ({ data, context }) => (
    <>
      <Done>
        {context.done === 'forms-w2-give' &&
          said(text('The forms are given out. The people still listed lack something, so their forms wait.'))}
      </Done>
      <Heading company={data.company.businessName} title={say('Forms W-2')}>
        {say(
          'Give each employee the form of the year. What it says is kept; a later change of the figures is given as Form W-2c.',
        )}
      </Heading>
      <FormProblems context={context} />
      <nav aria-label={say('Years')} class="numbers">
        {yearsOf(data, context.today)
          .map(String)
          .map((year) => (
            <a
              key={year}
              href={context.addressOf({ page: 'forms-w2', from: year })}
              aria-current={year === context.from && data.formsW2 ? 'page' : undefined}
            >
              {year}
            </a>
          ))}
      </nav>
      {data.formsW2 && <OfYear data={data} context={context} />}
    </>
  ),
});

const haveForms = (count: number, year: string, on: string): string =>
  count === 1
    ? say('1 person has a Form W-2 of {year}. The person and the government get it by {on}.', { year, on })
    : say('{count} people have a Form W-2 of {year}. They and the government get it by {on}.', {
        count,
        year,
        on,
      });

function OfYear({ data: { formsW2, formW3 }, context }: Props) {
  const year = context.from ?? '';
  const rows = formsW2 ?? { nodes: [], next: null };
  const isOver = context.today > `${year}-12-31`;
  const file = context.addressOf({ page: 'forms-w2-print', from: year, ...startOf(context) });
  return (
    <>
      <p>
        {isOver
          ? haveForms(formW3?.statements ?? 0, year, dayText(formW3?.due.on ?? ''))
          : say(
              'The year {year} is not over: these are the figures so far. A person who has left can be given the form on their own page.',
              { year },
            )}
      </p>
      {isOver && (
        <ActionButton context={context} to={{ page: 'forms-w2-give', from: year }}>
          {say('Give out the forms of {year}', { year })}
        </ActionButton>
      )}
      <p>
        <a href={file}>{say('Print the forms for people who get them on paper (PDF)')}</a>
      </p>
      {rows.nodes.length > 0 ? (
        <People rows={rows.nodes} year={year} context={context} />
      ) : (
        <Empty>{say('Nobody was paid in this year.')}</Empty>
      )}
      {rows.next !== null && (
        <p>
          <a href={context.addressOf({ page: 'forms-w2', from: year, start: rows.next })}>
            {say('Next people')}
          </a>
        </p>
      )}
    </>
  );
}

type PeopleProps = { rows: readonly Row[]; year: string; context: PageContext };

const People = ({ rows, year, context }: PeopleProps) => (
  <Table
    caption={say('Forms W-2 of {year}', { year })}
    rows={rows}
    keyOf={({ id }) => id}
    empty=""
    columns={[
      {
        name: say('Employee'),
        cell: (row) => <a href={context.addressOf({ page: 'employee', from: row.id })}>{nameOf(row)}</a>,
      },
      { name: say('Form'), cell: standing },
      {
        name: say('Gets it'),
        cell: ({ isElectronic }) => (isElectronic ? say('electronically') : say('on paper')),
      },
    ]}
  />
);

const oneQuery = graphql(
  `query GiveOneFormW2($companyId: ID!, $employeeId: ID!) {
    company(id: $companyId) { businessName }
    employee(companyId: $companyId, id: $employeeId) { firstName lastName }
    ...PaidYears
  }`,
  [paidYearsFields],
);

/** Gives a person who has left the form of the last year with pay. */
export const giveOnePage = definePage({
  title: text('Form W-2'),
  query: oneQuery,
  form: defineForm({
    groups: [],
    mutation: graphql(`mutation GiveOutOneFormW2($companyId: ID!, $employeeId: ID!, $year: Int!) {
      giveOutFormsW2(companyId: $companyId, employeeId: $employeeId, year: $year) { waiting { problems } }
    }`),
    variables: (_values, _from, { data }: PageData<ResultOf<typeof oneQuery>>) => ({
      year: yearsPaid(data)[0] ?? 0,
    }),
    next: ({ giveOutFormsW2: { waiting } }, _read, { from }) => ({
      page: 'employee' as const,
      ...(from && { from }),
      done: waiting.length ? 'employee-w2-waits' : 'employee-w2-give',
    }),
  }),
  View: ({ data: { company, employee }, context }) => (
    <>
      <FormProblems context={context} />
      <Heading company={company.businessName} title={nameOf(employee)} />
      <ActionButton
        context={context}
        to={{ page: 'employee-w2-give', ...(context.from && { from: context.from }) }}
      >
        {say('Give the Form W-2 now')}
      </ActionButton>
    </>
  ),
});

/** The button. The year is in the address. */
export const giveOutPage = {
  ...formsW2Page,
  question: undefined,
  form: defineForm({
    groups: [],
    mutation: graphql(`mutation GiveOutFormsW2($companyId: ID!, $year: Int!) {
      giveOutFormsW2(companyId: $companyId, year: $year) { given corrected unchanged }
    }`),
    variables: (_values, from) => ({ year: Number(from) }),
    next: (_answer, _read, { from }) => ({
      page: 'forms-w2' as const,
      ...(from && { from }),
      done: 'forms-w2-give',
    }),
  }),
};

const printQuery = graphql(`query FormsW2ToPrint(
  $companyId: ID!, $isAsked: Boolean = false, $year: Int = 0, $start: ID
) {
  filingYears
  formsW2ToPrint(companyId: $companyId, year: $year, startAt: $start) @include(if: $isAsked) { pdf }
}`);

/** All copies for people who receive them on paper, 50 people in a file. */
export const printPage = defineFile({
  title: text('Forms W-2'),
  query: printQuery,
  question: {
    groups: [{ legend: text('Year'), fields: [{ name: 'from', label: text('Year') }] }],
    mark: 'from',
    variables: ({ from }, { data }) => ({
      isAsked: data.filingYears.includes(Number(from)),
      year: Number(from),
    }),
    validate: () => [],
  },
  draw: async ({ formsW2ToPrint }, { from }) => {
    const pdf = formsW2ToPrint?.pdf;
    if (!pdf) throw new Fault('UNKNOWN_PATH');
    return { name: `forms-w2-${from}.pdf`, type: 'application/pdf', bytes: Buffer.from(pdf, 'base64') };
  },
});
