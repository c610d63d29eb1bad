import type { Environment } from '../../foundation/environment.ts';
import { type Column, Table } from '../design/table.tsx';
import { DestructiveAction } from './destructive-action.tsx';
import { ActionForm, Disclosure, Entry, Ticks, type Word } from './forms.tsx';
import type { Key } from './key.ts';
import type { Visit } from './page.ts';
import { maskedKey, On, Shown, wordOf } from './parts.tsx';

type Props = {
  environment: Environment;
  keys: readonly Key[];
  scopes: readonly Word[];
  visit: Visit;
};

const lifetimes: readonly (readonly [days: number, words: string])[] = [
  [90, 'In 90 days'],
  [30, 'In 30 days'],
  [7, 'In 7 days'],
  [365, 'In a year'],
  [0, 'Never'],
];

/** Keys that open no more than they were made for, and how another one is made. */
export function NamedKeys({ environment, keys, scopes, visit }: Props) {
  const { shown, attempt } = visit;
  const isHere = shown?.action === 'createKey' && shown.environment === environment;
  const made = isHere ? shown.answer['createKey']?.['key'] : undefined;
  return (
    <>
      {made && <Shown name="The new key">{made}</Shown>}
      <Table
        caption={`Named ${environment} keys`}
        columns={columnsFor(environment, visit)}
        rows={keys}
        keyOf={({ id }) => id}
        empty="None yet. Give each integration a key of its own, with no more than it needs."
      />
      <Disclosure
        title="Make a named key …"
        about={`for ${environment}`}
        isOpen={attempt?.action === 'createKey' && attempt.environment === environment}
      >
        <ActionForm visit={visit} action="createKey" environment={environment} submit="Make the key">
          <Entry
            name="name"
            environment={environment}
            label="Name"
            hint="What it is for, such as the program that holds it."
            visit={visit}
          />
          <Ticks
            name="scopes"
            environment={environment}
            legend="What it opens"
            words={scopes}
            visit={visit}
          />
          <Lifetime environment={environment} chosen={attempt?.typed['days']} />
        </ActionForm>
      </Disclosure>
    </>
  );
}

function Lifetime({ environment, chosen }: { environment: Environment; chosen: string | undefined }) {
  const id = `${environment}-days`;
  return (
    <div class="entry short">
      <label for={id}>Stops working by itself</label>
      <select id={id} name="days">
        {lifetimes.map(([days, words]) => (
          <option key={days} value={String(days)} selected={chosen === String(days)}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

const columnsFor = (environment: Environment, visit: Visit): readonly Column<Key>[] => [
  { name: 'Name', cell: ({ name }) => name },
  { name: 'Key', cell: ({ lastFour }) => maskedKey(environment, lastFour) },
  { name: 'Opens', cell: ({ scopes }) => <Scopes scopes={scopes} /> },
  { name: 'Last used', cell: ({ lastUsedAt }) => <On at={lastUsedAt} none="Never" /> },
  { name: 'Ends', cell: ({ expiresAt }) => <On at={expiresAt} none="Never" /> },
  {
    name: 'Revoke',
    cell: ({ id, name }) => (
      <DestructiveAction
        title="Revoke …"
        about={name ?? ''}
        warning="It is refused at once, and for good."
        visit={visit}
        action="revokeKey"
        environment={environment}
        id={id}
        submit="Revoke now"
      />
    ),
  },
];

function Scopes({ scopes }: { scopes: readonly string[] }) {
  return (
    <ul class="words">
      {scopes.map((scope) => (
        <li key={scope} class="code">
          {wordOf(scope)}
        </li>
      ))}
    </ul>
  );
}
