import { dollars } from '../design/format.ts';
import { defineForm, type Form } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, translated } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { personPageName } from '../people/names.ts';

export const attentionFields = graphql(`fragment Attention on Attention {
  kind message checkDate approveBy people { employeeId employeeCheckId name amount reason }
}`);
export type AttentionItem = ResultOf<typeof attentionFields>;
type Person = AttentionItem['people'][number];

/** The page that the confirmation is sent to. The address names the check. */
const confirmPage = 'pays-nothing';

export const confirmForm: readonly [string, Form] = [
  confirmPage,
  defineForm({
    groups: [],
    mutation: graphql(`mutation ConfirmPaysNothing($companyId: ID!, $employeeCheckId: ID!) {
      confirmPaysNothing(companyId: $companyId, employeeCheckId: $employeeCheckId) { id }
    }`),
    variables: () => ({}),
    next: () => 'dashboard',
  }),
];

const mostShown = 20;

type Props = { item: AttentionItem; context: PageContext };

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
