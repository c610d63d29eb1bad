import { english } from '../../foundation/sentence.ts';
import { requirementsOfContractor } from '../../money/requirements/of-contractors.ts';
import { requirementsOfEmployee } from '../../money/requirements/of-employees.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import {
  RequirementObject,
  type RequirementRow,
  requirement,
} from '../../parties/companies/requirement-kinds.ts';
import { requirementsOf } from '../../parties/companies/requirements.ts';
import { requireContractor } from '../../parties/workers/contractors/contractors.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { filingsDue, type ShownFiling } from '../tax-filings/filings-of.ts';
import { filingForms } from '../tax-filings/forms.ts';

const ofWorker = {
  description: 'What is still needed before this person can be paid. Empty if nothing is.',
} as const;

builder.prismaObjectFields('Employee', (t) => ({
  requirements: t.field({
    type: [RequirementObject],
    policy: { list: shortList },
    inEvents: false,
    ...ofWorker,
    select: { id: true },
    resolve: ({ id }, _args, operation) => requirementsOfEmployee(operation, id),
  }),
}));
builder.prismaObjectFields('Contractor', (t) => ({
  requirements: t.field({
    type: [RequirementObject],
    policy: { list: shortList },
    inEvents: false,
    ...ofWorker,
    select: { id: true },
    resolve: ({ id }, _args, operation) => requirementsOfContractor(operation, id),
  }),
}));

builder.queryField('requirements', (t) =>
  t.field({
    type: [RequirementObject],
    policy: { scope: 'companies:read', list: shortList },
    description:
      'What a company still needs, including what keeps its forms of past periods from being filed. With an employee or a contractor: what this person needs.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeId: t.arg.id({ description: 'Only what this employee needs.' }),
      contractorId: t.arg.id({ description: 'Only what this contractor needs.' }),
    },
    resolve: async (_root, { companyId, employeeId, contractorId }, operation) => {
      await requireCompany(operation, companyId);
      if (employeeId) await requireEmployee(operation, companyId, employeeId);
      if (contractorId) await requireContractor(operation, companyId, contractorId);
      if (!employeeId && !contractorId)
        return [
          ...(await requirementsOf(operation, companyId)),
          ...(await requirementsOfFilings(operation, companyId)),
        ];
      return [
        ...(employeeId ? await requirementsOfEmployee(operation, employeeId) : []),
        ...(contractorId ? await requirementsOfContractor(operation, contractorId) : []),
      ];
    },
  }),
);

/**
 * A row for each form whose period is over and that is ready to authorize, and for each block of a form that
 * the reader can clear here.
 */
async function requirementsOfFilings(operation: Operation, companyId: string): Promise<RequirementRow[]> {
  const filings = await filingsDue(operation, companyId);
  return filings.flatMap((filing) => needsOf(filing).map((need) => requirement(operation, need)));
}

type Need = Parameters<typeof requirement>[1];

function needsOf({
  id,
  companyId,
  form,
  place,
  periodStart,
  periodEnd,
  dueOn,
  status,
  blocks,
}: ShownFiling): Need[] {
  const of = `${english(filingForms[form].title)} for ${periodStart} to ${periodEnd}`;
  const state = place !== null && /^[A-Z]{2}$/.test(place) ? place : null;
  const need = (kind: string, todo: string, more: Partial<Need> = {}): Need => ({
    companyId,
    type: 'filing',
    state,
    by: dueOn,
    key: `${id.slice(companyId.length + 1)}.${kind}`,
    description: `${of}: ${todo}`,
    ...more,
  });
  if (status === 'ready') return [need('ready', 'nothing is missing. Authorize it.')];
  return blocks.flatMap(({ kind, message, page, from, mutation }) =>
    mutation === null ? [] : [need(kind, english(message), { page: page ?? undefined, from, mutation })],
  );
}
