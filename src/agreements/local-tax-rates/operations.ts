import { z } from 'zod';
import { localityCode } from '../../engine/addresses/locality-codes.ts';
import { requireChangeable, requireCompany } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';

/** What each field of a local tax rate means, for input, output and the API reference. */
const words = {
  locality: 'The code of the place, such as ky-covington, as in localities of employees and work locations.',
  kind: 'What the tax is.',
  appliesTo: 'Whose wages it applies to, each at its own rate.',
  startDate: 'The first check date. A different day makes a separate rate.',
  endDate: 'The last check date. By default, the rate applies until the next one.',
  name: 'The name of the tax on paychecks.',
  base: 'The wages that it applies to. Defaults to gross.',
  rate: 'Percent of wages. Give either the rate or the amount of a year.',
  yearlyAmount: 'Dollars per year, in equal parts.',
  wageBase: 'Wages above this amount in a year are not taxed.',
  annualCap: 'The maximum amount for a year.',
  source: 'The source of the figure.',
} as const;

const LocalTaxKind = builder.enumType('LocalTaxKind', {
  description: 'What a local tax is, which decides where Form W-2 shows it.',
  ...enumOf({
    income: 'A tax on wages that is withheld: boxes 18 to 20 of Form W-2.',
    fee: 'A fee or services tax that is withheld: box 14.',
    payroll: 'A tax that the employer pays.',
  }),
});

const LocalTaxReach = builder.enumType('LocalTaxReach', {
  description: 'Whose wages a local rate applies to.',
  ...enumOf({
    resident: 'Wages of employees who live in the place.',
    work: 'Wages for work in the place by employees who live elsewhere.',
  }),
});

const LocalTaxBase = builder.enumType('LocalTaxBase', {
  description: 'The wages that a local rate applies to.',
  ...enumOf({
    gross: 'All wages, with deferrals and cafeteria deductions.',
    medicare: 'Medicare wages: without cafeteria deductions, with deferrals.',
    federal_income: 'The wages of federal income tax.',
    state_income: "The wages of the state's income tax.",
  }),
});

const LocalTaxRate = builder.prismaObject('LocalTaxRate', {
  policy: { scope: 'companies:read' },
  description: 'A local tax as a company entered it.',
  fields: (t) => {
    const money = (name: 'yearlyCents' | 'wageBaseCents' | 'annualCapCents', description: string) =>
      t.expose(name, { type: 'Money', nullable: true, description });
    return {
      companyId: t.exposeID('companyId', { description: 'The company.' }),
      company: t.relation('company', { description: 'The company.' }),
      locality: t.exposeString('locality', { description: words.locality }),
      kind: t.expose('kind', { type: LocalTaxKind, description: words.kind }),
      appliesTo: t.expose('appliesTo', { type: LocalTaxReach, description: words.appliesTo }),
      startDate: t.expose('startDate', { type: 'Date', description: words.startDate }),
      endDate: t.expose('endDate', { type: 'Date', nullable: true, description: words.endDate }),
      name: t.exposeString('name', { description: words.name }),
      base: t.expose('base', { type: LocalTaxBase, description: words.base }),
      rate: t.expose('rate', { type: 'Quantity', nullable: true, description: words.rate }),
      yearlyAmount: money('yearlyCents', words.yearlyAmount),
      wageBase: money('wageBaseCents', words.wageBase),
      annualCap: money('annualCapCents', words.annualCap),
      source: t.exposeString('source', { description: words.source }),
    };
  },
});

const isOneTax = z.looseObject({}).superRefine((input, problems) => {
  const refuse = (path: string, message: string) =>
    problems.addIssue({ code: 'custom', path: [path], message });
  if ((input['rate'] == null) === (input['yearlyAmount'] == null)) {
    refuse('rate', 'must be given, or else the amount of a year');
  }
  const [start, end] = [input['startDate'], input['endDate']];
  if (typeof start === 'string' && typeof end === 'string' && end < start) {
    refuse('endDate', 'must not be before the first day');
  }
});

const LocalTaxRateInput = builder.inputType('LocalTaxRateInput', {
  description: 'A local tax of a place. It replaces a tax with the same place, kind, reach and first day.',
  validate: isOneTax,
  fields: (t) => {
    const money = (description: string) => t.field({ type: 'Money', description, validate: rules.amount });
    return {
      locality: t.field({
        type: 'Text',
        required: true,
        description: words.locality,
        validate: localityCode,
      }),
      kind: t.field({ type: LocalTaxKind, required: true, description: words.kind }),
      appliesTo: t.field({ type: LocalTaxReach, required: true, description: words.appliesTo }),
      startDate: t.field({ type: 'Date', required: true, description: words.startDate }),
      endDate: t.field({ type: 'Date', description: words.endDate }),
      name: t.field({ type: 'Text', required: true, description: words.name, validate: rules.text(100) }),
      base: t.field({ type: LocalTaxBase, description: words.base }),
      rate: t.field({ type: 'Quantity', description: words.rate, validate: rules.percentage }),
      yearlyAmount: money(words.yearlyAmount),
      wageBase: money(words.wageBase),
      annualCap: money(words.annualCap),
      source: t.field({ type: 'Text', required: true, description: words.source, validate: rules.text() }),
    };
  },
});

const inOrder = [{ locality: 'asc' }, { kind: 'asc' }, { appliesTo: 'asc' }, { startDate: 'asc' }] satisfies {
  [column: string]: 'asc';
}[];

builder.queryField('localTaxRates', (t) =>
  t.prismaField({
    type: [LocalTaxRate],
    policy: { scope: 'companies:read', list: shortList },
    description: 'The local taxes that a company entered, by place and first day.',
    args: { companyId: t.arg.id(company) },
    resolve: async (query, _root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return operation.db.localTaxRate.findMany({
        ...query,
        where: { companyId },
        orderBy: inOrder,
      });
    },
  }),
);

builder.mutationField('setLocalTaxRate', (t) =>
  t.prismaField({
    type: LocalTaxRate,
    policy: { scope: 'companies:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      'Enters a local tax whose rate nobody publishes in one place, with its dates and its source.',
    args: {
      companyId: t.arg.id(company),
      input: t.arg({ type: LocalTaxRateInput, required: true, description: 'The tax.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await setLocalTaxRate(operation, args);
      const { locality, kind, appliesTo, startDate } = args.input;
      const where = { companyId: args.companyId, locality, kind, appliesTo, startDate };
      return operation.db.localTaxRate.findFirstOrThrow({ ...query, where });
    },
  }),
);

builder.prismaObjectField('Company', 'localTaxRates', (t) =>
  t.relation('localTaxRates', {
    policy: { list: shortList },
    description: 'The local taxes that it has entered.',
    query: { orderBy: inOrder },
  }),
);

type Arguments = { companyId: string; input: typeof LocalTaxRateInput.$inferInput };

/** Enters a local tax of a company. It replaces a tax with the same place, kind, reach and first day. */
async function setLocalTaxRate(operation: Operation, { companyId, input }: Arguments): Promise<void> {
  await requireChangeable(operation, companyId);
  const { locality, kind, appliesTo, startDate, name, source } = input;
  const where = { companyId, locality, kind, appliesTo, startDate };
  const data = {
    name,
    source,
    endDate: input.endDate ?? null,
    base: input.base ?? 'gross',
    rate: input.rate ?? null,
    yearlyCents: input.yearlyAmount ?? null,
    wageBaseCents: input.wageBase ?? null,
    annualCapCents: input.annualCap ?? null,
  };
  const { count } = await operation.db.localTaxRate.updateMany({ where, data });
  if (!count) {
    await operation.db.localTaxRate.create({ select: { locality: true }, data: { ...where, ...data } });
  }
  await record(operation, 'setLocalTaxRate', input);
}
