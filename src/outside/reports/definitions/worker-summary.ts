import { type ContractorSum, sumsByContractor } from '../../../platform/database/contractor-sums.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { nameOf } from '../../filings/year-schema.ts';
import type { Report, Row, Scope } from '../report.ts';
import { gapColumns, gapsIn, personName, text, totals, totalsIn, word } from './columns.ts';
import { ofEmployees, oneAfterAnother, onOnePage } from './pages-of.ts';

export const workerSummary: Report = {
  title: 'Worker summary',
  isByEmployee: true,
  columns: [
    text('worker', 'Worker', 1.8),
    word('kind', 'Kind', 0.6),
    text('workerID', 'ID', 0),
    ...totals,
    ...gapColumns,
  ],
  ...oneAfterAnother(
    ofEmployees((employee, amounts, gaps) => [
      [personName(employee), 'employee', employee.employeeId, ...totalsIn(amounts), ...gapsIn(gaps)],
    ]),
    onOnePage(contractorTotals),
  ),
};

async function contractorTotals({ db }: Operation, scope: Scope): Promise<Row[]> {
  if (scope.employeeId) return [];
  const sums = await sumsByContractor(db, scope);
  const contractors = await db.contractor.findMany({
    where: { companyId: scope.companyId, id: { in: sums.map(({ contractorId }) => contractorId) } },
  });
  const names = new Map(contractors.map((contractor) => [contractor.id, nameOf(contractor)]));
  return sums.map((sum) => [
    names.get(sum.contractorId) ?? '',
    'contractor',
    sum.contractorId,
    ...totalsIn(amountsOf(sum)),
    '',
    '',
  ]);
}

/** The amounts of a contractor, named as the amounts of an employee are. */
const amountsOf = ({ paidCents, reimbursedCents, withheldCents, backupWithheldCents }: ContractorSum) => ({
  'total:grossEarnings': paidCents - reimbursedCents,
  'total:reimbursements': reimbursedCents,
  'total:employeeTaxes': backupWithheldCents,
  'total:employeeGarnishments': withheldCents,
  'total:netPay': paidCents - backupWithheldCents - withheldCents,
  'total:companyDebit': paidCents,
});
