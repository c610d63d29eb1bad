/** The actions of the API page's forms. Each runs one mutation that links to the API page may run. */
import type { Instant } from '../../foundation/clock.ts';
import type { FormValues } from '../form.ts';

export type Action = {
  readonly mutation: string;
  /** Variables besides `id`. */
  readonly variables?: (formValues: FormValues, now: Instant) => Readonly<Record<string, unknown>>;
  /** Whether the response shows the mutation's answer, a secret. Other actions redirect to a page. */
  readonly revealsSecret?: boolean;
  /** Shown on the next page. */
  readonly confirmation: string;
  /** The next page; the keys unless given. */
  readonly page?: 'webhooks' | 'endpoint' | 'embedding';
};

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The values of the checked boxes of a group: `CHECKS_READ` for the field `scopes:CHECKS_READ`. */
const checkedBoxes = (formValues: FormValues, group: string): readonly string[] =>
  Object.keys(formValues).flatMap((name) =>
    name.startsWith(`${group}:`) ? [name.slice(group.length + 1)] : [],
  );

/** The instant the given days from now; null for never. The schema rejects anything else. */
const expiryAfter = (days: string, now: Instant): string | null => {
  if (days === '0') return null;
  return /^[1-9]\d{0,3}$/.test(days) ? new Date(now + Number(days) * dayMilliseconds).toISOString() : days;
};

/** Adds the time zone to the value of a datetime-local input, which the page labels as UTC. */
const instant = (text: string | undefined): string | null => (text ? `${text}Z` : null);

/** The lines of a text that have anything on them. */
const linesOf = (text = ''): readonly string[] =>
  text.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []));

const setEnabled = `mutation SetEnabled($id: ID!, $isEnabled: Boolean!) {
  updateWebhook(id: $id, input: { isEnabled: $isEnabled }) { id }
}`;

const actionsByName = {
  revealKey: {
    mutation: 'mutation RevealKey { revealKey { id key } }',
    revealsSecret: true,
    confirmation:
      'Your root key is shown below. Copy it now: it is hidden again when you leave this page. We added this to your audit log.',
  },
  rotateKey: {
    mutation: 'mutation RotateKey($revokeLinks: Boolean) { rotateKey(revokeLinks: $revokeLinks) { id } }',
    variables: ({ revokeLinks }) => ({ revokeLinks: revokeLinks === 'yes' }),
    confirmation: 'Root key rotated. The old key no longer works. Reveal the new key to use it.',
  },
  createKey: {
    mutation: `mutation CreateKey($name: Text!, $scopes: [KeyScope!]!, $expiresAt: DateTime, $strict: Boolean) {
      createKey(name: $name, scopes: $scopes, expiresAt: $expiresAt, strict: $strict) { id key }
    }`,
    variables: (formValues, now) => ({
      name: formValues['name'] ?? '',
      scopes: checkedBoxes(formValues, 'scopes'),
      expiresAt: expiryAfter(formValues['days'] ?? '', now),
      strict: formValues['lenient'] !== 'yes',
    }),
    revealsSecret: true,
    confirmation: 'Key created. Copy it now: you will not be able to see it again.',
  },
  revokeKey: {
    mutation: 'mutation RevokeKey($id: ID!) { revokeKey(id: $id) }',
    confirmation: 'Key revoked. It no longer works.',
  },
  createWebhook: {
    mutation: 'mutation CreateWebhook($input: CreateWebhookInput!) { createWebhook(input: $input) { id } }',
    variables: (formValues) => ({
      input: { url: formValues['url'] ?? '', kinds: checkedBoxes(formValues, 'kinds') },
    }),
    confirmation: 'Endpoint added. Use its secret to verify the events it receives.',
    page: 'webhooks',
  },
  revealSecrets: {
    mutation: 'mutation RevealSecrets($id: ID!) { revealWebhookSecrets(id: $id) { id secret signingKey } }',
    revealsSecret: true,
    confirmation:
      'The secrets are shown below. Copy them now: they are hidden again when you leave this page. We added this to your audit log.',
    page: 'webhooks',
  },
  rotateSecrets: {
    mutation: 'mutation RotateSecrets($id: ID!) { rotateWebhookSecrets(id: $id) { id } }',
    confirmation:
      'Secrets rotated. Service-Signature now carries the new secret. For 24 hours, events are signed with both the old and the new signing key.',
    page: 'webhooks',
  },
  enableWebhook: {
    mutation: setEnabled,
    variables: () => ({ isEnabled: true }),
    confirmation: 'Endpoint enabled. It receives new events.',
    page: 'endpoint',
  },
  disableWebhook: {
    mutation: setEnabled,
    variables: () => ({ isEnabled: false }),
    confirmation: 'Endpoint disabled. It receives no events.',
    page: 'endpoint',
  },
  deleteWebhook: {
    mutation: 'mutation DeleteWebhook($id: ID!) { deleteWebhook(id: $id) }',
    confirmation: 'Endpoint deleted, including its delivery history.',
    page: 'webhooks',
  },
  replayEvent: {
    mutation: 'mutation Replay($id: ID!, $eventId: ID!) { replayEvents(id: $id, eventId: $eventId) }',
    variables: ({ eventId = '' }) => ({ eventId }),
    confirmation: 'Event queued for delivery.',
    page: 'endpoint',
  },
  replayRange: {
    mutation: `mutation ReplayRange($id: ID!, $from: DateTime!, $to: DateTime) {
      replayEvents(id: $id, from: $from, to: $to)
    }`,
    variables: ({ from, to }) => ({ from: instant(from) ?? '', to: instant(to) }),
    confirmation: 'Events queued for delivery.',
    page: 'endpoint',
  },
  fireSample: {
    mutation: 'mutation FireSample($id: ID!, $kind: EventKind!) { fireSampleEvent(id: $id, kind: $kind) }',
    variables: ({ kind = '' }) => ({ kind }),
    confirmation: 'Test event queued for delivery to this endpoint.',
    page: 'endpoint',
  },
  updateEmbedding: {
    mutation: `mutation UpdateEmbedding($input: UpdateEmbeddingInput!) {
      updateEmbedding(input: $input) { origins }
    }`,
    variables: ({ origins, accentLight, accentDark, colorScheme = '', returnUrl }) => ({
      input: {
        origins: linesOf(origins),
        accentLight: accentLight || null,
        accentDark: accentDark || null,
        colorScheme,
        returnUrl: returnUrl || null,
      },
    }),
    confirmation: 'Embedding saved. Pages that are opened from now on follow it.',
    page: 'embedding',
  },
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actionsByName;
export const actions: ReadonlyMap<string, Action> = new Map(Object.entries(actionsByName));
