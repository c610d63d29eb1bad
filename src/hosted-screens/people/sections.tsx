/** The parts of a person's page that show tax forms, leave and the employment. */

import { Facts } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { laterYears, type PaidYears, yearsOf } from '../worker/year-forms-data.ts';
import { federalFacts, leaveText, stateFacts } from './facts.tsx';
import { formPages, personYearFileName } from './names.ts';
import { PersonSection } from './parts.tsx';
import type { Person, TaxForm } from './person-data.ts';

/** The links to forms, by their texts; none where nothing can be changed. */
export type Links = (...all: (readonly [string, string])[]) => readonly (readonly [string, string])[];

export function TaxForms({ employee, links }: { employee: Person; links: Links }) {
  const { federal, state, otherStates } = employee.taxParameters ?? {
    federal: null,
    state: null,
    otherStates: [],
  };
  const states = [...(state ? [state] : []), ...otherStates];
  return (
    <PersonSection
      id="tax-forms"
      title={say('Tax forms')}
      actions={links([say('Enter a W-4'), formPages.w4], [say('Enter a state form'), formPages.stateForm])}
    >
      <h3>{say('Form W-4')}</h3>
      {federal ? <Facts facts={federalFacts(federal)} /> : <p class="rest">{say('No W-4 is on file.')}</p>}
      {states.map((form: TaxForm) => (
        <div key={form['code']} class="part">
          <h3>{stateName(String(form['code']))}</h3>
          <Facts facts={stateFacts(form)} />
        </div>
      ))}
    </PersonSection>
  );
}

export function Employment({ employee, links }: { employee: Person; links: Links }) {
  const { employmentStatus, leaves } = employee;
  const actions = {
    LIVE: [
      [say('Put on leave'), formPages.leave],
      [say('End the employment'), formPages.end],
    ],
    LEAVE: [
      [say('Back to work'), formPages.back],
      [say('End the employment'), formPages.end],
    ],
    TERMINATED: [[say('Hire again'), formPages.rehire]],
  } as const;
  return (
    <PersonSection
      id="employment"
      title={say('Leave and employment')}
      actions={links(...actions[employmentStatus])}
    >
      {leaves.length > 0 ? (
        <ul class="points">
          {leaves.map((leave) => (
            <li key={leave.firstDay}>{leaveText(leave)}</li>
          ))}
        </ul>
      ) : (
        <p class="rest">{say('No leave is recorded.')}</p>
      )}
    </PersonSection>
  );
}

type DocumentsProps = { employee: Person; years: PaidYears; context: PageContext };

/** The documents of each year. */
export function Documents({ employee: { id }, years, context }: DocumentsProps) {
  const file = (year: number) =>
    context.addressOf({ page: personYearFileName, from: id, start: String(year) });
  const later = laterYears(years);
  return (
    <PersonSection id="documents" title={say('Documents')}>
      {yearsOf(years).length > 0 && (
        <ul class="points">
          {yearsOf(years).map((year) => (
            <li key={year}>
              <a href={file(year)}>{say('Figures of Form W-2, {year} (PDF)', { year })}</a>
            </li>
          ))}
        </ul>
      )}
      {later.length > 0 && (
        <p class="rest">{say('Not available yet: Form W-2 of {later}.', { later: later.join(', ') })}</p>
      )}
      {yearsOf(years).length + later.length === 0 && (
        <p class="rest">{say('The figures of Form W-2 are here once a paycheck is paid.')}</p>
      )}
      <p class="rest">{say('Paystubs can be downloaded below. Other documents are not kept here.')}</p>
    </PersonSection>
  );
}
