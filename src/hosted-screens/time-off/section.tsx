import { say } from '../language/say.ts';
import { formPages } from '../people/names.ts';
import { PersonSection } from '../people/parts.tsx';
import type { Links } from '../people/sections.tsx';
import { type Balance, BalancesTable, type Requests, RequestsTable } from './tables.tsx';

type Props = { balances: readonly Balance[]; requests: Requests; links: Links };

/** Time off on the page about a person. A request that waits is decided on the dashboard. */
export const TimeOff = ({ balances, requests, links }: Props) => (
  <PersonSection
    id="time-off"
    title={say('Time off')}
    actions={balances.length > 0 ? links([say('Request days off'), formPages.timeOff]) : []}
  >
    <BalancesTable rows={balances} empty={say('No policy for paid time off covers this employee.')} />
    {requests.nodes.length > 0 && (
      <RequestsTable
        requests={requests}
        caption={say('Requests, newest first')}
        empty={say('No requests.')}
        more={say('Only the latest {count} requests are listed.', { count: requests.nodes.length })}
      />
    )}
  </PersonSection>
);
