import { dayText, dollars, hours } from '../design/format.ts';
import { stateName } from '../design/state-name.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, translated } from '../language/say.ts';

export const finalPayFields = graphql(`fragment FinalPay on FinalPayPlan {
  due { state lastDay dueOn rule citation note }
  period { id start end schedule }
  firstCheckDate arrivesOn
  openCheck { id checkDate reportingPeriodId hours { regular overtime doubleTime others } }
  vacation { name hours wage payout citation }
}`);
export type FinalPayPlan = ResultOf<typeof finalPayFields>;

/** The hours of vacation that the law requires to be paid, unless a policy says otherwise. */
export const vacationToPay = (plan: FinalPayPlan | null): number =>
  (plan?.vacation ?? [])
    .filter(({ payout }) => payout !== 'POLICY')
    .reduce((sum, left) => sum + Math.round(left.hours * 10_000), 0) / 10_000;

/** What the end of an employment requires: when final wages are due, for which days, and vacation. */
export function FinalPay({ plan }: { plan: FinalPayPlan | null }) {
  if (!plan) return null;
  const { due, period, openCheck, vacation } = plan;
  return (
    <section class="card form" aria-labelledby="final-pay">
      <h2 id="final-pay">
        {due?.dueOn ? say('Final pay is due on {day}', { day: dayText(due.dueOn) }) : say('Final pay')}
      </h2>
      {due && (
        <p>
          {say('The law of {state} requires that it is paid {rule}.', {
            state: stateName(due.state),
            rule: translated(due.rule),
          })}{' '}
          {due.citation && <span class="rest">{due.citation}.</span>} {due.note && translated(due.note)}
        </p>
      )}
      <WhenPaid plan={plan} />
      {period && (
        <p>
          {say('It pays the work from {start} to the last day.', { start: dayText(period.start) })}{' '}
          {openCheck &&
            say(
              'It replaces the open paycheck of {day}. It takes over its deductions, its note and its pay, without hours after the last day.',
              { day: dayText(openCheck.checkDate) },
            )}
        </p>
      )}
      {vacation.map((left) => (
        <Vacation key={left.name} left={left} code={due?.state} />
      ))}
    </section>
  );
}

/** The first day on which final wages can be paid, and whether that is in time. */
function WhenPaid({ plan: { due, firstCheckDate, arrivesOn } }: { plan: FinalPayPlan }) {
  if (due?.dueOn && arrivesOn !== null && arrivesOn > due.dueOn)
    return (
      <p class="note">
        {say(
          'A deposit that is opened now arrives on {day}: that is late. Approve it today, or hand over the money in another way.',
          { day: dayText(arrivesOn) },
        )}
      </p>
    );
  if (!firstCheckDate) return null;
  return <p>{say('The first possible payday is {day}.', { day: dayText(firstCheckDate) })}</p>;
}

type Left = FinalPayPlan['vacation'][number];

const Vacation = ({ left, code }: { left: Left; code: string | undefined }) => (
  <p>
    {say('{name}: {hours} hours are left, {amount}.', {
      name: left.name,
      hours: hours(left.hours),
      amount: dollars(Math.round(left.hours * left.wage * 100) / 100),
    })}{' '}
    {payoutText(left, code)} {left.citation && <span class="rest">{left.citation}.</span>}
  </p>
);

function payoutText({ payout }: Left, code: string | undefined): string {
  const state = code ? stateName(code) : '';
  if (payout === 'DUE')
    return say('The law of {state} requires that it is paid with the final wages.', { state });
  return payout === 'UNLESS_POLICY'
    ? say(
        'The law of {state} requires that it is paid, unless a written policy that the employee knows says otherwise.',
        {
          state,
        },
      )
    : say('Your policy decides whether it is paid.');
}
