import type pg from 'pg';
import type { Database } from './query/database.ts';

/**
 * A transfer as an answer of the bank names it. Its place distinguishes it from the others in the same
 * question.
 */
export type NamedTransfer = {
  readonly place: number;
  readonly trace: string;
  /** Eight digits. */
  readonly rdfi: string;
  /** Null where the answer's amount means nothing. */
  readonly cents: number | null;
};

/** A transfer with the trace of an answer. `differs` names what else does not match; null if all does. */
export type TransferOfAnswer = {
  readonly place: number;
  readonly partnerId: string;
  readonly transferId: string;
  readonly differs: 'sent' | 'day' | 'bank' | 'amount' | null;
};

export type UnappliedKind = 'unmatched' | 'refused' | 'ambiguous' | 'unreadable';

/** An answer that nobody could apply, as the service keeps it. */
export type KeptAnswer = {
  readonly id: string;
  readonly digest: string;
  readonly kind: UnappliedKind;
  readonly reason: string;
  /** Empty where the answer names no partner's transfer. */
  readonly partnerId: string;
  readonly code: string | null;
  readonly originalTrace: string | null;
  readonly originalRdfi: string | null;
  readonly accountLastFour: string | null;
  readonly amountCents: number | null;
  readonly sealedRecords: string;
  readonly fileName: string;
  readonly fileDigest: string;
  readonly line: number;
  readonly readAt: Date;
};

type AnswerToTry = Pick<KeptAnswer, 'id' | 'sealedRecords'> & {
  readonly name: string;
  /** Differs for each try. */
  readonly digest: string;
  /** The trace of the transfer that an operator has found; null to use the answer's own trace. */
  readonly assignedTrace: string | null;
};

/** Why an answer still waits after a try. */
export type Failure = Pick<KeptAnswer, 'kind' | 'reason'>;

export type BankAnswerQueries = {
  /** The transfers with the traces of the answers, of every partner of the database. */
  transfersOf(answers: readonly NamedTransfer[], earliest: string): Promise<readonly TransferOfAnswer[]>;
  /** Keeps answers for an operator. An answer that was kept before does not change. */
  keep(answers: readonly KeptAnswer[]): Promise<void>;
  /** Whether a prenote to such an account waits for its bank to stay silent. */
  hasPrenoteTo(bank: string, lastFour: string): Promise<boolean>;
  /** Answers that an operator wants to apply again. */
  toTry(most: number): Promise<readonly AnswerToTry[]>;
  /** Ends a try: the answer is applied, unless there is a failure. */
  endTry(id: string, failure: Failure | undefined, at: Date): Promise<void>;
};

type Ask = <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) => Promise<Row[]>;

export const bankAnswerQueries = (ask: Ask): BankAnswerQueries => ({
  transfersOf: (answers, earliest) =>
    ask<TransferOfAnswer>(
      `select place, partner as "partnerId", transfer as "transferId", differs
       from transfers_of_answers($1::jsonb, $2)`,
      JSON.stringify(answers),
      earliest,
    ),
  keep: async (answers) => {
    if (answers.length) await ask('select keep_unapplied_answers($1::jsonb)', JSON.stringify(answers));
  },
  hasPrenoteTo: async (bank, lastFour) =>
    (await ask<{ has: boolean }>('select has_prenote_to($1, $2) as has', bank, lastFour))[0]?.has ?? false,
  toTry: (most) => ask<AnswerToTry>('select * from answers_to_try($1)', most),
  endTry: async (id, failure, at) => {
    await ask('select end_try_of_answer($1, $2, $3, $4)', id, failure?.kind, failure?.reason, at);
  },
});

export type UnappliedAnswer = Omit<KeptAnswer, 'digest' | 'accountLastFour' | 'amountCents'> & {
  readonly amountCents: bigint | null;
  readonly status: 'waiting' | 'again' | 'applied' | 'handled';
  readonly note: string | null;
  readonly operatorId: string | null;
  readonly endedAt: Date | null;
};

type Page = { readonly after: string; readonly most: number; readonly isAll: boolean };

/**
 * The unapplied answers of the operation's cell after an id, in the order in which they were read. Operators
 * only.
 */
export const listUnappliedAnswers = (
  db: Database,
  { after, most, isAll }: Page,
): Promise<UnappliedAnswer[]> =>
  db.$queryRaw<UnappliedAnswer[]>`
    select * from list_unapplied_answers(${after}, ${most}::integer, ${isAll})`;

/** An unapplied answer in any status. Operators only. */
export async function readUnappliedAnswer(db: Database, id: string): Promise<UnappliedAnswer | undefined> {
  return (await db.$queryRaw<UnappliedAnswer[]>`select * from read_unapplied_answer(${id})`)[0];
}

/** Ends an answer. Returns whether it was waiting; undefined if there is no such answer. Operators only. */
export async function endUnappliedAnswer(db: Database, id: string, note: string, at: Date) {
  const rows = await db.$queryRaw<{ done: boolean | null }[]>`
    select end_unapplied_answer(${id}, ${note}, ${at}) as done`;
  return rows[0]?.done ?? undefined;
}

/**
 * Makes the service apply an answer again, to the transfer with the trace if one is named. Returns whether it
 * was waiting; undefined if there is no such answer. Operators only.
 */
export async function tryUnappliedAnswer(db: Database, id: string, trace: string | null) {
  const rows = await db.$queryRaw<{ done: boolean | null }[]>`
    select assign_unapplied_answer(${id}, ${trace}) as done`;
  return rows[0]?.done ?? undefined;
}

export type SentPrenote = Readonly<Record<'trace' | 'routingNumber' | 'accountLastFour', string>>;

/** The places of the prenotes that an unapplied answer may mean. */
export async function prenotesInQuestion(
  db: Database,
  prenotes: readonly SentPrenote[],
): Promise<ReadonlySet<number>> {
  if (!prenotes.length) return new Set();
  const traces = prenotes.map(({ trace }) => trace);
  const banks = prenotes.map(({ routingNumber }) => routingNumber.slice(0, 8));
  const lastFours = prenotes.map(({ accountLastFour }) => accountLastFour);
  const rows = await db.$queryRaw<{ place: number }[]>`
    select place from prenotes_in_question(${traces}, ${banks}, ${lastFours})`;
  return new Set(rows.map(({ place }) => place - 1));
}
