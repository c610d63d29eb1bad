import type { Environment } from '../../foundation/environment.ts';
import { type Column, Table } from '../design/table.tsx';
import { DestructiveAction } from './destructive-action.tsx';
import { ActionForm, CheckboxGroup, Disclosure, Entry, type EnumValue } from './forms.tsx';
import type { Key } from './key.ts';
import type { ApiPageContext } from './page.ts';
import { DateOnly, externalName, maskedKey, RevealedSecret } from './parts.tsx';

type Props = {
  environment: Environment;
  keys: readonly Key[];
  scopes: readonly EnumValue[];
  context: ApiPageContext;
};

const lifetimes: readonly (readonly [days: number, label: string])[] = [
  [90, 'In 90 days'],
  [30, 'In 30 days'],
  [7, 'In 7 days'],
  [365, 'In 1 year'],
  [0, 'Never'],
];

/** Keys that are restricted to scopes, and the form that creates one. */
export function NamedKeys({ environment, keys, scopes, context }: Props) {
  const { revealed } = context;
  const isRevealed = revealed?.action === 'createKey' && revealed.environment === environment;
  const newKey = isRevealed ? revealed.answer['createKey']?.['key'] : undefined;
  return (
    <>
      {newKey && <RevealedSecret name="New key">{newKey}</RevealedSecret>}
      <Table
        caption="Named keys"
        columns={columnsFor(environment, context)}
        rows={keys}
        keyOf={({ id }) => id}
        empty="No named keys yet. Create one for each integration, with only the scopes it needs."
      />
      <CreateKey environment={environment} scopes={scopes} context={context} />
    </>
  );
}

function CreateKey({ environment, scopes, context }: Omit<Props, 'keys'>) {
  const { rejectedForm } = context;
  return (
    <Disclosure
      title="Create named key"
      about={`in ${environment}`}
      isOpen={rejectedForm?.action === 'createKey' && rejectedForm.environment === environment}
    >
      <ActionForm context={context} action="createKey" environment={environment} submit="Create key">
        <Entry
          name="name"
          environment={environment}
          label="Name"
          hint="For example, the integration that uses the key."
          context={context}
        />
        <CheckboxGroup
          name="scopes"
          environment={environment}
          legend="Scopes"
          options={scopes}
          context={context}
        />
        <Lifetime environment={environment} chosen={rejectedForm?.formValues['days']} />
        <Lenient environment={environment} isChosen={rejectedForm?.formValues['lenient'] === 'yes'} />
      </ActionForm>
    </Disclosure>
  );
}

function Lifetime({ environment, chosen }: { environment: Environment; chosen: string | undefined }) {
  const id = `${environment}-days`;
  return (
    <div class="entry short">
      <label for={id}>Expires</label>
      <select id={id} name="days">
        {lifetimes.map(([days, label]) => (
          <option key={days} value={String(days)} selected={chosen === String(days)}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Lenient({ environment, isChosen }: { environment: Environment; isChosen: boolean }) {
  const id = `${environment}-lenient`;
  return (
    <div class="entry checkbox">
      <label for={id}>
        Lenient: ignore fields and parameters that the API does not know, except for links
      </label>
      <input type="checkbox" id={id} name="lenient" value="yes" checked={isChosen} />
    </div>
  );
}

const columnsFor = (environment: Environment, context: ApiPageContext): readonly Column<Key>[] => [
  { name: 'Name', cell: ({ name }) => name },
  { name: 'Key', cell: ({ lastFour }) => maskedKey(environment, lastFour) },
  { name: 'Scopes', cell: ({ scopes }) => <Scopes scopes={scopes} /> },
  { name: 'Unknown fields', cell: ({ strict }) => (strict ? 'Refused' : 'Ignored') },
  { name: 'Last used', cell: ({ lastUsedAt }) => <DateOnly at={lastUsedAt} none="Never" /> },
  { name: 'Expires', cell: ({ expiresAt }) => <DateOnly at={expiresAt} none="Never" /> },
  {
    name: 'Actions',
    cell: ({ id, name }) => (
      <DestructiveAction
        title="Revoke key"
        about={name ?? ''}
        warning="The key stops working immediately. You cannot undo this."
        context={context}
        action="revokeKey"
        environment={environment}
        id={id}
        submit="Revoke key now"
      />
    ),
  },
];

function Scopes({ scopes }: { scopes: readonly string[] }) {
  return (
    <ul class="plain-list">
      {scopes.map((scope) => (
        <li key={scope} class="code">
          {externalName(scope)}
        </li>
      ))}
    </ul>
  );
}
