/** New hires that are reported to their states: by when, and the states' answers. */
import { ActionButton, FormProblems } from '../design/form.tsx';
import { dayText } from '../design/format.ts';
import { Day, Done, Heading, Status } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { Table } from '../design/table.tsx';
import { defineForm } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import type { Routes } from '../screen.ts';
import { Back } from './parts.tsx';

const hireFields = graphql(`fragment Hire on NewHire {
  workerId name state hiredOn dueOn status isLate confirmation
}`);
type Hire = ResultOf<typeof hireFields>;

const query = graphql(
  `query NewHires($companyId: ID!) {
    company(id: $companyId) { businessName }
    newHires(companyId: $companyId) { ...Hire }
  }`,
  [hireFields],
);
type Data = ResultOf<typeof query>;

/** Names a hire in an address: a contractor may be one in each of two years. */
const keyOf = ({ workerId, hiredOn }: Hire): string => `${workerId}_${hiredOn}`;

const isOpen = ({ status }: { readonly status: Hire['status'] }): boolean => status === 'TO_UPLOAD';

/** The fields that the list of employees selects for the line above it. */
export const hiresDueFields = graphql(`fragment HireDue on NewHire { status dueOn }`);
type Due = ResultOf<typeof hiresDueFields>;

/** How many hires must be reported, with a link to them. Empty if there are none. */
export function HiresDue({ hires, context }: { hires: readonly Due[]; context: PageContext }) {
  const open = hires.filter(isOpen);
  const [first] = open;
  if (!first) return null;
  const day = dayText(first.dueOn);
  return (
    <p class="note">
      {open.length === 1
        ? say('One new hire is to be reported to the state by {day}.', { day })
        : say('{count} new hires are to be reported to their states, the first by {day}.', {
            count: open.length,
            day,
          })}{' '}
      <a href={context.addressOf({ page: 'employee-hires' })}>{say('Report new hires')}</a>
    </p>
  );
}

const View = ({ data: { company, newHires }, context }: { data: Data; context: PageContext }) => (
  <>
    <Back to={context.addressOf({ page: 'employees' })}>{say('Employees')}</Back>
    <FormProblems context={context} />
    <Done>{context.done === 'hire' ? say('The confirmation number is saved.') : ''}</Done>
    <Heading company={company.businessName} title={say('New hires')}>
      {say('Each state wants to hear of people who begin work there, within days. You upload the report.')}
    </Heading>
    <Table
      caption={say('New hires of the last year')}
      rows={newHires}
      keyOf={keyOf}
      empty={say('Nobody was hired since the company came here.')}
      columns={[
        { name: say('Person'), cell: ({ name }) => name },
        { name: say('State'), cell: ({ state }) => stateName(state) },
        { name: say('First day'), cell: ({ hiredOn }) => <Day on={hiredOn} /> },
        { name: say('Due'), cell: ({ dueOn }) => <Day on={dueOn} /> },
        { name: say('Status'), cell: (hire) => <Standing hire={hire} /> },
        {
          name: say('Next'),
          cell: (hire) => (
            <a href={context.addressOf({ page: 'employee-hire-report', from: keyOf(hire) })}>
              {isOpen(hire) ? say('Record the number') : say('Correct the number')}
            </a>
          ),
        },
      ]}
    />
    <StateButtons hires={newHires} context={context} />
  </>
);

function Standing({ hire: { isLate, confirmation } }: { hire: Hire }) {
  if (confirmation)
    return <Status value="READY">{say('Reported: {number}', { number: confirmation })}</Status>;
  return isLate ? (
    <Status value="LATE">{say('Late')}</Status>
  ) : (
    <Status value="DUE">{say('To upload')}</Status>
  );
}

/** A button for each state whose report is due. */
function StateButtons({ hires, context }: { hires: readonly Hire[]; context: PageContext }) {
  const states = [...new Set(hires.filter(isOpen).map(({ state }) => state))].sort();
  return (
    <div class="actions">
      {states.map((state) => (
        <ActionButton key={state} context={context} to={{ page: 'employee-hire-file', from: state }}>
          {say('Open the report to {state}', { state: stateName(state) })}
        </ActionButton>
      ))}
    </div>
  );
}

const hiresPage = definePage({ title: text('New hires'), query, View });

type File = { readonly name: string; readonly mediaType: string; readonly content: string };

/** Opened files, to download. */
export const OpenedFiles = ({ files }: { files: readonly File[] }) => (
  <ul class="points">
    {files.map(({ name, mediaType, content }) => (
      <li key={name}>
        <a download={name} href={`data:${mediaType};base64,${content}`}>
          {name}
        </a>
      </li>
    ))}
  </ul>
);

const openForm = defineForm({
  groups: [],
  mutation: graphql(`mutation OpenNewHires($companyId: ID!, $state: Text!) {
    openNewHireReport(companyId: $companyId, state: $state) { name mediaType content }
  }`),
  variables: (_values, state) => ({ state }),
  next: ({ openNewHireReport: files }) => ({
    title: say('New hires'),
    body: (
      <>
        <Heading company="" title={say('Report of new hires')}>
          {say(
            'The files contain whole Social Security numbers. The audit log records that you opened them.',
          )}
        </Heading>
        <OpenedFiles files={files} />
      </>
    ),
  }),
});

const filePage: Page = { ...hiresPage, form: openForm };

const groups = [
  {
    legend: text('Report to the state'),
    fields: [
      {
        name: 'confirmation',
        label: text('Confirmation number'),
        hint: text('As the site of the state shows it after the upload.'),
      },
    ],
  },
];

const recordPage = formPage<Data>({
  query,
  title: text('New hire reported'),
  back: () => [say('New hires'), { page: 'employee-hires' }] as const,
  version: () => '',
  values: () => ({}),
  submit: text('Save'),
  form: defineForm({
    query,
    groups,
    mutation: graphql(`mutation RecordNewHire(
      $companyId: ID!, $workerId: ID!, $hiredOn: Date, $confirmation: Text!
    ) {
      recordNewHireReport(
        companyId: $companyId, workerId: $workerId, hiredOn: $hiredOn, confirmation: $confirmation
      ) { workerId }
    }`),
    variables: ({ confirmation }, from) => {
      const [workerId, hiredOn] = (from ?? '').split('_');
      return { workerId, hiredOn, confirmation };
    },
    next: () => ({ page: 'employee-hires', done: 'hire' }),
  }),
});

/** The pages of new hires on the dashboard. */
export const hireRoutes: Routes = {
  'employee-hires': { page: hiresPage },
  'employee-hire-report': { page: recordPage, about: 'id' },
  'employee-hire-file': { page: filePage, about: 'state' },
};
