/** The parts of a person's page, each with links to the forms that change it. */
import { ActionButton } from '../design/form.tsx';
import { dayText } from '../design/format.ts';
import { Facts } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { type Balance, BalancesTable, type Requests, RequestsTable } from '../time-off/tables.tsx';
import { Standing } from '../worker/w2-consent.tsx';
import { laterYears, type PaidYears, yearsOf } from '../worker/year-forms-data.ts';
import { type Attributes, isOfEmployer } from './attributes.ts';
import { attributeFacts, federalFacts, leaveText, stateFacts } from './facts.tsx';
import { ExemptThrough, LockedIn } from './lock-in.tsx';
import { canChange, PersonSection } from './parts.tsx';
import type { Person, TaxForm } from './person-form.tsx';
import { SignedBy } from './signed-form.tsx';

/** The links to forms, by their texts; none if nothing can be changed. */
export type Links = (
  ...all: (readonly [text: string, page: PageName])[]
) => readonly (readonly [string, string])[];

type TaxFormsProps = Pick<Parameters<typeof SignedBy>[0], 'signatures' | 'fileOf'> & {
  letters: Parameters<typeof LockedIn>[0]['letters'];
  exemptDay: string | null;
  today: string;
  employee: Person;
  links: Links;
};

export function TaxForms({ employee, links, letters, exemptDay, today, ...signing }: TaxFormsProps) {
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
      actions={links(
        [say('Enter a W-4'), 'employee-w4'],
        [say('Enter a state form'), 'employee-state-form'],
        [say('Enter an IRS lock-in letter'), 'employee-lock-in'],
        [say('Something was different in the past'), 'employee-past-fact'],
      )}
    >
      <h3>{say('Form W-4')}</h3>
      {federal ? <Facts facts={federalFacts(federal)} /> : <p class="rest">{say('No W-4 is on file.')}</p>}
      {federal && <SignedBy {...signing} form="w4" />}
      <LockedIn letters={letters} today={today} />
      <ExemptThrough day={exemptDay} today={today} />
      {states.map((form: TaxForm) => (
        <div key={form['code']} class="part">
          <h3>{stateName(String(form['code']))}</h3>
          <Facts facts={stateFacts(form)} />
          <SignedBy {...signing} form="state_form" subject={String(form['code'])} />
        </div>
      ))}
    </PersonSection>
  );
}

export function Employment({ employee, links }: { employee: Person; links: Links }) {
  const { employmentStatus, leaves } = employee;
  const actions = {
    LIVE: [
      [say('Put on leave'), 'employee-leave'],
      [say('End the employment'), 'employee-end'],
    ],
    LEAVE: [
      [say('Back to work'), 'employee-back-to-work'],
      [say('End the employment'), 'employee-end'],
    ],
    TERMINATED: [[say('Hire again'), 'employee-rehire']],
  } as const;
  return (
    <PersonSection
      id="employment"
      title={say('Leave and employment')}
      actions={links(...actions[employmentStatus])}
      empty={!leaves.length && say('No leave is recorded.')}
    >
      <ul class="points">
        {leaves.map((leave) => (
          <li key={leave.firstDay}>{leaveText(leave)}</li>
        ))}
      </ul>
    </PersonSection>
  );
}

type DocumentsProps = {
  employee: Person;
  consent: Parameters<typeof Standing>[0]['consent'];
  forms: readonly { id: string; form: string; year: number; number: number; givenOn: string }[];
  years: PaidYears;
  context: PageContext;
};

type GivenProps = Pick<DocumentsProps, 'forms'> & { fileOf: (form: string) => string };

/** The Forms W-2 and W-2c that the employee received. */
const GivenForms = ({ forms, fileOf }: GivenProps) => (
  <ul class="points">
    {forms.map(({ id, form, year, number, givenOn }) => (
      <li key={id}>
        <a href={fileOf(`${year}-${number}`)}>
          {say('Form {form} of {year}, given on {day} (PDF)', { form, year, day: dayText(givenOn) })}
        </a>
      </li>
    ))}
  </ul>
);

/** The figures of each year, the forms that the employee received, and the button that gives one out. */
function FormsW2({ employee, forms, years, context }: Omit<DocumentsProps, 'consent'>) {
  const { id, employmentStatus } = employee;
  const [latest] = yearsOf(years);
  const isDue = employmentStatus === 'TERMINATED' && !forms.some(({ year }) => year === latest);
  if (latest === undefined) return null;
  return (
    <>
      <ul class="points">
        {yearsOf(years).map((year) => (
          <li key={year}>
            <a href={context.addressOf({ page: 'employee-w2', from: id, start: String(year) })}>
              {say('Figures of Form W-2, {year} (PDF)', { year })}
            </a>
          </li>
        ))}
      </ul>
      {forms.length > 0 && (
        <GivenForms
          forms={forms}
          fileOf={(start) => context.addressOf({ page: 'employee-w2-form', from: id, start })}
        />
      )}
      {isDue && canChange(context) && (
        <ActionButton context={context} to={{ page: 'employee-w2-give', from: id }}>
          {say('Give the Form W-2 now')}
        </ActionButton>
      )}
      <p>
        <a href={context.addressOf({ page: 'forms-w2', from: String(latest) })}>
          {say('Forms W-2 of {year}', { year: latest })}
        </a>
      </p>
    </>
  );
}

/** The documents of each year. */
export function Documents({ employee, consent, forms, years, context }: DocumentsProps) {
  const later = laterYears(years);
  return (
    <PersonSection id="documents" title={say('Documents')}>
      <FormsW2 employee={employee} forms={forms} years={years} context={context} />
      {later.length > 0 && (
        <p class="rest">{say('Not available yet: Form W-2 of {later}.', { later: later.join(', ') })}</p>
      )}
      {yearsOf(years).length + later.length === 0 && (
        <p class="rest">{say('The figures of Form W-2 are here once a paycheck is paid.')}</p>
      )}
      <Standing consent={consent} />
      {consent.isElectronic && canChange(context) && (
        <ActionButton context={context} to={{ page: 'employee-w2-paper', from: employee.id }}>
          {say('Record a withdrawal in writing')}
        </ActionButton>
      )}
      <p class="rest">{say('Paystubs are under Paychecks. Other documents are not kept here.')}</p>
    </PersonSection>
  );
}

/** The values of the partner's attributes. Empty if it has defined none. */
export function AttributeList({ data, links }: { data: Attributes; links: Links }) {
  if (!data.customAttributes.length) return null;
  const isChanged = data.customAttributes.some(isOfEmployer);
  return (
    <PersonSection
      id="attributes"
      title={say('Custom attributes')}
      actions={isChanged ? links([say('Change attributes'), 'employee-attributes']) : []}
    >
      <Facts facts={attributeFacts(data, () => true)} />
    </PersonSection>
  );
}

type Props = {
  balances: readonly Balance[];
  requests: Requests;
  links: Links;
  /** The address of the policies; undefined if the page has no links to other pages. */
  policies: string | undefined;
};

/** Time off on the page about a person. The dashboard decides a waiting request. */
export const TimeOff = ({ balances, requests, links, policies }: Props) => (
  <PersonSection
    id="time-off"
    title={say('Time off')}
    actions={
      balances.length > 0
        ? links([say('Request days off'), 'employee-time-off-request'])
        : policies
          ? [[say('Choose a policy'), policies]]
          : []
    }
    empty={
      balances.length + requests.nodes.length === 0 &&
      say('No policy for paid time off covers this employee.')
    }
  >
    <BalancesTable rows={balances} empty={say('No policy for paid time off covers this employee.')} />
    {requests.nodes.length > 0 && (
      <RequestsTable
        requests={requests}
        caption={say('Requests, newest first')}
        empty={say('No requests.')}
        more={say('Only the latest {count} requests are listed.', { count: requests.nodes.length })}
      />
    )}
  </PersonSection>
);
