import { Heading } from '../design/parts.tsx';
import type { Key } from './callers.ts';
import { type Change, Changes, changeFields } from './changes.tsx';
import { defineApiPage } from './page.ts';
import { environmentName } from './parts.tsx';
import { callerFields, Entries, type Entry, entryFields } from './requests.tsx';

type Data = {
  partner: { name: string; keys: Key[] };
  auditEntries: { nodes: (Entry & { changes: Change[] })[] };
};

/** One request: what it did, what that changed, and to whom the changes were delivered. */
export const requestPage = defineApiPage<Data>({
  title: 'Request',
  query: `query Request($text: String!) {
    ${callerFields}
    auditEntries(requestId: $text, first: 20) { nodes { ${entryFields} changes(first: 40) { ${changeFields} } } }
  }`,
  View: ({ environmentData, context }) => (
    <>
      {environmentData.map((one) => {
        if (!('data' in one)) return null;
        const { partner, auditEntries } = one.data;
        const changes = auditEntries.nodes.flatMap((entry) => entry.changes);
        const once = [...new Map(changes.map((change) => [change.id, change])).values()];
        return (
          <>
            <Heading company={`${environmentName[one.environment]} request`} title={context.address.id ?? ''}>
              <a href={context.addressOf({ page: 'requests' })}>All requests</a>
            </Heading>
            <h2>What was done</h2>
            <Entries
              rows={auditEntries.nodes}
              keys={partner.keys}
              environment={one.environment}
              context={context}
            />
            <h2>What changed</h2>
            <Changes rows={once} keys={partner.keys} environment={one.environment} context={context} />
          </>
        );
      })}
    </>
  ),
});
