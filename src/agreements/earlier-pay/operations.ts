import { z } from 'zod';
import { currentFigures } from '../../engine/figures/current-figures.ts';
import { type TaxOfCode, taxOfCode } from '../../engine/figures/tax-of-code.ts';
import { taxesNamedBy } from '../../engine/payroll/coverage/state-coverage.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { EarlierPayInput } from './inputs.ts';
import { setEarlierPay, whereOf } from './set-earlier-pay.ts';
import { earlierPayWords as words } from './words.ts';

type Tax = {
  readonly code: string;
  readonly name: string;
  readonly payer: string;
  readonly taxableWages: number;
  readonly amount: number;
};
type Deduction = { readonly type: string; readonly amount: number; readonly employerAmount: number };
type State = { readonly state: string; readonly wages: number; readonly days: number | null };

const EarlierTax = builder.objectRef<Tax>('EarlierTax').implement({
  description: 'A tax of earlier pay.',
  fields: (t) => ({
    code: t.exposeString('code', { description: words.code }),
    name: t.exposeString('name', { description: 'Its name.' }),
    payer: t.exposeString('payer', { description: 'employee or employer.' }),
    taxableWages: t.expose('taxableWages', { type: 'Money', description: words.taxableWages }),
    amount: t.expose('amount', { type: 'Money', description: words.taxAmount }),
  }),
});

const EarlierDeduction = builder.objectRef<Deduction>('EarlierDeduction').implement({
  description: 'A deduction from earlier pay.',
  fields: (t) => ({
    type: t.exposeString('type', { description: words.type }),
    amount: t.expose('amount', { type: 'Money', description: words.amount }),
    employerAmount: t.expose('employerAmount', { type: 'Money', description: words.employerAmount }),
  }),
});

const EarlierState = builder.objectRef<State>('EarlierState').implement({
  description: 'Earlier work in a state.',
  fields: (t) => ({
    state: t.exposeString('state', { description: words.state }),
    wages: t.expose('wages', { type: 'Money', description: words.wages }),
    days: t.exposeInt('days', { nullable: true, description: words.days }),
  }),
});

const TaxOfEmployee = builder.objectRef<NamedTax>('TaxOfEmployee').implement({
  description: 'A tax that the pay of an employee can have.',
  fields: (t) => ({
    code: t.exposeString('code', { description: words.code }),
    name: t.exposeString('name', { description: 'Its name.' }),
    payer: t.exposeString('payer', { description: 'employee or employer.' }),
  }),
});

builder.prismaObjectFields('Employee', (t) => ({
  taxes: t.field({
    type: [TaxOfEmployee],
    policy: { list: shortList },
    description:
      "The federal taxes and those of the employee's states, with the codes that earlier pay uses.",
    select: { workingState: true, state: true, unemploymentState: true },
    resolve: taxesOfEmployee,
  }),
}));

type Money = 'grossCents' | 'netCents' | 'garnishedCents' | 'supplementalCents';

const EarlierPay = builder.prismaObject('EarlierPay', {
  policy: { scope: 'workers:read' },
  description: 'Pay from another payroll service in one quarter.',
  fields: (t) => {
    const money = (name: Money, description: string) => t.expose(name, { type: 'Money', description });
    const date = (name: 'firstCheckDate' | 'lastCheckDate') =>
      t.expose(name, { type: 'Date', description: words[name] });
    return {
      id: t.exposeID('id', { description: 'Identifies the entry.' }),
      employee: t.relation('employee', { description: 'The employee who was paid.' }),
      firstCheckDate: date('firstCheckDate'),
      lastCheckDate: date('lastCheckDate'),
      grossPay: money('grossCents', words.grossPay),
      netPay: money('netCents', words.netPay),
      garnished: money('garnishedCents', words.garnished),
      supplementalWages: money('supplementalCents', words.supplementalWages),
      taxes: t.field({
        type: [EarlierTax],
        policy: { list: shortList },
        description: words.taxes,
        resolve: ({ taxes }) => taxes as unknown as Tax[], // only setEarlierPay writes them
      }),
      deductions: t.field({
        type: [EarlierDeduction],
        policy: { list: shortList },
        description: words.deductions,
        resolve: ({ deductions }) => deductions as unknown as Deduction[], // as above
      }),
      states: t.field({
        type: [EarlierState],
        policy: { list: shortList },
        description: words.states,
        resolve: ({ states }) => states as unknown as State[], // as above
      }),
      source: t.exposeString('source', { description: words.source }),
    };
  },
});

const orderBy = { firstCheckDate: 'asc' } as const;
const year = z.number().min(2000, 'must be 2000 or later').max(2100, 'must be 2100 or earlier');
const ofEmployee = builder.args((t) => ({
  companyId: t.id(company),
  employeeId: t.id({ required: true, description: 'The employee.' }),
}));

builder.queryField('earlierPay', (t) =>
  t.prismaField({
    type: [EarlierPay],
    policy: { scope: 'workers:read', list: shortList },
    description: "An employee's pay from another service, by check date.",
    args: ofEmployee,
    resolve: async (query, _root, { companyId, employeeId }, operation) => {
      await requireEmployee(operation, companyId, employeeId);
      return operation.db.earlierPay.findMany({ ...query, where: { companyId, employeeId }, orderBy });
    },
  }),
);

builder.mutationField('setEarlierPay', (t) =>
  t.prismaField({
    type: [EarlierPay],
    policy: { scope: 'workers:write', links: ['dashboard'], idempotencyKey: 'forever', list: shortList },
    description:
      "Replaces an employee's pay from another service in a year. Wage bases, limits and Form W-2 continue from it.",
    args: {
      ...ofEmployee,
      year: t.arg.int({ required: true, description: 'The year of the check dates.', validate: year }),
      entries: t.arg({
        type: [EarlierPayInput],
        required: true,
        description: 'The pay, by quarter or by check date, each day once. An empty list removes all.',
        validate: z.array(z.unknown()).max(60, 'must hold at most 60 entries'),
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await setEarlierPay(operation, args);
      return operation.db.earlierPay.findMany({ ...query, where: whereOf(args), orderBy });
    },
  }),
);

builder.prismaObjectField('Employee', 'earlierPay', (t) =>
  t.relation('earlierPay', {
    policy: { list: shortList },
    description: 'Pay from another payroll service, by check date.',
    query: { orderBy },
  }),
);

type NamedTax = TaxOfCode & { readonly code: string };

const FEDERAL = ['us_income', 'us_social_security', 'us_medicare', 'us_additional_medicare'];
const OF_EMPLOYER = ['us_social_security_employer', 'us_medicare_employer', 'us_futa'];

type Placed = Pick<Employee, 'workingState' | 'state' | 'unemploymentState'>;

/** The taxes of federal law and of the employee's states. The codes of local taxes contain their places. */
function taxesOfEmployee({ workingState, state, unemploymentState }: Placed): NamedTax[] {
  const states = new Set([workingState, state, unemploymentState].filter((code) => code !== null));
  const ofStates = [...states].flatMap(codesIn);
  const codes = [...new Set([...FEDERAL, ...OF_EMPLOYER, ...ofStates])];
  return codes.flatMap((code) => {
    const tax = taxOfCode(code);
    return tax ? [{ code, ...tax }] : [];
  });
}

function codesIn(state: string): string[] {
  const states = currentFigures().latestStates;
  const isTaxed = states[state]?.withholding.some(({ kind }) => kind !== 'none');
  const codes = taxesNamedBy({ states }, state).map(({ code }) => code);
  return isTaxed ? codes : codes.filter((code) => !code.endsWith('_income'));
}
