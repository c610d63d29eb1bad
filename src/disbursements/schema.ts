import type { DisbursementStep as StepRow } from '../generated/prisma/client.ts';
import { builder } from '../graphql/builder.ts';
import { shortList } from '../graphql/policy.ts';
import { DisbursementMethod, DisbursementStatus } from './enums.ts';

type Row = {
  disbursementMethod: string;
  disbursementStatus: string;
  disbursementSteps: readonly StepRow[];
};
type Data = { method: string; status: string; history: readonly StepRow[] };

const DisbursementStep = builder.objectRef<StepRow>('DisbursementStep').implement({
  description: 'A step in the disbursement of a check or a payment.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: "When the step happened, by payroll's clock." }),
    status: t.expose('status', { type: DisbursementStatus, description: 'The status that the step led to.' }),
    returnCode: t.exposeString('returnCode', {
      nullable: true,
      description: "The receiving bank's code: R01 to R85 for a return, C01 to C14 for a notice of change.",
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'The reason, in words.' }),
  }),
});

const Disbursement = builder.objectRef<Data>('Disbursement').implement({
  description: 'How the money of a check or a payment reaches the worker.',
  fields: (t) => ({
    method: t.expose('method', { type: DisbursementMethod, description: 'How the money is sent.' }),
    status: t.expose('status', { type: DisbursementStatus, description: 'The current status.' }),
    history: t.field({
      type: [DisbursementStep],
      policy: { list: shortList },
      description: 'The steps so far, oldest first; empty until the money is sent or canceled.',
      resolve: ({ history }) => [...history],
    }),
  }),
});

/** The field of every object that is disbursed: `disbursement: t.field({ ...disbursement, description })`. */
export const disbursement = {
  type: Disbursement,
  select: {
    disbursementMethod: true,
    disbursementStatus: true,
    disbursementSteps: { orderBy: { id: 'asc' } },
  },
  resolve: (row: Row): Data => ({
    method: row.disbursementMethod,
    status: row.disbursementStatus,
    history: row.disbursementSteps,
  }),
} as const;
