import { nameOf } from '../design/labels.ts';
import type { Form, FormValues, PageData, Values } from '../form.ts';
import { type Definition, formAbout } from '../form-page.tsx';
import { graphql } from '../graphql.ts';
import type { Page } from '../page.ts';
import type { Target } from '../page-context.ts';
import { changesIn, textsOf } from '../typed/read-fields.ts';
import { personPageName } from './names.ts';
import type { Person, PersonData } from './person-data.ts';

/** Where the person's page is, to which the form leads back. */
type Place = {
  readonly back: (person: Person) => readonly [text: string, target: Target];
  readonly next: (personId: string) => Target & { readonly page: string };
};

const onDashboard: Place = {
  back: (person) => [nameOf(person), { page: personPageName, from: person.id }],
  next: (from) => ({ page: personPageName, from }),
};

/** A page with one form about a person. */
export const personForm = <Data extends PersonData, Answer, Variables>(
  definition: Definition<Data, Answer, Variables>,
  { back, next } = onDashboard,
): Page =>
  formAbout(definition, {
    idOf: ({ employee }) => employee.id,
    version: ({ employee }) => employee.version,
    back: ({ employee }) => back(employee),
    next,
  });

const updateEmployee =
  graphql(`mutation ChangePerson($companyId: ID!, $employeeId: ID!, $input: UpdateEmployeeInput!,
  $ifMatch: [Text!]) {
  updateEmployee(companyId: $companyId, employeeId: $employeeId, input: $input, ifMatch: $ifMatch) { id }
}`);

/** A form that changes the person as the page showed them. `inputOf` adds to what its fields change. */
export const updateForm = (
  groups: Form['groups'],
  inputOf?: (values: Values, person: Person, today: string) => Values,
) => ({
  groups,
  mutation: updateEmployee,
  variables: (
    values: Values,
    _from: string | undefined,
    { data: { employee }, today, version }: PageData<PersonData>,
  ) => {
    const input = inputOf ? inputOf(values, employee, today) : changesIn(values, employee);
    return { input, ifMatch: [version] };
  },
});

/** The texts of the fields for the person. */
export const shownValues =
  (groups: Form['groups']) =>
  ({ employee }: PersonData): FormValues =>
    textsOf({ groups }, employee);
