import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { asRow, Filing } from '../tax-filings/schema.ts';
import type { ChangedCheck, PastFactCorrection } from './correct-past-fact.ts';
import type { ChangedDeposit, ChangedForm } from './effects.ts';
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
  description: 'A paid check that a fact of the past changes.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', { description: 'The check.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day on which it was paid.' }),
    before: t.expose('before', { type: Sums, description: 'What it paid.' }),
    after: t.expose('after', { type: Sums, description: 'What it would have paid.' }),
    replacedBy: t.exposeID('replacedBy', {
      nullable: true,
      description:
        'The check that takes its place on its payday, where its taxes differ. Null where its pay differs: an open check pays that.',
    }),
    sent: t.expose('sentCents', {
      type: 'Money',
      description: 'What is sent to the employee now, since too much tax was withheld.',
    }),
    owed: t.expose('owedCents', {
      type: 'Money',
      description: 'What the employee owes to the company, since too little tax was withheld.',
    }),
  }),
});

const OpenCheck = builder.objectRef<ChangedOpenCheck>('PastFactOpenCheck').implement({
  description: 'A check that is still to be paid, and that a fact of the past opens or changes.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', { description: 'The check.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day on which it is paid.' }),
    isNew: t.exposeBoolean('isNew', { description: 'Whether it is opened to pay what is missing.' }),
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
  description: 'A form that a fact of the past opens or changes.',
  fields: (t) => ({
    filing: t.field({ type: Filing, description: 'The form.', resolve: ({ filing }) => asRow(filing) }),
    opens: t.exposeBoolean('opens', { description: 'Whether it opens by the fact.' }),
    before: t.expose('beforeCents', { type: 'Money', description: 'What the books had for it.' }),
    after: t.expose('afterCents', { type: 'Money', description: 'What the books have for it now.' }),
  }),
});

const Deposit = builder.objectRef<ChangedDeposit>('PastFactDeposit').implement({
  description: 'A deposit that is still to be made, and that a fact of the past changes.',
  fields: (t) => ({
    agency: t.exposeString('agency', { description: 'The agency.' }),
    periodEnd: t.expose('periodEnd', { type: 'Date', description: 'The last day of its period.' }),
    dueOn: t.expose('dueOn', { type: 'Date', description: 'The day on which it is due.' }),
    before: t.expose('beforeCents', { type: 'Money', description: 'What was owed.' }),
    after: t.expose('afterCents', { type: 'Money', description: 'What is owed now.' }),
  }),
});

export const Correction = builder.objectRef<PastFactCorrection>('PastFactCorrection').implement({
  description: 'What a fact of the past changes.',
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
      description: 'The checks that are still to be paid, as far as they change.',
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
      description: 'A digest of all this. As ifResult it has the mutation refuse any other outcome.',
    }),
  }),
});
