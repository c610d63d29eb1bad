/** Payments and returns for each agency. */
import type { ComponentChildren } from 'preact';
import { dayText, dollars } from '../design/format.ts';
import { Day, OrNone, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { said, say, text } from '../language/say.ts';
import type { AgencyDeposits, Deposit, ReturnStatus, TaxReturn } from './queries.ts';

export type Fact = readonly [name: string, value: ComponentChildren];

/** A short list of facts below a title. Each value is beside its name. */
export const Rows = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <div class="rows">
    <h4>{title}</h4>
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** The next deposit in words, and the deposits sent in the year. */
export function depositFacts(deposits: AgencyDeposits | undefined): Fact[] {
  if (!deposits) return [[say('Next'), say('None: nothing is owed yet')]];
  const { due, sent, year } = deposits;
  const next = due.find(({ isSmall, amount }) => !isSmall && amount > 0);
  return [
    [say('Next'), next ? dollars(next.amount) : say('None due')],
    ...(next ? [[say('Due'), dayText(next.dueOn)] as const] : []),
    [say('In {year}', { year }), dollars(sent)],
  ];
}

/** The coming deposits and the latest ones, behind a button. */
export function DepositList({ deposits, name }: { deposits: AgencyDeposits | undefined; name: string }) {
  const rows = [...(deposits?.due ?? []), ...(deposits?.latest ?? [])];
  if (!rows.length) return null;
  return (
    <details>
      <summary>
        {say('All deposits')}
        <span class="screen-reader-only"> {say('to {name}', { name })}</span>
      </summary>
      <div class="disclosed">
        <Table
          caption={say('Deposits to {name}', { name })}
          rows={rows}
          keyOf={({ id }) => id}
          empty=""
          columns={[
            { name: say('Due'), cell: ({ dueOn }) => <Day on={dueOn} /> },
            { name: say('For pay through'), cell: ({ periodEnd }) => <Day on={periodEnd} /> },
            { name: say('Status'), cell: (deposit) => <DepositStatus deposit={deposit} /> },
            { name: say('Amount'), cell: ({ amount }) => dollars(amount), isNumber: true },
          ]}
        />
      </div>
    </details>
  );
}

function DepositStatus({ deposit }: { deposit: Deposit }) {
  const { status, amount, isLate, isSmall, heldBecause } = deposit;
  if (status === 'DUE' && amount <= 0) return <Status value="READY">{say('Nothing is owed')}</Status>;
  if (isSmall) return <Status value="CARRIED">{say('Goes with the next deposit')}</Status>;
  if (heldBecause)
    return (
      <>
        <Status value={isLate ? 'LATE' : 'DUE'}>{say('Held')}</Status> {heldBecause}
      </>
    );
  if (status === 'DUE')
    return isLate ? <Status value="LATE">{say('Not confirmed')}</Status> : <Status value="DUE" />;
  return <Status value={status} />;
}

const words: Readonly<Record<ReturnStatus, string>> = {
  OPEN: text('Not over yet'),
  ACCOUNT_NEEDED: text('Account needed'),
  TO_FILE: text('To be filed'),
  PAST_DUE_DATE: text('Due date passed'),
  FILED: text('Filed'),
};
const tones: Readonly<Record<ReturnStatus, string>> = {
  OPEN: 'RUNNING_PERIOD',
  ACCOUNT_NEEDED: 'NEEDED',
  TO_FILE: 'DUE',
  PAST_DUE_DATE: 'NEEDED',
  FILED: 'READY',
};

const ReturnLabel = ({ status }: { status: ReturnStatus }) => (
  <Status value={tones[status]}>{said(words[status])}</Status>
);

/** `2026-10-01` to `2026-12-31` -> `Quarter 4, 2026`; a whole year is its number. */
function periodText({ periodStart, periodEnd }: TaxReturn): string {
  const year = periodStart.slice(0, 4);
  const [first, last] = [periodStart, periodEnd].map((day) => Number(day.slice(5, 7)));
  return first === 1 && last === 12
    ? year
    : say('Quarter {number}, {year}', { number: (last ?? 0) / 3, year });
}

const dueText = ({ dueOn }: TaxReturn): ComponentChildren => (
  <OrNone none={say('Not known here')}>{dueOn && <Day on={dueOn} />}</OrNone>
);

/** The latest return. */
function returnFacts([latest]: readonly TaxReturn[]): Fact[] {
  if (!latest) return [[say('Period'), say('None yet')]];
  return [
    [say('Period'), periodText(latest)],
    [say('Due'), dueText(latest)],
    [say('Status'), <ReturnLabel key="status" status={latest.status} />],
  ];
}

/** The returns of the last four quarters, behind a button. */
export function ReturnList({ returns, name }: { returns: readonly TaxReturn[]; name: string }) {
  if (!returns.length) return null;
  return (
    <details>
      <summary>
        {say('Returns')}
        <span class="screen-reader-only"> {say('to {name}', { name })}</span>
      </summary>
      <div class="disclosed">
        <Table
          caption={say('Returns to {name}', { name })}
          rows={returns}
          keyOf={({ periodEnd }) => periodEnd}
          empty=""
          columns={[
            { name: say('Period'), cell: periodText },
            { name: say('Due'), cell: dueText },
            { name: say('Status'), cell: ({ status }) => <ReturnLabel status={status} /> },
            { name: say('Taxes'), cell: ({ taxes }) => dollars(taxes), isNumber: true },
            { name: say('Deposited'), cell: ({ deposited }) => dollars(deposited), isNumber: true },
          ]}
        />
        <p class="rest">{say('What each form lacks is under Filings.')}</p>
      </div>
    </details>
  );
}

const federal = [
  {
    agency: text('IRS 941'),
    title: text('Income tax, Social Security and Medicare'),
    form: text('Form 941'),
  },
  { agency: text('IRS 940'), title: text('Unemployment tax'), form: text('Form 940') },
];
/** The return of companies that the IRS has instructed to file once a year. */
const smallEmployer = text('Form 944');

/** Whether the latest return of the agency is of a whole year. */
function isOfYear(returns: readonly TaxReturn[]): boolean {
  const latest = returns.find(({ agency }) => agency === 'IRS 941');
  return latest !== undefined && periodText(latest) === latest.periodStart.slice(0, 4);
}

/** Only of companies that owe any. */
const ofSome = [
  {
    agency: text('IRS 943'),
    title: text('Income tax, Social Security and Medicare of farm work'),
    form: text('Form 943'),
  },
  {
    agency: text('IRS 945'),
    title: text('Backup withholding from contractors'),
    form: text('Form 945'),
  },
];

type OfAgency = { readonly agency: string };
const isOwed = (agency: string, ...lists: (readonly OfAgency[])[]): boolean =>
  lists.flat().some((owed) => owed.agency === agency);

type Props = { ein: string; deposits: readonly AgencyDeposits[]; returns: readonly TaxReturn[] };

/** Payments to the IRS under the employer's number. */
export const FederalTaxes = ({ ein, deposits, returns }: Props) => (
  <>
    <p>
      {say(
        'Federal income tax, Social Security, Medicare and unemployment taxes are paid under the Employer ID (EIN) {ein}.',
        { ein },
      )}
    </p>
    {[...federal, ...ofSome.filter(({ agency }) => isOwed(agency, deposits, returns))].map(
      ({ agency, title, ...usual }) => {
        const form = said(agency === 'IRS 941' && isOfYear(returns) ? smallEmployer : usual.form);
        return (
          <AgencyCard
            key={agency}
            title={said(title)}
            name={say('the IRS, {form}', { form })}
            deposits={deposits.find((deposit) => deposit.agency === agency)}
            returns={returns.filter((taxReturn) => taxReturn.agency === agency)}
            form={form}
          />
        );
      },
    )}
  </>
);

type CardProps = {
  title: string;
  name: string;
  deposits: AgencyDeposits | undefined;
  returns: readonly TaxReturn[];
  form?: string;
};

/** The deposits to one agency, and its returns. */
export const AgencyCard = ({ title, name, deposits, returns, form }: CardProps) => (
  <section class="card" aria-label={title}>
    <div class="step-head">
      <h3>{title}</h3>
      {form && <span class="rest">{form}</span>}
    </div>
    <div class="columns">
      <Rows title={say('Deposits')} facts={depositFacts(deposits)} />
      <Rows title={say('Latest return')} facts={returnFacts(returns)} />
    </div>
    <div class="actions">
      <DepositList deposits={deposits} name={name} />
      <ReturnList returns={returns} name={name} />
    </div>
  </section>
);
