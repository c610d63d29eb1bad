/** What employees still need to be paid, or so that their taxes and forms are right. */
import { formsOf, type I9Need, statusOf } from '../../agreements/i9/status.ts';
import { assignedTo, nextSigner, personColumns } from '../../agreements/paperwork/assigned.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { type Need, type RequirementRow, requirement } from '../../parties/companies/requirement-kinds.ts';
import { missingFields, missingForms } from '../../parties/workers/employees/missing.ts';
import { inUse } from '../../pay/disbursements/accounts-in-use.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';

type Of = Pick<Need, 'companyId' | 'employeeId' | 'contractorId'>;

/** The accounts of a worker, as far as they say whether pay can go to one. */
export const accountColumns = { where: inUse, select: { isActive: true, verification: true } } as const;
/** The people whom `accountProblem` is about, as a question to the database. */
export const withoutAccount = {
  OR: [
    { bankAccounts: { none: { isActive: true } } },
    { bankAccounts: { some: { ...inUse, verification: 'failed' } } },
  ],
};
type Accounts = readonly { readonly isActive: boolean; readonly verification: string }[];

/** Why direct deposits cannot be sent. Undefined if they can. */
export function accountProblem(accounts: Accounts): keyof typeof ofAccount | undefined {
  if (!accounts.some(({ isActive }) => isActive)) return 'missing';
  return accounts.some(({ verification }) => verification === 'failed') ? 'wrong' : undefined;
}

const ofAccount = {
  missing: 'No bank account is on file: direct deposits wait for one.',
  wrong: 'The bank says that the account is wrong: add another one.',
} as const;

export function accountNeeds(of: Of & { readonly by?: string | undefined }, accounts: Accounts): Need[] {
  const problem = accountProblem(accounts);
  return problem ? [{ ...of, type: 'bank_account', description: ofAccount[problem] }] : [];
}

/** Names, columns and the first day of work of people whose Form I-9 may be kept. */
export const i9Columns = {
  id: true,
  companyId: true,
  firstName: true,
  lastName: true,
  startDate: true,
  termDate: true,
  employmentStatus: true,
  company: { select: { i9KeptFrom: true } },
} as const;
type I9Person = Parameters<typeof statusOf>[1] & {
  readonly companyId: string;
  readonly company: { readonly i9KeptFrom: string | null };
};

const ofI9: Readonly<Record<I9Need, Pick<Need, 'type' | 'description'>>> = {
  section_1: { type: 'i9_section_1', description: 'The employee completes and signs section 1.' },
  section_2: { type: 'i9_section_2', description: 'The employer examines documents and signs section 2.' },
  rehire: { type: 'i9_rehire', description: 'The employer records the return in supplement B.' },
  reverification: {
    type: 'i9_reverification',
    description: 'The permission to work ends: the employer verifies it again.',
  },
};

/** What comes next of Forms I-9, where the company keeps those of the day on which the person began. */
export async function i9Needs(operation: Operation, people: readonly I9Person[]): Promise<Need[]> {
  const kept = people.filter(({ startDate, company: { i9KeptFrom } }) => {
    return startDate !== null && i9KeptFrom !== null && startDate >= i9KeptFrom;
  });
  if (!kept.length) return [];
  const forms = await formsOf(operation, idsOf(kept));
  return kept.flatMap((person): Need[] => {
    const { need, dueOn } = statusOf(operation, person, forms.get(person.id));
    if (!need) return [];
    return [{ companyId: person.companyId, employeeId: person.id, by: dueOn, ...ofI9[need] }];
  });
}

/** The own screens ask for these; the employer enters the others. */
const ofAddress = new Set(['address', 'city', 'state', 'zip']);
const ofIdentity = new Set(['firstName', 'lastName', 'dob', 'ssn']);
const ofPay = new Set(['defaultPaySchedule', 'salary', 'defaultWage']);

type Employee = Parameters<typeof missingFields>[0] &
  Parameters<typeof missingForms>[0] & {
    readonly id: string;
    readonly companyId: string;
    readonly onboarded: boolean;
    readonly company: { readonly payrollSchedule: string | null };
  };

/** What is missing on file. Somebody who is hired gives it by the first day, others by the next payday. */
function detailNeeds(employee: Employee, payday: string | undefined): Need[] {
  const missing = missingFields(employee, employee.company);
  const forms = missingForms(employee);
  const { id: employeeId, companyId, onboarded, startDate, workingState } = employee;
  const by = (onboarded ? undefined : startDate) ?? payday;
  const need = (type: Need['type'], description: string): Need => {
    return { companyId, employeeId, by, type, description };
  };
  const listed = (type: Need['type'], fields: readonly string[]): Need[] =>
    fields.length ? [need(type, `Enter what is missing: ${fields.join(', ')}.`)] : [];
  const details = missing.filter((field) => !ofAddress.has(field) && !ofIdentity.has(field));
  const page = details.every((field) => ofPay.has(field)) ? 'employee-pay' : undefined;
  const isComplete = !missing.length && !forms.length;
  return [
    ...(forms.includes('federal') ? [need('w4', noW4)] : []),
    ...(forms.includes('state') ? [{ ...need('state_form', noStateForm), state: workingState }] : []),
    ...(missing.some((field) => ofAddress.has(field)) ? [need('home_address', noAddress)] : []),
    ...listed(
      'identity',
      missing.filter((field) => ofIdentity.has(field)),
    ),
    ...listed('personal_details', details).map((field) => ({ ...field, page })),
    ...(isComplete && !onboarded ? [need('onboarding', allGiven)] : []),
  ];
}

const noW4 = 'No W-4 is on file: income tax is withheld as for a single person.';
const noStateForm = 'No form of the work state is on file: its usual withholding applies.';
const noAddress = 'The home address is not on file.';
const allGiven = 'Nothing is missing: complete the onboarding.';

export const requirementsOfEmployee = perOperation(readOfEmployees, () => []);

const columns = {
  ...i9Columns,
  ...personColumns,
  dob: true,
  ssnLastFour: true,
  address: true,
  city: true,
  state: true,
  zip: true,
  defaultPaySchedule: true,
  isSalary: true,
  salaryCents: true,
  defaultWage: true,
  federalTax: true,
  stateTax: true,
  otherStateTaxes: true,
  onboarded: true,
  bankAccounts: accountColumns,
  company: { select: { payrollSchedule: true, i9KeptFrom: true } },
} as const;

async function readOfEmployees(operation: Operation, ids: readonly string[]) {
  const employees = await operation.db.employee.findMany({
    where: { id: { in: [...ids] }, employmentStatus: { not: 'terminated' } },
    select: columns,
  });
  const [paydays, i9s, documents] = await Promise.all([
    nextPaydays(operation, ids),
    i9Needs(operation, employees),
    documentNeeds(operation, employees),
  ]);
  return new Map(
    employees.map((employee): [string, RequirementRow[]] => {
      const { id: employeeId, companyId, bankAccounts } = employee;
      const by = paydays.get(employeeId);
      const isOwn = (need: Need) => need.employeeId === employeeId;
      const needs = [
        ...accountNeeds({ companyId, employeeId, by }, bankAccounts),
        ...detailNeeds(employee, by),
        ...i9s.filter(isOwn),
        ...documents.filter(isOwn),
      ];
      return [employeeId, needs.map((need) => requirement(operation, need))];
    }),
  );
}

/** The payday of the first check of each employee whose pay has not left. */
async function nextPaydays({ db }: Operation, ids: readonly string[]) {
  const checks = await db.employeeCheck.findMany({
    where: {
      employeeId: { in: [...ids] },
      OR: [{ status: 'pending' }, { status: 'pre-processed', arrivesOn: null }],
    },
    select: { employeeId: true, checkDate: true },
    orderBy: { checkDate: 'desc' }, // the first one is set last
  });
  return new Map(checks.map(({ employeeId, checkDate }) => [employeeId, checkDate]));
}

/** The documents of the company that employees sign, and those that wait for the employer. */
async function documentNeeds(
  operation: Operation,
  people: Parameters<typeof assignedTo>[1],
): Promise<Need[]> {
  const assigned = await assignedTo(operation, people);
  return people.flatMap(({ id: employeeId, companyId }): Need[] => {
    const turns = assigned.filter(({ person }) => person.id === employeeId).map(nextSigner);
    const need = (signer: 'worker' | 'employer', type: Need['type'], who: string): Need[] => {
      const count = turns.filter((turn) => turn === signer).length;
      return count ? [{ companyId, employeeId, type, description: `${who}: ${count}.` }] : [];
    };
    return [
      ...need('worker', 'documents', 'Documents that the employee signs'),
      ...need('employer', 'documents_to_countersign', 'Documents that the employer signs'),
    ];
  });
}
