import { changeReason } from '../../engine/nacha/codes.ts';
import { type Correction, correctionIn } from '../../engine/nacha/corrected-data.ts';
import type { Company, Transfer } from '../../generated/prisma/client.ts';
import { withNextBank } from '../../parties/companies/next-bank.ts';
import { partsOf } from '../../pay/disbursements/parts.ts';
import { setDisbursements } from '../../pay/disbursements/set-disbursements.ts';
import type { DisbursementStatus } from '../../pay/disbursements/statuses.ts';
import { lock } from '../../platform/database/lock.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Account, accountOf, companyAccount, isSameAccount, workerAccount } from './account.ts';
import { failAccount } from './answered-prenote.ts';
import { decideCompanyAccount, sendPrenoteToCompany } from './company-prenote.ts';
import { accountText } from './route-pay.ts';
import { sendPrenotes } from './send-prenotes.ts';
import { subjectOf } from './subject-of.ts';

type Notice = {
  readonly transfer: Transfer;
  readonly code: string;
  readonly correctedData: string;
};

const workerNumber = sealedColumn('bank_accounts', 'sealed_account_number');
const companyNumber = sealedColumn('companies', 'sealed_account_number');

/**
 * Applies a notice of change: the bank accepted an entry and says what to correct before the next one.
 * Corrects the account unless it was changed since the transfer to anything else. Stores the notice in both
 * cases, once.
 */
export async function applyChange(operation: Operation, notice: Notice): Promise<void> {
  const { transfer, code, correctedData } = notice;
  if (transfer.changeCode) return;
  const { db } = operation;
  const data = { changeCode: code, nextAt: transfer.status === 'settled' ? null : transfer.nextAt };
  await db.transfer.updateMany({ where: { id: transfer.id }, data });
  const correction = correctionIn(code, correctedData);
  const isApplied = correction !== undefined && (await correct(operation, transfer, correction));
  if (transfer.direction === 'prenote') return ofPrenote(operation, transfer, isApplied ? undefined : code);
  if (transfer.direction !== 'credit') return;
  const subject = subjectOf(transfer);
  const change = changeReason(code) ?? 'Something is to be changed';
  const { status, isSplit } = await disbursementOf(operation, subject);
  const account = isSplit ? accountText(transfer.accountLastFour).replace('the', 'The') : 'The account';
  const reason = `${change}. ${account} ${isApplied ? 'was corrected' : 'has to be corrected by hand'}.`;
  await setDisbursements(operation, transfer.companyId, [{ ...subject, status, returnCode: code, reason }]);
}

/** A corrected account is verified by a prenote of its own. */
async function ofPrenote(operation: Operation, prenote: Transfer, failed: string | undefined): Promise<void> {
  if (prenote.bankAccountId === null) return ofCompanyPrenote(operation, prenote, failed);
  if (failed !== undefined) return failAccount(operation, prenote, failed);
  await sendPrenotes(operation, prenote.companyId, [prenote.bankAccountId]);
}

async function ofCompanyPrenote(operation: Operation, prenote: Transfer, failed: string | undefined) {
  const { companyId } = prenote;
  if (failed !== undefined) return decideCompanyAccount(operation, companyId, [prenote], 'failed');
  const company = withNextBank(await operation.db.company.findFirstOrThrow({ where: { id: companyId } }));
  if (company.bankStatus === 'pending') await sendPrenoteToCompany(operation, company);
}

async function correct(operation: Operation, transfer: Transfer, correction: Correction): Promise<boolean> {
  const { db } = operation;
  const { bankAccountId } = transfer;
  const accountAtTransfer = accountOf(operation, transfer);
  const { accountNumber, ...rest } = correction;
  if (bankAccountId === null) return correctCompany(operation, transfer, correction);
  const account = await db.bankAccount.findFirstOrThrow({ where: { id: bankAccountId } });
  if (!isCorrectable(accountAtTransfer, workerAccount(operation, account, ''), correction)) return false;
  const sealed =
    accountNumber && numberColumns(workerNumber.seal(operation, bankAccountId, accountNumber), accountNumber);
  await db.bankAccount.updateMany({ where: { id: bankAccountId }, data: { ...rest, ...sealed } });
  return true;
}

/** The account in use, or the next one. */
async function correctCompany(
  operation: Operation,
  transfer: Transfer,
  correction: Correction,
): Promise<boolean> {
  const { db } = operation;
  const { companyId } = transfer;
  const { accountNumber, routingNumber, accountType } = correction;
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  const isOf = (candidate: Company) =>
    isCorrectable(accountOf(operation, transfer), companyAccount(operation, candidate), correction);
  const sealed =
    accountNumber && numberColumns(companyNumber.seal(operation, companyId, accountNumber), accountNumber);
  if (isOf(company)) {
    const { accountNumber: _, ...rest } = correction;
    await db.company.updateMany({ where: { id: companyId }, data: { ...rest, ...sealed } });
    return true;
  }
  if (company.nextBankAt === null || !isOf(withNextBank(company))) return false;
  const data = {
    ...(routingNumber && { nextRoutingNumber: routingNumber }),
    ...(accountType && { nextAccountType: accountType }),
    ...(sealed && {
      sealedNextAccountNumber: sealed.sealedAccountNumber,
      nextAccountLastFour: sealed.accountLastFour,
    }),
  };
  await db.company.updateMany({ where: { id: companyId }, data });
  return true;
}

/** The account is as it was sent to, or as the bank wants it: another notice said the same. */
const isCorrectable = (before: Account | undefined, now: Account | undefined, correction: Correction) =>
  before !== undefined &&
  now !== undefined &&
  (isSameAccount(now, before) || isSameAccount(now, { ...before, ...correction }));

const numberColumns = (sealedAccountNumber: string, accountNumber: string) => ({
  sealedAccountNumber,
  accountLastFour: accountNumber.slice(-4),
});

/** A notice of change leaves the disbursement status as it is. Locks the pay, as a retry may change it. */
export async function disbursementOf({ db }: Operation, { kind, id }: ReturnType<typeof subjectOf>) {
  await lock(db, kind === 'employee_check' ? 'employee_checks' : 'contractor_payments', id);
  const select = { disbursementStatus: true, disbursementParts: true } as const;
  const row =
    kind === 'employee_check'
      ? await db.employeeCheck.findFirstOrThrow({ where: { id }, select })
      : await db.contractorPayment.findFirstOrThrow({ where: { id }, select });
  const status = row.disbursementStatus as DisbursementStatus; // a check constraint allows no other value
  return { status, isSplit: partsOf(row) !== null };
}
