import { nameOf } from '../design/labels.ts';
import type { Form, FormValues, Values } from '../form.ts';
import { type Definition, formAbout } from '../form-page.tsx';
import type { Page } from '../page.ts';
import type { Target } from '../page-context.ts';
import { changesIn, textsOf } from '../typed/read-fields.ts';
import { personPageName } from './names.ts';
import { aboutCompany, type Person, type PersonData, personFields } from './person-data.ts';

/** Where the person's page is, to which the form leads back. */
type Place = {
  readonly back: (person: Person) => readonly [text: string, target: Target];
  readonly next: (personId: string) => Target & { readonly page: string };
};

const onDashboard: Place = {
  back: (person) => [nameOf(person), { page: personPageName, from: person.id }],
  next: (from) => ({ page: personPageName, from }),
};

/** A page with one form about a person. Its mutation answers the person's id as `saved { id }`. */
export const personForm = <Data extends PersonData = PersonData>(
  definition: Definition<Data>,
  { back, next } = onDashboard,
): Page =>
  formAbout<Data>(definition, {
    queryWith: (added) => `query PersonForm($companyId: ID!, $employeeId: ID!) {
      ${aboutCompany} employee(companyId: $companyId, id: $employeeId) { ${personFields} } ${added}
    }`,
    version: ({ employee }) => employee.version,
    back: ({ employee }) => back(employee),
    next,
  });

const updateEmployee = `mutation ChangePerson($companyId: ID!, $employeeId: ID!, $input: UpdateEmployeeInput!,
  $ifMatch: [Text!]) {
  saved: updateEmployee(companyId: $companyId, employeeId: $employeeId, input: $input, ifMatch: $ifMatch) { id }
}`;

/** The person that a page about one person has read. */
export const personIn = (data: unknown): Person => (data as PersonData).employee; // the page's query

/** A form that changes the person as the page showed them. `inputOf` adds to what its fields change. */
export const updateForm = (
  groups: Form['groups'],
  inputOf?: (values: Values, person: Person, today: string) => Values,
): Omit<Form, 'next'> => ({
  groups,
  mutation: updateEmployee,
  variables: (values, _from, { data, today, version }) => {
    const person = personIn(data);
    const input = inputOf ? inputOf(values, person, today) : changesIn(values, person);
    return { input, ifMatch: [version] };
  },
});

/** The texts of the fields for the person. */
export const shownValues =
  (groups: Form['groups']) =>
  ({ employee }: PersonData): FormValues =>
    textsOf({ groups }, employee);
