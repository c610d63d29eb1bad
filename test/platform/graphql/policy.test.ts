/** Each field declares who may run it, and how large its list is. */
import { expect, test } from 'vitest';
import { builder } from '../../../src/platform/graphql/builder.ts';
import { policyOf } from '../../../src/platform/graphql/policy.ts';
import { schema } from '../../../src/schema.ts';

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
/** Of signatures and what is signed. */
const signing = {
  createPaperwork: 'dashboard',
  updatePaperwork: 'dashboard',
  retirePaperwork: 'dashboard',
  signPaperwork: 'worker dashboard',
  giveOutFormsW2: 'dashboard',
  keepI9s: 'dashboard',
  keepW4Worksheets: 'worker',
  consentToElectronicW2: 'worker',
  withdrawW2Consent: 'worker dashboard',
  signI9Section1: 'worker',
  signI9Section2: 'dashboard',
  signI9Supplement: 'dashboard',
  openI9: 'worker dashboard',
  signTaxForms: 'worker',
  recordLockInLetter: 'dashboard',
};

const openToLinks = {
  ...signing,
  addBankAccount: 'worker contractor dashboard',
  cancelAccountChange: 'worker contractor dashboard',
  cancelCompanyBankChange: 'dashboard',
  confirmBankDeposits: 'onboarding dashboard',
  sendBankDeposits: 'onboarding dashboard',
  sendBankPrenote: 'onboarding dashboard',
  createContractorPayment: 'dashboard',
  createContractors: 'dashboard',
  deleteContractorPayment: 'dashboard',
  updateContractor: 'contractor dashboard',
  certifyW9: 'contractor',
  declareForeign: 'contractor dashboard',
  recordTinNotice: 'dashboard',
  endTinNotice: 'dashboard',
  giveAccess: 'dashboard',
  endAccess: 'dashboard',
  createEmployeeCheck: 'dashboard',
  createEmployeeDeduction: 'dashboard',
  createEmployees: 'dashboard',
  deleteEmployeeCheck: 'dashboard',
  onboardEmployee: 'dashboard',
  sendToEmployee: 'dashboard',
  inviteContractor: 'dashboard',
  setCustomAttributesOfEmployee: 'dashboard worker',
  setEarlierPay: 'dashboard',
  setPaySplit: 'worker dashboard',
  setTaxParameters: 'dashboard',
  updateEmployee: 'worker dashboard',
  updateEmployeeDeduction: 'dashboard',
  adjustTimeOff: 'dashboard',
  coverByTimeOffPolicy: 'dashboard',
  createDeductionTemplate: 'dashboard',
  createGarnishment: 'dashboard',
  createTimeOffPolicy: 'dashboard',
  createWorkLocation: 'dashboard',
  setLocalTaxRate: 'dashboard',
  setMessageChoice: 'dashboard',
  updateDeductionTemplate: 'dashboard',
  updateGarnishment: 'dashboard',
  updateTimeOffPolicy: 'dashboard',
  updateWorkLocation: 'dashboard',
  confirmPaysNothing: 'dashboard',
  openRegularPayroll: 'dashboard',
  returnToPayroll: 'dashboard',
  approvePayrun: 'dashboard',
  approvePayments: 'dashboard',
  approveContractorPayment: 'dashboard',
  unapproveContractorPayment: 'dashboard',
  unapprovePayrun: 'dashboard',
  movePayday: 'dashboard',
  attachCompanyBank: 'onboarding dashboard',
  onboardCompany: 'onboarding',
  updateCompany: 'onboarding dashboard',
  updateEmbedding: 'api',
  requestReport: 'reports dashboard',
  openStateReport: 'dashboard taxes',
  openFilingFile: 'dashboard taxes',
  openNewHireReport: 'dashboard',
  recordNewHireReport: 'dashboard',
  retryContractorPayment: 'dashboard',
  retryCompanyDebit: 'dashboard',
  retryReturnedPay: 'dashboard',
  voidEmployeeCheck: 'dashboard',
  voidContractorPayment: 'dashboard',
  confirmCheckRecovery: 'dashboard',
  correctPastFact: 'dashboard',
  confirmPaymentRecovery: 'dashboard',
  confirmPrintedEmployeeCheck: 'dashboard',
  confirmPrintedContractorPayment: 'dashboard',
  addShifts: 'dashboard',
  updateEmployeeCheck: 'dashboard',
  updateContractorPayment: 'dashboard',
  revokeCalendars: 'dashboard',
  retryEmployeeCheck: 'paystub worker dashboard',
  setHours: 'dashboard',
  requestTimeOff: 'worker dashboard',
  cancelTimeOffRequest: 'worker dashboard',
  decideTimeOffRequest: 'dashboard',
  setStateAccount: 'taxes dashboard',
  signTaxAuthorization: 'onboarding dashboard taxes',
  authorizeFiling: 'dashboard taxes',
  askAgency: 'dashboard taxes',
  recordStateConfirmation: 'dashboard taxes',
  recordFiledElsewhere: 'dashboard taxes',
  withdrawFiledElsewhere: 'dashboard taxes',
  answerTaxQuestion: 'taxes dashboard',
  createKey: 'api',
  revokeKey: 'api',
  revealKey: 'api',
  rotateKey: 'api',
  createWebhook: 'api',
  updateWebhook: 'api',
  deleteWebhook: 'api',
  rotateWebhookSecrets: 'api',
  revealWebhookSecrets: 'api',
  replayEvents: 'api',
  fireSampleEvent: 'api',
};

test('a link runs the mutations that name its purpose, each of them listed here', () => {
  const open = mutations.flatMap((field) => {
    const links = policyOf(field)?.links ?? [];
    return links.length ? [[field.name, links.join(' ')]] : [];
  });
  expect(Object.fromEntries(open)).toEqual(openToLinks);
});

test('what lets pay leave from a link, or changes where money goes, is confirmed where the partner asks for it', () => {
  const confirmed = mutations.filter((field) => policyOf(field)?.movesMoney).map(({ name }) => name);
  expect(confirmed.toSorted()).toEqual([
    'addBankAccount',
    'approveContractorPayment',
    'approvePayments',
    'approvePayrun',
    'attachCompanyBank',
    'correctPastFact',
    'createContractorPayment',
    'createEmployeeCheck',
    'createGarnishment',
    'endAccess',
    'giveAccess',
    'movePayday',
    'retryCompanyDebit',
    'retryContractorPayment',
    'retryEmployeeCheck',
    'retryReturnedPay',
    'setPaySplit',
    'updateCompany',
    'updateGarnishment',
  ]);
});

test('the service refuses to start when a field or an object lacks its policy', () => {
  const options = { description: 'New.', resolve: () => true };
  const Part = builder.objectRef<object>('Part').implement({
    fields: (t) => ({ name: t.string({ resolve: () => '' }) }),
  });
  const Thing = builder.objectRef<object>('Thing').implement({
    fields: (t) => ({ parts: t.field({ type: [Part], resolve: () => [] }) }),
  });
  // @ts-expect-error a query without its policy does not compile
  builder.queryField('newQuery', (t) => t.boolean(options));
  // @ts-expect-error nor does a mutation
  builder.mutationField('newMutation', (t) => t.boolean(options));
  builder.mutationField('newScoped', (t) =>
    // @ts-expect-error nor one whose policy lacks a part
    t.boolean({ ...options, policy: { scope: 'checks:write', links: [] } }),
  );
  builder.queryField('newThings', (t) =>
    t.field({ type: [Thing], policy: { scope: 'checks:read' }, resolve: () => [] }),
  );
  builder.prismaObject('Link', {
    name: 'NewRow',
    fields: (t) => ({ url: t.string({ resolve: () => '' }) }),
  });
  const build = () => builder.toSchema();
  expect(build).toThrow('Query.newQuery has no scope');
  expect(build).toThrow('Mutation.newMutation has no scope');
  expect(build).toThrow('Mutation.newMutation has no link purposes');
  expect(build).toThrow('Mutation.newMutation has no retention of its Idempotency-Key');
  expect(build).toThrow('Mutation.newScoped has no retention of its Idempotency-Key');
  expect(build).toThrow('Query.newThings has no list size');
  expect(build).toThrow('Thing.parts has no list size');
  expect(build).toThrow('NewRow has no scope');
});
