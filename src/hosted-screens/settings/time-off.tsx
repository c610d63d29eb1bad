import { counted, countOf, dayText } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { named, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { ActionLink, Nothing, SettingsPage } from './parts.tsx';

/** The time-off policies of the company, and who has them. */

const ruleFields = graphql(`fragment PolicyRules on TimeOffPolicy {
  id name method amount perHours balanceCap yearlyCap carryOverLimit yearlyUseLimit waitingDays state
}`);
type Rules = ResultOf<typeof ruleFields>;

const query = graphql(
  `query TimeOffSettings($companyId: ID!) {
    company(id: $companyId) { businessName }
    timeOffPolicies(companyId: $companyId) {
      ...PolicyRules
      assignments { employeeId startDate endDate employee { firstName lastName } }
    }
  }`,
  [ruleFields],
);
type Policy = ResultOf<typeof query>['timeOffPolicies'][number];

/** How it is earned. */
export function earningText({
  method,
  amount,
  perHours,
}: Pick<Rules, 'method' | 'amount' | 'perHours'>): string {
  const earned = { hours: counted(amount, 'hour') };
  if (method === 'YEAR') return say('{hours} each year', earned);
  if (method === 'PAY_PERIOD') return say('{hours} each pay period', earned);
  return say('{hours} for each {perHours} hours worked', { ...earned, perHours: countOf(perHours ?? 0) });
}

function limitTexts({ balanceCap, yearlyCap, carryOverLimit, yearlyUseLimit, waitingDays }: Rules): string[] {
  const limit = (value: number | null, words: (hours: string) => string) =>
    value === null ? [] : [words(counted(value, 'hour'))];
  return [
    ...limit(yearlyCap, (hours) => say('at most {hours} earned in a year', { hours })),
    ...limit(balanceCap, (hours) => say('at most {hours} on the balance', { hours })),
    ...limit(carryOverLimit, (hours) => say('at most {hours} carried over', { hours })),
    ...limit(yearlyUseLimit, (hours) => say('at most {hours} used in a year', { hours })),
    ...(waitingDays ? [say('used {days} days after the hire', { days: waitingDays })] : []),
  ];
}

/** The people who have the policy on a day, or will have it. */
const coveredOn = ({ assignments }: Pick<Policy, 'assignments'>, today: string) =>
  assignments.filter(({ endDate }) => endDate === null || endDate >= today);

type CardProps = { policy: Policy; context: PageContext };

function PolicyCard({ policy, context }: CardProps) {
  const covered = coveredOn(policy, context.today);
  const name = named(policy.name);
  const names = covered.map(({ employee, endDate }) =>
    endDate === null
      ? nameOf(employee)
      : say('{name} until {day}', { name: nameOf(employee), day: dayText(endDate) }),
  );
  const about = <span class="screen-reader-only">: {name}</span>;
  return (
    <section class="card" aria-labelledby={policy.id}>
      <h2 id={policy.id}>{name}</h2>
      <p>{[earningText(policy), ...limitTexts(policy)].join(', ')}.</p>
      <p class="rest">
        {covered.length === 0
          ? say('Nobody has it yet.')
          : say('Has it: {names}.', { names: names.join(', ') })}
      </p>
      <div class="actions">
        <ActionLink context={context} to="settings-time-off-people" from={policy.id} isPlain>
          {say('Choose who has it')}
          {about}
        </ActionLink>
        <ActionLink context={context} to="settings-time-off-policy" from={policy.id} isPlain>
          {say('Change the rules')}
          {about}
        </ActionLink>
        {covered.length > 0 && (
          <ActionLink context={context} to="settings-time-off-balance" from={policy.id} isPlain>
            {say('Correct a balance')}
            {about}
          </ActionLink>
        )}
      </div>
    </section>
  );
}

export const timeOffPage = definePage({
  title: text('Time-off policies'),
  query,
  View: ({ data: { company, timeOffPolicies }, context }) => (
    <SettingsPage
      company={company}
      title={say('Time-off policies')}
      lead={say('What people earn as paid vacation and sick leave. Balances are on each stub.')}
      context={context}
    >
      {timeOffPolicies.length === 0 && <Nothing>{say('No policy yet. Nobody earns paid time off.')}</Nothing>}
      {timeOffPolicies.map((policy) => (
        <PolicyCard key={policy.id} policy={policy} context={context} />
      ))}
      <p class="actions">
        <ActionLink context={context} to="settings-time-off-add">
          {say('Add a policy')}
        </ActionLink>{' '}
        <ActionLink context={context} to="settings-time-off-ready" isPlain>
          {say('Add the sick leave of a state')}
        </ActionLink>
      </p>
    </SettingsPage>
  ),
});
