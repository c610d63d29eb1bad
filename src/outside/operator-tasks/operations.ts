import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import { requireOperator } from '../../parties/partners/callers.ts';
import { listWaitingDeposits } from '../../platform/database/deposits.ts';
import { listOperatorTasks, transfersLikeAnswer } from '../../platform/database/operator-tasks.ts';
import type { Database } from '../../platform/database/query/database.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { isTaskKind, type TaskKind, taskKinds, type Urgency, urgencies } from './kinds.ts';

type Task = {
  readonly kind: TaskKind;
  readonly id: string;
  readonly cell: number;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly about: string | null;
  readonly cents: bigint | null;
  readonly since: Date | null;
  readonly dueOn: string | null;
  readonly urgency: Urgency;
};

const meanings = Object.entries(taskKinds).map(([kind, { means }]) => [kind, means] as const);

const OperatorTaskKind = builder.enumType('OperatorTaskKind', {
  description: 'What waits for an operator.',
  ...enumOf(Object.fromEntries(meanings) as Record<TaskKind, string>), // the entries of taskKinds
});

const OperatorTaskUrgency = builder.enumType('OperatorTaskUrgency', {
  description: 'How urgent a task of an operator is.',
  ...enumOf(urgencies),
});

const words = {
  companyId: 'The company concerned, if any.',
  partnerId: 'The partner concerned, if any. Send it in the header Payroll-Partner when you act.',
};

const OperatorTask = builder.objectRef<Task>('OperatorTask').implement({
  policy: { scope: rootKey },
  description: 'Something that waits for an operator.',
  fields: (t) => ({
    kind: t.expose('kind', { type: OperatorTaskKind, description: 'What kind of task it is.' }),
    id: t.exposeID('id', {
      description:
        'Identifies the task among those of its kind: the answer, payrun, check, deposit, filing, company or endpoint. For a state account: the company and the state.',
    }),
    cell: t.exposeInt('cell', { description: 'The cell of the task: 1 if there is only one.' }),
    partnerId: t.exposeID('partnerId', { nullable: true, description: words.partnerId }),
    partnerName: t.exposeString('partnerName', { nullable: true, description: 'The name of the partner.' }),
    companyId: t.exposeID('companyId', { nullable: true, description: words.companyId }),
    companyName: t.exposeString('companyName', { nullable: true, description: 'The name of the company.' }),
    about: t.exposeString('about', { nullable: true, description: 'What it is about, in a few words.' }),
    amount: t.expose('cents', { type: 'Money', nullable: true, description: 'The amount that is at stake.' }),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      description: 'When it began to wait, or the last change of what waits; null for figures that end.',
    }),
    dueOn: t.expose('dueOn', {
      type: 'Date',
      nullable: true,
      description: 'The day by which it must be done. Null if there is none.',
    }),
    urgency: t.expose('urgency', { type: OperatorTaskUrgency, description: 'How urgent it is.' }),
    ifNobodyActs: t.string({
      description: 'What happens if nobody acts.',
      resolve: ({ kind }) => taskKinds[kind].ifNobodyActs,
    }),
    act: t.string({ description: 'What resolves it.', resolve: ({ kind }) => taskKinds[kind].act }),
  }),
});

type Count = { readonly kind: TaskKind; readonly count: number };

const OperatorTaskCount = builder.objectRef<Count>('OperatorTaskCount').implement({
  description: 'How many tasks of a kind wait.',
  fields: (t) => ({
    kind: t.expose('kind', { type: OperatorTaskKind, description: 'The kind.' }),
    count: t.exposeInt('count', { description: 'How many tasks of the kind wait, in all cells.' }),
  }),
});

type Todo = { readonly tasks: readonly Task[]; readonly counts: readonly Count[] };

const mostOfKind = 50;
const mostOfOneKind = 500;

const OperatorTodo = builder.objectRef<Todo>('OperatorTodo').implement({
  description: 'What waits for an operator.',
  fields: (t) => ({
    counts: t.field({
      type: [OperatorTaskCount],
      policy: { list: shortList },
      description: 'The number of waiting tasks by kind. Kinds without waiting tasks are left out.',
      resolve: ({ counts }) => [...counts],
    }),
    tasks: t.field({
      type: [OperatorTask],
      policy: { list: { usual: mostOfOneKind } },
      description: `The tasks, the most urgent first. Of all kinds, at most ${mostOfKind} of each in a cell; of one kind, at most ${mostOfOneKind}.`,
      resolve: ({ tasks }) => [...tasks],
    }),
  }),
});

const Candidate = builder
  .objectRef<Awaited<ReturnType<typeof transfersLikeAnswer>>[number]>('TransferLikeAnswer')
  .implement({
    policy: { scope: rootKey },
    description: 'A transfer that an answer of the bank may mean.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Identifies the transfer.' }),
      partnerId: t.exposeID('partnerId', { description: 'Its partner.' }),
      partnerName: t.exposeString('partnerName', { description: 'The name of the partner.' }),
      companyName: t.exposeString('companyName', { description: 'The company of the transfer.' }),
      direction: t.exposeString('direction', { description: '`credit`, `debit`, `prenote` and others.' }),
      status: t.exposeString('status', { description: 'Its status.' }),
      amount: t.expose('cents', { type: 'Money', description: 'Its amount.' }),
      effectiveOn: t.expose('effectiveOn', {
        type: 'Date',
        description: 'The day on which it takes effect.',
      }),
      accountLastFour: t.exposeString('accountLastFour', {
        description: 'The last four characters of the account.',
      }),
      trace: t.exposeString('trace', { nullable: true, description: 'Its trace.' }),
      returnCode: t.exposeString('returnCode', {
        nullable: true,
        description: 'The code with which it was returned.',
      }),
      hasTrace: t.exposeBoolean('hasTrace', {
        description:
          'Whether the answer names its trace. Otherwise both have the same bank, and the same last digits or the same amount.',
      }),
    }),
  });

builder.queryFields((t) => ({
  operatorTodo: t.field({
    type: OperatorTodo,
    policy: { scope: rootKey },
    description:
      'For operators: the tasks that wait for them, of all partners and cells. With the header Payroll-Cell, only those of that cell.',
    args: { kind: t.arg({ type: OperatorTaskKind, description: 'Only tasks of this kind.' }) },
    resolve: (_root, { kind }, operation) => {
      requireOperator(operation);
      return todoOf(operation, kind ?? null);
    },
  }),
  transfersLikeAnswer: t.field({
    type: [Candidate],
    policy: { scope: rootKey, list: { usual: 20 } },
    description:
      'For operators: the transfers that an unapplied answer of the bank may mean, those with its trace first, at most 20. The list covers the cell that the header Payroll-Cell names.',
    args: {
      id: t.arg.id({ required: true, description: 'The answer, as unappliedAnswers names it.' }),
    },
    resolve: (_root, { id }, operation) => {
      requireOperator(operation);
      return transfersLikeAnswer(operation.db, id);
    },
  }),
}));

async function todoOf(operation: Operation, kind: string | null): Promise<Todo> {
  const { db, cells } = operation;
  const here = await inCell(db, cells?.here ?? 1, kind);
  const elsewhere = (await cells?.inOthers((there) => inCell(there.db, there.cell, kind))) ?? [];
  const ending = figuresThatEnd(operation, kind);
  const all = [here, ...elsewhere].flat();
  const counts = new Map<TaskKind, number>(ending.map((task) => [task.kind, 1]));
  // Each row has the count of its kind in its cell.
  const ofCells = new Map(all.map(({ kind: of, cell, count }) => [`${of} ${cell}`, { of, count }]));
  for (const { of, count } of ofCells.values()) counts.set(of, (counts.get(of) ?? 0) + count);
  const today = new Date(operation.now).toISOString().slice(0, 10);
  const tasks = [...all.map((task) => urgentByDay(task, today)), ...ending].toSorted(byUrgency);
  return { tasks, counts: [...counts].map(([of, count]) => ({ kind: of, count })) };
}

type Counted = Task & { readonly count: number };

async function inCell(db: Database, cell: number, kind: string | null): Promise<readonly Counted[]> {
  const listed = await listOperatorTasks(db, kind, kind ? mostOfOneKind : mostOfKind);
  const owed = listed.some((task) => task.kind === 'deposit')
    ? new Map((await listWaitingDeposits(db, '', mostOfOneKind)).map(({ id, owedCents }) => [id, owedCents]))
    : new Map<string, bigint>();
  return listed.flatMap(({ kind: of, ...task }) =>
    isTaskKind(of)
      ? [
          {
            ...task,
            kind: of,
            cell,
            cents: task.cents ?? owed.get(task.id) ?? null,
            urgency: taskKinds[of].urgency,
          },
        ]
      : [],
  );
}

/** Makes tasks that are due by tomorrow urgent, whatever their kind. */
const urgentByDay = (task: Counted, today: string): Task =>
  task.dueOn !== null && task.dueOn <= addDays(today, 1) ? { ...task, urgency: 'now' } : task;

const daysBefore = 45;

function figuresThatEnd({ figures, now, cells }: Operation, kind: string | null): readonly Task[] {
  const { until } = figures.last;
  const today = new Date(now).toISOString().slice(0, 10);
  if ((kind && kind !== 'figures_end') || until > addDays(today, daysBefore)) return [];
  const about = `figures are loaded until ${until}`;
  const ofNobody = { partnerId: null, partnerName: null, companyId: null, companyName: null, cents: null };
  const { urgency } = taskKinds.figures_end;
  const cell = cells?.here ?? 1;
  return [{ kind: 'figures_end', id: until, cell, ...ofNobody, about, since: null, dueOn: until, urgency }];
}

const order = Object.keys(urgencies);
const keyOf = ({ urgency, dueOn, since }: Task): string =>
  `${order.indexOf(urgency)} ${dueOn ?? '9999'} ${since?.toISOString() ?? ''}`;
const byUrgency = (task: Task, other: Task): number => (keyOf(task) < keyOf(other) ? -1 : 1);
