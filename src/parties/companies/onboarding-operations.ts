import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { text } from '../../platform/graphql/rules.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { CompanyBank, CompanyBankInput } from './bank-schema.ts';
import { CompanyStatus } from './enums.ts';
import { attachBank, onboardCompany, setCompanyStatus, verifyBank } from './onboarding.ts';
import { Company } from './schema.ts';

builder.mutationFields((t) => ({
  attachCompanyBank: t.field({
    type: CompanyBank,
    policy: {
      scope: 'companies:write',
      links: ['onboarding', 'dashboard'],
      idempotencyKey: 'forever',
      movesMoney: true,
    },
    description:
      'Attaches the bank account from which payroll is debited. An account that replaces the one in use must be verified, and takes effect after the waiting days for account changes.',
    args: {
      companyId: t.arg.id(company),
      input: t.arg({ type: CompanyBankInput, required: true, description: 'The account.' }),
    },
    resolve: async (_root, args, operation) => {
      const { status, effectiveAt } = await attachBank(operation, args);
      const { accountNumber, routingNumber, accountType } = args.input;
      return {
        companyId: args.companyId,
        accountNumber,
        routingNumber,
        accountType: accountType ?? 'checking',
        status,
        effectiveAt,
      };
    },
  }),
  onboardCompany: t.prismaField({
    type: Company,
    policy: { scope: 'companies:write', links: ['onboarding'], idempotencyKey: 'forever' },
    description:
      "Completes a company's onboarding. Signs the documents and starts the process that leads to the status LIVE.",
    args: {
      companyId: t.arg.id(company),
      signedBy: t.arg({
        type: 'Text',
        description: "The signer's full name. Default: the owner's.",
        validate: text(),
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await onboardCompany(operation, args);
      return findById(operation.db.company, args.companyId, query);
    },
  }),
  setCompanyStatus: t.prismaField({
    type: Company,
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever', onboards: true },
    description:
      'For operators: moves a company to the next status, or offboards it. An offboarded company can only be read, and its last returns can be filed.',
    args: {
      companyId: t.arg.id(company),
      status: t.arg({ type: CompanyStatus, required: true, description: 'The new status.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await setCompanyStatus(operation, args);
      return findById(operation.db.company, args.companyId, query);
    },
  }),
  verifyCompanyBank: t.prismaField({
    type: Company,
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever', onboards: true },
    description: "For operators: sets the result of the verification of a company's bank account.",
    args: {
      companyId: t.arg.id(company),
      isVerified: t.arg.boolean({
        required: true,
        description: 'Whether the account passed the verification.',
      }),
      source: t.arg({
        type: 'Text',
        description: 'Who verified it, such as a provider with its reference. The audit log keeps it.',
        validate: text(),
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await verifyBank(operation, args);
      return findById(operation.db.company, args.companyId, query);
    },
  }),
}));
