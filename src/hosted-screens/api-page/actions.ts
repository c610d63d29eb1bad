/** What the forms of the API page do: each is one mutation of the schema, open to links of this purpose. */
import type { Instant } from '../../foundation/clock.ts';
import type { Typed } from '../form.ts';

export type Action = {
  readonly mutation: string;
  /** Its variables beside `id`. */
  readonly variables?: (typed: Typed, now: Instant) => Readonly<Record<string, unknown>>;
  /** Whether the answer holds a secret that is shown now. Any other leads on to a page. */
  readonly isShown?: boolean;
  /** Said on the page that follows. */
  readonly done: string;
  /** The page that follows; the keys where none is named. */
  readonly page?: 'webhooks' | 'endpoint';
};

const day = 24 * 60 * 60 * 1000;

/** The boxes `scopes:CHECKS_READ` that were ticked, by their word. */
const ticked = (typed: Typed, group: string): readonly string[] =>
  Object.keys(typed).flatMap((name) => (name.startsWith(`${group}:`) ? [name.slice(group.length + 1)] : []));

/** The instant so many days from now; null for none. What the page does not offer is refused as it is. */
const endAfter = (days: string, now: Instant): string | null => {
  if (days === '0') return null;
  return /^[1-9]\d{0,3}$/.test(days) ? new Date(now + Number(days) * day).toISOString() : days;
};

/** What a browser's control for a date and a time sends has no zone; the page says that it is UTC. */
const instant = (text: string | undefined): string | null => (text ? `${text}Z` : null);

const setEnabled = `mutation SetEnabled($id: ID!, $isEnabled: Boolean!) {
  updateWebhook(id: $id, input: { isEnabled: $isEnabled }) { id }
}`;

const table = {
  revealKey: {
    mutation: 'mutation RevealKey { revealKey { id key } }',
    isShown: true,
    done: 'The key is shown below, this once. It has been noted that you looked.',
  },
  rotateKey: {
    mutation: 'mutation RotateKey($revokeLinks: Boolean) { rotateKey(revokeLinks: $revokeLinks) { id } }',
    variables: ({ revokeLinks }) => ({ revokeLinks: revokeLinks === 'yes' }),
    done: 'The key has been replaced. The old one is refused from now on; reveal the new one to use it.',
  },
  createKey: {
    mutation: `mutation CreateKey($name: Text!, $scopes: [KeyScope!]!, $expiresAt: DateTime) {
      createKey(name: $name, scopes: $scopes, expiresAt: $expiresAt) { id key }
    }`,
    variables: (typed, now) => ({
      name: typed['name'] ?? '',
      scopes: ticked(typed, 'scopes'),
      expiresAt: endAfter(typed['days'] ?? '', now),
    }),
    isShown: true,
    done: 'The key has been made. Copy it now: it is shown this once and never again.',
  },
  revokeKey: {
    mutation: 'mutation RevokeKey($id: ID!) { revokeKey(id: $id) }',
    done: 'The key has been revoked. It is refused from now on.',
  },
  createWebhook: {
    mutation: 'mutation CreateWebhook($input: CreateWebhookInput!) { createWebhook(input: $input) { id } }',
    variables: (typed) => ({ input: { url: typed['url'] ?? '', kinds: ticked(typed, 'kinds') } }),
    done: 'The endpoint has been registered. Reveal its secret to verify what it receives.',
    page: 'webhooks',
  },
  revealSecrets: {
    mutation: 'mutation RevealSecrets($id: ID!) { revealWebhookSecrets(id: $id) { id secret signingKey } }',
    isShown: true,
    done: 'The secrets are shown below, this once. It has been noted that you looked.',
    page: 'webhooks',
  },
  rotateSecrets: {
    mutation: 'mutation RotateSecrets($id: ID!) { rotateWebhookSecrets(id: $id) { id } }',
    done: 'The secrets have been replaced. Service-Signature carries the new one from now on; for a day the former signing key signs beside the new one.',
    page: 'webhooks',
  },
  enableWebhook: {
    mutation: setEnabled,
    variables: () => ({ isEnabled: true }),
    done: 'The endpoint is enabled: new events are sent to it.',
    page: 'endpoint',
  },
  disableWebhook: {
    mutation: setEnabled,
    variables: () => ({ isEnabled: false }),
    done: 'The endpoint is disabled: nothing is sent to it.',
    page: 'endpoint',
  },
  deleteWebhook: {
    mutation: 'mutation DeleteWebhook($id: ID!) { deleteWebhook(id: $id) }',
    done: 'The endpoint has been deleted, with its deliveries.',
    page: 'webhooks',
  },
  replayEvent: {
    mutation: 'mutation Replay($id: ID!, $eventId: ID!) { replayEvents(id: $id, eventId: $eventId) }',
    variables: ({ eventId = '' }) => ({ eventId }),
    done: 'The event is on its way again.',
    page: 'endpoint',
  },
  replayRange: {
    mutation: `mutation ReplayRange($id: ID!, $from: DateTime!, $to: DateTime) {
      replayEvents(id: $id, from: $from, to: $to)
    }`,
    variables: ({ from, to }) => ({ from: instant(from) ?? '', to: instant(to) }),
    done: 'The events of that time are on their way again.',
    page: 'endpoint',
  },
  fireSample: {
    mutation: 'mutation FireSample($id: ID!, $kind: EventKind!) { fireSampleEvent(id: $id, kind: $kind) }',
    variables: ({ kind = '' }) => ({ kind }),
    done: 'A sample event is on its way to this endpoint.',
    page: 'endpoint',
  },
} satisfies Record<string, Action>;

export type ActionName = keyof typeof table;
export const actions: ReadonlyMap<string, Action> = new Map(Object.entries(table));
