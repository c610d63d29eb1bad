import { Fields, Posted } from '../design/form.tsx';
import { dayText, dollars, pacificText } from '../design/format.ts';
import { defineForm } from '../form.ts';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { day } from '../typed/day.ts';
import type { Missed, Payrun } from './payrun.ts';

const newDay = {
  name: 'newCheckDate',
  label: text('New payday'),
  hint: text('The first possible day is filled in. A later day must be one on which banks are open.'),
  isShort: true,
  kind: day,
};

/** Moves what a payday left unpaid. The address names that payday, and the next page is the new one. */
export const moveForm = defineForm({
  groups: [{ legend: text('New payday'), fields: [newDay] }],
  mutation:
    graphql(`mutation MovePayday($companyId: ID!, $checkDate: Date!, $newCheckDate: Date!, $ifMatch: [Text!]) {
    moved: movePayday(companyId: $companyId, checkDate: $checkDate, newCheckDate: $newCheckDate, ifMatch: $ifMatch) {
      checkDate
    }
  }`),
  variables: ({ newCheckDate }, _from, { version }) => ({ newCheckDate, ifMatch: [version] }),
  next: ({ moved }) => ({ page: 'payroll', from: moved.checkDate }),
});

type Props = { payrun: Pick<Payrun, 'checkDate' | 'version'>; missed: Missed; context: PageContext };

/** Explains what moving the payday does, and moves it. */
export function MissedPayday({ payrun: { checkDate, version }, missed, context }: Props) {
  const { rejectedForm } = context;
  return (
    <section class="card" aria-labelledby="missed">
      <h2 id="missed">{say('This payday was missed')}</h2>
      <p>{whatMoves(missed)}</p>
      <p>
        {say('If it is moved to {firstDay}, the pay arrives on {arrivesOn}.', {
          firstDay: dayText(missed.firstCheckDate),
          arrivesOn: dayText(missed.arrivesOn),
        })}{' '}
        {say('Review the new payday afterwards. Approve what waits for an approval until {time}.', {
          time: pacificText(missed.approveBy),
        })}
      </p>
      <Posted
        csrf={context.csrf}
        action={context.addressOf({ page: 'payroll-move', from: checkDate })}
        hidden={{ version }}
        look="form"
      >
        <Fields
          fields={[newDay]}
          context={context}
          rejectedForm={rejectedForm}
          values={{ [newDay.name]: day.show(missed.firstCheckDate), ...rejectedForm?.formValues }}
        />
        <button type="submit">{say('Move this payday')}</button>
      </Posted>
    </section>
  );
}

function whatMoves({ personCount, cashNeeded }: Missed): string {
  const people =
    personCount === 1
      ? say('1 person was not paid.')
      : say('{personCount} people were not paid.', { personCount });
  if (cashNeeded === null) return people;
  return `${people} ${say('Their pay takes {cash} from the account of the company.', { cash: dollars(cashNeeded) })}`;
}
