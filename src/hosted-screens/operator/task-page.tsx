/** One task: what is known of it, and the buttons that end it. */
import { dayText, dollars, pacificText } from '../design/format.ts';
import { Problems } from '../design/problems.tsx';
import { graphql } from '../graphql.ts';
import type { RenderedPage } from '../run-screen.ts';
import { ActForms, type Refused } from './act-form.tsx';
import { type Act, actsOf, nextStatusActs } from './acts.ts';
import { addressAt, type Desk, run, type Where } from './desk.ts';
import { ageOf, type Fact, Facts, pageAt } from './frame.tsx';
import { addressOfTask, type Kind, kindNames, type Task, todoQuery, Urgency } from './waiting.tsx';

/** The task that an address names; undefined once nobody waits for it. */
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
  webhookEndpoint(id: $id) { url disabledBecause failingSince kinds }
}`);

const companyFacts = async (desk: Desk, { companyId }: Task, where: Where): Promise<readonly Fact[]> => {
  if (!companyId) return [];
  const { company } = await run(desk, companyQuery, { companyId }, where);
  return [
    ['Status of the company', company.status.toLowerCase().replaceAll('_', ' ')],
    ['Its bank account', `${company.bankStatus.toLowerCase()} ${company.accountNumber ?? ''}`],
    ['Payroll is held because', company.payrollHeldBecause],
    ['Who signed for it', `${company.firstName} ${company.lastName}`],
    ['Telephone', company.businessPhone],
    ['E-mail', company.email],
  ];
};

type Details = (desk: Desk, task: Task, where: Where) => Promise<readonly Fact[]>;

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
  WEBHOOK_DISABLED: async (desk, { id }, where) => {
    const { webhookEndpoint } = await run(desk, webhookQuery, { id }, where);
    const { url, disabledBecause, failingSince, kinds } = webhookEndpoint;
    return [
      ['Address', url],
      ['Disabled because', disabledBecause],
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

/** Of a company that is not live, the act that leads to its next status. */
const nextStatuses: Readonly<Record<string, string>> = {
  'payroll access needed': 'migrate',
  'migration pending': 'permit',
  'payment permission pending': 'live',
};

export const actsFor = ({ kind, about }: Task): readonly Act[] =>
  kind === 'COMPANY_RELEASE'
    ? nextStatusActs.filter(({ name }) => name === nextStatuses[about ?? ''])
    : actsOf[kind];

type Query = { readonly now: number; readonly refused: Refused | undefined };

export async function taskPage(desk: Desk, task: Task, { now, refused }: Query): Promise<RenderedPage> {
  const { kind, partnerId, partnerName, companyName, about, amount, since, dueOn, urgency } = task;
  const where = { partnerId };
  const title = kindNames[kind];
  const { home } = desk.place;
  return pageAt(
    desk,
    { title, nav: 'waiting' },
    <>
      {refused && <Problems problems={[{ message: refused.problem }]} />}
      <p>
        <a href={addressAt(home)}>What waits</a>
      </p>
      <Facts
        facts={[
          ['Urgency', <Urgency key="urgency" urgency={urgency} />],
          ['Waits since', since && `${pacificText(since)} (${ageOf(since, now)})`],
          ['Due', dueOn && dayText(dueOn)],
          ['Company', companyName],
          ['Partner', partnerName && `${partnerName} (${partnerId})`],
          ['About', about],
          ['Amount', amount === null ? null : dollars(amount)],
          ...((await details[kind]?.(desk, task, where)) ?? []),
          ...(await companyFacts(desk, task, where)),
          ['If nobody acts', task.ifNobodyActs],
          ['Next step', task.act],
        ]}
      />
      <ActForms desk={desk} action={addressOfTask(home, task)} acts={actsFor(task)} refused={refused} />
    </>,
  );
}
