import { Status } from '../design/parts.tsx';

/** A webhook endpoint, as every page that shows one reads it. */
export type Endpoint = {
  id: string;
  url: string;
  kinds: string[];
  isEnabled: boolean;
  disabledBecause: string | null;
  failingSince: string | null;
  createdAt: string;
};
export const endpointFields = 'id url kinds isEnabled disabledBecause failingSince createdAt';

export function EndpointStatus({ endpoint: { isEnabled, failingSince } }: { endpoint: Endpoint }) {
  if (!isEnabled) return <Status value="FAILED">Disabled</Status>;
  return failingSince ? <Status value="PENDING">Failing</Status> : <Status value="LIVE">Enabled</Status>;
}

export const kindsText = (kinds: readonly string[]): string =>
  kinds.length ? `Events: ${kinds.map((kind) => kind.toLowerCase()).join(', ')}.` : 'All events.';
