import { dayText, dollars } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Facts, Heading, PageLink } from '../design/parts.tsx';
import { Empty, Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { ScheduleLink } from '../settings/parts.tsx';

export const turnFields = graphql('fragment YearTurn on YearChange { year before after }');

type TurnProps = { turn: ResultOf<typeof turnFields>; context: PageContext };

/** From November on, the link to what changes in January. */
export function January({ turn: { year, before, after }, context }: TurnProps) {
  if (year === null || before === null || after === null) return null;
  return (
    <section aria-labelledby="january">
      <h2 id="january">{say('What changes in January')}</h2>
      <p>
        {say('See for each person what differs between {before} and {after}, the first payday of {year}.', {
          before: dayText(before),
          after: dayText(after),
          year,
        })}{' '}
        <PageLink context={context} to={{ page: 'january' }}>
          {say('Compare the two paydays')}
        </PageLink>
      </p>
    </section>
  );
}

const personFields = graphql(`fragment PersonInJanuary on EmployeeYearChange {
  id problem netBefore netAfter costBefore costAfter
  employee { firstName lastName }
  lines { kind code label before after why }
  notices { code message }
  openFigures { code name publisher expected canChange }
}`);
type Person = ResultOf<typeof personFields>;

const query = graphql(
  `query January($companyId: ID!, $start: ID) {
    company(id: $companyId) { businessName payCalendar { __typename } }
    yearChange(companyId: $companyId) {
      year before after problem
      people(first: 20, startAt: $start) { nodes { ...PersonInJanuary } next }
    }
  }`,
  [personFields],
);
type Turn = ResultOf<typeof query>['yearChange'];

export const januaryPage = definePage({
  title: text('What changes in January'),
  query,
  View: ({ data: { company, yearChange }, context }) => (
    <>
      <Heading company={company.businessName} title={say('What changes in January')}>
        <Lead turn={yearChange} />
      </Heading>
      {yearChange.problem !== null && <Empty>{yearChange.problem}</Empty>}
      {company.payCalendar === null && <ScheduleLink context={context} />}
      <OpenFigures people={yearChange.people.nodes} year={yearChange.year} />
      {yearChange.people.nodes.map((person) => (
        <PersonCard key={person.id} person={person} turn={yearChange} context={context} />
      ))}
      <Pages next={yearChange.people.next} context={context} />
    </>
  ),
});

function Lead({ turn: { year, before, after } }: { turn: Turn }) {
  if (year === null || before === null || after === null) return null;
  const days = { before: dayText(before), after: dayText(after), year };
  return (
    <>
      {say(
        'The pay of {after}, the first of {year}, beside that of {before}: the same hours or salary. Bonuses, commissions, back pay, reimbursements and corrections are left out.',
        days,
      )}
    </>
  );
}

type PersonProps = { person: Person; turn: Turn; context: PageContext };

function PersonCard({ person, turn, context }: PersonProps) {
  const { id, employee, problem, netBefore, netAfter, costBefore, costAfter } = person;
  const name = nameOf(employee);
  return (
    <section class="card" id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>
        <PageLink context={context} to={{ page: 'employee', from: id }}>
          {name}
        </PageLink>
      </h2>
      {problem !== null && <p>{problem}</p>}
      {netBefore !== null && netAfter !== null && costBefore !== null && costAfter !== null && (
        <>
          <Facts
            facts={[
              [say('Net pay'), changeOf(netBefore, netAfter)],
              [say('Cost to the company'), changeOf(costBefore, costAfter)],
            ]}
          />
          <Lines person={person} name={name} turn={turn} />
        </>
      )}
      <Notices person={person} />
    </section>
  );
}

function changeOf(before: number, after: number): string {
  const cents = Math.round(after * 100) - Math.round(before * 100);
  const amounts = { before: dollars(before), after: dollars(after), change: dollars(Math.abs(cents) / 100) };
  if (cents === 0) return say('{after}, as before', { after: amounts.after });
  return cents > 0
    ? say('{before}, then {after}: {change} more', amounts)
    : say('{before}, then {after}: {change} less', amounts);
}

type Line = Person['lines'][number];

const labelOfLine = ({ kind, label }: Line): string =>
  kind === 'EMPLOYER_CONTRIBUTION' ? say('{name}: employer', { name: label }) : label;

function Lines({ person: { lines }, name, turn }: { person: Person; name: string; turn: Turn }) {
  if (!lines.length) return <p class="rest">{say('No line changes.')}</p>;
  return (
    <Table
      caption={say('Lines of {name} that change', { name })}
      rows={lines}
      keyOf={({ kind, code, label }) => `${kind} ${code} ${label}`}
      empty=""
      columns={[
        { name: say('Line'), cell: labelOfLine },
        { name: dayText(turn.before ?? ''), cell: ({ before }) => dollars(before), isNumber: true },
        { name: dayText(turn.after ?? ''), cell: ({ after }) => dollars(after), isNumber: true },
        { name: say('Why'), cell: ({ why }) => why, isLong: true },
      ]}
    />
  );
}

function Notices({ person: { notices, openFigures } }: { person: Person }) {
  const may = openFigures.filter(({ canChange }) => canChange);
  return (
    <>
      {notices.map(({ code, message }) => (
        <p key={`${code} ${message}`}>{message}</p>
      ))}
      {may.length > 0 && (
        <p class="rest">
          {say('May still change: {figures}.', { figures: may.map(({ name }) => name).join('; ') })}
        </p>
      )}
    </>
  );
}

/** The figures that nobody has published, each once. */
function OpenFigures({ people, year }: { people: readonly Person[]; year: number | null }) {
  const all = people.flatMap(({ openFigures }) => openFigures);
  const figures = [...new Map(all.map((figure) => [figure.code, figure])).values()];
  if (!figures.length || year === null) return null;
  return (
    <section aria-labelledby="open-figures">
      <h2 id="open-figures">{say('Not published yet')}</h2>
      <p>
        {say('These figures of {year} are taken as in {before} until they are published.', {
          year,
          before: year - 1,
        })}
      </p>
      <Table
        caption={say('Figures that are not published')}
        rows={figures}
        keyOf={({ code }) => code}
        empty=""
        columns={[
          { name: say('Figure'), cell: ({ name }) => name, isLong: true },
          { name: say('Published by'), cell: ({ publisher }) => publisher },
          { name: say('Usually'), cell: ({ expected }) => expected },
        ]}
      />
    </section>
  );
}

function Pages({ next, context }: { next: string | null; context: PageContext }) {
  const isLater = context.list.start !== undefined;
  if (!next && !isLater) return null;
  return (
    <nav class="pager" aria-label={say('More {what}', { what: say('employees') })}>
      {isLater && (
        <a href={context.addressOf({ page: 'january' })}>{say('First {what}', { what: say('employees') })}</a>
      )}
      {next && (
        <a href={context.addressOf({ page: 'january', start: next })}>
          {say('Next {what}', { what: say('employees') })}
        </a>
      )}
    </nav>
  );
}
