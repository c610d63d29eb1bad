/** What requests did: the latest, one by its id, and the history of one object. */
import type { Environment } from '../../foundation/environment.ts';
import { Heading } from '../design/parts.tsx';
import { type Column, Table } from '../design/table.tsx';
import { type Key, nameOfCaller } from './callers.ts';
import { EachEnvironment } from './each-environment.tsx';
import { FindForm } from './find-form.tsx';
import { type ApiPageContext, defineApiPage } from './page.ts';
import { Timestamp } from './parts.tsx';

export type Entry = {
  id: string;
  at: string;
  callerKind: string;
  callerId: string;
  action: string;
  fields: string[];
  requestId: string;
};
export const entryFields = 'id at callerKind callerId action fields requestId';
export const callerFields = 'partner { name keys { id name } }';

type Page = { nodes: Entry[]; next: string | null };
type Data = { partner: { name: string; keys: Key[] }; auditEntries: Page };

export const requestsPage = defineApiPage<Data>({
  title: 'Requests',
  query: `query Requests($first: Int, $startAt: ID) {
    ${callerFields}
    auditEntries(first: $first, startAt: $startAt) { nodes { ${entryFields} } next }
  }`,
  View: ({ environmentData, context }) => (
    <>
      <Heading
        company={environmentData.flatMap((one) => ('data' in one ? one.data.partner.name : []))[0] ?? ''}
        title="Requests"
      >
        What requests, links and payroll itself changed, newest first. Requests that only read, or were
        refused, change nothing and are not kept.
      </Heading>
      <FindForm context={context} />
      <EachEnvironment environmentData={environmentData} context={context} what="requests">
        {(environment, { partner, auditEntries: { nodes, next } }) => (
          <>
            <Entries rows={nodes} keys={partner.keys} environment={environment} context={context} />
            <nav class="pager" aria-label={`More requests in ${environment}`}>
              {context.from && <a href={context.addressOf({ page: 'requests' })}>Newest requests</a>}
              {next && (
                <a href={context.addressOf({ page: 'requests', in: environment, from: next })}>
                  Older requests
                </a>
              )}
            </nav>
          </>
        )}
      </EachEnvironment>
    </>
  ),
});

type EntriesProps = {
  rows: readonly Entry[];
  keys: readonly Key[];
  environment: Environment;
  context: ApiPageContext;
};

/** Audit entries: who did what, in which request. */
export function Entries({ rows, keys, environment, context }: EntriesProps) {
  const columns: readonly Column<Entry>[] = [
    { name: 'Action', cell: ({ action, fields }) => <Action action={action} fields={fields} /> },
    { name: 'By', cell: (entry) => nameOfCaller(entry, keys) },
    { name: 'At', cell: ({ at }) => <Timestamp at={at} none="" /> },
    {
      name: 'Request',
      cell: ({ requestId }) => (
        <a class="code" href={context.addressOf({ page: 'request', in: environment, id: requestId })}>
          {requestId}
        </a>
      ),
    },
  ];
  return (
    <Table
      caption="What was done, newest first"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty="Nothing yet. The first request that changes something appears here."
    />
  );
}

const Action = ({ action, fields }: { action: string; fields: readonly string[] }) => (
  <>
    {action}
    {fields.length > 0 && <span class="below">With {fields.join(', ')}</span>}
  </>
);
