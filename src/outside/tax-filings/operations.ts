import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { TaxReturn } from '../employer-taxes/schema.ts';
import { CorrectionStatement } from '../filings/correction-schema.ts';
import { isStatement } from '../filings/figures/form-941x.ts';
import { authorizeFiling } from './authorize-filing.ts';
import { recordFiledElsewhere, withdrawFiledElsewhere } from './filed-elsewhere.ts';
import { filedReturns } from './filed-returns.ts';
import { filingOf, filingsDue, filingsOf } from './filings-of.ts';
import { isOverpaymentUse } from './forms.ts';
import { openFilingFile } from './open-file.ts';
import {
  askAgency,
  recordFilingAcknowledgement,
  recordFilingNotice,
  recordFilingReceipt,
  recordStateConfirmation,
} from './pursue.ts';
import { asRow, Filing, FilingFile, OverpaymentUse } from './schema.ts';

const usual = { usual: 24 } as const;
const year = 'Only periods that end in this year. Default: all periods whose forms are due or stored.';
const filing = { required: true, description: 'The filing.' } as const;
const ofFiling = builder.args((t) => ({ companyId: t.id(company), filingId: t.id(filing) }));
const ofFile = builder.args((t) => ({
  companyId: t.id(company),
  filingId: t.id(filing),
  sha256: t.field({
    type: 'Text',
    required: true,
    description: 'The SHA-256 of the file that was handed in, in hex: nothing is recorded for another file.',
    validate: rules.text(64),
  }),
}));
type OfFiling = { readonly companyId: string; readonly filingId: string };

const shownOf = async (operation: Operation, companyId: string, id: string) =>
  asRow(await filingOf(operation, companyId, id));

/** Runs an operation on a filing. Returns the filing after it. */
async function thenShown<Args extends OfFiling>(
  operation: Operation,
  args: Args,
  change: (operation: Operation, args: Args) => Promise<void>,
) {
  await change(operation, args);
  return shownOf(operation, args.companyId, args.filingId);
}

builder.queryFields((t) => ({
  taxReturns: t.field({
    type: [TaxReturn],
    policy: { scope: 'ledger:read', list: { usual: 40 } },
    description:
      "A company's tax returns of this quarter and the three before, by agency, the latest period first.",
    args: { companyId: t.arg.id(company) },
    resolve: async (_root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return filedReturns(operation, companyId);
    },
  }),
  filings: t.field({
    type: [Filing],
    policy: { scope: 'reports:read', list: usual },
    description:
      'The filings of a company: what is due, what blocks it, and how far it is. The latest period comes first.',
    args: { companyId: t.arg.id(company), year: t.arg.int({ description: year }) },
    resolve: async (_root, { companyId, year: of }, operation) => {
      await requireCompany(operation, companyId);
      return (await filingsOf(operation, { companyId, year: of })).map(asRow);
    },
  }),
  filingsDue: t.field({
    type: [Filing],
    policy: { scope: 'reports:read', list: usual },
    description:
      'What is left to do for periods that are over: the forms that no agency has accepted, the earliest due day first.',
    args: { companyId: t.arg.id(company) },
    resolve: async (_root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return (await filingsDue(operation, companyId)).map(asRow);
    },
  }),
  filing: t.field({
    type: Filing,
    policy: { scope: 'reports:read' },
    description: 'One filing.',
    args: { companyId: t.arg.id(company), id: t.arg.id(filing) },
    resolve: async (_root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      return shownOf(operation, companyId, id);
    },
  }),
}));

const byCompany = {
  scope: 'companies:write',
  links: ['dashboard', 'taxes'],
  idempotencyKey: 'forever',
} as const;
const byOperator = { scope: rootKey, links: [], idempotencyKey: 'forever', onboards: true } as const;

builder.mutationFields((t) => ({
  authorizeFiling: t.field({
    type: Filing,
    policy: byCompany,
    description:
      'Authorizes a form that nothing blocks: its file is made, sealed and handed to the transport of the environment. In production an operator sends it. A form of a period is filed once, unless it is rejected.',
    args: {
      ...ofFiling,
      statements: t.arg({
        type: [CorrectionStatement],
        description:
          'For a Form 941-X whose needsStatement is true: which of lines 4a to 4c is true. Leave it out for other forms.',
        validate: rules.atMost(3, 'statements'),
      }),
      overpayment: t.arg({
        type: OverpaymentUse,
        description:
          'Of a form with an amount in `overpaid`: what becomes of it. It is applied to the next return unless stated. The overpayment of an offboarded company, or on a final return, is always refunded.',
      }),
      finalWagesOn: t.arg({
        type: 'Date',
        description:
          'Of Form 940, 941, 943, 944 or 945, only if it is the final return because the company has closed or pays no wages any more: the last day on which it paid them. A day of the period, and not before a check of the company; for Form 945, a payment to a contractor.',
      }),
    },
    resolve: (_root, { statements, overpayment, finalWagesOn, ...args }, operation) => {
      const use = overpayment && isOverpaymentUse(overpayment) ? overpayment : null;
      const said = { statements: statements?.filter(isStatement), overpayment: use, finalWagesOn };
      return thenShown(operation, { ...args, ...said }, authorizeFiling);
    },
  }),
  askAgency: t.field({
    type: Filing,
    policy: byCompany,
    description:
      'Asks the agency about a filing: sends again what could not be sent, and reads its answer or a later notice.',
    args: ofFiling,
    resolve: (_root, args, operation) => thenShown(operation, args, askAgency),
  }),
  openFilingFile: t.field({
    type: FilingFile,
    policy: {
      scope: 'workers:write',
      links: ['dashboard', 'taxes'],
      idempotencyKey: 'refused',
      onboards: true,
    },
    description:
      'Opens the sealed file of a filing. Files may contain whole SSNs, so each reading is recorded in the audit log.',
    args: ofFiling,
    resolve: (_root, args, operation) => openFilingFile(operation, args),
  }),
  recordStateConfirmation: t.field({
    type: Filing,
    policy: byCompany,
    description:
      'Records that somebody has uploaded a report to a state: the confirmation number, and what the state has answered. It then counts as sent, and as accepted only if the person says so.',
    args: {
      ...ofFiling,
      confirmation: t.arg({
        type: 'Text',
        required: true,
        description: 'The number that the site of the state shows after the upload.',
        validate: rules.text(200),
      }),
      accepted: t.arg.boolean({
        description: 'Whether the state has accepted or rejected it; null while it has not answered.',
      }),
      answer: t.arg({
        type: 'Text',
        description: 'What the state said. Needed where it has rejected the report.',
        validate: rules.text(2_000),
      }),
    },
    resolve: (_root, args, operation) => thenShown(operation, args, recordStateConfirmation),
  }),
  recordFiledElsewhere: t.field({
    type: Filing,
    policy: byCompany,
    description:
      'Records that somebody else filed a form, such as the former provider or an accountant. It is then no longer due, and the service does not correct it. Forms 941-X and W-2c are filed here.',
    args: {
      ...ofFiling,
      filedBy: t.arg({
        type: 'Text',
        required: true,
        description: 'Who filed it.',
        validate: rules.text(200),
      }),
      filedOn: t.arg({
        type: 'Date',
        required: true,
        description: 'The day on which it was filed: after its period, and not in the future.',
      }),
      confirmation: t.arg({
        type: 'Text',
        description: 'The number that the agency gave, if there is one.',
        validate: rules.text(200),
      }),
    },
    resolve: (_root, args, operation) => thenShown(operation, args, recordFiledElsewhere),
  }),
  withdrawFiledElsewhere: t.field({
    type: Filing,
    policy: byCompany,
    description:
      'Withdraws the record that a form was filed elsewhere, if it was a mistake. The form is due again as the next attempt.',
    args: ofFiling,
    resolve: (_root, args, operation) => thenShown(operation, args, withdrawFiledElsewhere),
  }),
  recordFilingReceipt: t.field({
    type: Filing,
    policy: byOperator,
    description: 'For operators: records that the agency has received the file of a filing.',
    args: {
      ...ofFile,
      receipt: t.arg({
        type: 'Text',
        required: true,
        description: 'The number that the agency gave.',
        validate: rules.text(200),
      }),
    },
    resolve: (_root, args, operation) => thenShown(operation, args, recordFilingReceipt),
  }),
  recordFilingAcknowledgement: t.field({
    type: Filing,
    policy: byOperator,
    description: 'For operators: records that the agency has accepted or rejected a filing.',
    args: {
      ...ofFile,
      accepted: t.arg.boolean({ required: true, description: 'Whether the agency has accepted it.' }),
      rule: t.arg({
        type: 'Text',
        description: 'The number of the rule by which it was rejected.',
        validate: rules.text(100),
      }),
      answer: t.arg({
        type: 'Text',
        required: true,
        description: 'What the agency said.',
        validate: rules.text(2_000),
      }),
    },
    resolve: (_root, args, operation) => thenShown(operation, args, recordFilingAcknowledgement),
  }),
  recordFilingNotice: t.field({
    type: Filing,
    policy: byOperator,
    description: 'For operators: records a notice of the agency about a filing that it has accepted.',
    args: {
      ...ofFile,
      notice: t.arg({
        type: 'Text',
        required: true,
        description: 'What the agency wrote.',
        validate: rules.text(2_000),
      }),
      penalty: t.arg({ type: 'Money', description: 'The penalty that it asks for.' }),
    },
    resolve: (_root, { penalty, ...args }, operation) =>
      thenShown(operation, { ...args, penaltyCents: penalty ?? null }, recordFilingNotice),
  }),
}));
