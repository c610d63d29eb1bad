/** One task: its facts, and the buttons that end it. */
import { capitalized, dayText, dollars, pacificText } from '../design/format.ts';
import { Problems } from '../design/problems.tsx';
import { graphql } from '../graphql.ts';
import type { RenderedPage } from '../run-screen.ts';
import type { Act } from './act.ts';
import { ActForms, type Refused } from './act-form.tsx';
import { actsOf, nextStatusActs, ofClosedPartner } from './acts.ts';
import { addressAt, type Desk, run, type Where } from './desk.ts';
import { toAnswer, toSend } from './filing-acts.ts';
import { aboutText, ageOf, type Fact, Facts, pageAt } from './frame.tsx';
import { notesOfTask } from './support-notes.tsx';
import { addressOfTask, type Kind, kindNames, type Task, todoQuery, Urgency } from './waiting.tsx';

/** The task that an address names; undefined once it no longer waits. */
export async function findTask(desk: Desk, kind: Kind, id: string, cell: number): Promise<Task | undefined> {
  const { operatorTodo } = await run(desk, todoQuery, { kind });
  return operatorTodo.tasks.find((task) => task.id === id && task.cell === cell);
}

const companyQuery = graphql(`query ConsoleCompany($companyId: ID!) {
  company(id: $companyId) {
    businessName status bankStatus accountNumber routingNumber payrollHeldBecause businessPhone email
    firstName lastName
  }
}`);

const checkQuery = graphql(`query ConsoleCheck($companyId: ID!, $id: ID!) {
  employeeCheck(companyId: $companyId, id: $id) {
    checkDate employeeFirstName employeeLastName grossPay heldBecause warnings { message }
  }
}`);

const depositsQuery = graphql(`query ConsoleDeposits($after: ID) {
  waitingDeposits(after: $after) { id periodEnd owed instructions }
}`);

const webhookQuery = graphql(`query ConsoleWebhook($id: ID!) {
  webhookEndpoint(id: $id) { url failingSince kinds }
}`);

const messageQuery = graphql(`query ConsoleMessage($id: ID!) {
  message(id: $id) { address subject createdAt serverAnswer person { name } }
}`);

type Details = (desk: Desk, task: Task, where: Where) => Promise<readonly Fact[]>;

const filingQuery = graphql(`query ConsoleFiling($companyId: ID!, $id: ID!) {
  filing(companyId: $companyId, id: $id) {
    title periodStart periodEnd method status authorizedBy fileName sha256 receipt rule answer notes
  }
}`);

/** The file of a waiting filing, with which its receipt and its answer are recorded. */
export const fileOf = async (desk: Desk, { companyId, id }: Task, where: Where): Promise<string> =>
  (await run(desk, filingQuery, { companyId: companyId ?? '', id }, where)).filing.sha256 ?? '';

const filingFacts: Details = async (desk, { companyId, id }, where) => {
  const { filing } = await run(desk, filingQuery, { companyId: companyId ?? '', id }, where);
  return [
    ['Form', filing.title],
    ['Period', `${dayText(filing.periodStart)} to ${dayText(filing.periodEnd)}`],
    ['Authorized by', authorizerOf(filing.authorizedBy)],
    ['How it is filed', methodNames[filing.method]],
    ['File', filing.fileName],
    ['Before you send it', filing.notes.join(' ')],
    ['Receipt', filing.receipt],
    ['Rule by which it was rejected', filing.rule],
    ['What the agency said', filing.answer],
  ];
};

/** The callers of whom a filing has only the kind. */
const unnamed: Readonly<Record<string, string>> = {
  key: 'An API key of the partner',
  link: 'A link of the company that names nobody',
  operator: 'An operator',
};

const authorizerOf = (authorizedBy: string | null): string | null =>
  authorizedBy && (unnamed[authorizedBy] ?? authorizedBy);

const methodNames = {
  E_FILE: 'By a program',
  UPLOAD: 'Upload the file on the site of the agency',
  PAPER: 'On paper, or on the site of the agency',
} as const;

const companyFacts = async (desk: Desk, { companyId }: Task, where: Where): Promise<readonly Fact[]> => {
  if (!companyId) return [];
  const { company } = await run(desk, companyQuery, { companyId }, where);
  return [
    ['Status', capitalized(company.status.toLowerCase().replaceAll('_', ' '))],
    ['Bank account', `${company.accountNumber ?? 'None'} ${company.bankStatus.toLowerCase()}`],
    ['Payroll is held because', company.payrollHeldBecause],
    ['Who signed for it', `${company.firstName} ${company.lastName}`],
    ['Telephone', company.businessPhone],
    ['Email', company.email],
  ];
};

/** What to type to complete a move, because no button can. */
const moveFacts: Details = async (_desk, { id, about }) =>
  about?.startsWith('moves to cell')
    ? [
        [
          'To complete it',
          <code key="move">
            payroll partner move {id} {about.replace(/\D/g, '')}
          </code>,
        ],
      ]
    : [];

const details: { readonly [Name in Kind]?: Details } = {
  HELD_CHECK: async (desk, { companyId, id }, where) => {
    const { employeeCheck: check } = await run(desk, checkQuery, { companyId: companyId ?? '', id }, where);
    return [
      ['Person', `${check.employeeFirstName} ${check.employeeLastName}`],
      ['Gross pay', dollars(check.grossPay)],
      ['Held because', check.heldBecause],
      ['What differs', check.warnings?.map(({ message }) => message).join(' ')],
    ];
  },
  DEPOSIT: async (desk, { id, cell }) => {
    for (let after: string | null = null; ; ) {
      const { waitingDeposits }: { waitingDeposits: readonly Deposit[] } = await run(
        desk,
        depositsQuery,
        { after },
        { cell },
      );
      const found = waitingDeposits.find((waitingDeposit) => waitingDeposit.id === id);
      if (found)
        return [
          ['To be paid', dollars(found.owed)],
          ['Period until', dayText(found.periodEnd)],
          ['What to do', found.instructions],
        ];
      after = waitingDeposits.at(-1)?.id ?? null;
      if (after === null) return [];
    }
  },
  FILING: filingFacts,
  FILING_REJECTED: filingFacts,
  CLOSED_PARTNER: moveFacts,
  MAIL: async (desk, { id, partnerId }, where) => {
    if (!partnerId) return [];
    const { message } = await run(desk, messageQuery, { id }, where);
    return [
      ['Person', message.person?.name],
      ['Address', message.address],
      ['Subject', message.subject],
      ['Caused', pacificText(message.createdAt)],
      ['What the mail server said', message.serverAnswer],
    ];
  },
  WEBHOOK_DISABLED: async (desk, { id }, where) => {
    const { webhookEndpoint } = await run(desk, webhookQuery, { id }, where);
    const { url, failingSince, kinds } = webhookEndpoint;
    return [
      ['Address', url],
      ['Failing since', failingSince && pacificText(failingSince)],
      ['Events', kinds.map((kind) => kind.toLowerCase()).join(', ') || 'all'],
    ];
  },
};

type Deposit = {
  readonly id: string;
  readonly periodEnd: string;
  readonly owed: number;
  readonly instructions: string;
};

/** For a company that is not live, the act that leads to its next status. */
const nextStatuses: Readonly<Record<string, string>> = {
  'payroll access needed': 'migrate',
  'migration pending': 'permit',
  'payment permission pending': 'live',
};

export const actsFor = (task: Task): readonly Act[] => {
  const { kind, about } = task;
  switch (kind) {
    case 'COMPANY_RELEASE':
      return nextStatusActs.filter(({ name }) => name === nextStatuses[about ?? '']);
    case 'FILING':
      return about?.endsWith('to send') ? toSend : toAnswer;
    case 'CLOSED_PARTNER':
      return ofClosedPartner.filter(({ name }) => name === openingOf(about ?? ''));
    case 'MAIL':
      return task.partnerId ? actsOf[kind] : [];
    default:
      return actsOf[kind];
  }
};

/** How a closed partner is opened. The end of a move opens a partner that moves. */
function openingOf(about: string): string | undefined {
  if (about.startsWith('moves to cell')) return undefined;
  return about === 'exported for another service' ? 'openCopied' : 'open';
}

type Query = { readonly now: number; readonly refused: Refused | undefined };

export async function taskPage(desk: Desk, task: Task, { now, refused }: Query): Promise<RenderedPage> {
  const { kind, partnerId, partnerName, companyName, about, amount, since, dueOn, urgency } = task;
  const where = { partnerId };
  const ofCompany = await companyFacts(desk, task, where);
  const { home } = desk.place;
  return pageAt(
    desk,
    { title: kindNames[kind], nav: 'waiting' },
    <>
      {refused && <Problems problems={[{ message: refused.problem }]} />}
      <p>
        <a href={addressAt(home)}>What waits</a>
      </p>
      <p>
        <Urgency urgency={urgency} /> {task.act}
      </p>
      <p class="rest">If nobody acts: {task.ifNobodyActs}</p>
      <Facts
        facts={[
          ['Company', companyName],
          ['Partner', partnerName],
          ['About', kind.startsWith('FILING') ? null : aboutText(about)],
          ['Amount', amount === null ? null : dollars(amount)],
          ['Due', dueOn && dayText(dueOn)],
          ['Waits since', since && `${pacificText(since)} (${ageOf(since, now)})`],
          ...((await details[kind]?.(desk, task, where)) ?? []),
        ]}
      />
      {await notesOfTask(desk, task)}
      <ActForms
        desk={desk}
        action={addressOfTask(home, task)}
        acts={actsFor(task)}
        refused={refused}
        shown={amount}
      />
      {ofCompany.length > 0 && (
        <>
          <h2>The company</h2>
          <Facts facts={ofCompany} />
        </>
      )}
    </>,
  );
}
