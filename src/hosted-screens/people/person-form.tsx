import { Fault } from '../../foundation/fault.ts';
import { nameOf } from '../design/labels.ts';
import type { Form, FormValues, PageData, Values } from '../form.ts';
import { type Definition, formAbout } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import type { Page } from '../page.ts';
import type { Target } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { changesIn, textsOf } from '../typed/read-fields.ts';
import { tabOf } from './parts.tsx';

/** The fields that the pages about one person read. */
const stateFormFields = graphql(`fragment StateForm on StateTax {
  code filingStatus allowances dependents formCode county nonresident spouseHasEarnedIncome
  allowanceAmount exemptionAmount estimatedDeductions ageOrBlindExemptions line2Allowances firstTimeDependents
  adoptedChildren electedRate exempt extra reduction residence feeExemption
}`);

export const personFields = graphql(
  `fragment Person on Employee {
    id version firstName middleInitial lastName nameWarning title email phoneNumber dob ssn
    startDate termDate employmentStatus onboarded missingForOnboarding address addressLine2 city state zip workingState workLocationId
    homes { effectiveDate address addressLine2 city state zip } workplaces { effectiveDate workingState workLocationId } isSalary
    salary salaryChanges { effectiveDate salary } tippedOccupations { effectiveDate codes names } leaves { firstDay lastDay isPaid } defaultWage defaultOtWage
    defaultDtWage weeklyHours defaultPaySchedule language payrollTaxExemption incomeTaxAgreedFrom
    taxParameters {
      federal { form filingStatus step2 step3 step4a step4b allowances extra exempt nonresidentAlien treatyOfIndia supplementalMethod }
      state { ...StateForm } otherStates { ...StateForm }
    }
  }`,
  [stateFormFields],
);

export const workLocationsFields = graphql(`fragment WorkLocations on Query {
  workLocations(companyId: $companyId, first: 100) { nodes { id name state endsOn } }
}`);

export const aboutPerson = graphql(
  `fragment AboutPerson on Query {
    company(id: $companyId) { businessName status payrollSchedule bankAccountPrenotes accountChangeDays }
    ...WorkLocations
    employee(companyId: $companyId, id: $employeeId) { ...Person }
  }`,
  [personFields, workLocationsFields],
);

/** The query of a form about a person, unless it needs more. */
export const personQuery = graphql('query PersonForm($companyId: ID!, $employeeId: ID!) { ...AboutPerson }', [
  aboutPerson,
]);

export type PersonData = ResultOf<typeof aboutPerson>;
export type Person = PersonData['employee'];
export type SalaryChange = Person['salaryChanges'][number];
export type Leave = Person['leaves'][number];
export type TaxForm = Readonly<Record<string, string | number | boolean | null>>;

/** The salary on a day: the last change up to then, or else the first salary. */
export const salaryOn = ({ salary, salaryChanges }: Person, day: string): number | null =>
  salaryChanges.findLast(({ effectiveDate }) => effectiveDate <= day)?.salary ?? salary;

/** The leave that covers a day. */
export const leaveOn = ({ leaves }: Person, day: string): Leave | undefined =>
  leaves.find(({ firstDay, lastDay }) => firstDay <= day && (lastDay ?? day) >= day);

/** The facts around a form, such as the address of the person's page, to which it leads back. */
type Surroundings = {
  readonly back: (person: Person, form: PageName) => readonly [text: string, target: Target];
  readonly next: (personId: string) => Target & { readonly page: PageName };
};

const onDashboard: Surroundings = {
  back: (person, form) => {
    const tab = tabOf[form];
    return [nameOf(person), { page: 'employee', from: person.id, ...(tab && { tab }) }];
  },
  next: (from) => ({ page: 'employee', from }),
};

/** A page with one form about a person. */
export const personForm = <Data extends PersonData, Answer, Variables>(
  definition: Definition<Data, Answer, Variables>,
  { back, next } = onDashboard,
): Page =>
  formAbout(definition, {
    idOf: ({ employee }) => employee.id,
    version: ({ employee }) => employee.version,
    back: ({ employee }) => back(employee, definition.name),
    next,
  });

/** Refuses a form whose page is older than the facts on file about the person. */
export const unlessChanged = (
  _values: Values,
  { data: { employee }, version }: Pick<PageData<Pick<PersonData, 'employee'>>, 'data' | 'version'>,
): Fault[] => (version === employee.version ? [] : [new Fault('PRECONDITION_FAILED')]);

const updateEmployee =
  graphql(`mutation ChangePerson($companyId: ID!, $employeeId: ID!, $input: UpdateEmployeeInput!,
  $ifMatch: [Text!]) {
  updateEmployee(companyId: $companyId, employeeId: $employeeId, input: $input, ifMatch: $ifMatch) { id }
}`);

/** A form that changes the person as the page showed them. `inputOf` adds to the changes of its fields. */
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
