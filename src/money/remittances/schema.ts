import { wordedOrNull } from '../../foundation/sentence.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { connectionOf } from '../../platform/graphql/connection.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { LedgerAccount } from '../ledger/schema.ts';
import { heldBecause } from './missing-account.ts';
import { owedCents } from './owed-of.ts';

export const RemittanceStatus = builder.enumType('RemittanceStatus', {
  description: 'The status of a remittance.',
  ...enumOf({
    due: 'To be sent by its due date.',
    sent: 'Sent.',
    nothing_owed: 'Nothing was owed on its due date: the amount was voided, or too much was sent before.',
    carried: 'Too small to be sent on its own. It is sent with the next period.',
  }),
});

export const Remittance = builder.prismaObject('Remittance', {
  policy: { scope: 'ledger:read' },
  description: 'What a company owes to an agency or a plan for a period, and when it is due.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the remittance: the subject of its ledger entries.' }),
    companyId: t.exposeID('companyId', { description: 'The company that owes.' }),
    company: t.relation('company', { description: 'The company that owes.' }),
    account: t.expose('account', { type: LedgerAccount, description: 'The account it is owed on.' }),
    agency: t.exposeString('agency', { description: 'The agency or the kind of plan it is owed to.' }),
    periodEnd: t.expose('periodEnd', {
      type: 'Date',
      description: 'The last day of the deposit period.',
    }),
    dueOn: t.expose('dueOn', { type: 'Date', description: 'The day by which the deposit must be sent.' }),
    status: t.expose('status', { type: RemittanceStatus, description: 'The current status.' }),
    amount: t.expose('amountCents', { type: 'Money', description: 'The amount sent; 0 until then.' }),
    heldBecause: t.string({
      nullable: true,
      description:
        'Why the remittance is due but not sent, who can resolve it, and when it becomes late. Null unless it is due. It names what the company or its partner must enter; once that is entered, the remittance leaves with the next bank file. A state accepts nothing without an account number.',
      select: {
        companyId: true,
        account: true,
        agency: true,
        status: true,
        dueOn: true,
        heldBecause: true,
        heldBy: true,
        heldSaid: true,
      },
      resolve: async (remittance, _args, operation) => wordedOrNull(await heldBecause(operation, remittance)),
    }),
    confirmation: t.exposeString('confirmation', {
      nullable: true,
      description: 'The number or the words with which the agency or the bank confirmed the deposit.',
    }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the deposit was confirmed: no bank returned it in time, or a confirmation was recorded; null until then.',
    }),
    acknowledgedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        "When the agency's bank acknowledged that it has all entries of the deposit. Few banks do. Null until then.",
      select: { transfers: { select: { attempt: true, acknowledgedAt: true } } },
      resolve: ({ transfers }) => {
        const lastAttempt = Math.max(...transfers.map(({ attempt }) => attempt));
        const times = transfers
          .filter(({ attempt }) => attempt === lastAttempt)
          .map(({ acknowledgedAt }) => acknowledgedAt?.getTime() ?? Number.NaN);
        const last = Math.max(...times);
        return Number.isFinite(last) ? new Date(last) : null;
      },
    }),
    owed: t.field({
      type: 'Money',
      description:
        'What the books owe for it now, less what earlier remittances send. 0 unless it is due. An earlier overpayment lowers it.',
      select: { id: true, companyId: true, status: true },
      resolve: (remittance, _args, operation) => owedCents(operation, remittance),
    }),
  }),
});

export const RemittanceConnection = connectionOf('Remittance', Remittance);
