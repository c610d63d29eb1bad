import { Fields, FormProblems, Posted } from '../design/form.tsx';
import { nameOf } from '../design/labels.ts';
import { Heading } from '../design/parts.tsx';
import { tryIt } from '../form.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { placesOf } from '../people/details.ts';
import { Back } from '../people/parts.tsx';
import { filingStatuses, type StateFormData, stateChoices, stateQuery } from '../people/tax-forms.ts';
import { type PastFactAnswer, pastFactForm, pastFactGroups } from './past-fact.ts';
import { PastFactEffect } from './past-fact-effect.tsx';

type Rehearsal = { readonly answer: PastFactAnswer };

/** Corrects a fact of the past. The page shows the effect before anybody confirms it. */
export const pastFactPage = definePage({
  title: text('Something was different in the past'),
  query: stateQuery,
  form: pastFactForm,
  View: ({ data, context }) => {
    const { company, employee } = data;
    return (
      <>
        <Back to={context.addressOf({ page: 'employee', from: employee.id })}>{nameOf(employee)}</Back>
        <Heading company={company.businessName} title={say('Something was different in the past')}>
          {say(
            'Enter one fact, and the first day of which it is true. Paid paychecks since then are computed again.',
          )}
        </Heading>
        <PastFactForm data={data} context={context} />
      </>
    );
  },
});

function PastFactForm({ data, context }: { data: StateFormData; context: PageContext }) {
  const { rejectedForm, csrf } = context;
  const shown = (context.rehearsed as Rehearsal | undefined)?.answer.correction;
  const values = { ...rejectedForm?.formValues };
  const { statuses: stateStatuses, ...ofState } = stateChoices(data);
  const choices = {
    ...ofState,
    stateStatuses,
    places: placesOf(data.workLocations),
    statuses: { enumValues: [{ name: '', label: say('None') }, ...filingStatuses] },
  };
  return (
    <>
      <FormProblems context={context} />
      <Posted
        csrf={csrf}
        action={context.addressOf({ page: 'employee-past-fact', from: data.employee.id })}
        hidden={{ shown: shown?.result }}
        look="form"
      >
        {/* Enter in a field shows the effect. */}
        <button type="submit" name="action" value={tryIt} hidden />
        {pastFactGroups(data).map(({ legend, fields }) => (
          <fieldset key={legend}>
            <legend>{said(legend)}</legend>
            <Fields
              fields={fields}
              context={context}
              rejectedForm={rejectedForm}
              values={values}
              choices={choices}
            />
          </fieldset>
        ))}
        {shown && <PastFactEffect correction={shown} name={nameOf(data.employee)} />}
        <Buttons isShown={shown !== undefined} />
      </Posted>
    </>
  );
}

const Buttons = ({ isShown }: { isShown: boolean }) => (
  <div class="actions">
    <button type="submit" name="action" value={tryIt} class={isShown ? 'plain' : undefined}>
      {isShown ? say('Show the effect again') : say('Show what it means')}
    </button>
    {isShown && (
      <button type="submit" name="action" value="save">
        {say('Confirm, and do exactly this')}
      </button>
    )}
  </div>
);
