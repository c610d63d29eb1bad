/** What the pages about one person read. */
export type SalaryChange = { effectiveDate: string; salary: number };
export type Leave = { firstDay: string; lastDay: string | null; isPaid: boolean };
export type TaxForm = Readonly<Record<string, string | number | boolean | null>>;
export type Place = { id: string; name: string; state: string };

export type Person = Readonly<Record<string, unknown>> & {
  id: string;
  version: string;
  firstName: string;
  middleInitial: string | null;
  lastName: string;
  nameWarning: string | null;
  title: string | null;
  email: string | null;
  phoneNumber: string | null;
  dob: string | null;
  ssn: string | null;
  startDate: string | null;
  termDate: string | null;
  employmentStatus: 'LIVE' | 'LEAVE' | 'TERMINATED';
  onboarded: boolean;
  missingForOnboarding: string[];
  address: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  workingState: string | null;
  workLocationId: string | null;
  payrollTaxExemption: string | null;
  isSalary: boolean;
  salary: number | null;
  salaryChanges: SalaryChange[];
  leaves: Leave[];
  defaultWage: number;
  defaultOtWage: number | null;
  defaultDtWage: number | null;
  weeklyHours: number | null;
  defaultPaySchedule: string | null;
  taxParameters: { federal: TaxForm | null; state: TaxForm | null; otherStates: TaxForm[] } | null;
};

export type PersonData = {
  company: {
    businessName: string;
    status: string;
    payrollSchedule: string | null;
    bankAccountPrenotes: boolean;
  };
  employee: Person;
  workLocations: { nodes: Place[] };
};

const stateFields = `code filingStatus allowances dependents formCode county nonresident spouseHasEarnedIncome
  allowanceAmount exemptionAmount estimatedDeductions ageOrBlindExemptions line2Allowances firstTimeDependents
  adoptedChildren electedRate exempt extra reduction residence feeExemption`;

export const personFields = `id version firstName middleInitial lastName nameWarning title email phoneNumber dob ssn
  startDate termDate employmentStatus onboarded missingForOnboarding address addressLine2 city state zip workingState workLocationId isSalary
  salary salaryChanges { effectiveDate salary } leaves { firstDay lastDay isPaid } defaultWage defaultOtWage
  defaultDtWage weeklyHours defaultPaySchedule language payrollTaxExemption
  taxParameters {
    federal { form filingStatus step2 step3 step4a step4b allowances extra exempt nonresidentAlien supplementalMethod }
    state { ${stateFields} } otherStates { ${stateFields} }
  }`;

export const aboutCompany = `company(id: $companyId) { businessName status payrollSchedule bankAccountPrenotes }
  workLocations(companyId: $companyId, first: 100) { nodes { id name state } }`;

/** The salary on a day: the last change until then, or else the first salary. */
export const salaryOn = ({ salary, salaryChanges }: Person, day: string): number | null =>
  salaryChanges.findLast(({ effectiveDate }) => effectiveDate <= day)?.salary ?? salary;

/** The leave that covers a day. */
export const leaveOn = ({ leaves }: Person, day: string): Leave | undefined =>
  leaves.find(({ firstDay, lastDay }) => firstDay <= day && (lastDay ?? day) >= day);
