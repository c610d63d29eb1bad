/** Valid requests about people, places and accounts, for the matrix. */
import type { Ids } from './population.ts';

type Table = Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>>;

const place = { address: '1 Dr Carlton B Goodlett Pl', city: 'San Francisco', state: 'CA', zip: '94102' };

/** By `Query.field` or `Mutation.field`, with GraphQL's names. */
export const peopleArguments: Table = {
  'Query.person': (ids) => ({ id: ids.person }),
  'Query.people': (ids) => ({ companyId: ids.company, startAt: ids.person }),
  'Query.companyPeople': (ids) => ({ companyId: ids.company }),
  'Mutation.createPerson': (ids) => ({
    input: { name: 'Nell', email: 'nell@example.com', roles: [{ role: 'OWNER', companyId: ids.company }] },
  }),
  'Mutation.giveAccess': (ids) => ({
    companyId: ids.company,
    input: { name: 'Nell', email: 'nell.access@example.com', role: 'APPROVER' },
  }),
  'Mutation.endAccess': (ids) => ({ companyId: ids.company, roleId: ids.role }),
  'Mutation.updatePerson': (ids) => ({ personId: ids.person, input: { name: 'Nell' } }),
  'Mutation.giveRole': (ids) => ({
    personId: ids.person,
    input: { role: 'WORKER', companyId: ids.company, employeeId: ids.employee },
  }),
  'Mutation.endRole': (ids) => ({ roleId: ids.role }),
  'Mutation.signOutPerson': (ids) => ({ personId: ids.person }),
  'Query.workLocation': (ids) => ({ companyId: ids.company, id: ids.workLocation }),
  'Query.workLocations': (ids) => ({ companyId: ids.company, startAt: ids.workLocation }),
  'Query.employee': (ids) => ({ companyId: ids.company, id: ids.employee }),
  'Query.employees': (ids) => ({ companyId: ids.company, startAt: ids.employee }),
  'Query.findEmployees': (ids) => ({ companyId: ids.company, name: 'e', orderBy: 'START_DATE' }),
  'Query.bankAccount': (ids) => ({ companyId: ids.company, id: ids.bankAccount }),
  'Query.bankAccounts': (ids) => ({ companyId: ids.company, startAt: ids.bankAccount }),
  'Query.requirements': (ids) => ({ companyId: ids.company, employeeId: ids.employee }),
  'Query.paySplit': (ids) => ({ companyId: ids.company, employeeId: ids.employee }),
  'Mutation.setPaySplit': (ids) => ({
    companyId: ids.company,
    input: { employeeId: ids.employee, parts: [{ bankAccountId: ids.bankAccount, remainder: true }] },
  }),
  'Mutation.cancelCompanyBankChange': (ids) => ({ companyId: ids.company }),
  'Mutation.cancelAccountChange': (ids) => ({ companyId: ids.company, employeeId: ids.employee }),
  'Mutation.createWorkLocation': (ids) => ({ companyId: ids.company, input: { name: 'Shop', ...place } }),
  'Mutation.updateWorkLocation': (ids) => ({
    companyId: ids.company,
    workLocationId: ids.workLocation,
    input: { name: 'Mill' },
  }),
  'Mutation.createEmployees': (ids) => ({
    companyId: ids.company,
    newEmployees: [{ firstName: 'Nell', lastName: 'Oake', workLocationId: ids.workLocation }],
  }),
  'Mutation.createEmployeesInBulk': (ids) => ({
    companyId: ids.company,
    employees: [{ firstName: 'Nell', lastName: 'Oake', workLocationId: ids.workLocation }],
  }),
  'Mutation.updateEmployeesInBulk': (ids) => ({
    companyId: ids.company,
    employees: [
      {
        employeeId: ids.employee,
        title: 'Miller',
        workLocationId: ids.workLocation,
        taxParameters: { state: { code: 'CA', allowances: 3 } },
        bankAccount: { accountNumber: '000987654321', routingNumber: '011401533' },
      },
    ],
  }),
  'Mutation.updateEmployee': (ids) => ({
    companyId: ids.company,
    employeeId: ids.employee,
    input: { title: 'Miller' },
  }),
  'Mutation.onboardEmployee': (ids) => ({ companyId: ids.company, employeeId: ids.employee }),
  'Query.earlierPay': (ids) => ({ companyId: ids.company, employeeId: ids.employee }),
  'Mutation.setEarlierPay': (ids) => ({
    companyId: ids.company,
    employeeId: ids.employee,
    year: 2026,
    entries: [
      {
        firstCheckDate: '2026-01-02',
        lastCheckDate: '2026-01-02',
        grossPay: 10,
        netPay: 10,
        source: 'Register of another service',
      },
    ],
  }),
  'Mutation.setTaxParameters': (ids) => ({
    companyId: ids.company,
    employeeId: ids.employee,
    state: { code: 'CA', allowances: 2 },
  }),
  'Mutation.addBankAccount': (ids) => ({
    companyId: ids.company,
    input: { employeeId: ids.employee, accountNumber: '000123456789', routingNumber: '011401533' },
  }),
  'Mutation.sendPrenote': (ids) => ({ companyId: ids.company, bankAccountId: ids.bankAccount }),
  'Mutation.updateBankAccount': (ids) => ({
    companyId: ids.company,
    bankAccountId: ids.bankAccount,
    input: { nickname: 'Rent' },
  }),
};

/** By the name of the route's document, with documented names. */
export const peopleMembers: Table = {
  GetPerson: (ids) => ({ personID: ids.person }),
  ListPeople: (ids) => ({ companyID: ids.company, start_at: ids.person }),
  CreatePerson: (ids) => ({
    name: 'Nell',
    email: 'nell@example.com',
    roles: [{ role: 'owner', companyID: ids.company }],
  }),
  UpdatePerson: (ids) => ({ personID: ids.person, name: 'Nell' }),
  GiveRole: (ids) => ({ personID: ids.person, role: 'viewer', companyID: ids.company }),
  EndRole: (ids) => ({ roleID: ids.role }),
  SignOutPerson: (ids) => ({ personID: ids.person }),
  GetWorkLocation: (ids) => ({ companyID: ids.company, workLocationID: ids.workLocation }),
  ListWorkLocations: (ids) => ({ companyID: ids.company, start_at: ids.workLocation }),
  GetEmployee: (ids) => ({ companyID: ids.company, employeeID: ids.employee }),
  ListEmployees: (ids) => ({ companyID: ids.company, start_at: ids.employee }),
  GetBankAccount: (ids) => ({ companyID: ids.company, bankAccountID: ids.bankAccount }),
  ListBankAccounts: (ids) => ({ companyID: ids.company, start_at: ids.bankAccount }),
  ListRequirements: (ids) => ({ companyID: ids.company, employeeID: ids.employee }),
  GetPaySplit: (ids) => ({ companyID: ids.company, employeeID: ids.employee }),
  SetPaySplit: (ids) => ({
    companyID: ids.company,
    employeeID: ids.employee,
    parts: [{ bankAccountID: ids.bankAccount, remainder: true }],
  }),
  CancelCompanyBankChange: (ids) => ({ companyID: ids.company }),
  CancelAccountChange: (ids) => ({ companyID: ids.company, employeeID: ids.employee }),
  CreateWorkLocation: (ids) => ({ companyID: ids.company, name: 'Shop', ...place }),
  UpdateWorkLocation: (ids) => ({
    companyID: ids.company,
    workLocationID: ids.workLocation,
    name: 'Mill',
  }),
  CreateEmployees: (ids) => ({
    companyID: ids.company,
    new_employees: [{ first_name: 'Nell', last_name: 'Oake', workLocationID: ids.workLocation }],
  }),
  CreateEmployeesInBulk: (ids) => ({
    companyID: ids.company,
    employees: [{ first_name: 'Nell', last_name: 'Oake', workLocationID: ids.workLocation }],
  }),
  UpdateEmployeesInBulk: (ids) => ({
    companyID: ids.company,
    employees: [
      {
        employeeID: ids.employee,
        title: 'Miller',
        workLocationID: ids.workLocation,
        tax_parameters: { state: { code: 'CA', allowances: 3 } },
        bank_account: { account_number: '000987654321', routing_number: '011401533' },
      },
    ],
  }),
  UpdateEmployee: (ids) => ({ companyID: ids.company, employeeID: ids.employee, title: 'Miller' }),
  OnboardEmployee: (ids) => ({ companyID: ids.company, employeeID: ids.employee }),
  ListEarlierPay: (ids) => ({ companyID: ids.company, employeeID: ids.employee }),
  SetEarlierPay: (ids) => ({
    companyID: ids.company,
    employeeID: ids.employee,
    year: 2026,
    entries: [
      {
        first_check_date: '2026-01-02',
        last_check_date: '2026-01-02',
        gross_pay: 10,
        net_pay: 10,
        source: 'Register of another service',
      },
    ],
  }),
  SetTaxParameters: (ids) => ({
    companyID: ids.company,
    employeeID: ids.employee,
    state: { code: 'CA', allowances: 2 },
  }),
  AddBankAccount: (ids) => ({
    companyID: ids.company,
    employeeID: ids.employee,
    account_number: '000123456789',
    routing_number: '011401533',
  }),
  SendPrenote: (ids) => ({ companyID: ids.company, bankAccountID: ids.bankAccount }),
  UpdateBankAccount: (ids) => ({
    companyID: ids.company,
    bankAccountID: ids.bankAccount,
    nickname: 'Rent',
  }),
};
