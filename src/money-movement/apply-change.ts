import { sealedColumn } from '../database/sealed-column.ts';
import { type DisbursementStatus, setDisbursements } from '../disbursements/set-disbursements.ts';
import type { Transfer } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { changeReason } from '../nacha/codes.ts';
import { type Correction, correctionIn } from '../nacha/corrected-data.ts';
import { type Account, accountOf, companyAccount, isSameAccount, workerAccount } from './account.ts';
import { subjectOf } from './subject-of.ts';

type Notice = {
  readonly transfer: Transfer;
  readonly code: string;
  readonly correctedData: string;
};

const ofWorker = sealedColumn('bank_accounts', 'sealed_account_number');
const ofCompany = sealedColumn('companies', 'sealed_account_number');

/**
 * A bank has taken an entry and says what is to be corrected before the next. The account is changed so,
 * unless somebody has changed it since; either way the notice is kept, and is taken in once.
 */
export async function applyChange(operation: Operation, notice: Notice): Promise<void> {
  const { transfer, code, correctedData } = notice;
  if (transfer.changeCode) return;
  const { db } = operation;
  const data = { changeCode: code, nextAt: transfer.status === 'settled' ? null : transfer.nextAt };
  await db.transfer.updateMany({ where: { id: transfer.id }, data });
  const correction = correctionIn(code, correctedData);
  const isApplied = correction !== undefined && (await correct(operation, transfer, correction));
  if (transfer.direction === 'debit') return;
  const subject = subjectOf(transfer);
  const said = changeReason(code) ?? 'Something is to be changed';
  const reason = `${said}. The account ${isApplied ? 'was corrected' : 'has to be corrected by hand'}.`;
  const status = await statusOf(operation, subject);
  await setDisbursements(operation, transfer.companyId, [{ ...subject, status, returnCode: code, reason }]);
}

async function correct(operation: Operation, transfer: Transfer, correction: Correction): Promise<boolean> {
  const { db } = operation;
  const { bankAccountId, companyId } = transfer;
  const known = accountOf(operation, transfer);
  const { accountNumber, ...rest } = correction;
  if (bankAccountId === null) {
    const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
    if (!isStill(known, companyAccount(operation, company))) return false;
    const sealed =
      accountNumber && sealedFrom(ofCompany.seal(operation, companyId, accountNumber), accountNumber);
    await db.company.updateMany({ where: { id: companyId }, data: { ...rest, ...sealed } });
    return true;
  }
  const account = await db.bankAccount.findFirst({ where: { id: bankAccountId } });
  if (!account || !isStill(known, workerAccount(operation, account, ''))) return false;
  const sealed =
    accountNumber && sealedFrom(ofWorker.seal(operation, bankAccountId, accountNumber), accountNumber);
  await db.bankAccount.updateMany({ where: { id: bankAccountId }, data: { ...rest, ...sealed } });
  return true;
}

const isStill = (known: Account | undefined, now: Account | undefined): boolean =>
  known !== undefined && now !== undefined && isSameAccount(now, known);

const sealedFrom = (sealedAccountNumber: string, accountNumber: string) => ({
  sealedAccountNumber,
  accountLastFour: accountNumber.slice(-4),
});

/** A notice changes nothing about where the money is. */
async function statusOf({ db }: Operation, { of, id }: ReturnType<typeof subjectOf>) {
  const select = { disbursementStatus: true } as const;
  const { disbursementStatus } =
    of === 'employee_check'
      ? await db.employeeCheck.findFirstOrThrow({ where: { id }, select })
      : await db.contractorPayment.findFirstOrThrow({ where: { id }, select });
  return disbursementStatus as DisbursementStatus; // the table holds no other
}
