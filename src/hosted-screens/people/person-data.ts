/** What the pages about one person read. */
import { graphql, type ResultOf } from '../graphql.ts';

const stateFormFields = graphql(`fragment StateForm on StateTax {
  code filingStatus allowances dependents formCode county nonresident spouseHasEarnedIncome
  allowanceAmount exemptionAmount estimatedDeductions ageOrBlindExemptions line2Allowances firstTimeDependents
  adoptedChildren electedRate exempt extra reduction residence feeExemption
}`);

export const personFields = graphql(
  `fragment Person on Employee {
    id version firstName middleInitial lastName nameWarning title email phoneNumber dob ssn
    startDate termDate employmentStatus onboarded missingForOnboarding address addressLine2 city state zip workingState workLocationId isSalary
    salary salaryChanges { effectiveDate salary } leaves { firstDay lastDay isPaid } defaultWage defaultOtWage
    defaultDtWage weeklyHours defaultPaySchedule language payrollTaxExemption
    taxParameters {
      federal { form filingStatus step2 step3 step4a step4b allowances extra exempt nonresidentAlien supplementalMethod }
      state { ...StateForm } otherStates { ...StateForm }
    }
  }`,
  [stateFormFields],
);

export const workLocationsFields = graphql(`fragment WorkLocations on Query {
  workLocations(companyId: $companyId, first: 100) { nodes { id name state } }
}`);

export const aboutPerson = graphql(
  `fragment AboutPerson on Query {
    company(id: $companyId) { businessName status payrollSchedule bankAccountPrenotes }
    ...WorkLocations
    employee(companyId: $companyId, id: $employeeId) { ...Person }
  }`,
  [personFields, workLocationsFields],
);

/** What a form about a person reads, unless it needs more. */
export const personQuery = graphql('query PersonForm($companyId: ID!, $employeeId: ID!) { ...AboutPerson }', [
  aboutPerson,
]);

export type PersonData = ResultOf<typeof aboutPerson>;
export type Person = PersonData['employee'];
export type SalaryChange = Person['salaryChanges'][number];
export type Leave = Person['leaves'][number];
export type TaxForm = Readonly<Record<string, string | number | boolean | null>>;

/** The salary on a day: the last change until then, or else the first salary. */
export const salaryOn = ({ salary, salaryChanges }: Person, day: string): number | null =>
  salaryChanges.findLast(({ effectiveDate }) => effectiveDate <= day)?.salary ?? salary;

/** The leave that covers a day. */
export const leaveOn = ({ leaves }: Person, day: string): Leave | undefined =>
  leaves.find(({ firstDay, lastDay }) => firstDay <= day && (lastDay ?? day) >= day);
