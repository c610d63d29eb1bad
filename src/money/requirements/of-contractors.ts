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
    contractors.map((contractor): [string, RequirementRow[]] => {
      const isOwn = (row: { readonly contractorId: string }) => row.contractorId === contractor.id;
      const certified = certifications.findLast(isOwn);
      const needs = needsOf(contractor, {
        by: payments.find(isOwn)?.payDate,
        // A first notice of the IRS ends with another signature, also of a form that has not changed.
        isSigned:
          !notices.some(isOwn) && certified !== undefined && isCurrent(operation, contractor, certified),
      });
      return [contractor.id, needs.map((need) => requirement(operation, need))];
    }),
  );
}

type Payee = Parameters<typeof missingForW9>[0] & {
  readonly id: string;
  readonly companyId: string;
  readonly bankAccounts: Parameters<typeof accountNeeds>[1];
};
type Standing = { readonly by: string | undefined; readonly isSigned: boolean };

function needsOf(contractor: Payee, { by, isSigned }: Standing): Need[] {
  const of = { companyId: contractor.companyId, contractorId: contractor.id, by };
  const missing = missingForW9(contractor);
  const names = missing.filter((field) => field !== 'address' && field !== 'tin');
  const need = (isNeeded: boolean, type: Need['type'], description: string): Need[] =>
    isNeeded ? [{ ...of, type, description }] : [];
  return [
    ...accountNeeds(of, contractor.bankAccounts),
    ...need(names.length > 0, 'w9_details', `Form W-9 needs what is missing: ${names.join(', ')}.`),
    ...need(missing.includes('tin'), 'taxpayer_number', 'Form 1099-NEC needs the taxpayer number.'),
    ...need(missing.includes('address'), 'home_address', 'Form 1099-NEC needs the address.'),
    ...need(
      !missing.length && !isSigned,
      'w9',
      'Form W-9 is complete, and the contractor has not signed it.',
    ),
  ];
}
