/** The tasks that wait for an operator: one table over all partners and cells. */
import { dollars } from '../design/format.ts';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import type { RenderedPage } from '../run-screen.ts';
import { addressAt, type Desk, run } from './desk.ts';
import { aboutText, ageOf, Done, dayInRow, pageAt } from './frame.tsx';
import { notesBeside } from './support-notes.tsx';

export const todoQuery = graphql(`query ConsoleTodo($kind: OperatorTaskKind) {
  operatorTodo(kind: $kind) {
    counts { kind count }
    tasks {
      kind id cell partnerId partnerName companyId companyName about amount since dueOn urgency ifNobodyActs act
    }
  }
}`);

type Todo = ResultOf<typeof todoQuery>['operatorTodo'];
export type Task = Todo['tasks'][number];
export type Kind = Task['kind'];

export const kindNames: Readonly<Record<Kind, string>> = {
  BANK_ANSWER: 'Bank answer',
  RETURNED_DEBIT: 'Returned debit',
  LIMITED_PAYRUN: 'Payrun above its limit',
  HELD_CHECK: 'Check held by its proof',
  MISSING_FIGURES: 'Checks without figures',
  PAYROLL_FAILED: 'Payday stopped by an error',
  UNREADABLE_ACCOUNT: 'Accounts that cannot be read',
  BANK_FILE: 'Bank file not written',
  DEPOSIT: 'Deposit to make',
  FILING: 'Filing to send',
  FILING_REJECTED: 'Filing rejected',
  COMPANY_BANK: 'Bank account to verify',
  COMPANY_RELEASE: 'Company to release',
  STATE_ACCOUNT: 'State account to verify',
  WEBHOOK_DISABLED: 'Webhook disabled',
  CLOSED_PARTNER: 'Partner closed or on its way',
  MAIL: 'Mail not delivered',
  FIGURES_END: 'Tax figures end',
};

/** The act in a word or two. The page of the task says it in full. */
const steps: Readonly<Record<Kind, string>> = {
  BANK_ANSWER: 'Decide',
  RETURNED_DEBIT: 'Debit again',
  LIMITED_PAYRUN: 'Release',
  HELD_CHECK: 'Compare',
  MISSING_FIGURES: 'Load them',
  PAYROLL_FAILED: 'Read the log',
  UNREADABLE_ACCOUNT: 'Add the key',
  BANK_FILE: 'Read the log',
  DEPOSIT: 'Record it',
  FILING: 'Send it',
  FILING_REJECTED: 'Mend it',
  COMPANY_BANK: 'Verify',
  COMPANY_RELEASE: 'Release',
  STATE_ACCOUNT: 'Verify',
  WEBHOOK_DISABLED: 'Enable',
  CLOSED_PARTNER: 'Complete it',
  MAIL: 'Mend it',
  FIGURES_END: 'Load them',
};

const urgencyNames: Readonly<Record<Task['urgency'], string>> = { NOW: 'Now', SOON: 'Soon', LATER: 'Later' };
const urgencyTones = { NOW: 'bad', SOON: 'waiting', LATER: 'quiet' } as const;

export const Urgency = ({ urgency }: Pick<Task, 'urgency'>) => (
  <span class={`status ${urgencyTones[urgency]}`}>{urgencyNames[urgency]}</span>
);

/** The page on which a person reads a task and acts on it. */
export const addressOfTask = (home: string, { kind, id, cell, partnerId }: Task): string =>
  kind === 'BANK_ANSWER'
    ? addressAt(home, { page: 'answer', id, cell: String(cell) })
    : addressAt(home, { page: 'task', kind, id, cell: String(cell), partner: partnerId ?? undefined });

type Query = { readonly kind: Kind | undefined; readonly done: string | undefined; readonly now: number };

export async function waitingPage(desk: Desk, { kind, done, now }: Query): Promise<RenderedPage> {
  const [{ operatorTodo: all }, chosen] = [
    await run(desk, todoQuery, {}),
    kind && (await run(desk, todoQuery, { kind })).operatorTodo,
  ];
  const { tasks } = chosen ?? all;
  const { home } = desk.place;
  const noteOf = await notesBeside(desk, tasks);
  const total = all.counts.reduce((sum, { count }) => sum + count, 0);
  const shownOf = kind ? (all.counts.find((entry) => entry.kind === kind)?.count ?? 0) : total;
  return pageAt(
    desk,
    { title: 'What waits', nav: 'waiting' },
    <>
      <Done words={done} />
      <Tabs home={home} counts={all.counts} total={total} kind={kind} />
      <div class="dense">
        <Table
          caption="What waits, the most urgent first"
          columns={[...columnsAt(home, now), { name: 'Note', isLong: true, cell: noteOf }]}
          rows={tasks}
          keyOf={(task) => `${task.kind} ${task.cell} ${task.id}`}
          empty="Nothing waits for you."
        />
      </div>
      {tasks.length < shownOf && (
        <p>
          {tasks.length} of {shownOf} are shown. Choose a kind to see more of it.
        </p>
      )}
    </>,
  );
}

const columnsAt = (home: string, now: number) => [
  {
    name: 'What',
    cell: (task: Task) => (
      <>
        <a href={addressOfTask(home, task)}>{kindNames[task.kind]}</a>
        <span class="below">{aboutText(task.about)}</span>
      </>
    ),
  },
  { name: 'Urgency', cell: (task: Task) => <Urgency urgency={task.urgency} /> },
  { name: 'Due', cell: ({ dueOn }: Task) => dueOn && dayInRow(dueOn) },
  { name: 'Age', cell: (task: Task) => ageOf(task.since, now) },
  {
    name: 'Of',
    cell: ({ companyName, partnerName, cell }: Task) => {
      const [first, ...below] = [companyName, partnerName, cell > 1 && `cell ${cell}`].filter(Boolean);
      return (
        first && (
          <>
            {first}
            {below.length > 0 && <span class="below">{below.join(', ')}</span>}
          </>
        )
      );
    },
  },
  {
    name: 'Amount',
    isNumber: true,
    cell: ({ amount }: Task) => (amount === null ? '' : dollars(amount)),
  },
  { name: 'If nobody acts', isLong: true, cell: ({ ifNobodyActs }: Task) => ifNobodyActs },
  {
    name: 'Next step',
    cell: (task: Task) => (
      <a
        href={addressOfTask(home, task)}
        aria-label={[`${steps[task.kind]}: ${kindNames[task.kind]}`, task.companyName, aboutText(task.about)]
          .filter(Boolean)
          .join(', ')}
      >
        {steps[task.kind]}
      </a>
    ),
  },
];

const order = Object.keys(kindNames);
const inOrder = (counts: Todo['counts']) =>
  counts.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));

type TabsProps = {
  home: string;
  counts: Todo['counts'];
  total: number;
  kind: Kind | undefined;
};

const Tabs = ({ home, counts, total, kind }: TabsProps) => (
  <nav aria-label="Kinds" class="kinds">
    <a href={addressAt(home)} aria-current={kind ? undefined : 'page'}>
      All ({total})
    </a>
    {inOrder(counts).map((tab) => (
      <a
        key={tab.kind}
        href={addressAt(home, { kind: tab.kind })}
        aria-current={kind === tab.kind ? 'page' : undefined}
      >
        {kindNames[tab.kind]} ({tab.count})
      </a>
    ))}
  </nav>
);
