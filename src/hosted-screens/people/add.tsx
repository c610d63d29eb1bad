import { PostedForm } from '../design/form.tsx';
import { nameOf } from '../design/labels.ts';
import { Heading } from '../design/parts.tsx';
import { defineForm, type Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { malformed } from '../typed/read-fields.ts';
import {
  addressFields,
  contactFields,
  dobField,
  nameFields,
  placesOf,
  ssnField,
  workFields,
} from './details.ts';
import { addPageName, peoplePageName, personPageName } from './names.ts';
import { Back } from './parts.tsx';
import { isSalaryField, salaryField, wageField, ways } from './pay.tsx';
import { workLocationsFields } from './person-data.ts';

const groups = [
  { legend: text('Person'), fields: [...nameFields, dobField, ssnField, ...contactFields] },
  { legend: text('Home address'), fields: addressFields },
  { legend: text('Work'), fields: workFields },
  { legend: text('Pay'), fields: [isSalaryField, wageField, salaryField] },
];

const query = graphql(
  `query AddEmployee($companyId: ID!) {
    company(id: $companyId) { businessName }
    ...WorkLocations
    newest: findEmployees(companyId: $companyId, orderBy: ADDED, descending: true, first: 1) {
      nodes { id firstName lastName }
    }
  }`,
  [workLocationsFields],
);
type Data = ResultOf<typeof query>;

/** The newest employee when the page was opened is its version, so that a form sent twice adds one person. */
function addedTwice({ firstName, lastName }: Values, { newest: { nodes } }: Data, version: string) {
  const added = nodes.find((each) => each.firstName === firstName && each.lastName === lastName);
  if (!added || version === added.id) return [];
  return [
    malformed(
      '',
      say('{name} has just been added. Open this page again to add a namesake.', { name: nameOf(added) }),
    ),
  ];
}

/** Only what is typed is sent: the rest can be entered later. */
const form = defineForm({
  query,
  groups,
  isOneAtATime: true,
  mutation: graphql(`mutation AddEmployee($companyId: ID!, $newEmployees: [NewEmployeeInput!]!) {
    createEmployees(companyId: $companyId, newEmployees: $newEmployees) { id }
  }`),
  variables: (values) => {
    const typed = Object.entries(values).filter(([, value]) => value !== null);
    return { newEmployees: [{ firstName: '', lastName: '', ...Object.fromEntries(typed) }] };
  },
  validate: (values, { data, version }) => addedTwice(values, data, version),
  next: ({ createEmployees: [added] }) => ({
    page: personPageName,
    from: added?.id ?? '',
    done: addPageName,
  }),
});

export const addPage = definePage({
  title: text('Add an employee'),
  query,
  form,
  View: ({ data: { company, workLocations, newest }, context }) => (
    <>
      <Back to={context.addressOf({ page: peoplePageName })}>{say('Employees')}</Back>
      <Heading company={company.businessName} title={say('Add an employee')}>
        {say('Only the name is needed now. Before the first payday, payroll needs the rest.')}
      </Heading>
      <PostedForm
        form={form}
        context={context}
        values={{ isSalary: 'no', version: newest.nodes[0]?.id ?? 'none' }}
        choices={{ places: placesOf(workLocations), ways }}
        submit={say('Add employee')}
      />
    </>
  ),
});
