import { z } from 'zod';
import { Fault } from '../../foundation/fault.ts';
import { sentence } from '../../foundation/sentence.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { pageArguments } from '../../platform/graphql/connection.ts';
import { pages, shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { Form945 } from './backup-withholding-schema.ts';
import { contractorStatements } from './contractor-statements.ts';
import { correctedQuarter } from './corrected-quarter.ts';
import { CorrectionProcess, CorrectionStatement, Form941X } from './correction-schema.ts';
import { isStatement } from './figures/form-941x.ts';
import { lastDayOf } from './figures/quarter.ts';
import { filingYears } from './figures/tax-year.ts';
import { quarterReturn } from './quarter-of.ts';
import { Form941 } from './quarter-schema.ts';
import { Form940 } from './unemployment-schema.ts';
import { wageStatements } from './wage-statements.ts';
import { wageTotals } from './wage-totals.ts';
import { Form943, Form944 } from './wages-of-year-schema.ts';
import { backupWithholdingReturn } from './year-of-backup-withholding.ts';
import { unemploymentReturn } from './year-of-unemployment.ts';
import { yearOfWages } from './year-of-wages.ts';
import { Form1099NecConnection, FormW2Connection, FormW3 } from './year-schema.ts';

export const yearRule = z.number().superRefine((year, problems) => {
  const years = filingYears();
  if (years.includes(year)) return;
  problems.addIssue(rules.issueOf([], sentence('must be one of {choices}', { choices: years.join(', ') })));
});
export const quarterRule = z.number().min(1, 'must be 1 to 4').max(4, 'must be 1 to 4');

const formArguments = builder.args((t) => ({
  companyId: t.id({ required: true, description: 'The company that files.' }),
  year: t.int({
    required: true,
    description: 'The year of payment. Its tax figures must be loaded.',
    validate: yearRule,
  }),
}));

builder.queryFields((t) => ({
  filingYears: t.intList({
    policy: { scope: 'reports:read', list: shortList },
    description: 'The years of payment whose forms can be computed: their tax figures are loaded.',
    resolve: () => [...filingYears()],
  }),
  form941: t.field({
    type: Form941,
    policy: { scope: 'reports:read' },
    description: "A company's federal employment taxes of a quarter, each figure with the checks it sums.",
    args: {
      ...formArguments,
      quarter: t.arg.int({ required: true, description: 'The quarter, 1 to 4.', validate: quarterRule }),
    },
    resolve: async (_root, args, operation) => {
      await requireCompany(operation, args.companyId);
      return quarterReturn(operation, args);
    },
  }),
  form940: t.field({
    type: Form940,
    policy: { scope: 'reports:read' },
    description: "A company's federal unemployment tax of a year, each figure with the checks it sums.",
    args: formArguments,
    resolve: async (_root, args, operation) => {
      await requireCompany(operation, args.companyId);
      return unemploymentReturn(operation, args);
    },
  }),
  form941X: t.field({
    type: Form941X,
    policy: { scope: 'reports:read' },
    description: 'How voided checks change a Form 941 that was filed: Form 941-X.',
    args: {
      ...formArguments,
      quarter: t.arg.int({ required: true, description: 'The quarter, 1 to 4.', validate: quarterRule }),
      filedOn: t.arg({
        type: 'Date',
        required: true,
        description: 'The day on which Form 941 was filed. The form has no check that was voided by then.',
      }),
      process: t.arg({
        type: CorrectionProcess,
        required: true,
        defaultValue: 'adjusted',
        description: 'Line 1 or 2.',
      }),
      statements: t.arg({
        type: [CorrectionStatement],
        required: true,
        defaultValue: [],
        description: 'What the employer certifies: lines 4a to 4c, or 5a to 5d.',
      }),
    },
    resolve: async (_root, args, operation) => {
      await requireCompany(operation, args.companyId);
      if (args.filedOn <= lastDayOf(args)) {
        throw new Fault('MALFORMED', {
          path: ['filedOn'],
          toPrograms: `must be after the quarter, which ends on ${lastDayOf(args)}`,
        });
      }
      const process = args.process === 'claim' ? 'claim' : 'adjusted';
      const statements = args.statements.filter(isStatement);
      return correctedQuarter(operation, { ...args, process, statements });
    },
  }),
  form943: t.field({
    type: Form943,
    policy: { scope: 'reports:read' },
    description:
      "A company's federal employment taxes of farm work of a year, each figure with the checks it sums: Form 943.",
    args: formArguments,
    resolve: async (_root, args, operation) => {
      await requireCompany(operation, args.companyId);
      return yearOfWages(operation, '943', args);
    },
  }),
  form944: t.field({
    type: Form944,
    policy: { scope: 'reports:read' },
    description:
      "Form 944: a company's federal employment taxes of a year, each figure with the checks it sums. A company files it for the years that the IRS has instructed.",
    args: formArguments,
    resolve: async (_root, args, operation) => {
      await requireCompany(operation, args.companyId);
      return yearOfWages(operation, '944', args);
    },
  }),
  form945: t.field({
    type: Form945,
    policy: { scope: 'reports:read' },
    description: "A company's backup withholding from contractors of a year: Form 945.",
    args: formArguments,
    resolve: async (_root, args, operation) => {
      await requireCompany(operation, args.companyId);
      return backupWithholdingReturn(operation, args);
    },
  }),
  formsW2: t.field({
    type: FormW2Connection,
    policy: { scope: 'reports:read', list: pages },
    description: "A company's wage statements of a year, by employee.",
    args: {
      ...formArguments,
      employeeId: t.arg.id({ description: 'Only this employee.' }),
      ...pageArguments,
    },
    resolve: async (_root, args, operation) => {
      await requireCompany(operation, args.companyId);
      if (args.employeeId) await requireEmployee(operation, args.companyId, args.employeeId);
      return wageStatements(operation, args);
    },
  }),
  formW3: t.field({
    type: FormW3,
    policy: { scope: 'reports:read' },
    description: "The totals of a company's wage statements of a year, each figure with the checks it sums.",
    args: formArguments,
    resolve: async (_root, args, operation) => {
      await requireCompany(operation, args.companyId);
      return wageTotals(operation, args);
    },
  }),
  forms1099Nec: t.field({
    type: Form1099NecConnection,
    policy: { scope: 'reports:read', list: pages },
    description:
      "A company's payments to contractors in a year, by contractor, whether or not a form is required.",
    args: { ...formArguments, ...pageArguments },
    resolve: async (_root, args, operation) => {
      await requireCompany(operation, args.companyId);
      return contractorStatements(operation, args);
    },
  }),
}));
