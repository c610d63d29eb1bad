/** Payroll rows of the example world that no request creates, because its clock does not move. */

import { payChanges } from '../../src/engine/payroll/pay-changes.ts';
import type { StoredCheck } from '../../src/engine/payroll/stored-check.ts';
import type { Worksheet } from '../../src/engine/payroll/worksheet.ts';
import { newId } from '../../src/foundation/new-id.ts';
import { addBankAccount } from '../../src/money/bank-accounts/add-bank-account.ts';
import { returnPay } from '../../src/money/money-movement/return-pay.ts';
import { sendPay } from '../../src/money/money-movement/send-pay.ts';
import { sumOfTotals } from '../../src/pay/checks/computed.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
import { grossToNet } from './shipped.ts';

/** A paid check and a paid payment: $40 of pay, with FICA only. */
export async function makePaid({ db }: Operation, companyId: string) {
  const [employeeId, contractorId, paidCheckID, paidPaymentID] = [newId(), newId(), newId(), newId()];
  const select = { id: true } as const;
  const name = { firstName: 'Noor', lastName: 'Haddad' };
  await db.employee.create({ select, data: { id: employeeId, companyId, onboarded: true, ...name } });
  await db.contractor.create({
    select,
    data: { id: contractorId, companyId, type: 'llc', businessName: 'Haddad LLC' },
  });
  const ofCompany = { companyId, status: 'processed', metadata: {} };
  const period = { reportingPeriodId: 'rp_cpjk60kdn6w', checkDate: '2026-11-13' };
  const check = { id: paidCheckID, employeeId, ...period, computed: fortyDollars, stored: stored() };
  await db.employeeCheck.create({ select, data: { ...ofCompany, ...check } });
  const payment = { id: paidPaymentID, contractorId, payDate: '2026-11-13', amountCents: 120_00n };
  await db.contractorPayment.create({ select, data: { ...ofCompany, ...payment, withheld: [] } });
  return { paidCheckID, paidPaymentID };
}

/** A check and a payment that the bank returned for insufficient funds. */
export async function makeReturned(operation: Operation, companyId: string) {
  const { db } = operation;
  const { paidCheckID: returnedCheckID, paidPaymentID: returnedPaymentID } = await makePaid(
    operation,
    companyId,
  );
  const employerCheckId = await makePayrun(operation, companyId);
  const data = { employerCheckId };
  await db.employeeCheck.updateMany({ where: { id: returnedCheckID }, data });
  await db.contractorPayment.updateMany({ where: { id: returnedPaymentID }, data });
  const { employeeId } = await db.employeeCheck.findFirstOrThrow({ where: { id: returnedCheckID } });
  const { contractorId } = await db.contractorPayment.findFirstOrThrow({ where: { id: returnedPaymentID } });
  const account = { accountNumber: '765420001', routingNumber: '121000358' };
  await addBankAccount(operation, { companyId, input: { employeeId, ...account } }); // it sends the pay
  await addBankAccount(operation, { companyId, input: { contractorId, ...account } });
  const transfers = await db.transfer.findMany({ where: { employerCheckId } });
  await returnPay(
    operation,
    companyId,
    transfers.map((transfer) => ({ transfer, code: 'R01' })),
  );
  return { returnedCheckID, returnedPaymentID };
}

/** The same with checks that the employer prints. */
export async function makePrinted(operation: Operation, companyId: string) {
  const { paidCheckID, paidPaymentID } = await makePaid(operation, companyId);
  const data = { disbursementMethod: 'download_check' };
  await operation.db.employeeCheck.updateMany({ where: { id: paidCheckID }, data });
  await operation.db.contractorPayment.updateMany({ where: { id: paidPaymentID }, data });
  await sendPay(operation, { companyId, checkIds: [paidCheckID], paymentIds: [paidPaymentID] });
  return { printedCheckID: paidCheckID, printedPaymentID: paidPaymentID };
}

/** A payment that nobody approved before the cut-off of its payday. */
export async function makeMissed({ db }: Operation, companyId: string): Promise<void> {
  const [id, contractorId] = [newId(), newId()];
  const select = { id: true } as const;
  const contractor = { id: contractorId, companyId, type: 'llc', businessName: 'Okafor LLC' };
  await db.contractor.create({ select, data: contractor });
  const pay = { payDate: '2026-11-20', amountCents: 450_00n, approvalRequired: true, metadata: {} };
  await db.contractorPayment.create({ select, data: { id, companyId, contractorId, ...pay } });
}

const fica = (payer: string) =>
  [
    { code: 'us_social_security', name: 'Social Security', amount: 248 },
    { code: 'us_medicare', name: 'Medicare', amount: 58 },
  ].map((tax) => ({ ...tax, jurisdiction: 'US', payer, taxableWages: 4000 }));
const fortyDollars = {
  netPay: 3694,
  employeeTaxes: 306,
  employerTaxes: 306,
  taxes: [...fica('employee'), ...fica('employer')],
  totals: {
    grossEarnings: 4000,
    grossPay: 4000,
    netPay: 3694,
    employerTaxes: 306,
    employeeTaxes: 306,
    employeeDeductions: 0,
    employeeGarnishments: 0,
    employerDeductions: 0,
    companyDebit: 4306,
    companyCashRequirement: 4306,
  },
};

/** The worksheet of the forty dollars, and the previous check, which paid half an hour more. */
function stored() {
  const worksheet: Worksheet = {
    checkDate: '2026-11-13',
    payFrequency: 'weekly',
    earnings: [{ kind: 'regular', hours: '2', rate: '20' }],
    federal: { filingStatus: 'single' },
    state: { code: 'TX' },
    yearToDate: { taxableWagesCents: { us_futa: 700_000, tx_sui: 900_000 } },
  };
  const paycheck = grossToNet(worksheet);
  const longer = grossToNet({ ...worksheet, earnings: [{ kind: 'regular', hours: '2.5', rate: '20' }] });
  const changes = payChanges(longer, paycheck);
  const stored: StoredCheck = {
    worksheet,
    paycheck,
    sinceLast: { checkId: newId(), checkDate: '2026-11-06', changes },
  };
  return structuredClone(stored) as object; // plain JSON, which Prisma's type does not accept as such
}

export async function makePayrun({ db }: Operation, companyId: string): Promise<string> {
  const id = newId();
  const data = { id, companyId, checkDate: '2026-11-13', status: 'processed' };
  await db.employerCheck.create({ select: { id: true }, data });
  return id;
}

export async function makeVoidedCheck({ db }: Operation, like: string): Promise<string> {
  const {
    id: _,
    partnerId: __,
    computed: ___,
    stored: ____,
    paidTo: _______,
    warnings: _____,
    disbursementParts: ______,
    metadata,
    ...columns
  } = await db.employeeCheck.findFirstOrThrow({
    where: { id: like },
  });
  const id = newId();
  const computed = { netPay: 0, employeeTaxes: 0, employerTaxes: 0, taxes: [], totals: sumOfTotals([]) };
  await db.employeeCheck.create({
    select: { id: true },
    data: { ...columns, metadata: metadata ?? {}, id, status: 'voided', computed },
  });
  return id;
}
