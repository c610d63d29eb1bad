import { Fault } from '../../foundation/fault.ts';
import { PostedForm } from '../design/form.tsx';
import { dayText } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Day, Done, Heading, OrNone, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { canChange } from '../people/parts.tsx';
import { dayField } from '../typed/fields.ts';

const groups = [
  {
    legend: text('Where your Forms I-9 are'),
    fields: [
      dayField('from', text('Keep them here for people who start on this day or later'), {
        isOptional: true,
        hint: text('Empty: you keep them elsewhere.'),
      }),
    ],
  },
];

export const i9StatusFields = graphql(`fragment I9 on Employee {
  id firstName lastName
  i9 { section1DueOn section1SignedAt section2DueOn section2SignedAt reverifyBy next isOverdue keptUntil }
}`);
type Person = ResultOf<typeof i9StatusFields>;

const done: Readonly<Record<string, string>> = {
  i9: text('The day from which Forms I-9 are kept here is saved.'),
  'i9-section-2': text('Section 2 is signed.'),
  'i9-supplement': text('Supplement B is signed.'),
};

/** The Forms I-9 of the company. The duties: 8 CFR 274a.2(b)(1)(i)(A) and (ii)(B), retention (b)(2)(i)(A). */
export const i9Page = definePage({
  title: text('Form I-9'),
  query: graphql(
    `query FormsI9($companyId: ID!, $first: Int, $startAt: ID) {
      company(id: $companyId) { businessName i9KeptFrom }
      i9People(companyId: $companyId, first: $first, startAt: $startAt) { nodes { ...I9 } }
    }`,
    [i9StatusFields],
  ),
  form: defineForm({
    groups,
    mutation: graphql(
      'mutation KeepI9s($companyId: ID!, $from: Date) { keepI9s(companyId: $companyId, from: $from) }',
    ),
    variables: ({ from }) => ({ from }),
    next: () => ({ page: 'i9', done: 'i9' }),
  }),
  View: ({ data: { company, i9People }, context }) => (
    <>
      <Done>{said(done[context.done ?? ''] ?? '')}</Done>
      <Heading company={company.businessName} title={say('Form I-9')}>
        {say('Employment eligibility verification.')}
      </Heading>
      {company.i9KeptFrom ? (
        <People people={i9People.nodes} context={context} />
      ) : (
        <p class="note">
          {say(
            'No Forms I-9 are kept here. Federal law requires one for every employee. To keep them here, enter the first day of work from which you want to.',
          )}
        </p>
      )}
      {canChange(context) && (
        <PostedForm
          form={{ groups }}
          context={context}
          values={{ from: company.i9KeptFrom ? dayText(company.i9KeptFrom) : '' }}
          submit={say('Save')}
        />
      )}
      <section aria-labelledby="about">
        <h2 id="about">{say('What the law requires')}</h2>
        <ul class="points">
          <li>{say('The employee completes Section 1 no later than the first day of work.')}</li>
          <li>
            {say(
              'The employer examines the documents and completes Section 2 within three business days of the first day of work.',
            )}
          </li>
          <li>
            {say(
              'The employer keeps the form for three years after the date of hire or one year after employment ends, whichever is later.',
            )}
          </li>
        </ul>
        <p>{say('A form is deleted here once it need not be kept. Each reading of a form is logged.')}</p>
        <p class="source">{say('Source: 8 CFR 274a.2(b).')}</p>
      </section>
    </>
  ),
});

type PeopleProps = { people: readonly Person[]; context: PageContext };

const People = ({ people, context }: PeopleProps) => (
  <>
    <Table
      caption={say('Forms I-9 by employee')}
      rows={rowsOfPage(people)}
      keyOf={({ id }) => id}
      empty={say('No employee has begun work since that day.')}
      columns={[
        { name: say('Employee'), cell: nameOf },
        {
          name: say('Section 1'),
          cell: ({ i9 }) => <Signed at={i9?.section1SignedAt ?? null} dueOn={i9?.section1DueOn ?? null} />,
        },
        {
          name: say('Section 2'),
          cell: ({ i9 }) => <Signed at={i9?.section2SignedAt ?? null} dueOn={i9?.section2DueOn ?? null} />,
        },
        {
          name: say('Verify again by'),
          cell: ({ i9 }) => (
            <OrNone none={say('Never')}>{i9?.reverifyBy && <Day on={i9.reverifyBy} />}</OrNone>
          ),
        },
        {
          name: say('Kept until'),
          cell: ({ i9 }) => (
            <OrNone none={say('Still employed')}>{i9?.keptUntil && <Day on={i9.keptUntil} />}</OrNone>
          ),
        },
        { name: say('Next'), cell: (person) => <Next person={person} context={context} /> },
      ]}
    />
    <Pager rows={people} context={context} what={say('employees')} />
  </>
);

function Signed({ at, dueOn }: { at: string | null; dueOn: string | null }) {
  if (at) return <Day on={at.slice(0, 10)} />;
  return <span class="none">{dueOn ? say('Due on {day}', { day: dayText(dueOn) }) : say('Not signed')}</span>;
}

const steps: Readonly<Record<'SECTION_2' | 'REHIRE' | 'REVERIFICATION', readonly [PageName, string]>> = {
  SECTION_2: ['i9-section-2', text('Examine documents')],
  REHIRE: ['i9-supplement', text('Record the return')],
  REVERIFICATION: ['i9-supplement', text('Verify again')],
};

function Next({ person, context }: { person: Person; context: PageContext }) {
  if (!person.i9) throw new Fault('UNKNOWN_EMPLOYEE');
  const { next, isOverdue, section1SignedAt } = person.i9;
  const name = nameOf(person);
  const [page, words] = (next && next !== 'SECTION_1' && steps[next]) || [];
  return (
    <>
      {isOverdue && <Status value="LATE">{say('Overdue')}</Status>}{' '}
      {next === 'SECTION_1' && say('The employee signs section 1.')}
      {page && words && canChange(context) && (
        <a href={context.addressOf({ page, from: person.id })} aria-label={`${said(words)}: ${name}`}>
          {said(words)}
        </a>
      )}{' '}
      {section1SignedAt && (
        <a
          href={context.addressOf({ page: 'i9-open', from: person.id })}
          aria-label={say('Read the form of {name}', { name })}
        >
          {say('Read the form')}
        </a>
      )}
    </>
  );
}
