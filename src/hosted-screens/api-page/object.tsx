import { Heading } from '../design/parts.tsx';
import type { Key } from './callers.ts';
import { type Change, Changes, changeFields } from './changes.tsx';
import { type Found, foundFields, Results } from './find.tsx';
import { defineApiPage } from './page.ts';
import { environmentName } from './parts.tsx';
import { callerFields } from './requests.tsx';

type Data = {
  partner: { name: string; keys: Key[] };
  search: Found[];
  history: { nodes: Change[]; next: string | null };
};

/** One object: why it is held, what is next, and its changes with who made them. */
export const objectPage = defineApiPage<Data>({
  title: 'History',
  query: `query History($text: Text!, $first: Int, $startAt: ID) {
    ${callerFields}
    search(text: $text) { ${foundFields} }
    history(objectId: $text, first: $first, startAt: $startAt) { nodes { ${changeFields} } next }
  }`,
  View: ({ environmentData, context }) => (
    <>
      {environmentData.map((one) => {
        if (!('data' in one)) return null;
        const { environment, data } = one;
        const { id } = context.address;
        const itself = data.search.filter((found) => found.id === id);
        const shared = { environment, context };
        const older = data.history.next;
        return (
          <>
            <Heading company={`${environmentName[environment]} history`} title={itself[0]?.name ?? id ?? ''}>
              <a href={context.addressOf({ page: 'requests' })}>All requests</a>
            </Heading>
            {itself.length > 0 && <Results {...shared} rows={itself} caption="As it stands" />}
            <h2>What changed</h2>
            <Changes {...shared} rows={data.history.nodes} keys={data.partner.keys} />
            {older && (
              <nav class="pager" aria-label="More changes">
                <a href={context.addressOf({ ...context.address, from: older })}>Older changes</a>
              </nav>
            )}
          </>
        );
      })}
    </>
  ),
});
