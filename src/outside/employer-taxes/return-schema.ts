import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { type TaxReturn as Return, returnStatuses } from './returns.ts';

const TaxReturnStatus = builder.enumType('TaxReturnStatus', {
  description: 'The status of a return.',
  ...enumOf(returnStatuses),
});

export const TaxReturn = builder.objectRef<Return>('TaxReturn').implement({
  description: 'A tax return of a company: what it owes an agency for a period, and when the return is due.',
  fields: (t) => ({
    agency: t.exposeString('agency', {
      description: 'The agency: IRS 941, IRS 940, IRS 943, IRS 945, a state by its two letters, or a place.',
    }),
    periodStart: t.expose('periodStart', { type: 'Date', description: 'The first day of its period.' }),
    periodEnd: t.expose('periodEnd', { type: 'Date', description: 'The last day of its period.' }),
    dueOn: t.expose('dueOn', {
      type: 'Date',
      nullable: true,
      description: 'The day by which it must be filed. Null if the service does not know the day.',
    }),
    status: t.expose('status', { type: TaxReturnStatus, description: 'The current status.' }),
    taxes: t.expose('taxesCents', {
      type: 'Money',
      description: 'The taxes of the checks with a check date in the period.',
    }),
    deposited: t.expose('depositedCents', {
      type: 'Money',
      description: 'What was deposited for the period.',
    }),
  }),
});
