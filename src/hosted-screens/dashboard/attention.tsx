import { FreePay } from '../corrections/free-pay.tsx';
import { ActionButton } from '../design/form.tsx';
import { dayText, dollars, pacificText } from '../design/format.ts';
import { Day, Status } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, sayNodes, text } from '../language/say.ts';
import type { PageContext, Target } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { WaitingRequests } from '../time-off/decisions.tsx';
import type { Requests } from '../time-off/tables.tsx';
import { type ReturnedPay, ReturnedPayTable } from './returned-pay.tsx';

/** Its address names the payday. */
export const openForm = defineForm({
  groups: [],
  mutation: graphql(`mutation OpenPayroll($companyId: ID!) {
    opened: openRegularPayroll(companyId: $companyId) { checkDate }
  }`),
  variables: () => ({}),
  next: ({ opened }) => ({ page: 'hours', from: opened.checkDate }),
});

/** Opens the regular payroll of the coming payday. */
function OpenPayroll({ checkDate, context }: { checkDate: string; context: PageContext }) {
  return (
    <ActionButton context={context} to={{ page: 'open-payroll', from: checkDate }} isPlain>
      {say('Open payroll of {checkDate}', { checkDate: dayText(checkDate) })}
    </ActionButton>
  );
}

export const attentionFields = graphql(`fragment Attention on Attention {
  kind message checkDate approveBy people { employeeId contractorId contractorPaymentId employeeCheckId name amount reason }
}`);
type AttentionItem = ResultOf<typeof attentionFields>;
type Person = AttentionItem['people'][number];

/** Its address names the check. */
export const confirmForm = defineForm({
  groups: [],
  mutation: graphql(`mutation ConfirmPaysNothing($companyId: ID!, $employeeCheckId: ID!) {
    confirmPaysNothing(companyId: $companyId, employeeCheckId: $employeeCheckId) { id }
  }`),
  variables: () => ({}),
  next: () => 'dashboard',
});

const mostShown = 20;

type PeopleProps = { item: AttentionItem; printsChecks: boolean; context: PageContext };

/** How many people a row shows; more are folded. */
const mostUnfolded = 3;

/** The people of a matter, with their waiting pay and the reason. */
function PeopleOf(props: PeopleProps) {
  const { people } = props.item;
  if (people.length <= mostUnfolded) return people.length ? <PeopleList {...props} /> : null;
  return (
    <details>
      <summary>{say('Show all {count}', { count: people.length })}</summary>
      <PeopleList {...props} />
    </details>
  );
}

function PeopleList({ item: { kind, people }, printsChecks, context }: PeopleProps) {
  return (
    <ul class="plain-list">
      {people.slice(0, mostShown).map((person) => (
        <li key={`${person.employeeId} ${person.employeeCheckId} ${person.name}`}>
          <span>
            <Name person={person} context={context} />
            {person.amount !== null && ` · ${dollars(person.amount)}`}
            {person.reason && ` · ${person.reason}`}
          </span>
          {kind === 'HOURS_MISSING' && <Confirm person={person} context={context} />}{' '}
          <Missing kind={kind} person={person} context={context} />
          {(kind === 'PAY_HELD' || kind === 'NO_ACCOUNT') && (
            <FreePay {...person} printsChecks={printsChecks} context={context} />
          )}
        </li>
      ))}
      {people.length > mostShown && <li>{say('And {count} more.', { count: people.length - mostShown })}</li>}
    </ul>
  );
}

type PersonProps = { person: Person; context: PageContext };

/** A name, which leads to the page of the person. An embedded page has no links to other pages. */
function Name({ person: { employeeId, name }, context }: PersonProps) {
  if (!employeeId || context.caller.embeddedPage) return <strong>{name}</strong>;
  return <a href={context.addressOf({ page: 'employee', from: employeeId })}>{name}</a>;
}

/** Where to state the missing fact, for each kind of matter. */
const statedAt: Readonly<
  Partial<Record<AttentionItem['kind'], { page: PageName; place: string; words: string }>>
> = {
  QUESTION_OPEN: { page: 'employee', place: 'questions', words: text('Answer') },
  TIPPED_OCCUPATION_MISSING: {
    page: 'employee-details',
    place: 'occupationCodes',
    words: text('Enter the occupation'),
  },
};

type MissingProps = PersonProps & { kind: AttentionItem['kind'] };

/** Leads to the question about a person, or to the field that is empty. */
function Missing({ kind, person: { employeeId, name }, context }: MissingProps) {
  const found = statedAt[kind];
  if (!found || !employeeId || context.caller.embeddedPage) return null;
  return (
    <a
      class="button plain"
      href={`${context.addressOf({ page: found.page, from: employeeId })}#${found.place}`}
    >
      {said(found.words)}
      <span class="screen-reader-only">: {name}</span>
    </a>
  );
}

function Confirm({ person: { employeeCheckId, name }, context }: PersonProps) {
  if (!employeeCheckId || context.caller.embeddedPage) return null;
  const words = say('Confirm: pays nothing');
  return (
    <ActionButton
      context={context}
      to={{ page: 'pays-nothing', from: employeeCheckId }}
      isPlain
      label={`${words}: ${name}`}
    >
      {words}
    </ActionButton>
  );
}

type Props = {
  items: readonly AttentionItem[];
  returned: readonly ReturnedPay[];
  waiting: Requests;
  /** The states that require an account number or an answer, each once. */
  askingStates: readonly string[];
  /** Whether the next payroll is not open. Its payday has the button then. */
  isToOpen: boolean;
  isLive: boolean;
  printsChecks: boolean;
  context: PageContext;
};

/** The matters that keep people from being paid, and where to settle them. */
export function Attention(props: Props) {
  const { returned, waiting, askingStates, isToOpen, isLive, printsChecks, context } = props;
  const items = withoutRepeats(props.items);
  const hasMatters = items.length + askingStates.length > 0;
  return (
    <section aria-labelledby="attention">
      <h2 id="attention">{say('What needs attention')}</h2>
      {!hasMatters && (
        <p class="empty">
          {isToOpen
            ? say('Nothing but the next payroll.')
            : waiting.nodes.length
              ? say('Everybody is paid as planned.')
              : say('Nothing. Everybody is paid as planned.')}
        </p>
      )}
      {hasMatters && (
        <ul class="attention">
          {items.map((item) => (
            <li key={`${item.kind} ${item.checkDate} ${item.message}`} class="matter-to-do">
              <div>
                <Status value={item.kind} />{' '}
                {item.checkDate && (
                  <strong>
                    {sayNodes('Payday {checkDate}', { checkDate: <Day on={item.checkDate} /> })}
                  </strong>
                )}
              </div>
              <p>
                {item.message}
                {item.approveBy && ` ${say('Approve before {time}.', { time: pacificText(item.approveBy) })}`}
              </p>
              <PeopleOf item={item} printsChecks={printsChecks} context={context} />
              <Remedy item={item} isLive={isLive} context={context} />
            </li>
          ))}
          {askingStates.length > 0 && <OfStates states={askingStates} context={context} />}
        </ul>
      )}
      {returned.length > 0 && <ReturnedPayTable rows={returned} context={context} />}
      <WaitingRequests waiting={waiting} context={context} />
    </section>
  );
}

/** Leaves out people without an account if the pay of all of them is already listed as held. */
function withoutRepeats(items: readonly AttentionItem[]): readonly AttentionItem[] {
  const held = items.filter(({ kind }) => kind === 'PAY_HELD').flatMap(({ people }) => people);
  const isNamed = ({ employeeId }: Person) => held.some((person) => person.employeeId === employeeId);
  return items.filter(
    ({ kind, people }) => kind !== 'NO_ACCOUNT' || !people.length || !people.every(isNamed),
  );
}

const OfStates = ({ states, context }: { states: readonly string[]; context: PageContext }) => (
  <li class="matter-to-do">
    <div>
      <Status value="NEEDED" /> <strong>{say('Account numbers of states')}</strong>
    </div>
    <p>{states.map(stateName).join(', ')}</p>
    {!context.caller.embeddedPage && (
      <a class="button plain" href={context.addressOf({ page: 'taxes' })}>
        {say('Enter the numbers')}
      </a>
    )}
  </li>
);

type RemedyProps = { item: AttentionItem; isLive: boolean; context: PageContext };

/** The link that settles a matter. An embedded page has no links to other pages. */
function Remedy({ item, isLive, context }: RemedyProps) {
  const { kind, checkDate } = item;
  const link = (to: Target, words: string) => (
    <a class="button plain" href={context.addressOf(to)}>
      {words}
    </a>
  );
  if (kind === 'PAY_RETURNED') return <a href="#returned-pay">{say('See whose')}</a>;
  if (context.caller.embeddedPage) return null;
  if (kind === 'CANNOT_PAY' && isLive) return link({ page: 'company-bank' }, say('Open the bank account'));
  if (kind === 'BANK_CHANGE' && !item.people.length)
    return link({ page: 'company-bank' }, say('Open the bank account'));
  if (kind === 'NO_CALENDAR') return link({ page: 'settings-schedule' }, say('Set the pay schedule'));
  if (kind === 'I9_OVERDUE') return link({ page: 'i9' }, say('Open Forms I-9'));
  if (kind === 'HOURS_MISSING') return link({ page: 'hours' }, say('Enter hours'));
  if (!checkDate) return null;
  if (kind === 'PAYROLL_NOT_OPEN') return <OpenPayroll checkDate={checkDate} context={context} />;
  const words = kind === 'APPROVAL_DUE' ? say('Review and approve') : say('Open this payday');
  return link({ page: 'payroll', from: checkDate }, words);
}
