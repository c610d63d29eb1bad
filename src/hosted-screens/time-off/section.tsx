import { PersonSection } from '../people/parts.tsx';
import { type Balance, BalancesTable, type Request, RequestsTable } from './tables.tsx';

type Props = { balances: readonly Balance[]; requests: readonly Request[] };

/** Time off on the page about a person. A request that waits is decided on the dashboard. */
export const TimeOff = ({ balances, requests }: Props) => (
  <PersonSection id="time-off" title="Time off">
    <BalancesTable rows={balances} empty="No policy for paid time off covers this employee." />
    {requests.length > 0 && (
      <RequestsTable rows={requests} caption="Requests, newest first" empty="No requests." />
    )}
  </PersonSection>
);
