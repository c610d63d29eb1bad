import { worded } from '../../../foundation/sentence.ts';
import { requireCompany } from '../../../parties/companies/require-company.ts';
import { Employee } from '../../../parties/workers/employees/schema.ts';
import { consentsOf, isElectronic } from '../../../parties/workers/employees/w2-consent.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { loadAtPlace } from '../../../platform/graphql/place.ts';
import { shortList } from '../../../platform/graphql/policy.ts';
import { yearRule } from '../operations.ts';
import { wageStatements } from '../wage-statements.ts';
import { FormW2 } from '../year-schema.ts';
import { type GivenOut, giveOutStatements, type Waiting } from './give-out.ts';
import { givenTo } from './given-statements.ts';
import { type FormToPrint, printForms, withFormer } from './print-forms.ts';
import { isSame, problemsOf, statementOf } from './statement-of.ts';

const GivenFormW2 = builder.objectRef<FormToPrint>('GivenFormW2').implement({
  description: 'A Form W-2 or W-2c as the employee received it. It never changes.',
  fields: (t) => ({
    id: t.id({ description: 'Identifies the form.', resolve: ({ given }) => given.id }),
    form: t.string({
      description: 'W-2, or W-2c if it corrects the previous form.',
      resolve: ({ before }) => (before ? 'W-2c' : 'W-2'),
    }),
    year: t.int({ description: 'The year of payment.', resolve: ({ given }) => given.year }),
    number: t.int({
      description: '0 for the Form W-2. The Forms W-2c that follow it count from 1.',
      resolve: ({ given }) => given.number,
    }),
    givenOn: t.field({
      type: 'Date',
      description: 'The day on which the employer gave it.',
      resolve: ({ given }) => given.givenOn,
    }),
    pdf: t.string({
      description:
        'Copies B, C and 2 with the notices of the form: a PDF in base64. The SSN shows only its last four digits. In the test environment, the PDF says that it is not a tax form.',
      resolve: async (form, _args, operation) =>
        (await printForms(operation, [form]))?.toString('base64') ?? '',
    }),
  }),
});

builder.objectFields(FormW2, (t) => ({
  given: t.field({
    type: [GivenFormW2],
    policy: { list: shortList },
    description: 'The forms that the employee was given: the Form W-2, and then its corrections.',
    resolve: async ({ id, year, checks: { companyId } }, _args, operation, info) => {
      const load = (ids: readonly string[]) => givenTo(operation, { companyId, year }, ids);
      return withFormer((await loadAtPlace(operation, { info, what: String(year) }, id, load)) ?? []);
    },
  }),
  isAsGiven: t.boolean({
    description: 'Whether the latest form still agrees with the checks. False until a form is given.',
    resolve: async (statement, _args, operation, info) => {
      const { id, year, checks } = statement;
      const load = (ids: readonly string[]) => givenTo(operation, { companyId: checks.companyId, year }, ids);
      const latest = (await loadAtPlace(operation, { info, what: String(year) }, id, load))?.at(-1);
      return latest !== undefined && isSame(latest.statement, statementOf(operation, statement));
    },
  }),
  missing: t.stringList({
    description: 'What keeps the form from being given, such as a missing address.',
    resolve: (statement, _args, operation) =>
      problemsOf(statement, statementOf(operation, statement)).map(worded),
  }),
}));

builder.prismaObjectFields(Employee, (t) => ({
  formsW2Given: t.field({
    type: [GivenFormW2],
    policy: { list: shortList },
    inEvents: false,
    description: 'The Forms W-2 and W-2c of all years that the employee was given, the oldest first.',
    select: { id: true, companyId: true },
    resolve: async ({ id, companyId }, _args, operation, info) => {
      const load = (ids: readonly string[]) => givenTo(operation, { companyId }, ids);
      const forms = (await loadAtPlace(operation, { info, what: companyId }, id, load)) ?? [];
      const years = [...new Set(forms.map(({ year }) => year))];
      return years.flatMap((year) => withFormer(forms.filter((form) => form.year === year)));
    },
  }),
}));

const WaitingForFormW2 = builder.objectRef<Waiting>('WaitingForFormW2').implement({
  description: 'Someone whose Form W-2 cannot be given yet.',
  fields: (t) => ({
    employeeId: t.exposeID('employeeId', { description: 'The employee.' }),
    name: t.exposeString('name', { description: 'The name.' }),
    problems: t.stringList({
      description: 'What is missing.',
      resolve: ({ problems }) => problems.map(worded),
    }),
  }),
});

const GivenFormsW2 = builder.objectRef<GivenOut>('GivenFormsW2').implement({
  description: 'The result of giving out the forms of a year.',
  fields: (t) => ({
    given: t.exposeInt('given', { description: 'Forms W-2 that were given now.' }),
    corrected: t.exposeInt('corrected', {
      description: 'Forms W-2c that were given now, because the previous form had become wrong.',
    }),
    unchanged: t.exposeInt('unchanged', { description: 'People whose latest form is still right.' }),
    waiting: t.field({
      type: [WaitingForFormW2],
      policy: { list: shortList },
      description: 'People whose form cannot be given yet. Add what is missing and run it again.',
      resolve: ({ waiting }) => [...waiting],
    }),
  }),
});

type PrintedForms = { readonly pdf: string | null; readonly people: number; readonly next: string | null };

const PrintedFormsW2 = builder.objectRef<PrintedForms>('PrintedFormsW2').implement({
  description: 'Forms W-2 and W-2c to print and hand over.',
  fields: (t) => ({
    pdf: t.exposeString('pdf', {
      nullable: true,
      description: 'The latest form of each person, one after another: a PDF in base64; null without one.',
    }),
    people: t.exposeInt('people', { description: 'How many people it has.' }),
    next: t.exposeID('next', {
      nullable: true,
      description: 'Where the next file starts; null after the last one.',
    }),
  }),
});

const peopleOfFile = 50;

/** The latest form of each of the next people, or only of those who receive it on paper. */
async function printNext(
  operation: Operation,
  { all, ...scope }: { companyId: string; year: number; startAt?: string | null | undefined; all: boolean },
): Promise<PrintedForms> {
  const { nodes, next } = await wageStatements(operation, { ...scope, first: peopleOfFile });
  const ids = nodes.map(({ id }) => id);
  const [given, consents] = [await givenTo(operation, scope, ids), await consentsOf(operation, ids)];
  const latest = ids.flatMap((id) =>
    all || !isElectronic(consents.get(id)) ? withFormer(given.get(id) ?? []).slice(-1) : [],
  );
  const pdf = await printForms(operation, latest);
  return { pdf: pdf?.toString('base64') ?? null, people: latest.length, next };
}

const year = {
  required: true,
  description: 'The year of payment. Its tax figures must be loaded.',
  validate: yearRule,
} as const;
const company = { required: true, description: 'The company.' } as const;

builder.queryFields((t) => ({
  formsW2ToPrint: t.field({
    type: PrintedFormsW2,
    policy: { scope: 'reports:read' },
    description:
      'Forms W-2 that were given out, to print for people who get them on paper: 50 people a file.',
    args: {
      companyId: t.arg.id(company),
      year: t.arg.int(year),
      startAt: t.arg.id({
        description: 'Where the file starts: `next` of the previous file, or of `formsW2`.',
      }),
      all: t.arg.boolean({ description: 'Whether to include people who receive the form electronically.' }),
    },
    resolve: async (_root, { all, ...scope }, operation) => {
      await requireCompany(operation, scope.companyId);
      return printNext(operation, { ...scope, all: all ?? false });
    },
  }),
}));

builder.mutationFields((t) => ({
  giveOutFormsW2: t.field({
    type: GivenFormsW2,
    policy: { scope: 'workers:write', idempotencyKey: '30 days', links: ['dashboard'] },
    description:
      'Gives employees their Form W-2 of a year, and a Form W-2c to those whose form has become wrong. A form that was given never changes. You can run this again.',
    args: {
      companyId: t.arg.id(company),
      year: t.arg.int(year),
      employeeId: t.arg.id({
        description:
          'Only this employee. Before the year is over, this is possible once the employment has ended.',
      }),
    },
    resolve: (_root, args, operation) => giveOutStatements(operation, args),
  }),
}));
