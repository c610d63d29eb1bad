/** What employees and contractors still need to be paid, or so that their taxes are right. */
import type { RequirementKind, RequirementRow as Row } from '../../parties/companies/requirements.ts';
import { missingFields, missingForms } from '../../parties/workers/employees/missing.ts';
import { inUse } from '../../pay/disbursements/accounts-in-use.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';

type Need = Pick<Row, 'type' | 'description'> & { readonly state?: string };

const account = { where: inUse, select: { isActive: true, verification: true } } as const;
type Accounts = readonly { readonly isActive: boolean; readonly verification: string }[];

function accountNeeds(accounts: Accounts): Need[] {
  if (!accounts.some(({ isActive }) => isActive))
    return [
      { type: 'bank_account', description: 'No bank account is on file: direct deposits wait for one.' },
    ];
  if (!accounts.some(({ verification }) => verification === 'failed')) return [];
  return [{ type: 'bank_account', description: 'The bank says that the account is wrong: add another one.' }];
}

/** The own screens ask for these; the employer enters the others. */
const ofAddress = new Set(['address', 'city', 'state', 'zip']);

type Employee = Parameters<typeof missingFields>[0] &
  Parameters<typeof missingForms>[0] & {
    readonly onboarded: boolean;
    readonly company: { readonly payrollSchedule: string | null };
    readonly bankAccounts: Accounts;
  };

function needsOf(employee: Employee): Need[] {
  const missing = missingFields(employee, employee.company);
  const details = missing.filter((field) => !ofAddress.has(field));
  const forms = missingForms(employee);
  const need = (isNeeded: boolean, type: RequirementKind, description: string): Need[] =>
    isNeeded ? [{ type, description }] : [];
  const state = employee.workingState ?? '';
  const isComplete = !missing.length && !forms.length;
  return [
    ...accountNeeds(employee.bankAccounts),
    ...need(
      forms.includes('federal'),
      'w4',
      'No W-4 is on file: income tax is withheld as for a single person.',
    ),
    ...need(
      forms.includes('state'),
      'state_form',
      'No form of the work state is on file: its usual withholding applies.',
    ).map((one) => ({ ...one, state })),
    ...need(missing.length > details.length, 'home_address', 'The home address is not on file.'),
    ...need(details.length > 0, 'personal_details', `Enter what is missing: ${details.join(', ')}.`),
    ...need(isComplete && !employee.onboarded, 'onboarding', 'Everything is given: complete the onboarding.'),
  ];
}

export const requirementsOfEmployee = perOperation(readOfEmployees, () => []);

async function readOfEmployees(operation: Operation, ids: readonly string[]) {
  const employees = await operation.db.employee.findMany({
    where: { id: { in: [...ids] }, employmentStatus: { not: 'terminated' } },
    include: { bankAccounts: account, company: { select: { payrollSchedule: true } } },
  });
  const paydays = await nextPaydays(operation, ids);
  return new Map(
    employees.map((employee): [string, Row[]] => {
      const { id: employeeId, companyId } = employee;
      const of = { companyId, employeeId, by: paydays.get(employeeId) ?? null };
      return [employeeId, needsOf(employee).map((need) => ({ ...of, ...need }))];
    }),
  );
}

/** The payday of the first open check of each employee. */
async function nextPaydays({ db }: Operation, ids: readonly string[]) {
  const checks = await db.employeeCheck.findMany({
    where: { employeeId: { in: [...ids] }, status: 'pending' },
    select: { employeeId: true, checkDate: true },
    orderBy: { checkDate: 'desc' }, // the first one is set last
  });
  return new Map(checks.map(({ employeeId, checkDate }) => [employeeId, checkDate]));
}

export const requirementsOfContractor = perOperation(readOfContractors, () => []);

async function readOfContractors({ db }: Operation, ids: readonly string[]) {
  const contractors = await db.contractor.findMany({
    where: { id: { in: [...ids] }, employmentStatus: { not: 'terminated' } },
    include: { bankAccounts: account },
  });
  return new Map(
    contractors.map(
      ({ id: contractorId, companyId, tinLastFour, address, bankAccounts }): [string, Row[]] => {
        const needs: Need[] = [
          ...accountNeeds(bankAccounts),
          ...(tinLastFour
            ? []
            : [
                { type: 'taxpayer_number' as const, description: 'Form 1099-NEC needs the taxpayer number.' },
              ]),
          ...(address
            ? []
            : [{ type: 'home_address' as const, description: 'Form 1099-NEC needs the address.' }]),
        ];
        return [contractorId, needs.map((need) => ({ companyId, contractorId, ...need }))];
      },
    ),
  );
}
