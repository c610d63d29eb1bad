import { builder } from '../graphql/builder.ts';
import { DisbursementMethod, DisbursementStatus } from './enums.ts';

type Row = { disbursementMethod: string; disbursementStatus: string };
type Disbursement = { method: string; status: string };

export const Disbursement = builder.objectRef<Disbursement>('Disbursement').implement({
  description: 'How the money of a check or a payment reaches its receiver.',
  fields: (t) => ({
    method: t.expose('method', { type: DisbursementMethod, description: 'The way the money takes.' }),
    status: t.expose('status', { type: DisbursementStatus, description: 'What became of it.' }),
  }),
});

export const disbursementOf = ({ disbursementMethod, disbursementStatus }: Row): Disbursement => ({
  method: disbursementMethod,
  status: disbursementStatus,
});
