import type { Command } from 'commander';
import { act, examples } from './act.ts';
import { documents } from './documents.ts';
import { enumName } from './external-values.ts';
import { WrongUsage } from './failures.ts';
import { operators } from './operators.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

type Task = {
  readonly kind: string;
  readonly id: string;
  readonly cell: number;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly companyName: string | null;
  readonly about: string | null;
  readonly amount: number | null;
  readonly since: string | null;
  readonly dueOn: string | null;
  readonly urgency: string;
  readonly act: string;
};

type Todo = {
  readonly operatorTodo: {
    readonly counts: readonly { readonly kind: string; readonly count: number }[];
    readonly tasks: readonly Task[];
  };
};

/** The kinds of tasks, which a test compares with those of the service. */
export const taskKinds = [
  ...['bank-answer', 'returned-debit', 'limited-payrun', 'held-check', 'missing-figures', 'payroll-failed'],
  ...['unreadable-account', 'bank-file', 'deposit', 'filing', 'filing-rejected', 'company-bank'],
  ...['company-release', 'state-account', 'webhook-disabled', 'closed-partner', 'mail', 'figures-end'],
];

/** Adds the command that lists what waits for an operator, as the console shows it. */
export function todoCommand(program: Command): void {
  const todo = program
    .command('todo')
    .description('what waits for an operator, of all partners, the most urgent first')
    .option('--kind <kind>', 'only one kind, such as bank-answer or deposit');
  examples(todo, 'todo', 'todo --environment production', 'todo --kind bank-answer');
  act(todo, printTodo);
}

const lower = (word: string): string => word.toLowerCase().replaceAll('_', '-');

async function printTodo(session: Session, { kind }: { kind?: string }): Promise<void> {
  if (kind !== undefined && !taskKinds.includes(lower(kind)))
    throw new WrongUsage(`--kind must be one of ${taskKinds.join(', ')}.`);
  const named = kind === undefined ? null : enumName(kind);
  const all: (Task & { readonly environment: string })[] = [];
  let waiting = 0;
  for (const [environment] of operators(session)) {
    const ask = session.asOperator(environment);
    if (!ask) continue;
    const { tasks, counts } = (await ask<Todo>(documents.todo, { kind: named })).operatorTodo;
    waiting += counts.reduce((sum, { count }) => sum + count, 0);
    all.push(...tasks.map((task) => ({ environment, ...task })));
  }
  const rows = all.map((task) => [
    task.environment,
    lower(task.urgency),
    lower(task.kind),
    task.since?.slice(0, 16).replace('T', ' ') ?? '',
    task.dueOn ?? '',
    task.companyName ?? task.partnerName ?? '',
    task.amount?.toFixed(2) ?? '',
    task.about ?? '',
    task.id,
  ]);
  const headings = ['Environment', 'Urgency', 'Kind', 'Since (UTC)', 'Due', 'Of', 'Amount', 'About', 'Id'];
  session.output.answer(all, () => [
    ...table(session.output, headings, rows, 'Nothing waits for an operator.'),
    ...(waiting > all.length
      ? [`${all.length} of ${waiting} are listed: name a kind with --kind to see more of it.`]
      : []),
  ]);
}
