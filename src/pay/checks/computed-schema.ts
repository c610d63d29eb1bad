import { builder } from '../../platform/graphql/builder.ts';
import {
  type ComputedTax,
  type ComputedTotals,
  type ComputedWorkState,
  type TotalName,
  totalWords,
} from './computed.ts';

export const CheckTax = builder.objectRef<ComputedTax>('CheckTax').implement({
  description: 'A tax on a check.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Identifies the tax, such as us_social_security.' }),
    name: t.exposeString('name', { description: 'The name of the tax.' }),
    jurisdiction: t.exposeString('jurisdiction', {
      description: 'Who levies it: US, or a state such as CA.',
    }),
    payer: t.exposeString('payer', { description: 'Who pays it: employee or employer.' }),
    amount: t.expose('amount', { type: 'Money', description: 'The tax.' }),
    taxableWages: t.expose('taxableWages', { type: 'Money', description: 'The wages it is levied on.' }),
    flags: t.stringList({
      nullable: true,
      description: 'Notes on the figures used, such as a law that was not read.',
      resolve: ({ flags }) => flags,
    }),
  }),
});

export const CheckTotals = builder.objectRef<ComputedTotals>('CheckTotals').implement({
  description: 'The sums of a check. Net pay is gross pay less employee taxes, deductions and garnishments.',
  fields: (t) => {
    const total = (name: TotalName) => t.expose(name, { type: 'Money', description: totalWords[name] });
    return {
      grossEarnings: total('grossEarnings'),
      grossPay: total('grossPay'),
      netPay: total('netPay'),
      employerTaxes: total('employerTaxes'),
      employeeTaxes: total('employeeTaxes'),
      employeeDeductions: total('employeeDeductions'),
      employeeGarnishments: total('employeeGarnishments'),
      employerDeductions: total('employerDeductions'),
      companyDebit: total('companyDebit'),
      companyCashRequirement: total('companyCashRequirement'),
    };
  },
});

export const workStatesWords =
  'Pay and days of work by state, where work was done outside the usual state; null otherwise.';

export const WorkState = builder.objectRef<ComputedWorkState>('WorkState').implement({
  description: 'What a check pays for work in a state.',
  fields: (t) => ({
    state: t.exposeString('state', { description: 'The state, two letters.' }),
    wages: t.expose('wages', {
      type: 'Money',
      inEvents: 'wages',
      description: 'Pay for the work there, cash tips and imputed income included.',
    }),
    days: t.exposeInt('days', {
      nullable: true,
      description: 'Days of work there, if all of them are dated.',
    }),
  }),
});
