import type { Command } from 'commander';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { Refused, WrongUsage } from './failures.ts';
import { inEach } from './in-each.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

type Answer = {
  readonly id: string;
  readonly kind: string;
  readonly reason: string;
  readonly partnerId: string | null;
  readonly code: string | null;
  readonly originalTrace: string | null;
  readonly records: readonly string[] | null;
  readonly fileName: string;
  readonly line: number;
  readonly readAt: string;
  readonly status: string;
  readonly note: string | null;
};

/** Commands for the bank's answers that could not be applied. */
export function bankAnswerCommands(program: Command): void {
  const answers = program
    .command('bank-answers')
    .description('answers of the bank that the service could not apply: operators work them off here');
  const list = answers
    .command('list')
    .description('those that wait for an operator, oldest first')
    .option('--all', 'those that were applied or handled since, too');
  examples(list, 'bank-answers list', 'bank-answers list --all --environment production');
  act(list, listAnswers);
  const show = answers.command('show <id>').description('the records of an answer, and why it waits');
  act(examples(show, 'bank-answers show 0193a2b4-11d7-7c3e-8f52-6a1b0c9d8e7f'), showAnswer);
  const retry = answers
    .command('retry <id>')
    .description('have an answer applied again by the next exchange with the bank')
    .option(
      '--trace <trace>',
      'the trace of the transfer that the bank means, if the answer names another one',
    );
  examples(
    retry,
    'bank-answers retry 0193a2b4-11d7-7c3e-8f52-6a1b0c9d8e7f',
    'bank-answers retry 0193a2b4-11d7-7c3e-8f52-6a1b0c9d8e7f --trace 091000019999999',
  );
  act(retry, retryAnswer);
  const handle = answers
    .command('handle <id>')
    .description('mark an answer as handled: it waits for nobody any more')
    .requiredOption('--note <text>', 'what was done');
  examples(handle, 'bank-answers handle 0193a2b4-11d7-7c3e-8f52-6a1b0c9d8e7f --note "The bank withdrew it."');
  act(handle, handleAnswer);
  const receipt = answers
    .command('receipt <id> <meaning> [file...]')
    .description('say what a receipt means, accepted or refused, of the files that it names or of these');
  examples(
    receipt,
    'bank-answers receipt 0193a2b4-11d7-7c3e-8f52-6a1b0c9d8e7f accepted',
    'bank-answers receipt 0193a2b4-11d7-7c3e-8f52-6a1b0c9d8e7f refused 2026-11-20-000000017.ach',
  );
  act(receipt, decideReceipt);
}

async function answersOf(ask: Ask, isAll: boolean): Promise<readonly Answer[]> {
  const all: Answer[] = [];
  for (;;) {
    const after = all.at(-1)?.id ?? null;
    const { unappliedAnswers: page } = await ask<{ unappliedAnswers: readonly Answer[] }>(
      documents.unappliedAnswers,
      { after, isAll },
    );
    if (!page.length) return all;
    all.push(...page);
  }
}

async function listAnswers(session: Session, { all: isAll = false }: { all?: boolean }): Promise<void> {
  const found = await inEach(session, (ask) => answersOf(ask, isAll));
  const answers = found.flatMap(([place, ofPlace]) => ofPlace.map((answer) => ({ place, ...answer })));
  const rows = answers.map(({ place, id, status, code, reason, readAt }) => {
    return [place, id, readAt, status.toLowerCase(), code ?? '', reason];
  });
  const headings = ['Environment', 'Answer', 'Read', 'Status', 'Code', 'Why it was not applied'];
  session.output.answer(answers, () => table(session.output, headings, rows, 'No answer waits.'));
}

const unknown = (id: string) => `There is no answer ${id}: payroll bank-answers list --all names them.`;

/** Does the work in the environment or cell that has the answer. */
async function whereItIs<Result>(
  session: Session,
  id: string,
  work: (ask: Ask, answer: Answer) => Promise<Result>,
): Promise<Result> {
  const found = await inEach(session, async (ask) => {
    const answer = (await answersOf(ask, true)).find((candidate) => candidate.id === id);
    return answer && { done: await work(ask, answer) };
  });
  const [done] = found.flatMap(([, result]) => result ?? []);
  if (!done) throw new Refused(unknown(id));
  return done.done;
}

async function showAnswer(session: Session, _options: unknown, id = ''): Promise<void> {
  const answer = await whereItIs(session, id, async (_ask, found) => found);
  session.output.answer(answer, () => [
    answer.reason,
    `${answer.fileName}, line ${answer.line}, read ${answer.readAt}; ${answer.status.toLowerCase()}`,
    ...(answer.partnerId ? [`It names a transfer of the partner ${answer.partnerId}.`] : []),
    ...(answer.note ? [`Handled: ${answer.note}`] : []),
    ...(answer.records ?? ['The master key that sealed its records is missing.']),
  ]);
}

async function retryAnswer(session: Session, { trace }: { trace?: string }, id = ''): Promise<void> {
  const { retryUnappliedAnswer: isTried } = await whereItIs(session, id, (ask) =>
    ask<{ retryUnappliedAnswer: boolean }>(documents.retryUnappliedAnswer, { id, trace: trace ?? null }),
  );
  session.output.answer({ id, isTried }, () => [
    isTried
      ? 'The next exchange with the bank tries it again, within a minute.'
      : 'It does not wait: it is being tried, or was applied or handled before.',
  ]);
}

async function handleAnswer(session: Session, { note = '' }: { note?: string }, id = ''): Promise<void> {
  const { handleUnappliedAnswer: isHandled } = await whereItIs(session, id, (ask) =>
    ask<{ handleUnappliedAnswer: boolean }>(documents.handleUnappliedAnswer, { id, note }),
  );
  session.output.answer({ id, isHandled }, () => [
    isHandled ? 'It is handled.' : 'It was applied or handled before.',
  ]);
}

async function decideReceipt(
  session: Session,
  _options: unknown,
  id = '',
  said = '',
  ...files: string[]
): Promise<void> {
  if (said !== 'accepted' && said !== 'refused')
    throw new WrongUsage(
      'Say whether the bank accepted or refused: payroll bank-answers receipt ID accepted',
    );
  const meaning = said.toUpperCase();
  const found = await inEach(session, async (ask, environment) => {
    const isHere = (await answersOf(ask, true)).some((answer) => answer.id === id);
    return isHere ? environment : undefined;
  });
  const [environment] = found.flatMap(([, where]) => where ?? []);
  const ask = environment && session.asOperator(environment); // the files may be in another cell
  if (!ask) throw new Refused(unknown(id));
  const { decideReceipt: isDecided } = await ask<{ decideReceipt: boolean }>(documents.decideReceipt, {
    id,
    meaning,
    files: files.length ? files : null,
  });
  const done = {
    accepted: 'The bank accepted: it is handled.',
    refused: 'The transfers of the refused files leave in the next one.',
  };
  session.output.answer({ id, isDecided }, () => [
    isDecided ? done[said] : 'It was applied or handled before.',
  ]);
}
