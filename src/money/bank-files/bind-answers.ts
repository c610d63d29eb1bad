import { isForeign } from '../../engine/nacha/answered-entry.ts';
import type { ReadAnswer } from '../../engine/nacha/answers-in.ts';
import { answerDays } from '../../engine/nacha/codes.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';
import type { Failure, TransferOfAnswer } from '../../platform/database/bank-answers.ts';
import { type Core, cellsOf } from '../../platform/operation/operate.ts';

export type Cell = ReturnType<typeof cellsOf>[number];

/** An answer and the only transfer that it can mean, judging by what is visible outside of the partner. */
export type BoundAnswer = { readonly answer: ReadAnswer; readonly transferId: string };
export type BoundElsewhere = BoundAnswer & { readonly cell: Cell; readonly partnerId: string };

/** An answer that nobody may apply, and why. */
export type UnboundAnswer = Failure & {
  readonly answer: ReadAnswer;
  /** Where it is kept: with the partner that it names, if it names one. */
  readonly cell: Cell | undefined;
  readonly partnerId: string;
};

type Bindings = {
  readonly bound: readonly BoundElsewhere[];
  readonly unbound: readonly UnboundAnswer[];
  /** Answers to entries that this service did not send, in batches of classes that it does not send. */
  readonly foreign: readonly ReadAnswer[];
};

type Found = TransferOfAnswer & { readonly cell: Cell };

/**
 * Finds the transfer that each answer means, over all partners: its trace, its bank, its amount, and a day
 * that is not too long ago. An answer that fits no transfer, or several, is bound to none.
 */
export async function bindAnswers(
  core: Core,
  answers: readonly ReadAnswer[],
  now: Instant,
): Promise<Bindings> {
  const earliest = addDays(dateInLosAngeles(now), -answerDays);
  const questions = answers.map(
    ({ kind, originalTrace: trace, originalRdfi: rdfi, cents, entryClass }, place) => {
      const hasAmount = kind === 'return' && !isForeign(entryClass);
      return { place, trace, rdfi, cents: hasAmount ? cents : null };
    },
  );
  const found: Found[] = [];
  for (const cell of cellsOf(core, 'production')) {
    const rows = await cell.database.bankAnswers.transfersOf(questions, earliest);
    found.push(...rows.map((row) => ({ ...row, cell })));
  }
  const bound: BoundElsewhere[] = [];
  const unbound: UnboundAnswer[] = [];
  const foreign: ReadAnswer[] = [];
  answers.forEach((answer, place) => {
    const named = found.filter((row) => row.place === place);
    const failure = failureOf(answer, named);
    const [fitting] = fittingOf(named);
    const { cell, partnerId = '' } = fitting ?? named[0] ?? { cell: undefined };
    if (isForeign(answer.entryClass) && !named.length) foreign.push(answer);
    else if (failure || !fitting)
      unbound.push({ answer, cell, partnerId, ...(failure ?? unmatched(answer)) });
    else bound.push({ answer, cell: fitting.cell, partnerId, transferId: fitting.transferId });
  });
  return { bound, unbound, foreign };
}

const fittingOf = (named: readonly Found[]) => named.filter(({ differs }) => differs === null);

export const unmatched = ({ originalTrace }: ReadAnswer): Failure => ({
  kind: 'unmatched',
  reason: `No transfer has the trace ${originalTrace}.`,
});

const refused = (reason: string): Failure => ({ kind: 'refused', reason });

function failureOf(answer: ReadAnswer, named: readonly Found[]): Failure | undefined {
  const fitting = fittingOf(named);
  const [first] = named;
  if (!first) return unmatched(answer);
  if (fitting.length > 1) return { kind: 'ambiguous', reason: `${fitting.length} transfers fit the answer.` };
  if (!fitting.length && first.differs) return refused(differences[first.differs]);
  if (isForeign(answer.entryClass))
    return refused(`It comes in a batch of class ${answer.entryClass}, which this service does not send.`);
  return disputes[answer.kind] ? refused(disputes[answer.kind] ?? '') : undefined;
}

const differences: Readonly<Record<NonNullable<TransferOfAnswer['differs']>, string>> = {
  sent: 'The transfer that has this trace was canceled before it was sent.',
  day: `The transfer that has this trace took effect more than ${answerDays} days ago.`,
  bank: 'The answer names another bank than the transfer that has this trace was sent to.',
  amount: 'The amount is not that of the transfer that has this trace.',
};

/** Answers to other answers. The transfer stays as it is until a person decides. */
const disputes: Partial<Readonly<Record<ReadAnswer['kind'], string>>> = {
  dishonored:
    'The originating bank does not accept the return of the transfer. Ask it whether the money was paid in the end.',
  contested:
    'The receiving bank contests that its return of the transfer was dishonored. Ask the originating bank where the money is.',
  'refused change':
    'The originating bank refused the notice of change to the transfer. Ask it which account is right.',
};
