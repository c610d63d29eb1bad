/** The tasks of all partners that wait for an operator. open-tasks.sql finds them. Operators only. */
import type { Database } from './query/database.ts';

export type ListedTask = {
  readonly kind: string;
  readonly id: string;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly about: string | null;
  readonly cents: bigint | null;
  readonly since: Date;
  readonly dueOn: string | null;
  /** How many tasks of the kind wait in the cell. */
  readonly count: number;
};

/** The tasks of a kind, or of all kinds, at most `most` of each. */
export const listOperatorTasks = (db: Database, kind: string | null, most: number): Promise<ListedTask[]> =>
  db.$queryRaw<ListedTask[]>`select * from list_operator_tasks(${kind}, ${most}::integer)`;

export type TransferLike = {
  readonly partnerId: string;
  readonly partnerName: string;
  readonly companyName: string;
  readonly id: string;
  readonly direction: string;
  readonly status: string;
  readonly cents: bigint;
  readonly effectiveOn: string;
  readonly accountLastFour: string;
  readonly trace: string | null;
  readonly returnCode: string | null;
  readonly hasTrace: boolean;
};

/** The transfers that an unapplied answer of the bank may mean. */
export const transfersLikeAnswer = (db: Database, answer: string): Promise<TransferLike[]> =>
  db.$queryRaw<TransferLike[]>`select * from transfers_like_answer(${answer})`;
