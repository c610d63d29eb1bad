import { requirementsOfContractor } from '../../money/requirements/of-contractors.ts';
import { requirementsOfEmployee } from '../../money/requirements/of-employees.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { RequirementObject } from '../../parties/companies/requirement-kinds.ts';
import { requirementsOf } from '../../parties/companies/requirements.ts';
import { requireContractor } from '../../parties/workers/contractors/contractors.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { requirementsOfFilings } from './of-filings.ts';

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
