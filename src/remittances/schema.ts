import { builder } from '../graphql/builder.ts';
import { connectionOf } from '../graphql/connection.ts';
import { enumOf } from '../graphql/external-names.ts';
import { LedgerAccount } from '../ledger/schema.ts';

export const RemittanceStatus = builder.enumType('RemittanceStatus', {
  description: 'Where a remittance stands.',
  ...enumOf({
    due: 'To be sent on its day.',
    sent: 'Sent.',
    nothing_owed:
      'Its day came and nothing was owed: what had been was voided, or had been sent too much before.',
    carried: 'Too little to be sent apart: it goes with the next period.',
  }),
});

export const Remittance = builder.prismaObject('Remittance', {
  policy: { scope: 'ledger:read' },
  description: 'What a company owes to an agency or a plan for a period, and by when it is sent.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the remittance: the subject of its ledger entries.' }),
    companyId: t.exposeID('companyId', { description: 'The company that owes.' }),
    account: t.expose('account', { type: LedgerAccount, description: 'The account it is owed on.' }),
    agency: t.exposeString('agency', { description: 'To whom it is owed.' }),
    periodEnd: t.expose('periodEnd', {
      type: 'Date',
      description: 'The last check date of the period that it is for.',
    }),
    dueOn: t.expose('dueOn', { type: 'Date', description: 'The day by which it is sent.' }),
    status: t.expose('status', { type: RemittanceStatus, description: 'Where it stands.' }),
    amount: t.expose('amountCents', { type: 'Money', description: 'What has been sent; 0 until then.' }),
  }),
});

export const RemittanceConnection = connectionOf('Remittance', Remittance);
