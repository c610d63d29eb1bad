import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

/** What each field of a local tax rate means, for input, output and the API reference. */
export const words = {
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

export const LocalTaxKind = builder.enumType('LocalTaxKind', {
  description: 'What a local tax is, which decides where Form W-2 shows it.',
  ...enumOf({
    income: 'A tax on wages that is withheld: boxes 18 to 20 of Form W-2.',
    fee: 'A fee or services tax that is withheld: box 14.',
    payroll: 'A tax that the employer pays.',
  }),
});

export const LocalTaxReach = builder.enumType('LocalTaxReach', {
  description: 'Whose wages a local rate applies to.',
  ...enumOf({
    resident: 'Wages of employees who live in the place.',
    work: 'Wages for work in the place by employees who live elsewhere.',
  }),
});

export const LocalTaxBase = builder.enumType('LocalTaxBase', {
  description: 'The wages that a local rate applies to.',
  ...enumOf({
    gross: 'All wages, with deferrals and cafeteria deductions.',
    medicare: 'Medicare wages: without cafeteria deductions, with deferrals.',
    federal_income: 'The wages of federal income tax.',
    state_income: "The wages of the state's income tax.",
  }),
});

export const LocalTaxRate = builder.prismaObject('LocalTaxRate', {
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
