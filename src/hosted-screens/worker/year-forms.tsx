import { FormProblems } from '../design/form.tsx';
import { dayText, dollars } from '../design/format.ts';
import { Heading } from '../design/parts.tsx';
import { Empty, Table } from '../design/table.tsx';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { Back, PersonSection } from '../people/parts.tsx';
import { Standing } from './w2-consent.tsx';
import {
  boxRows,
  laterYears,
  type WageStatement,
  type YearFormsData,
  yearFormsQuery,
  yearQuestion,
  yearsOf,
} from './year-forms-data.ts';

type Props = { data: YearFormsData; context: PageContext };

/** The figures of an employee's Form W-2, year by year. */
export const yearFormsPage = definePage({
  title: text('Year-end forms'),
  query: yearFormsQuery,
  question: yearQuestion,
  View: ({ data, context }) => (
    <>
      <Back to={context.addressOf({})}>{say('Your pay')}</Back>
      <FormProblems context={context} />
      <Heading company={data.company.businessName} title={say('Year-end forms')}>
        {say('The figures of your Form W-2: what you were paid in a year, and what was withheld.')}
      </Heading>
      <Standing consent={data.employee.w2Consent} />
      <p>
        <a href={context.addressOf({ page: 'w2-consent' })}>
          {data.employee.w2Consent.isElectronic
            ? say('Withdraw the consent')
            : say('Get Form W-2 electronically')}
        </a>
      </p>
      {!data.formsW2 && yearsOf(data).length > 0 && <p>{say('Choose a year to see its figures.')}</p>}
      <Years data={data} context={context} />
      {laterYears(data).map((year) => (
        <p key={year}>{say('The figures of your Form W-2 of {year} are not available yet.', { year })}</p>
      ))}
      {data.formsW2?.nodes.map((statement) => (
        <Statement
          key={statement.year}
          statement={statement}
          isElectronic={data.employee.w2Consent.isElectronic}
          context={context}
        />
      ))}
      {data.formsW2?.nodes.length === 0 && <Empty>{say('You were not paid in this year.')}</Empty>}
    </>
  ),
});

function Years({ data, context }: Props) {
  const years = yearsOf(data);
  if (!years.length && laterYears(data).length) return null;
  if (!years.length)
    return (
      <Empty>
        {say('You have not been paid yet. The figures appear with your first paycheck that is paid.')}
      </Empty>
    );
  const shown = String(data.formsW2?.nodes[0]?.year ?? '');
  return (
    <nav aria-label={say('Years')} class="numbers">
      {years.map(String).map((year) => (
        <a
          key={year}
          href={context.addressOf({ page: 'year-forms', from: year })}
          aria-current={year === shown ? 'page' : undefined}
        >
          {year}
        </a>
      ))}
    </nav>
  );
}

/** A note that this is not the form, which the employer gives out. */
export const officialText = ({ year, due, given }: WageStatement, today: string): string => {
  const [first] = given;
  if (first)
    return say('These are the figures now. Your employer gave you the Form W-2 of {year} on {day}.', {
      year,
      day: dayText(first.givenOn),
    });
  return today <= `${year}-12-31`
    ? say('These are the figures until {today}. Your employer gives you the Form W-2 of {year} by {on}.', {
        today: dayText(today),
        year,
        on: dayText(due.on),
      })
    : say(
        'These are the figures of your Form W-2 of {year}. Your employer gives you the form itself by {on}.',
        { year, on: dayText(due.on) },
      );
};

type StatementProps = { statement: WageStatement; isElectronic: boolean; context: PageContext };

type GivenProps = {
  readonly statement: Pick<WageStatement, 'year' | 'given'>;
  /** The address of a file by the year and the place of the form: 2026-0 is the Form W-2. */
  readonly fileOf: (form: string) => string;
};

/** The forms that the employee received, to download. */
export const GivenForms = ({ statement: { year, given }, fileOf }: GivenProps) =>
  given.length > 0 && (
    <ul class="points">
      {given.map(({ id, form, givenOn }, at) => (
        <li key={id}>
          <a href={fileOf(`${year}-${at}`)}>
            {say('Form {form} of {year}, given on {day} (PDF)', { form, year, day: dayText(givenOn) })}
          </a>
        </li>
      ))}
    </ul>
  );

function Statement({ statement, isElectronic, context }: StatementProps) {
  const { year, notComputed, given } = statement;
  const href = context.addressOf({ page: 'year-forms-pdf', from: String(year) });
  return (
    <PersonSection
      id="w2"
      title={say('Form W-2 of {year}', { year })}
      actions={[[say('Download {year} (PDF)', { year }), href]]}
    >
      <p>{officialText(statement, context.today)}</p>
      {isElectronic ? (
        <GivenForms statement={statement} fileOf={(from) => context.addressOf({ page: 'w2-form', from })} />
      ) : (
        given.length > 0 && (
          <p>{say('The form is given on paper. To download it here, get Form W-2 electronically.')}</p>
        )
      )}
      <Boxes statement={statement} />
      {notComputed.map((reason) => (
        <p key={reason} class="note">
          {say('Not calculated, and part of no box: {reason}', { reason })}
        </p>
      ))}
    </PersonSection>
  );
}

const Boxes = ({ statement }: { statement: WageStatement }) => (
  <Table
    caption={say('Boxes')}
    rows={boxRows(statement)}
    keyOf={({ line, label }) => `${line} ${label}`}
    empty=""
    columns={[
      {
        name: say('Box'),
        cell: ({ line, label }) => (
          <>
            {line}
            <span class="below">{label}</span>
          </>
        ),
      },
      {
        name: say('Amount'),
        cell: ({ amount, note }) => (amount === null ? (note ?? say('Not entered')) : dollars(amount)),
        isNumber: true,
      },
    ]}
  />
);
