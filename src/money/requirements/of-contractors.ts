/** What contractors still need to be paid, and for Form W-9. */
import { type Need, type RequirementRow, requirement } from '../../parties/companies/requirement-kinds.ts';
import { isCurrent } from '../../parties/workers/contractors/certify-w9.ts';
import { missingForW9 } from '../../parties/workers/contractors/w9-lines.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { accountColumns, accountNeeds } from './of-employees.ts';

export const requirementsOfContractor = perOperation(readOfContractors, () => []);

async function readOfContractors(operation: Operation, ids: readonly string[]) {
  const { db } = operation;
  const contractors = await db.contractor.findMany({
    where: { id: { in: [...ids] }, employmentStatus: { not: 'terminated' } },
    include: { bankAccounts: accountColumns },
  });
  const ofContractors = { contractorId: { in: contractors.map(({ id }) => id) } };
  const [certifications, notices, payments] = await Promise.all([
    db.w9Certification.findMany({ where: ofContractors, orderBy: { id: 'asc' } }),
    db.tinNotice.findMany({ where: { ...ofContractors, isSecond: false, endedOn: null } }),
    db.contractorPayment.findMany({
      where: {
        ...ofContractors,
        OR: [{ status: 'pending' }, { status: 'pre-processed', arrivesOn: null }],
      },
      select: { contractorId: true, payDate: true },
      orderBy: { payDate: 'asc' },
    }),
  ]);
  return new Map(
    contractors.map(({ bankAccounts, ...contractor }): [string, RequirementRow[]] => {
      const { id: contractorId, companyId } = contractor;
      const isOwn = (row: { readonly contractorId: string }) => row.contractorId === contractorId;
      const by = payments.find(isOwn)?.payDate;
      const of = { companyId, contractorId, by };
      const missing = missingForW9(contractor);
      const names = missing.filter((field) => field !== 'address' && field !== 'tin');
      const certified = certifications.findLast(isOwn);
      const isSigned = certified !== undefined && isCurrent(operation, contractor, certified);
      const need = (isNeeded: boolean, type: Need['type'], description: string): Need[] =>
        isNeeded ? [{ ...of, type, description }] : [];
      const needs = [
        ...accountNeeds(of, bankAccounts),
        ...need(names.length > 0, 'w9_details', `Form W-9 needs what is missing: ${names.join(', ')}.`),
        ...need(missing.includes('tin'), 'taxpayer_number', 'Form 1099-NEC needs the taxpayer number.'),
        ...need(missing.includes('address'), 'home_address', 'Form 1099-NEC needs the address.'),
        // A first notice of the IRS ends with another signature, also of a form that has not changed.
        ...need(
          !missing.length && (!isSigned || notices.some(isOwn)),
          'w9',
          'Form W-9 is complete, and the contractor has not signed it.',
        ),
      ];
      return [contractorId, needs.map((one) => requirement(operation, one))];
    }),
  );
}
