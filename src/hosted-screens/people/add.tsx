import { PostedForm } from '../design/form.tsx';
import { Heading } from '../design/parts.tsx';
import type { Form } from '../form.ts';
import { definePage } from '../page.ts';
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
import { unreadable, valuesIn } from './read-fields.ts';

const groups = [
  { legend: 'Person', fields: [...nameFields, dobField, ssnField, ...contactFields] },
  { legend: 'Home address', fields: addressFields },
  { legend: 'Work', fields: workFields },
  { legend: 'Pay', fields: [isSalaryField, wageField, salaryField] },
];

/** Only what is typed is sent: the rest can be entered later. */
const form: Form = {
  groups,
  mutation: `mutation AddEmployee($companyId: ID!, $newEmployees: [NewEmployeeInput!]!) {
    createEmployees(companyId: $companyId, newEmployees: $newEmployees) { id }
  }`,
  variables: (formValues) => {
    const values = Object.entries(valuesIn({ groups }, formValues)).filter(([, value]) => value !== null);
    return { newEmployees: [{ firstName: '', lastName: '', ...Object.fromEntries(values) }] };
  },
  validate: (formValues) => unreadable({ groups }, formValues),
  next: (data) => {
    const { createEmployees } = data as { createEmployees: { id: string }[] }; // the mutation's selection
    return { page: personPageName, from: createEmployees[0]?.id ?? '', done: addPageName };
  },
};

export const addPage = definePage<Pick<PersonData, 'company' | 'workLocations'>>({
  title: 'Add an employee',
  query: `query AddEmployee($companyId: ID!) {
    company(id: $companyId) { businessName }
    workLocations(companyId: $companyId, first: 100) { nodes { id name state } }
  }`,
  form,
  View: ({ data: { company, workLocations }, context }) => (
    <>
      <Back to={context.addressOf({ page: peoplePageName })}>Employees</Back>
      <Heading company={company.businessName} title="Add an employee">
        Only the name is needed now. Before the first payday, payroll needs the rest.
      </Heading>
      <PostedForm
        form={form}
        context={context}
        values={{ isSalary: 'no' }}
        choices={{ places: placesOf(workLocations), ways }}
        submit="Add employee"
      />
    </>
  ),
});
