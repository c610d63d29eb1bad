/** The queue of the bank's answers that nobody could apply, and one of them with its bytes. */
import { Fault } from '../../foundation/fault.ts';
import { dayText, dollars, pacificText } from '../design/format.ts';
import { Problems } from '../design/problems.tsx';
import { Scrolled, Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import type { RenderedPage } from '../run-screen.ts';
import { ActForms, type Refused } from './act-form.tsx';
import { actsOf } from './acts.ts';
import { ofReceipt } from './answer-acts.ts';
import { addressAt, type Desk, run } from './desk.ts';
import { ageOf, Done, Facts, pageAt } from './frame.tsx';

const cellsQuery = graphql('query ConsoleCells { cells { number } }');

const answersQuery = graphql(`query ConsoleAnswers($after: ID, $isAll: Boolean!) {
  unappliedAnswers(after: $after, isAll: $isAll) {
    id kind reason code originalTrace amount fileName line readAt status
  }
}`);

const answerQuery = graphql(`query ConsoleAnswer($after: ID!) {
  unappliedAnswers(after: $after, isAll: true, first: 20) {
    id kind reason partnerId code originalTrace originalRdfi amount records fileName fileDigest line readAt status
    note operatorId endedAt
  }
}`);

const likeQuery = graphql(`query ConsoleTransfersLike($id: ID!) {
  transfersLikeAnswer(id: $id) {
    id partnerId partnerName companyName direction status amount effectiveOn accountLastFour trace returnCode hasTrace
  }
}`);

const namesQuery = graphql('query ConsoleStaff { people(first: 100) { nodes { id name } } }');

type Listed = ResultOf<typeof answersQuery>['unappliedAnswers'][number] & { readonly cell: number };
type Answer = ResultOf<typeof answerQuery>['unappliedAnswers'][number];

/** The answers of all cells: those that wait or are being tried again, or all answers. */
async function listAnswers(desk: Desk, isAll: boolean): Promise<readonly Listed[]> {
  const found: Listed[] = [];
  for (const { number: cell } of (await run(desk, cellsQuery, {})).cells) {
    for (let after: string | null = null; ; ) {
      const variables: { after: string | null; isAll: boolean } = { after, isAll };
      const page: ResultOf<typeof answersQuery> = await run(desk, answersQuery, variables, { cell });
      found.push(...page.unappliedAnswers.map((answer) => ({ ...answer, cell })));
      after = page.unappliedAnswers.at(-1)?.id ?? null;
      if (after === null) break;
    }
  }
  return found;
}

/** One answer. Its id without the last digit comes just before it in the order of ids. */
async function readAnswer(desk: Desk, id: string, cell: number): Promise<Answer> {
  const { unappliedAnswers } = await run(desk, answerQuery, { after: id.slice(0, -1) }, { cell });
  const found = unappliedAnswers.find((answer) => answer.id === id);
  if (!found) throw new Fault('UNKNOWN_PATH');
  return found;
}

export const states = {
  waiting: 'Waiting',
  again: 'Tried again',
  applied: 'Applied',
  handled: 'Handled',
} as const;
export type State = keyof typeof states;
export const isState = (name: string | undefined): name is State =>
  name !== undefined && Object.hasOwn(states, name);

const kindNames: Readonly<Record<Listed['kind'], string>> = {
  UNMATCHED: 'Unmatched',
  REFUSED: 'Refused',
  AMBIGUOUS: 'Ambiguous',
  UNREADABLE: 'Unreadable',
};

type ListQuery = { readonly state: State; readonly done: string | undefined; readonly now: number };
const mostShown = 200;

export async function bankPage(desk: Desk, { state, done, now }: ListQuery): Promise<RenderedPage> {
  const isOpen = state === 'waiting' || state === 'again';
  const all = (await listAnswers(desk, !isOpen)).filter(({ status }) => status.toLowerCase() === state);
  const shown = isOpen ? all.slice(0, mostShown) : all.slice(-mostShown).reverse();
  const { home } = desk.place;
  return pageAt(
    desk,
    { title: 'Bank answers', nav: 'bank' },
    <>
      <Done words={done} />
      <p>
        Answers of the bank that match no transfer or several, that contradict their transfer, or that cannot
        be read.
      </p>
      <States home={home} state={state} />
      <Table
        caption={all.length ? `${states[state]}: ${all.length}` : states[state]}
        columns={columnsAt(home, now)}
        rows={shown}
        keyOf={({ id }) => id}
        empty="No answer is in this state."
      />
      {shown.length < all.length && (
        <p>
          {shown.length} of {all.length} are shown.
        </p>
      )}
    </>,
  );
}

const States = ({ home, state }: { home: string; state: State }) => (
  <nav aria-label="States" class="kinds">
    {Object.entries(states).map(([name, words]) => (
      <a
        key={name}
        href={addressAt(home, { page: 'bank', state: name })}
        aria-current={name === state ? 'page' : undefined}
      >
        {words}
      </a>
    ))}
  </nav>
);

const columnsAt = (home: string, now: number) => [
  {
    name: 'Answer',
    cell: ({ id, cell, kind, code }: Listed) => (
      <a href={addressAt(home, { page: 'answer', id, cell: String(cell) })}>
        {kindNames[kind]} {code}
      </a>
    ),
  },
  { name: 'Age', cell: ({ readAt }: Listed) => ageOf(readAt, now) },
  { name: 'Why', isLong: true, cell: ({ reason }: Listed) => reason },
  { name: 'Trace', cell: ({ originalTrace }: Listed) => originalTrace },
  { name: 'File', cell: ({ fileName, line }: Listed) => `${fileName}, line ${line}` },
  {
    name: 'Amount',
    isNumber: true,
    cell: ({ amount }: Listed) => (amount === null ? '' : dollars(amount)),
  },
];

const retries: readonly string[] = ['retry', 'assign'];

/** Whether it is a receipt: its name has the folder of the connection. */
const isReceipt = (fileName: string): boolean => fileName.startsWith('receipts/');

type AnswerQuery = {
  readonly id: string;
  readonly cell: number;
  readonly now: number;
  readonly refused: Refused | undefined;
};

export async function answerPage(desk: Desk, { id, cell, now, refused }: AnswerQuery): Promise<RenderedPage> {
  const answer = await readAnswer(desk, id, cell);
  const { transfersLikeAnswer: candidates } = await run(desk, likeQuery, { id }, { cell });
  const { home } = desk.place;
  const isOpen = answer.status === 'WAITING' || answer.status === 'AGAIN';
  const acts = actsOf.BANK_ANSWER.filter(
    (act) =>
      (!retries.includes(act.name) || answer.status === 'WAITING') &&
      (isReceipt(answer.fileName) ? act.name !== 'assign' : !ofReceipt.includes(act)),
  );
  return pageAt(
    desk,
    { title: `${kindNames[answer.kind]} ${answer.code ?? 'answer'}`, nav: 'bank' },
    <>
      {refused && <Problems problems={[{ message: refused.problem }]} />}
      <p>
        <a href={addressAt(home, { page: 'bank' })}>Bank answers</a>
      </p>
      <AnswerFacts
        answer={answer}
        partner={candidates.find(({ partnerId }) => partnerId === answer.partnerId)?.partnerName}
        age={ageOf(answer.readAt, now)}
        who={await nameOf(desk, answer.operatorId)}
      />
      <Records records={answer.records} />
      {!isReceipt(answer.fileName) && <Candidates candidates={candidates} />}
      {isOpen && (
        <ActForms
          desk={desk}
          action={addressAt(home, { page: 'answer', id, cell: String(cell) })}
          acts={acts}
          refused={refused}
        />
      )}
    </>,
  );
}

/** The name of the person who acted, or the id of the key. */
async function nameOf(desk: Desk, operatorId: string | null): Promise<string | null> {
  if (operatorId === null) return null;
  if (operatorId === desk.person.id) return desk.person.name;
  const { people } = await run(desk, namesQuery, {}, { partnerId: desk.place.partnerId });
  return people.nodes.find(({ id }) => id === operatorId)?.name ?? `the operator key ${operatorId}`;
}

type FactsProps = { answer: Answer; partner: string | undefined; age: string; who: string | null };

const AnswerFacts = ({ answer, partner, age, who }: FactsProps) => {
  const { reason, status, code, originalTrace, originalRdfi, amount, note, endedAt } = answer;
  return (
    <Facts
      facts={[
        ['Why it was not applied', reason],
        ['State', states[status.toLowerCase() as State]],
        ['Read', `${pacificText(answer.readAt)} (${age})`],
        ['Code', code],
        ['Trace that it names', originalTrace],
        ['Bank that answers', originalRdfi],
        ['Amount', amount === null ? null : dollars(amount)],
        ['Partner whose transfer it names', partner],
        ['File', `${answer.fileName}, line ${answer.line}`],
        ['In the folder done, its name begins with', answer.fileDigest.slice(0, 12)],
        ['Who acted last', who],
        ['What was done', note],
        ['Ended', endedAt && pacificText(endedAt)],
      ]}
    />
  );
};

const Records = ({ records }: Pick<Answer, 'records'>) => (
  <>
    <h2>What the bank sent</h2>
    {records ? (
      <Scrolled name="What the bank sent">
        <pre class="code">{records.join('\n')}</pre>
      </Scrolled>
    ) : (
      <p>The master key that sealed the records is missing. Add it to MASTER_KEYS.</p>
    )}
    <p class="rest">Account numbers show only their last four characters.</p>
  </>
);

type Candidate = ResultOf<typeof likeQuery>['transfersLikeAnswer'][number];

const Candidates = ({ candidates }: { candidates: readonly Candidate[] }) => (
  <Table
    caption="Transfers that it may mean"
    columns={[
      {
        name: 'Transfer',
        cell: ({ direction, hasTrace }: Candidate) =>
          `${direction}, ${hasTrace ? 'the same trace' : 'similar'}`,
      },
      { name: 'Of', cell: ({ companyName, partnerName }: Candidate) => `${companyName}, ${partnerName}` },
      { name: 'Day', cell: ({ effectiveOn }: Candidate) => dayText(effectiveOn) },
      { name: 'Account', cell: ({ accountLastFour }: Candidate) => `*****${accountLastFour}` },
      { name: 'Trace', cell: ({ trace }: Candidate) => trace },
      {
        name: 'What became of it',
        cell: ({ status, returnCode }: Candidate) => [status, returnCode].filter(Boolean).join(' '),
      },
      { name: 'Amount', isNumber: true, cell: ({ amount }: Candidate) => dollars(amount) },
    ]}
    rows={candidates}
    keyOf={({ id }) => id}
    empty="No transfer has its trace, or its bank with the same last digits or amount."
  />
);
