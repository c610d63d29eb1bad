import { dollars } from '../design/format.ts';
import type { Form } from '../form.ts';
import { say, translated } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { personPageName } from '../people/names.ts';

export type Person = {
  employeeId: string | null;
  employeeCheckId: string | null;
  name: string;
  amount: number | null;
  reason: string | null;
};
export const personFields = 'employeeId employeeCheckId name amount reason';

/** The page that the confirmation is sent to. The address names the check. */
const confirmPage = 'pays-nothing';

export const confirmForm: readonly [string, Form] = [
  confirmPage,
  {
    groups: [],
    mutation: `mutation ConfirmPaysNothing($companyId: ID!, $employeeCheckId: ID!) {
      confirmPaysNothing(companyId: $companyId, employeeCheckId: $employeeCheckId) { id }
    }`,
    variables: () => ({}),
    next: () => 'dashboard',
  },
];

const mostShown = 20;

type Item = { readonly kind: string; readonly people: readonly Person[] };
type Props = { item: Item; context: PageContext };

/** The people whom a matter is about, with what waits and why. */
export function PeopleOf({ item: { kind, people }, context }: Props) {
  if (!people.length) return null;
  return (
    <ul class="plain-list">
      {people.slice(0, mostShown).map((person) => (
        <li key={`${person.employeeId} ${person.employeeCheckId} ${person.name}`}>
          <Name person={person} context={context} />
          {person.amount !== null && ` · ${dollars(person.amount)}`}
          {person.reason && ` · ${translated(person.reason)}`}
          {kind === 'HOURS_MISSING' && <Confirm person={person} context={context} />}
        </li>
      ))}
      {people.length > mostShown && <li>{say('And {count} more.', { count: people.length - mostShown })}</li>}
    </ul>
  );
}

type PersonProps = { person: Person; context: PageContext };

/** A name leads to the page of the person; an embedded page leads nowhere else. */
function Name({ person: { employeeId, name }, context }: PersonProps) {
  if (!employeeId || context.caller.embeddedPage) return <strong>{name}</strong>;
  return <a href={context.addressOf({ page: personPageName, from: employeeId })}>{name}</a>;
}

function Confirm({ person: { employeeCheckId, name }, context }: PersonProps) {
  if (!employeeCheckId || context.caller.embeddedPage) return null;
  const words = say('Confirm: pays nothing');
  return (
    <form
      method="post"
      action={context.addressOf({ page: confirmPage, from: employeeCheckId })}
      class="inline"
    >
      <input type="hidden" name="csrf" value={context.csrf} />
      <button type="submit" class="plain" aria-label={`${words}: ${name}`}>
        {words}
      </button>
    </form>
  );
}
