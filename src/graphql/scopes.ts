/** What a named key can be let do. Closed: a scope that is not here opens nothing. */
export const scopes = {
  'companies:read': 'Companies, their bank accounts, work locations and pay periods.',
  'companies:write': 'Makes and changes companies and work locations; includes reading them.',
  'workers:read': 'Employees and contractors, with their bank accounts and tax parameters.',
  'workers:write': 'Makes and changes workers and what belongs to them; includes reading them.',
  'checks:read': 'Employee checks with their shifts and what is withheld, employer checks, previews.',
  'checks:write': 'Makes, changes, approves and deletes checks and shifts; includes reading them.',
  'payments:read': 'Payments to contractors.',
  'payments:write': 'Makes, changes, approves and deletes payments to contractors; includes reading them.',
  'deductions:read': 'Deduction templates, deductions and garnishments.',
  'deductions:write': 'Makes, changes and ends deductions and garnishments; includes reading them.',
  'links:create': 'Mints links to the hosted screens of companies, and revokes links.',
  'events:read': 'Events, with the data of whatever they tell of.',
  'webhooks:read': 'Webhook endpoints and their deliveries.',
  'webhooks:write':
    'Makes and changes webhook endpoints, to which the data of events goes, and sees their secrets.',
  'reports:read': 'Tax forms and reports: asks for them and downloads them.',
  'ledger:read': 'The books: what was booked, and what stands on every account.',
  'clock:write': "Moves the test environment's clock, includes reading it; and deletes its data.",
  'audit:read': 'Who did what.',
} as const;

export type Scope = keyof typeof scopes;

/** What only the standing key may do, because it makes, shows or ends keys; and what any key may. */
export const rootKey = 'the standing key';
export const anyKey = 'any key';
export type Need = Scope | typeof rootKey | typeof anyKey;

const listed = (table: Readonly<Partial<Record<Need, string>>>): ReadonlyMap<string, Need> =>
  new Map(
    // Object.entries forgets the literal names.
    (Object.entries(table) as [Need, string][]).flatMap(([need, names]) =>
      names.split(/\s+/).map((name) => [name, need] as const),
    ),
  );

/** The fields of Query and Mutation. One that is missing here refuses to boot. */
export const needsOfFields = listed({
  'companies:read': `companies company reportingPeriod reportingPeriods stateAccounts workLocation
    workLocations`,
  'companies:write': `createCompany updateCompany attachCompanyBank onboardCompany createWorkLocation
    setStateAccount updateWorkLocation`,
  'workers:read': 'bankAccount bankAccounts contractor contractors employee employees',
  'workers:write': `addBankAccount updateBankAccount createContractors updateContractor createEmployees
    updateEmployee onboardEmployee setTaxParameters`,
  'checks:read': `employeeCheck employeeChecks employerCheck employerChecks previewChecks previewPaycheck
    shift`,
  'checks:write': `createEmployeeCheck createEmployeeChecks updateEmployeeCheck deleteEmployeeCheck
    voidEmployeeCheck confirmCheckRecovery retryEmployeeCheck retryCompanyDebit addShifts updateShift deleteShift`,
  'payments:read': 'contractorPayment contractorPayments',
  'payments:write': `createContractorPayment updateContractorPayment deleteContractorPayment
    voidContractorPayment confirmPaymentRecovery retryContractorPayment`,
  'deductions:read': `deduction deductions deductionTemplate deductionTemplates deductionTemplateDefinition
    employeeDeduction employeeDeductions garnishment garnishments previewGarnishment`,
  'deductions:write': `createDeduction updateDeduction deleteDeduction createDeductionTemplate
    updateDeductionTemplate createEmployeeDeduction updateEmployeeDeduction createGarnishment
    updateGarnishment`,
  'links:create': `createDashboardLink createPaystubLink createReportsLink createTaxesLink revokeLink`,
  'events:read': 'events',
  'webhooks:read': 'webhookDeliveries webhookEndpoint webhookEndpoints',
  'webhooks:write': `createWebhook updateWebhook deleteWebhook rotateWebhookSecrets revealWebhookSecrets
    replayEvents fireSampleEvent`,
  'reports:read': `form940 form941 forms1099Nec formsW2 formW3 latestReportJobs payMonths reportJob
    reportJobs requestReport`,
  'ledger:read': 'ledgerEntries remittances trialBalance',
  'clock:write': 'advanceClock clock deleteTestData',
  'audit:read': 'auditChain',
  [rootKey]: `createKey revokeKey rotateKey revealKey createApiPageLink createPartner setCompanyStatus
    verifyCompanyBank verifyStateAccount confirmRemittance partners masterKeys sealedValues
    resealSecrets`,
  [anyKey]: 'isTest partner',
});

/**
 * The objects that stand for rows, so that none is reached through another for which there is a scope. One
 * that is missing here refuses to boot.
 */
export const needsOfTypes = listed({
  'companies:read': 'Company StateAccount WorkLocation',
  'workers:read': 'BankAccount Contractor Employee',
  'checks:read': 'EmployeeCheck EmployerCheck Shift Transfer',
  'payments:read': 'ContractorPayment',
  'deductions:read': 'Deduction DeductionTemplate EmployeeDeduction Garnishment',
  'ledger:read': 'LedgerEntry LedgerPosting Remittance',
  'reports:read': 'ReportJob',
  'events:read': 'Event',
  'audit:read': 'AuditEntry',
  'webhooks:read': 'WebhookDelivery WebhookEndpoint',
  [rootKey]: 'ApiKey',
  [anyKey]: 'Partner',
});
