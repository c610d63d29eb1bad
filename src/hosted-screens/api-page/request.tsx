import { Heading } from '../design/parts.tsx';
import type { Key } from './callers.ts';
import { type Change, Changes, changeFields } from './changes.tsx';
import { defineApiPage } from './page.ts';
import { environmentName } from './parts.tsx';
import { callerFields, Entries, type Entry, entryFields } from './requests.tsx';

type Data = {
  partner: { name: string; keys: Key[] };
  auditEntries: { nodes: (Entry & { changes: Change[] })[]; next: string | null };
};

const [mostActions, mostChanges] = [20, 40];

/** One request: what it did, what that changed, and to whom the changes were delivered. */
export const requestPage = defineApiPage<Data>({
  title: 'Request',
  query: `query Request($text: Text!) {
    ${callerFields}
    auditEntries(requestId: $text, first: ${mostActions}) {
      nodes { ${entryFields} changes(first: ${mostChanges}) { ${changeFields} } } next }
  }`,
  View: ({ environmentData, context }) => (
    <>
      {environmentData.map((one) => {
        if (!('data' in one)) return null;
        const { partner, auditEntries } = one.data;
        const isCut = auditEntries.nodes.some(({ changes }) => changes.length === mostChanges);
        const changes = auditEntries.nodes.flatMap((entry) => entry.changes);
        const once = [...new Map(changes.map((change) => [change.id, change])).values()];
        return (
          <>
            <Heading company={environmentName[one.environment]} title="Request">
              <span class="code">{context.address.id}</span> ·{' '}
              <a href={context.addressOf({ page: 'requests' })}>All requests</a>
            </Heading>
            <h2>What was done</h2>
            <Entries
              rows={auditEntries.nodes}
              keys={partner.keys}
              environment={one.environment}
              context={context}
            />
            {auditEntries.next && <p>Only the latest {mostActions} are shown.</p>}
            <h2>What changed</h2>
            {isCut && (
              <p>
                Up to {mostChanges} changes of each action are shown. <span class="code">GET /events</span>{' '}
                lists all.
              </p>
            )}
            <Changes rows={once} keys={partner.keys} environment={one.environment} context={context} />
          </>
        );
      })}
    </>
  ),
});
