import { Fault } from '../../foundation/fault.ts';
import { type Said, sentence, word } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { CompanyBankInput } from './bank-schema.ts';
import { noNextBank, setBankStatus, startOfNextBank, withNextBank } from './next-bank.ts';
import { requireChangeable } from './require-company.ts';
import { restartAutopilot } from './restart-autopilot.ts';
import { haltOf, sandbox } from './sandbox.ts';

type Attached = { readonly status: string; readonly effectiveAt: Date | null };
type AttachArguments = { companyId: string; input: typeof CompanyBankInput.$inferInput };

const column = sealedColumn('companies', 'sealed_account_number');

/**
 * Attaches the account from which payroll is debited. If payroll is already debited from another account, the
 * new one waits. The test environment verifies it at once; in production it is pending until an operator
 * verifies it. An account that is already attached changes nothing, unless it failed. The account in use ends
 * the wait of another one. Returns the status of the verification, and when a waiting account is used.
 */
export async function attachBank(
  operation: Operation,
  { companyId, input }: AttachArguments,
): Promise<Attached> {
  const company = await requireChangeable(operation, companyId);
  const already = await attachedAlready(operation, company, input);
  if (already) return already;
  const { accountNumber, routingNumber } = input;
  const answered = sandbox.bankStatuses[accountNumber] ?? 'verified';
  const bankStatus = operation.environment === 'test' ? answered : 'pending';

  const sealed = company.sealedAccountNumber;
  const isReadable = sealed !== null && column.tryUnseal(operation, company, sealed) !== undefined;
  const effectiveAt = startOfNextBank(operation, company, isReadable);
  const account = { routingNumber, accountType: input.accountType ?? 'checking' };
  const sealedAccountNumber = column.seal(operation, companyId, accountNumber);
  const accountLastFour = accountNumber.slice(-4);
  const data = effectiveAt
    ? {
        ...noNextBank,
        nextBankAt: effectiveAt,
        nextBankStatus: bankStatus,
        sealedNextAccountNumber: sealedAccountNumber,
        nextAccountLastFour: accountLastFour,
        nextRoutingNumber: routingNumber,
        nextAccountType: account.accountType,
      }
    : {
        ...noNextBank,
        ...account,
        bankStatus,
        bankProviderAnswer: null,
        sealedAccountNumber,
        accountLastFour,
      };
  await operation.db.company.updateMany({ where: { id: companyId }, data });
  await record(operation, 'attachCompanyBank', input);
  return { status: bankStatus, effectiveAt };
}

/** The account of the input if it is attached: it goes on waiting, or ends the wait of another one. */
async function attachedAlready(
  operation: Operation,
  company: Company,
  input: AttachArguments['input'],
): Promise<Attached | null> {
  const next = withNextBank(company);
  if (isAttached(operation, next, input)) {
    recordNoChange(operation, 'attachCompanyBank');
    return { status: next.bankStatus, effectiveAt: company.nextBankAt };
  }
  if (company.nextBankAt === null || !isAttached(operation, company, input)) return null;
  await operation.db.company.updateMany({ where: { id: company.id }, data: noNextBank });
  await record(operation, 'attachCompanyBank', input);
  return { status: company.bankStatus, effectiveAt: null };
}

/** Whether the account of an input is in use or waits to be. An account that failed can be attached again. */
function isAttached(operation: Operation, company: Company, input: AttachArguments['input']): boolean {
  const { bankStatus, payrollHeldBecause, routingNumber, accountType, sealedAccountNumber: sealed } = company;
  if (sealed === null || bankStatus === 'failed' || payrollHeldBecause !== null) return false;
  if (routingNumber !== input.routingNumber || accountType !== (input.accountType ?? 'checking'))
    return false;
  return column.tryUnseal(operation, company, sealed) === input.accountNumber;
}

type VerifyArguments = { companyId: string; isVerified: boolean; source?: string | null };

/** For operators. Sets the result of the verification of a company's bank account. */
export async function verifyBank(
  operation: Operation,
  { companyId, isVerified, source }: VerifyArguments,
): Promise<void> {
  onlyOperators(operation);
  const company = withNextBank(await requireChangeable(operation, companyId));
  if (company.bankStatus === 'none')
    throw new Fault('WRONG_STATE', { toPrograms: 'No bank account is attached.' });
  await setBankStatus(operation, company, { bankStatus: isVerified ? 'verified' : 'failed' });
  await record(operation, 'verifyCompanyBank', { isVerified, source });
}

type SetArguments = { companyId: string; status: string };

/** For operators. Moves a company to its next status, or offboards it. */
export async function setCompanyStatus(
  operation: Operation,
  { companyId, status }: SetArguments,
): Promise<void> {
  onlyOperators(operation);
  const company = await requireChangeable(operation, companyId);
  if (!mayFollow(company.status, status, company.skipMigration)) {
    throw new Fault('WRONG_STATE', {
      toPrograms: `A company that is ${company.status} cannot become ${status}.`,
    });
  }
  await moveTo(operation, companyId, status);
  await record(operation, 'setCompanyStatus', { status });
}

type OnboardArguments = { companyId: string; signedBy?: string | null };

/**
 * Completes onboarding: signs the documents and moves the company towards live. The test environment makes
 * the company live at once. In production the operator takes each further step.
 */
export async function onboardCompany(
  operation: Operation,
  { companyId, signedBy }: OnboardArguments,
): Promise<void> {
  const company = await requireChangeable(operation, companyId);
  const problem = missingOf(company);
  if (problem) throw new Fault('WRONG_STATE', { problem });

  const path = statusPath(company.skipMigration);
  const end = operation.environment === 'test' ? (haltOf(company.businessName) ?? 'live') : path[1];
  const steps = path.slice(1, path.indexOf(end ?? 'live') + 1 || undefined);

  await operation.db.company.updateMany({
    where: { id: companyId },
    data: {
      signedBy: signedBy ?? `${company.firstName} ${company.lastName}`,
      signedAt: new Date(operation.realNow),
    },
  });
  for (const status of steps) await moveTo(operation, companyId, status);
  await record(operation, 'onboardCompany', { companyId });
}

/** Why a company cannot be onboarded yet, as a sentence; undefined when it can. */
function missingOf(company: Pick<Company, 'status' | 'bankStatus'>): Said | undefined {
  if (company.status !== 'initial_onboarding') {
    return sentence('The company is {status}: its onboarding is complete.', { status: word(company.status) });
  }
  switch (company.bankStatus) {
    case 'none':
      return 'No bank account is attached: attach one.';
    case 'pending':
      return 'The bank account is not verified yet.';
    case 'failed':
      return 'The bank account could not be verified: attach another one.';
    default:
      return undefined;
  }
}

/**
 * The statuses of a company from creation to live, in order. After the signature, the statuses wait in turn
 * for the previous provider, the migration and the bank's permission.
 */
const statusPath = (skipMigration: boolean): readonly string[] => [
  'initial_onboarding',
  ...(skipMigration ? [] : ['payroll_access_needed', 'migration_pending']),
  'payment_permission_pending',
  'live',
];

/** Whether a status may follow another. Offboarded may follow every status, and nothing follows it. */
function mayFollow(from: string, to: string, skipMigration: boolean): boolean {
  if (from === 'offboarded') return false;
  const path = statusPath(skipMigration);
  return to === 'offboarded' || (from !== 'live' && path.indexOf(to) === path.indexOf(from) + 1);
}

/**
 * Moves a company to its next status. Autopilot begins when the company is live. The end of onboarding
 * revokes the link to the onboarding screens.
 */
async function moveTo(operation: Operation, companyId: string, status: string): Promise<void> {
  const { db, realNow } = operation;
  await db.company.updateMany({ where: { id: companyId }, data: { status } });
  await restartAutopilot(operation, companyId);
  if (status === 'initial_onboarding') return;
  await db.link.updateMany({
    where: { companyId, purpose: 'onboarding', revokedAt: null },
    data: { revokedAt: new Date(realNow) },
  });
}
