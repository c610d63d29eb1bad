import { centsOfDollars } from '../../engine/payroll/withholding-schedule/cents-of-dollars.ts';
import type { DisbursementStep as Step } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { DisbursementMethod, DisbursementStatus } from './enums.ts';
import { type DisbursedPart, partsOf } from './parts.ts';

type StepRow = Pick<Step, 'at' | 'status' | 'returnCode' | 'reason'>;
type Row = {
  disbursementMethod: string;
  disbursementStatus: string;
  disbursementParts: unknown;
  disbursementSteps: readonly StepRow[];
};
type Data = {
  method: string;
  status: string;
  parts: readonly DisbursedPart[] | null;
  history: readonly StepRow[];
};

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

const DisbursementPart = builder.objectRef<DisbursedPart>('DisbursementPart').implement({
  description: "One account's part of split pay, and its status.",
  fields: (t) => ({
    part: t.exposeInt('part', {
      description:
        'The number of the part, from 1 in the order of the split. 0 is what the other parts leave.',
    }),
    bankAccountId: t.exposeID('bankAccountID', { description: 'The bank account that it goes to.' }),
    accountNumber: t.exposeString('account_number', {
      description: 'The account number, masked to its last four digits.',
    }),
    amount: t.field({
      type: 'Money',
      description: 'The amount.',
      resolve: ({ amount }) => centsOfDollars(amount) ?? 0, // only whole cents are stored
    }),
    status: t.expose('status', { type: DisbursementStatus, description: 'The current status of the part.' }),
    returnCode: t.exposeString('return_code', {
      nullable: true,
      description: "The receiving bank's code, R01 to R85; null unless the part is returned.",
    }),
  }),
});

const Disbursement = builder.objectRef<Data>('Disbursement').implement({
  description: 'How the money of a check or a payment reaches the worker.',
  fields: (t) => ({
    method: t.expose('method', { type: DisbursementMethod, description: 'How the money is sent.' }),
    status: t.expose('status', { type: DisbursementStatus, description: 'The current status.' }),
    parts: t.field({
      type: [DisbursementPart],
      policy: { list: shortList },
      nullable: true,
      inEvents: 'disbursementParts',
      description:
        'The parts of split pay in their order, the remainder last. Null for pay to one account, and until it is sent.',
      resolve: ({ parts }) => parts && [...parts],
    }),
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
    disbursementParts: true,
    disbursementSteps: {
      select: { at: true, status: true, returnCode: true, reason: true },
      orderBy: { id: 'asc' },
    },
  },
  resolve: (row: Row): Data => ({
    method: row.disbursementMethod,
    status: row.disbursementStatus,
    parts: partsOf(row),
    history: row.disbursementSteps,
  }),
} as const;
