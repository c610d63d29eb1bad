import { PostedForm } from '../design/form.tsx';
import { nameOf } from '../design/labels.ts';
import { Heading } from '../design/parts.tsx';
import type { Form, Values } from '../form.ts';
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
import type { PersonData } from './person-data.ts';

const groups = [
  { legend: text('Person'), fields: [...nameFields, dobField, ssnField, ...contactFields] },
  { legend: text('Home address'), fields: addressFields },
  { legend: text('Work'), fields: workFields },
  { legend: text('Pay'), fields: [isSalaryField, wageField, salaryField] },
];

type Newest = { id: string; firstName: string; lastName: string };
type Data = Pick<PersonData, 'company' | 'workLocations'> & { newest: { nodes: Newest[] } };

/** The newest employee when the page was opened is its version, so that a form sent twice adds one person. */
function addedTwice({ firstName, lastName }: Values, { newest: { nodes } }: Data, version: string) {
  const added = nodes.find((each) => each.firstName === firstName && each.lastName === lastName);
  if (!added || version === added.id) return [];
  return [
    malformed(
      '',
      text('{name} has just been added. Open this page again to add a namesake.', { name: nameOf(added) }),
    ),
  ];
}

/** Only what is typed is sent: the rest can be entered later. */
const form: Form = {
  groups,
  isOneAtATime: true,
  mutation: `mutation AddEmployee($companyId: ID!, $newEmployees: [NewEmployeeInput!]!) {
    createEmployees(companyId: $companyId, newEmployees: $newEmployees) { id }
  }`,
  variables: (values) => {
    const typed = Object.entries(values).filter(([, value]) => value !== null);
    return { newEmployees: [{ firstName: '', lastName: '', ...Object.fromEntries(typed) }] };
  },
  validate: (values, { data, version }) => addedTwice(values, data as Data, version), // the page's query
  next: (data) => {
    const { createEmployees } = data as { createEmployees: { id: string }[] }; // the mutation's selection
    return { page: personPageName, from: createEmployees[0]?.id ?? '', done: addPageName };
  },
};

export const addPage = definePage<Data>({
  title: text('Add an employee'),
  query: `query AddEmployee($companyId: ID!) {
    company(id: $companyId) { businessName }
    workLocations(companyId: $companyId, first: 100) { nodes { id name state } }
    newest: findEmployees(companyId: $companyId, orderBy: ADDED, descending: true, first: 1) {
      nodes { id firstName lastName }
    }
  }`,
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
