import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { taxDepositsOf } from './deposits.ts';
import { TaxReturn } from './return-schema.ts';
import { taxReturns } from './returns.ts';
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
  taxReturns: t.field({
    type: [TaxReturn],
    policy: { scope: 'ledger:read', list: { usual: 40 } },
    description:
      "A company's tax returns of this quarter and the three before, by agency, the latest period first.",
    args: { companyId: t.arg.id(company) },
    resolve: async (_root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return taxReturns(operation, companyId);
    },
  }),
}));
