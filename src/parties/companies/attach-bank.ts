import { record } from '../../platform/audit/record.ts';
import { sealedColumn } from '../../platform/database/sealed-column.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { CompanyBankInput } from './bank-schema.ts';
import { requireChangeable } from './require-changeable.ts';
import { sandbox } from './sandbox.ts';

type Arguments = { companyId: string; input: typeof CompanyBankInput.$inferInput };

const column = sealedColumn('companies', 'sealed_account_number');

/**
 * Attaches the account that payroll is debited from, in place of an earlier one. The test environment
 * verifies it at once; in production it is pending until the operator verifies it. Returns the status of the
 * verification.
 */
export async function attachBank(operation: Operation, { companyId, input }: Arguments): Promise<string> {
  await requireChangeable(operation, companyId);

  const { accountNumber, routingNumber } = input;
  const answered = sandbox.bankStatuses[accountNumber] ?? 'verified';
  const bankStatus = operation.environment === 'test' ? answered : 'pending';

  await operation.db.company.updateMany({
    where: { id: companyId },
    data: {
      routingNumber,
      bankStatus,
      bankProviderAnswer: null,
      accountType: input.accountType ?? 'checking',
      sealedAccountNumber: column.seal(operation, companyId, accountNumber),
      accountLastFour: accountNumber.slice(-4),
    },
  });
  await record(operation, 'attachCompanyBank', input);
  return bankStatus;
}
