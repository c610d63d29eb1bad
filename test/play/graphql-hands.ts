import { graphql } from '../support/client.ts';
import type { Service } from '../support/service.ts';
import type { Body, Hands } from './hands.ts';

const enums = new Set([
  'type',
  'tin_type',
  'legal_structure',
  'company_type',
  'payroll_schedule',
  'default_pay_schedule',
  'account_type',
  'filing_status',
  'method',
]);
const exceptions: Readonly<Record<string, string>> = {
  payroll_firstDate: 'payrollFirstDate',
  payroll_firstPayPeriodID: 'payrollFirstPayPeriodId',
};

/** The documented names in GraphQL's notation. */
function inGraphqlWords(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    return enums.has(name) ? value.toUpperCase().replaceAll('-', '_') : value;
  }
  if (Array.isArray(value)) return value.map((each) => inGraphqlWords(each, name));
  if (typeof value !== 'object' || value === null || name === 'metadata') return value;
  return Object.fromEntries(
    Object.entries(value).map(([word, member]) => [camelOf(word), inGraphqlWords(member, word)]),
  );
}

const camelOf = (word: string): string =>
  exceptions[word] ??
  word.replace(/ID$/, 'Id').replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The variables and arguments of each mutation. */
const documents = {
  createCompany: '$input: CreateCompanyInput!',
  attachCompanyBank: '$companyId: ID!, $input: CompanyBankInput!',
  onboardCompany: '$companyId: ID!, $signedBy: Text',
  createWorkLocation: '$companyId: ID!, $input: CreateWorkLocationInput!',
  createEmployees: '$companyId: ID!, $newEmployees: [NewEmployeeInput!]!',
  updateEmployee: '$companyId: ID!, $employeeId: ID!, $input: UpdateEmployeeInput!',
  setTaxParameters: '$companyId: ID!, $employeeId: ID!, $federal: FederalTaxInput, $state: StateTaxInput',
  addBankAccount: '$companyId: ID!, $input: CreateBankAccountInput!',
  onboardEmployee: '$companyId: ID!, $employeeId: ID!',
  createContractors: '$companyId: ID!, $contractors: [NewContractorInput!]!',
  createEmployeeCheck: '$companyId: ID!, $input: CreateCheckInput!',
  createEmployeeChecks: '$companyId: ID!, $checks: [CreateCheckInput!]!',
  addShifts: '$companyId: ID!, $employeeCheckId: ID!, $shifts: [ShiftInput!]!',
  updateShift: '$companyId: ID!, $shiftId: ID!, $input: UpdateShiftInput!',
  deleteShift: '$companyId: ID!, $shiftId: ID!',
  updateEmployeeCheck: '$companyId: ID!, $employeeCheckId: ID!, $input: UpdateCheckInput!',
  deleteEmployeeCheck: '$companyId: ID!, $employeeCheckId: ID!',
  createContractorPayment: '$companyId: ID!, $input: CreateContractorPaymentInput!',
  updateContractorPayment:
    '$companyId: ID!, $contractorPaymentId: ID!, $input: UpdateContractorPaymentInput!',
  deleteContractorPayment: '$companyId: ID!, $contractorPaymentId: ID!',
};

/** Through GraphQL. */
export function graphqlHands(service: Pick<Service, 'baseUrl'>, { testKey }: { testKey: string }): Hands {
  const ask = async (query: string, variables: object) => {
    const { body } = await graphql(service, testKey, query, variables);
    if (body.errors) throw new Error(`${JSON.stringify(body.errors)}: ${query}`);
    return body.data.it;
  };
  const run = (name: keyof typeof documents, variables: Body, selection = '{ id }') => {
    const declared = documents[name];
    const passed = [...declared.matchAll(/\$(\w+)/g)].map(([variable, word]) => `${word}: ${variable}`);
    const query = `mutation (${declared}) { it: ${name}(${passed.join(', ')}) ${selection} }`;
    return ask(query, inGraphqlWords(variables) as object);
  };
  const idsOf = (objects: { id: string }[]) => objects.map(({ id }) => id);
  return {
    createCompany: async (input) => (await run('createCompany', { input })).id,
    attachBank: (companyID, input) => run('attachCompanyBank', { companyID, input }, '{ status }'),
    onboardCompany: (companyID, signedBy) => run('onboardCompany', { companyID, signedBy }),
    addWorkLocation: async (companyID, input) => (await run('createWorkLocation', { companyID, input })).id,
    hire: async (companyID, newEmployees) => idsOf(await run('createEmployees', { companyID, newEmployees })),
    updateEmployee: (companyID, employeeID, input) => run('updateEmployee', { companyID, employeeID, input }),
    setForms: (companyID, employeeID, forms) => run('setTaxParameters', { companyID, employeeID, ...forms }),
    addAccount: (companyID, input) => run('addBankAccount', { companyID, input }),
    onboard: (companyID, employeeID) => run('onboardEmployee', { companyID, employeeID }),
    addContractors: async (companyID, contractors) =>
      idsOf(await run('createContractors', { companyID, contractors })),
    periods: async (schedule, start, end) => {
      const query = `query ($schedule: PaySchedule!, $start: Date!, $end: Date!) {
        it: reportingPeriods(schedule: $schedule, start: $start, end: $end) { id start }
      }`;
      const found: { id: string; start: string }[] = await ask(query, {
        schedule: schedule.toUpperCase(),
        start,
        end,
      });
      return new Map(found.map((each) => [each.start, each.id]));
    },
    openCheck: async (companyID, input) => (await run('createEmployeeCheck', { companyID, input })).id,
    openChecks: async (companyID, checks) => {
      const results = await run('createEmployeeChecks', { companyID, checks }, '{ check { id } }');
      return results.map(({ check }: { check: { id: string } }) => check.id);
    },
    addShifts: async (companyID, employeeCheckID, shifts) => {
      const check = await run('addShifts', { companyID, employeeCheckID, shifts }, '{ shifts { id } }');
      return idsOf(check.shifts);
    },
    updateShift: (companyID, shiftID, input) => run('updateShift', { companyID, shiftID, input }),
    deleteShift: (companyID, shiftID) => run('deleteShift', { companyID, shiftID }, ''),
    updateCheck: (companyID, employeeCheckID, input) =>
      run('updateEmployeeCheck', { companyID, employeeCheckID, input }),
    deleteCheck: (companyID, employeeCheckID) =>
      run('deleteEmployeeCheck', { companyID, employeeCheckID }, ''),
    pay: async (companyID, input) => (await run('createContractorPayment', { companyID, input })).id,
    updatePayment: (companyID, contractorPaymentID, input) =>
      run('updateContractorPayment', { companyID, contractorPaymentID, input }),
    deletePayment: (companyID, contractorPaymentID) =>
      run('deleteContractorPayment', { companyID, contractorPaymentID }, ''),
    preview: async (companyID, input) => {
      const query = `query ($companyId: ID!, $input: PreviewInput!) {
        it: previewPaycheck(companyId: $companyId, input: $input) { netPay }
      }`;
      return (await ask(query, inGraphqlWords({ companyID, input }) as object)).netPay;
    },
  };
}
