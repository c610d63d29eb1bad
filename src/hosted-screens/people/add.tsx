import { nameOf } from '../design/labels.ts';
import { defineForm, type Values } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { malformed } from '../typed/read-fields.ts';
import {
  addressFields,
  contactFields,
  dobField,
  nameFields,
  ownSsn,
  placesOf,
  workFields,
} from './details.ts';
import { isSalaryField, salaryField, wageField, ways } from './pay.tsx';
import { workLocationsFields } from './person-form.tsx';

const groups = [
  { legend: text('Person'), fields: [...nameFields, dobField, ownSsn, ...contactFields] },
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

/**
 * The newest employee when the page was opened is its version. So a form that is sent twice adds one person.
 */
function addedTwice({ firstName, lastName }: Values, { newest: { nodes } }: Data, version: string) {
  const added = nodes.find((employee) => employee.firstName === firstName && employee.lastName === lastName);
  if (!added || version === added.id) return [];
  return [
    malformed(
      '',
      say('{name} has just been added. Open this page again to add a namesake.', { name: nameOf(added) }),
    ),
  ];
}

/** Sends only what was typed, because the rest can be entered later. */
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
    page: 'employee',
    from: added?.id ?? '',
    done: 'employee-add',
  }),
});

export const addPage = formPage({
  title: text('Add an employee'),
  submit: text('Add employee'),
  query,
  form,
  back: () => [say('Employees'), { page: 'employees' }],
  version: ({ newest }) => newest.nodes[0]?.id ?? 'none',
  values: () => ({ isSalary: 'no' }),
  options: ({ workLocations }) => ({ places: placesOf(workLocations), ways }),
  introduction: () =>
    say('Only the name is needed now. With an email address, you can invite the employee to enter the rest.'),
});
