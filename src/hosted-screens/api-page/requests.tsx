/** The actions of requests, the latest first, and a search for the objects that they changed. */
import { dayText, pacificText } from '../design/format.ts';
import { OrNone } from '../design/parts.tsx';
import { type Column, Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, sayNodes, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { partnerPage } from './partner-page.tsx';
import { Code, environmentName, Pager, Timestamp } from './parts.tsx';

export const entryFields = graphql(`fragment AuditEntry on AuditEntry {
  id at callerKind callerId personName action fields requestId
}`);
export type Entry = ResultOf<typeof entryFields>;

export const callerFields = graphql('fragment Callers on Query { partner { name keys { id name } } }');
/** A key as the pages of requests name it. */
export type Key = ResultOf<typeof callerFields>['partner']['keys'][number];

export const requestsPage = partnerPage({
  title: text('Requests'),
  query: graphql(
    `query Requests($start: ID) {
      ...Callers
      auditEntries(first: 25, startAt: $start) { nodes { ...AuditEntry } next }
    }`,
    [callerFields, entryFields],
  ),
  lead: text(
    'What requests, links and payroll itself changed, newest first. Requests that only read, or were refused, change nothing and are not kept.',
  ),
  Above: ({ context }) => <FindForm context={context} />,
  View: ({ data: { partner, auditEntries }, context }) => (
    <>
      <Entries rows={auditEntries.nodes} keys={partner.keys} context={context} />
      <Pager
        label={`${say('More requests')}: ${environmentName(context)}`}
        at={{ page: 'requests' }}
        next={auditEntries.next}
        context={context}
      />
    </>
  ),
});

type EntriesProps = { rows: readonly Entry[]; keys: readonly Key[]; context: PageContext };

/** Audit entries: who did what, in which request. */
export function Entries({ rows, keys, context }: EntriesProps) {
  const columns: readonly Column<Entry>[] = [
    { name: say('Action'), cell: (entry) => <Action {...entry} /> },
    { name: say('By'), cell: (entry) => nameOfCaller(entry, keys) },
    { name: say('At'), cell: ({ at }) => <Timestamp at={at} /> },
    { name: say('Request'), cell: ({ requestId }) => <RequestLink id={requestId} context={context} /> },
  ];
  return (
    <Table
      caption={say('What was done, newest first')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={say('Nothing yet. The first request that changes something appears here.')}
    />
  );
}

const Action = ({ action, fields }: Pick<Entry, 'action' | 'fields'>) => (
  <>
    <Code>{action}</Code>
    {fields.length > 0 && (
      <span class="below">{sayNodes('With {fields}', { fields: <Code>{fields.join(', ')}</Code> })}</span>
    )}
  </>
);

export const RequestLink = ({ id, context }: { id: string; context: PageContext }) => (
  <a class="code" href={context.addressOf({ page: 'request', search: id })}>
    {id}
  </a>
);

/** The name of the caller, such as that of a key. */
export function nameOfCaller(
  { callerKind, callerId: id, personName }: Pick<Entry, 'callerKind' | 'callerId' | 'personName'>,
  keys: readonly Key[],
): string {
  if (personName !== null) return personName;
  if (callerKind === 'JOB') return say('Payroll');
  if (callerKind === 'LINK') return say('A link, {id}', { id });
  if (callerKind === 'OPERATOR') return say('The operator, {id}', { id });
  const key = keys.find((candidate) => candidate.id === id);
  if (callerKind === 'KEY')
    return key ? say('Key {name}', { name: key.name ?? '“root”' }) : say('A former root key');
  return `${callerKind}, ${id}`;
}

export const foundFields = graphql(`fragment Found on SearchResult {
  kind id companyName name status day heldBecause next
}`);
type Found = ResultOf<typeof foundFields>;

export const findPage = partnerPage({
  title: text('Find'),
  query: graphql('query Find($text: Text!) { partner { name } search(text: $text) { ...Found } }', [
    foundFields,
  ]),
  lead: text('One search over companies, people, checks, payments, payruns and requests.'),
  Above: ({ context }) => <FindForm context={context} />,
  View: ({ data: { search }, context }) => <Results rows={search} caption={say('Found')} context={context} />,
});

export const FindForm = ({ context: { session, list } }: { context: PageContext }) => (
  <search>
    <form method="get" class="search">
      <input type="hidden" name="session" value={session} />
      <input type="hidden" name="page" value="find" />
      <div class="entry">
        <label for="find">{say('Name or id')}</label>
        <p class="hint" id="find-hint">
          {say('Of a company, a person, a check, a payment, a payrun or a request.')}
        </p>
        <input
          id="find"
          name="search"
          type="search"
          value={list.search}
          maxLength={100}
          autoComplete="off"
          aria-describedby="find-hint"
        />
      </div>
      <button type="submit">{say('Find')}</button>
    </form>
  </search>
);

type ResultsProps = { rows: readonly Found[]; caption: string; context: PageContext };

/** The results of a search, with why each is held and what happens next. */
export function Results({ rows, caption, context }: ResultsProps) {
  const columns: readonly Column<Found>[] = [
    { name: say('Found'), cell: (found) => <What found={found} context={context} /> },
    { name: say('Status'), cell: ({ status }) => <Code>{status}</Code> },
    {
      name: say('Why it waits'),
      cell: ({ heldBecause }) => <Sentence none={say('It does not wait')}>{heldBecause}</Sentence>,
    },
    {
      name: say('What is next'),
      cell: ({ next }) => <Sentence none={say('Nothing to do')}>{next}</Sentence>,
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      empty={say(
        'Nothing has this id, and no name has these words. Try a part of the name, or the X-Request-Id of an answer.',
      )}
    />
  );
}

const Sentence = ({ children, none }: { children: string | null; none: string }) => (
  <OrNone none={none}>{children && withDays(children)}</OrNone>
);

function What({
  found: { kind, id, name, companyName, day },
  context,
}: {
  found: Found;
  context: PageContext;
}) {
  const page = kind === 'REQUEST' ? 'request' : 'object';
  const about = [
    said(kinds[kind] ?? kind),
    kind !== 'REQUEST' && day && dayText(day),
    kind !== 'COMPANY' && companyName,
  ];
  return (
    <>
      <a href={context.addressOf({ page, search: id })}>{name}</a>
      <span class="below">{about.filter(Boolean).join(', ')}</span>
      <span class="below code">{id}</span>
    </>
  );
}

const kinds: Readonly<Record<string, string>> = {
  COMPANY: text('Company'),
  EMPLOYEE: text('Employee'),
  CONTRACTOR: text('Contractor'),
  EMPLOYEE_CHECK: text('Check'),
  CONTRACTOR_PAYMENT: text('Payment to a contractor'),
  EMPLOYER_CHECK: text('Payrun'),
  REQUEST: text('Request'),
};

/** A reason with its days and instants as people write them. */
const withDays = (reason: string): string =>
  reason
    .replace(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) => pacificText(instant))
    .replace(/\b\d{4}-\d\d-\d\d\b/g, (date) => dayText(date));
