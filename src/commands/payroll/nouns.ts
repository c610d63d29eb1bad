/**
 * The objects that people look at and change most often, by noun and verb. Each verb runs a documented
 * operation.
 */

export type Verb = {
  /** The name of the operation in /docs and openapi.json. */
  readonly operation: string;
  readonly about: string;
  /** The columns of a list. */
  readonly columns?: readonly string[];
  /** The member that the first argument fills. */
  readonly id?: string;
};

const checkColumns = ['employeeCheckID', 'first_name', 'last_name', 'check_date', 'status', 'gross_pay'];
const employeeColumns = ['employeeID', 'first_name', 'last_name', 'employment_status', 'onboarded'];
const endpointColumns = ['webhookID', 'url', 'enabled', 'failing_since'];
const deliveryColumns = ['deliveryID', 'eventID', 'status', 'attempts', 'last_problem'];

export const nouns: Readonly<Record<string, Readonly<Record<string, Verb>>>> = {
  company: {
    list: {
      operation: 'listCompanies',
      about: 'the companies',
      columns: ['companyID', 'business_name', 'status'],
    },
    show: { operation: 'listCompanies', about: 'one company', id: 'companyID' },
    create: { operation: 'createCompany', about: 'create a company' },
    change: { operation: 'updateCompany', about: 'change a company', id: 'companyID' },
  },
  employee: {
    list: { operation: 'listEmployees', about: "a company's employees", columns: employeeColumns },
    show: { operation: 'listEmployees', about: 'one employee', id: 'employeeID' },
    hire: { operation: 'createEmployees', about: 'add employees, from a file' },
    change: { operation: 'updateEmployee', about: 'change an employee', id: 'employeeID' },
  },
  check: {
    list: { operation: 'listEmployeeChecks', about: "a company's employee checks", columns: checkColumns },
    show: { operation: 'listEmployeeChecks', about: 'one check', id: 'employeeCheckID' },
    open: { operation: 'createEmployeeCheck', about: 'open a check for an employee' },
    change: { operation: 'updateEmployeeCheck', about: 'change a pending check', id: 'employeeCheckID' },
    delete: { operation: 'deleteEmployeeCheck', about: 'delete a pending check', id: 'employeeCheckID' },
  },
  webhook: {
    list: {
      operation: 'listWebhooks',
      about: 'the endpoints to which events are sent',
      columns: endpointColumns,
    },
    create: { operation: 'createWebhook', about: 'add an endpoint', id: 'url' },
    delete: { operation: 'deleteWebhook', about: 'take an endpoint away', id: 'webhookID' },
    deliveries: {
      operation: 'listWebhookDeliveries',
      about: 'what was sent to an endpoint, newest first',
      columns: deliveryColumns,
      id: 'webhookID',
    },
  },
};

/** Examples, by the words of the command. */
export const usage: Readonly<Record<string, readonly string[]>> = {
  'company change': ['company change 0198... headcount=12 --dry-run'],
  'employee list': ['employee list', 'employee list employment_status=live limit=100 --json | jq .data'],
  'employee hire': ['employee hire --data people.json'],
  'check list': ['check list status=pending', 'check list companyID=0198... start_date=2026-12-01'],
  'webhook create': ['webhook create https://example.com/payroll kinds=\'["employee_check"]\''],
};
