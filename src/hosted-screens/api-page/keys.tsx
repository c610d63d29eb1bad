import { systemClock } from '../../foundation/clock.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Plain } from '../../foundation/sentence.ts';
import { Facts } from '../design/parts.tsx';
import { type Column, Table } from '../design/table.tsx';
import type { Field } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, sayNodes, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { type Action, ActionForm, action, boxesOf, checkedIn } from './actions.tsx';
import { joinActions } from './join.ts';
import { partnerPage } from './partner-page.tsx';
import { Code, DateOnly, environmentName, externalName, maskedKey, revealed, Timestamp } from './parts.tsx';

const query = graphql(`query ApiKeys {
  partner { id name
    keys { id name scopes strict lastFour createdAt expiresAt lastUsedAt revokedAt } }
  scopes: __type(name: "KeyScope") { enumValues { name description } }
}`);
type Data = ResultOf<typeof query>;
/** A named key, restricted to scopes; or the root key, which has no name. */
type Key = Data['partner']['keys'][number];

const page = 'keys';
const rootKeyLabel = text('Root key');

const revealKey = action({
  name: 'reveal-key',
  submit: text('Reveal root key'),
  mutation: graphql('mutation RevealKey { revealKey { key } }'),
  isOnce: false,
  page,
  next: (answer, _read, place) =>
    revealed(place, {
      title: rootKeyLabel,
      note: text(
        'Copy it now: it is hidden again when you leave this page. We added this to your audit log.',
      ),
      secrets: { [rootKeyLabel]: answer.revealKey.key },
      back: { page },
    }),
});

const rotateKey = action({
  name: 'rotate-key',
  title: text('Rotate root key'),
  warning: text(
    'This creates a new root key. The current key stops working immediately, and other links to this page are revoked. Named keys keep working.',
  ),
  fields: [
    {
      name: 'revokeLinks',
      label: text('Also revoke all links to companies and workers'),
      control: 'checkbox',
    },
  ],
  submit: text('Rotate root key now'),
  mutation: graphql(
    'mutation RotateKey($revokeLinks: Boolean) { rotateKey(revokeLinks: $revokeLinks) { id } }',
  ),
  page,
  done: text('Root key rotated. The old key no longer works. Reveal the new key to use it.'),
});

const lifetimes = [
  { name: '90', label: text('In 90 days') },
  { name: '30', label: text('In 30 days') },
  { name: '7', label: text('In 7 days') },
  { name: '365', label: text('In 1 year') },
  { name: '0', label: text('Never') },
];
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The instant after some days; null means never. */
const lifetime: Field['kind'] = {
  read: (typed) => {
    if (!lifetimes.some(({ name }) => name === typed)) return { problem: text('must be one of the choices') };
    const days = Number(typed);
    return { value: days ? new Date(systemClock() + days * dayMilliseconds).toISOString() : null };
  },
  show: String,
};

/** The newest named key of an environment is the version of the form that creates one. */
const newestOf = ({ partner: { keys } }: Data): string =>
  keys
    .flatMap(({ id, name }) => (name === null ? [] : id))
    .toSorted()
    .at(-1) ?? '';

const isCreated: Plain =
  'A key was created after this page was opened: the list has it. If you did not see it, revoke it and create another one.';

const createKey: Action<Data> = action({
  name: 'create-key',
  title: text('Create named key'),
  groups: [
    {
      legend: '',
      fields: [
        { name: 'name', label: text('Name'), hint: text('For example, the integration that uses the key.') },
      ],
    },
    { legend: text('Scopes'), fields: [{ name: 'scopes', label: text('Scopes') }] },
    {
      legend: '',
      fields: [
        { name: 'days', label: text('Expires'), isShort: true, choices: 'lifetimes', kind: lifetime },
        {
          name: 'lenient',
          label: text('Lenient: ignore fields and parameters that the API does not know, except for links'),
          control: 'checkbox',
        },
      ],
    },
  ],
  groupsFor: ({ scopes }) => {
    const fields = boxesOf('scopes', scopes);
    return createKey.groups.map((group) => (group.legend ? { ...group, fields } : group));
  },
  submit: text('Create key'),
  mutation:
    graphql(`mutation CreateKey($name: Text!, $scopes: [KeyScope!]!, $expiresAt: DateTime, $strict: Boolean) {
    createKey(name: $name, scopes: $scopes, expiresAt: $expiresAt, strict: $strict) { key }
  }`),
  variables: ({ name, days: expiresAt, lenient, ...boxes }) => ({
    name,
    expiresAt,
    strict: !lenient,
    scopes: checkedIn('scopes', boxes),
  }),
  isOnce: false,
  // A form that is sent twice creates one key, although no answer with a key is kept.
  isOneAtATime: true,
  validate: (_values, { data, version }) =>
    version === newestOf(data) ? [] : [new Fault('WRONG_STATE', { problem: isCreated })],
  page,
  next: (answer, _read, place) =>
    revealed(place, {
      title: text('Key created'),
      note: text('Copy it now: you will not be able to see it again.'),
      secrets: { [text('New key')]: answer.createKey.key },
      back: { page },
    }),
});

const revokeKey = action({
  name: 'revoke-key',
  title: text('Revoke key'),
  warning: text('The key stops working immediately. You cannot undo this.'),
  submit: text('Revoke key now'),
  mutation: graphql('mutation RevokeKey($id: ID!) { revokeKey(id: $id) }'),
  page,
  done: text('Key revoked. It no longer works.'),
});

export const keysPage = partnerPage({
  title: text('API keys'),
  query,
  actions: [revealKey, rotateKey, createKey, revokeKey, ...Object.values(joinActions)],
  lead: text(
    'Your API keys select the environment. Test keys move no money; production keys run real payroll.',
  ),
  Above: ({ data: { partner } }) => (
    <Facts facts={[[say('Partner ID (partnerID)'), <Code key="id">{partner.id}</Code>]]} />
  ),
  View: ({ data, context }) => {
    const active = data.partner.keys.filter(({ revokedAt }) => revokedAt === null);
    const rootKey = active.find(({ name }) => name === null);
    return (
      <>
        {rootKey && <RootKey rootKey={rootKey} context={context} />}
        <Table
          caption={say('Named keys')}
          columns={columnsIn(context)}
          rows={active.filter(({ name }) => name !== null)}
          keyOf={({ id }) => id}
          empty={say('No named keys yet. Create one for each integration, with only the scopes it needs.')}
        />
        <ActionForm
          action={createKey}
          about={environmentName(context)}
          data={data}
          choices={{ lifetimes }}
          version={newestOf(data)}
          context={context}
        />
      </>
    );
  },
});

/** The root key. It is hidden until it is revealed, and is rotated instead of revoked. */
function RootKey({ rootKey, context }: { rootKey: Key; context: PageContext }) {
  const about = environmentName(context);
  return (
    <div class="card">
      <h3>{say('Root key')}</h3>
      <p class="rest">
        {sayNodes('Full access to this environment. Created {at}.', {
          at: <Timestamp at={rootKey.createdAt} />,
        })}
      </p>
      <p>{maskedKey(context, rootKey.lastFour)}</p>
      <div class="actions">
        <ActionForm action={revealKey} about={about} context={context} />
        <ActionForm action={rotateKey} about={about} context={context} />
      </div>
    </div>
  );
}

const columnsIn = (context: PageContext): readonly Column<Key>[] => [
  { name: say('Name'), cell: ({ name }) => name },
  { name: say('Key'), cell: ({ lastFour }) => maskedKey(context, lastFour) },
  { name: say('Scopes'), cell: ({ scopes }) => <Scopes scopes={scopes} /> },
  { name: say('Unknown fields'), cell: ({ strict }) => (strict ? say('Refused') : say('Ignored')) },
  { name: say('Last used'), cell: ({ lastUsedAt }) => <DateOnly at={lastUsedAt} /> },
  { name: say('Expires'), cell: ({ expiresAt }) => <DateOnly at={expiresAt} /> },
  {
    name: say('Actions'),
    cell: ({ id, name }) => <ActionForm action={revokeKey} id={id} about={name ?? ''} context={context} />,
  },
];

const Scopes = ({ scopes }: { scopes: readonly string[] }) => (
  <ul class="plain-list">
    {scopes.map((scope) => (
      <li key={scope} class="code">
        {externalName(scope)}
      </li>
    ))}
  </ul>
);
