import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { asRow, Filing } from '../tax-filings/schema.ts';
import { type ChangedCheck, correctPastFact, type PastFactCorrection } from './correct-past-fact.ts';
import type { ChangedDeposit, ChangedForm } from './effects.ts';
import { PastFactInput } from './inputs.ts';
import type { ChangedOpenCheck, PaySums } from './open-checks.ts';
import { mostChecks } from './past-checks.ts';

const Sums = builder.objectRef<PaySums>('PaySums').implement({
  description: 'The sums of a check.',
  fields: (t) => ({
    gross: t.expose('grossCents', { type: 'Money', description: 'Gross pay.' }),
    employeeTaxes: t.expose('employeeTaxesCents', { type: 'Money', description: 'Taxes of the employee.' }),
    employerTaxes: t.expose('employerTaxesCents', { type: 'Money', description: 'Taxes of the employer.' }),
    net: t.expose('netCents', { type: 'Money', description: 'Net pay.' }),
    cash: t.expose('cashCents', { type: 'Money', description: 'What the company pays for it.' }),
  }),
});

const PastCheck = builder.objectRef<ChangedCheck>('PastFactCheck').implement({
  description: 'A paid check that the corrected fact changes.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', { description: 'The check.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day on which it was paid.' }),
    before: t.expose('before', { type: Sums, description: 'What the check paid.' }),
    after: t.expose('after', { type: Sums, description: 'What the check would have paid with the fact.' }),
    replacedBy: t.exposeID('replacedBy', {
      nullable: true,
      description:
        'The check that replaces it on its payday, if its taxes differ. Null if its pay differs: an open check then settles the difference.',
    }),
    sent: t.expose('sentCents', {
      type: 'Money',
      description: 'What is sent to the employee now, because too much tax was withheld.',
    }),
    owed: t.expose('owedCents', {
      type: 'Money',
      description: 'What the employee owes to the company, because too little tax was withheld.',
    }),
  }),
});

const OpenCheck = builder.objectRef<ChangedOpenCheck>('PastFactOpenCheck').implement({
  description: 'A check that is not paid yet, and that the corrected fact opens or changes.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', { description: 'The check.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day on which it is paid.' }),
    isNew: t.exposeBoolean('isNew', {
      description: 'Whether the correction opens the check, to pay what is missing.',
    }),
    before: t.expose('before', {
      type: Sums,
      nullable: true,
      description:
        'What it would pay without the fact; null for a new check, and while it cannot be computed.',
    }),
    after: t.expose('after', {
      type: Sums,
      nullable: true,
      description: 'What it pays, if nothing else changes; null while it cannot be computed.',
    }),
  }),
});

const Form = builder.objectRef<ChangedForm>('PastFactForm').implement({
  description: 'A form that the corrected fact opens or changes.',
  fields: (t) => ({
    filing: t.field({ type: Filing, description: 'The form.', resolve: ({ filing }) => asRow(filing) }),
    opens: t.exposeBoolean('opens', {
      description: 'Whether the correction opens the form. Otherwise the form was open before, and changes.',
    }),
    before: t.expose('beforeCents', {
      type: 'Money',
      description: 'Its amount in the books without the fact.',
    }),
    after: t.expose('afterCents', { type: 'Money', description: 'Its amount in the books with the fact.' }),
  }),
});

const Deposit = builder.objectRef<ChangedDeposit>('PastFactDeposit').implement({
  description: 'A deposit that is not made yet, and that the corrected fact changes.',
  fields: (t) => ({
    agency: t.exposeString('agency', { description: 'The agency.' }),
    periodEnd: t.expose('periodEnd', { type: 'Date', description: 'The last day of its period.' }),
    dueOn: t.expose('dueOn', { type: 'Date', description: 'The day on which it is due.' }),
    before: t.expose('beforeCents', {
      type: 'Money',
      description: 'The amount that was owed without the fact.',
    }),
    after: t.expose('afterCents', { type: 'Money', description: 'The amount that is owed with the fact.' }),
  }),
});

const Correction = builder.objectRef<PastFactCorrection>('PastFactCorrection').implement({
  description: 'What the correction of a past fact changes.',
  fields: (t) => ({
    checks: t.field({
      type: [PastCheck],
      policy: { list: shortList },
      description: `Each paid check whose result differs, at most ${mostChecks}, in the order of their days.`,
      resolve: ({ checks }) => [...checks],
    }),
    openChecks: t.field({
      type: [OpenCheck],
      policy: { list: shortList },
      description: 'The checks that change and are not paid yet.',
      resolve: ({ openChecks }) => [...openChecks],
    }),
    forms: t.field({
      type: [Form],
      policy: { list: shortList },
      description: 'The forms that open or change, the latest first.',
      resolve: ({ forms }) => [...forms],
    }),
    deposits: t.field({
      type: [Deposit],
      policy: { list: shortList },
      description: 'The deposits that change.',
      resolve: ({ deposits }) => [...deposits],
    }),
    result: t.exposeString('result', {
      description:
        'A digest of the whole result. Send it back with the same correction, and any other outcome is refused.',
    }),
  }),
});

builder.mutationField('correctPastFact', (t) =>
  t.field({
    type: Correction,
    policy: {
      scope: 'checks:write',
      alsoNeeds: 'workers:write',
      links: ['dashboard'],
      idempotencyKey: 'forever',
      movesMoney: true,
    },
    description: [
      'Changes a fact of an employee from a day of the past on, and computes the paid checks since that day again.',
      'A new check pays what is missing; the next check takes back what was paid too much.',
      'A check with other taxes is replaced on its payday; the difference is sent to the employee, or owed by the employee.',
      'Make a dry run first: its token commits exactly what the dry run shows.',
    ].join(' '),
    args: {
      companyId: t.arg.id(payingCompany),
      employeeId: t.arg.id({ required: true, description: 'The employee.' }),
      input: t.arg({ type: PastFactInput, required: true, description: 'The fact.' }),
      ifResult: t.arg({
        type: 'Text',
        description: 'The result of a dry run. Any other outcome is refused, and nothing is written.',
        validate: rules.text(64),
      }),
    },
    resolve: (_root, args, operation) => correctPastFact(operation, args),
  }),
);
