/**
 * A valid request for each operation, from the ids of one company. The matrix then replaces one id.
 */
import { asOfArguments, asOfMembers } from './as-of-requests.ts';
import { messageArguments, messageMembers } from './message-requests.ts';
import { mossWorks } from './moss-works.ts';
import type { Ids } from './population.ts';
import { i9Arguments, ownActs, paperworkArguments, signatureArguments } from './signature-requests.ts';
import { supportArguments } from './support-requests.ts';
import { timeOffArguments, timeOffMembers } from './time-off-requests.ts';
import { booksArguments, booksMembers } from './valid-books-requests.ts';
import { checkArguments, checkMembers } from './valid-check-requests.ts';
import { contractorArguments, contractorMembers } from './valid-contractor-requests.ts';
import { deductionArguments, deductionMembers } from './valid-deduction-requests.ts';
import { filingArguments, filingMembers } from './valid-filing-requests.ts';
import { garnishmentArguments, garnishmentMembers } from './valid-garnishment-requests.ts';
import { peopleArguments, peopleMembers } from './valid-people-requests.ts';
import { webhookArguments, webhookMembers } from './webhook-requests.ts';

type Arguments = Readonly<Record<string, unknown>>;

const company = {
  firstName: 'Ida',
  lastName: 'Moss',
  email: 'ida@moss.example',
  businessName: 'Moss Works LLC',
  businessAddress: '1 Dr Carlton B Goodlett Pl',
  businessCity: 'San Francisco',
  businessState: 'CA',
  businessZip: '94102',
  businessPhone: '4155550100',
  mailAddress: 'PO Box 1200',
  mailCity: 'San Francisco',
  mailState: 'CA',
  mailZip: '94102',
  ssn: '219-45-6789',
  ownershipPercentage: 100,
  legalStructure: 'LLC',
  dob: '03/09/1984',
  address: '1 Dr Carlton B Goodlett Pl',
  city: 'San Francisco',
  state: 'CA',
  zip: '94102',
  businessEin: '94-1234567',
};

const localTax = { locality: 'ky-covington', name: 'Covington', rate: 2.45, source: 'Ordinance' };
const shirtSize = { name: 'shirt_size', label: 'Shirt size' };
const shifts = [{ time: '2026-11-20', hourly: { hours: 2 } }];

/** By `Query.field` or `Mutation.field`, with GraphQL's names. */
export const graphqlArguments: Readonly<Record<string, (ids: Ids) => Arguments>> = {
  ...peopleArguments,
  ...contractorArguments,
  ...checkArguments,
  ...messageArguments,
  ...signatureArguments,
  ...paperworkArguments,
  ...i9Arguments,
  ...webhookArguments,
  ...deductionArguments,
  ...garnishmentArguments,
  ...timeOffArguments,
  ...filingArguments,
  ...asOfArguments,
  ...booksArguments,
  ...supportArguments,
  'Query.supportViews': (ids) => ({ companyId: ids.company }),
  'Query.company': (ids) => ({ partnerId: ids.partner, id: ids.company }),
  'Query.companies': (ids) => ({ partnerId: ids.partner }),
  'Query.history': (ids) => ({ objectId: ids.employeeCheck }),
  // It takes any text, so a foreign id is not refused: it is not found.
  'Query.search': (ids) => ({ text: ids.employee }),
  'Query.partners': () => ({}),
  'Query.cells': () => ({}),
  'Query.masterKeys': () => ({}),
  'Query.sealedValues': () => ({ column: 'companies.sealed_ssn' }),
  'Query.figures': () => ({}),
  'Query.bundleFigures': () => ({ bundle: 'shipped' }),
  'Query.figureChanges': () => ({ before: 'shipped', after: 'shipped' }),
  'Query.partner': () => ({}),
  'Query.isTest': () => ({}),
  'Query.printsChecks': () => ({}),
  'Query.embedding': () => ({}),
  'Query.customAttributes': () => ({}),
  'Mutation.setCustomAttributes': () => ({
    attributes: [{ ...shirtSize, kind: 'TEXT', editedBy: 'EMPLOYER' }],
  }),
  'Mutation.setCustomAttributesOfEmployee': (ids) => ({
    companyId: ids.company,
    employeeId: ids.employee,
    values: {},
  }),
  'Query.employeeCheck': (ids) => ({ companyId: ids.company, id: ids.employeeCheck }),
  'Query.contractorPayments': (ids) => ({ companyId: ids.company, startAt: ids.contractorPayment }),
  'Query.deductionTemplateDefinition': () => ({ type: 'HSA' }),
  'Query.deductionTemplateDefinitions': () => ({}),
  'Mutation.createCompany': (ids) => ({ partnerId: ids.partner, input: company }),
  'Mutation.updateCompany': (ids) => ({
    partnerId: ids.partner,
    companyId: ids.company,
    input: { email: 'new@moss.example' },
  }),
  'Mutation.attachCompanyBank': (ids) => ({
    companyId: ids.company,
    input: { accountNumber: '000123456789', routingNumber: '011401533' },
  }),
  'Query.bankDeposits': (ids) => ({ companyId: ids.company }),
  'Mutation.sendBankPrenote': (ids) => ({ companyId: ids.company }),
  'Mutation.sendBankDeposits': (ids) => ({ companyId: ids.company }),
  'Mutation.recordBankVerification': (ids) => ({
    companyId: ids.company,
    provider: 'Acme Verify',
    reference: 'AV-4711',
    day: '2026-01-05',
    isVerified: true,
  }),
  'Mutation.confirmBankDeposits': (ids) => ({
    companyId: ids.company,
    firstAmount: 0.32,
    secondAmount: 0.45,
  }),
  'Mutation.onboardCompany': (ids) => ({ companyId: ids.company }),
  'Mutation.setCompanyStatus': (ids) => ({ companyId: ids.company, status: 'OFFBOARDED' }),
  'Mutation.verifyCompanyBank': (ids) => ({ companyId: ids.company, isVerified: true }),
  'Query.localTaxRates': (ids) => ({ companyId: ids.company }),
  'Mutation.setLocalTaxRate': (ids) => ({
    companyId: ids.company,
    input: {
      ...localTax,
      kind: 'INCOME',
      appliesTo: 'WORK',
      startDate: '2026-01-01',
    },
  }),
  'Query.stateAccounts': (ids) => ({ companyId: ids.company }),
  'Query.taxQuestions': (ids) => ({ companyId: ids.company }),
  'Mutation.answerTaxQuestion': (ids) => ({
    companyId: ids.company,
    code: 'ny_mctmt',
    answer: 'none',
    effectiveFrom: '2026-01-01',
  }),
  'Query.stateTaxes': (ids) => ({ companyId: ids.company }),
  'Query.taxDeposits': (ids) => ({ companyId: ids.company }),
  'Query.taxReturns': (ids) => ({ companyId: ids.company }),
  'Mutation.setStateAccount': (ids) => ({
    companyId: ids.company,
    input: { state: 'CA', withholdingAccount: '123-4567-8' },
  }),
  'Mutation.verifyStateAccount': (ids) => ({ companyId: ids.company, state: 'CA', isVerified: true }),
  'Mutation.addShifts': (ids) => ({ companyId: ids.company, employeeCheckId: ids.employeeCheck, shifts }),
  'Mutation.createTaxesLink': (ids) => ({
    partnerId: ids.partner,
    companyId: ids.company,
    personId: ids.person,
  }),
  'Mutation.createDashboardLink': (ids) => ({
    partnerId: ids.partner,
    companyId: ids.company,
    employeeId: ids.employee,
    personId: ids.person,
  }),
  'Mutation.createReportsLink': (ids) => ({
    partnerId: ids.partner,
    companyId: ids.company,
    personId: ids.person,
  }),
  'Mutation.createPaystubLink': (ids) => ({ companyId: ids.company, employeeCheckId: ids.employeeCheck }),
  'Mutation.createApiPageLink': () => ({}),
  'Mutation.updateEmbedding': () => ({ input: { colorScheme: 'DARK' } }),
  'Mutation.revokeCalendars': (ids) => ({ companyId: ids.company }),
  'Mutation.revokeLink': (ids) => ({ id: ids.link }),
  'Mutation.createKey': () => ({ name: 'Reporting', scopes: ['COMPANIES_READ'] }),
  'Mutation.revokeKey': (ids) => ({ id: ids.key }),
  'Mutation.revealKey': () => ({}),
  'Mutation.rotateKey': () => ({ revokeLinks: true }),
  'Mutation.resealSecrets': () => ({ column: 'companies.sealed_ssn' }),
  'Mutation.loadFigures': () => ({ bundle: 'H4sI' }),
  'Mutation.publishDeductionDefinitions': () => ({ document: 'H4sI' }),
  'Mutation.activateFigures': () => ({ bundle: 'none', from: '2027-01-01' }),
  'Mutation.rollBackFigures': () => ({ bundle: 'none', from: '2027-01-01' }),
  'Mutation.createPartner': (ids) => ({ id: ids.partner, name: 'Somebody' }),
  'Mutation.closePartner': (ids) => ({ id: ids.partner, because: 'It moves.' }),
  'Mutation.openPartner': (ids) => ({ id: ids.partner }),
  'Mutation.erasePerson': (ids) => ({ partnerId: ids.partner, id: ids.employee }),
  'Mutation.erasePartner': (ids) => ({ id: ids.partner }),
  'Mutation.openCell': () => ({}),
  'Mutation.revokeOperatorKey': () => ({ fingerprint: '0123456789abcdef' }),
  'Query.operatorKeys': () => ({}),
  'Query.sentBankFiles': () => ({}),
  'Query.limitedPayruns': () => ({}),
  'Mutation.refuseBankFile': () => ({ name: '2026-11-20-000000017.ach', because: 'Unknown origin.' }),
  'Query.waitingDeposits': () => ({}),
  'Query.depositAccounts': () => ({}),
  'Mutation.setDepositAccount': () => ({
    agency: 'IRS 941',
    name: 'US Treasury',
    routingNumber: '021000021',
    accountNumber: '23401009',
  }),
  'Mutation.removeDepositAccount': () => ({ agency: 'IRS 941' }),
  'Query.unappliedAnswers': () => ({ isAll: false }),
  'Query.operatorTodo': () => ({}),
  'Query.transfersLikeAnswer': () => ({ id: '0123456789abcdef' }),
  'Mutation.handleUnappliedAnswer': () => ({ id: '0123456789abcdef', note: 'The bank withdrew it.' }),
  'Mutation.retryUnappliedAnswer': () => ({ id: '0123456789abcdef' }),
  'Mutation.decideReceipt': () => ({ id: '0123456789abcdef', meaning: 'ACCEPTED', files: null }),
};

/** Operations for operators only. */
export const forOperatorsOnly = new Set([
  ...Object.keys(supportArguments),
  ...ownActs,
  'Mutation.signTaxAuthorization',
  'Mutation.recordPaperTaxAuthorization',
  'Mutation.recordFilingReceipt',
  'Mutation.recordFilingAcknowledgement',
  'Mutation.recordFilingNotice',
  'Mutation.confirmRemittance',
  'Mutation.recordCompanyWire',
  'Mutation.releaseCheck',
  'Mutation.releasePayrun',
  'Mutation.setCompanyDayLimit',
  'Mutation.reportBounce',
  'Mutation.sendMessageAgain',
  'Query.partners',
  'Query.cells',
  'Query.masterKeys',
  'Query.figures',
  'Query.bundleFigures',
  'Query.figureChanges',
  'Mutation.loadFigures',
  'Mutation.activateFigures',
  'Mutation.rollBackFigures',
  'Mutation.publishDeductionDefinitions',
  'Query.sealedValues',
  'Mutation.resealSecrets',
  'Mutation.createPartner',
  'Mutation.closePartner',
  'Mutation.openPartner',
  'Mutation.erasePerson',
  'Mutation.erasePartner',
  'Mutation.openCell',
  'Query.operatorKeys',
  'Query.unappliedAnswers',
  'Query.operatorTodo',
  'Query.transfersLikeAnswer',
  'Query.waitingDeposits',
  'Query.sentBankFiles',
  'Query.limitedPayruns',
  'Mutation.refuseBankFile',
  'Query.depositAccounts',
  'Mutation.setDepositAccount',
  'Mutation.removeDepositAccount',
  'Mutation.sendRemittance',
  'Mutation.handleUnappliedAnswer',
  'Mutation.retryUnappliedAnswer',
  'Mutation.decideReceipt',
  'Mutation.revokeOperatorKey',
  'Mutation.setCompanyStatus',
  'Mutation.verifyCompanyBank',
  'Mutation.verifyStateAccount',
]);

/** Operations whose objects are incomplete in the population, which only an authorized caller learns. */
export const notYet = new Set(['Query.previewPaycheck']);

/** What operators read of all partners at once. */
export const acrossPartners = new Set(['Query.operatorTodo', 'Query.supportNotes']);

/** By the name of the route's document, with documented names. */
export const restMembers: Readonly<Record<string, (ids: Ids) => Arguments>> = {
  ...peopleMembers,
  ...contractorMembers,
  ...checkMembers,
  ...messageMembers,
  ...webhookMembers,
  ...deductionMembers,
  ...garnishmentMembers,
  ...timeOffMembers,
  ...filingMembers,
  ...asOfMembers,
  ...booksMembers,
  AddShifts: (ids) => ({ companyID: ids.company, employeeCheckID: ids.employeeCheck, shifts }),
  GetBankDeposits: (ids) => ({ companyID: ids.company }),
  SendBankPrenote: (ids) => ({ companyID: ids.company }),
  RecordBankVerification: (ids) => ({
    companyID: ids.company,
    provider: 'Acme Verify',
    reference: 'AV-4711',
    day: '2026-01-05',
    is_verified: true,
  }),
  SendBankDeposits: (ids) => ({ companyID: ids.company }),
  ConfirmBankDeposits: (ids) => ({
    companyID: ids.company,
    first_amount: 0.32,
    second_amount: 0.45,
  }),
  AttachCompanyBank: (ids) => ({
    companyID: ids.company,
    account_number: '000123456789',
    routing_number: '011401533',
  }),
  ListCustomAttributes: () => ({}),
  SetCustomAttributes: () => ({ attributes: [{ ...shirtSize, kind: 'text', edited_by: 'employer' }] }),
  ListLocalTaxRates: (ids) => ({ companyID: ids.company }),
  SetLocalTaxRate: (ids) => ({
    companyID: ids.company,
    ...localTax,
    kind: 'income',
    applies_to: 'work',
    start_date: '2026-01-01',
  }),
  ListStateAccounts: (ids) => ({ companyID: ids.company }),
  SetStateAccount: (ids) => ({ companyID: ids.company, state: 'CA', withholding_account: '123-4567-8' }),
  OnboardCompany: (ids) => ({ companyID: ids.company }),
  CreateCompany: (ids) => ({ partnerID: ids.partner, ...mossWorks }),
  CreateDashboardLink: (ids) => ({ partnerID: ids.partner, companyID: ids.company }),
  CreatePaystubLink: (ids) => ({ companyID: ids.company, employeeCheckID: ids.employeeCheck }),
  CreateReportsLink: (ids) => ({ partnerID: ids.partner, companyID: ids.company }),
  CreateTaxesLink: (ids) => ({ partnerID: ids.partner, companyID: ids.company }),
  GetEmbedding: () => ({}),
  UpdateEmbedding: () => ({ color_scheme: 'dark' }),
  GetCompany: (ids) => ({ partnerID: ids.partner, companyID: ids.company }),
  GetDeductionTemplateDefinition: () => ({ deduction_type: 'hsa' }),
  ListCompanies: (ids) => ({ partnerID: ids.partner }),
  ListCompaniesByPage: (ids) => ({ partnerID: ids.partner, start_at: ids.company }),
  ListContractorPayments: (ids) => ({ companyID: ids.company, start_at: ids.contractorPayment }),
  UpdateCompany: (ids) => ({ partnerID: ids.partner, companyID: ids.company, email: 'new@moss.example' }),
};

/** The valid request of an operation; throws where none is declared. */
export function validFor(
  table: Readonly<Record<string, (ids: Ids) => Arguments>>,
  name: string,
  ids: Ids,
): Arguments {
  const make = table[name];
  if (!make) throw new Error(`${name} has no valid request to spoil: add it to valid-requests.ts`);
  return make(ids);
}
