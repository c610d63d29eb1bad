import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { taxDepositsOf } from './deposits.ts';
import { AgencyDeposits, StateTaxes } from './schema.ts';
import { stateTaxesOf } from './state-taxes.ts';

builder.queryFields((t) => ({
  stateTaxes: t.field({
    type: [StateTaxes],
    policy: { scope: 'companies:read', list: shortList },
    description: 'The states to which a company owes taxes, in alphabetical order.',
    args: { companyId: t.arg.id(company) },
    resolve: async (_root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return stateTaxesOf(operation, companyId);
    },
  }),
  taxDeposits: t.field({
    type: [AgencyDeposits],
    policy: { scope: 'ledger:read', list: shortList },
    description: "A company's deposits by agency, due and made in the current year, in alphabetical order.",
    args: { companyId: t.arg.id(company) },
    resolve: async (_root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return taxDepositsOf(operation, companyId);
    },
  }),
}));
