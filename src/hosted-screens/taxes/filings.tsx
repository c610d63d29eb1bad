/** The company's filings: the due day, the status, what blocks each, and the button for its next step. */
import { ActionButton } from '../design/form.tsx';
import { dayText, dollars } from '../design/format.ts';
import { Day, OrNone, Status } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { Table } from '../design/table.tsx';
import { defineForm } from '../form.ts';
import { graphql } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { Elsewhere, FiledBy } from './filed-elsewhere.tsx';
import { type FilingRow, nameOfFiling, periodText } from './filing-row.ts';
import { FinalReturn } from './final-return.tsx';

type FilingStatus = FilingRow['status'];

const words: Readonly<Record<FilingStatus, string>> = {
  COLLECTING: text('Not complete yet'),
  READY: text('Ready to authorize'),
  AUTHORIZED: text('To be sent'),
  SENT: text('Sent'),
  ACCEPTED: text('Accepted'),
  REJECTED: text('Rejected'),
  CORRECTED: text('Corrected'),
  FILED_ELSEWHERE: text('Filed elsewhere'),
  WITHDRAWN: text('Taken back'),
};
const tones: Readonly<Record<FilingStatus, string>> = {
  COLLECTING: 'UPCOMING',
  READY: 'DUE',
  AUTHORIZED: 'RUNNING_PERIOD',
  SENT: 'RUNNING_PERIOD',
  ACCEPTED: 'READY',
  REJECTED: 'NEEDED',
  CORRECTED: 'CARRIED',
  FILED_ELSEWHERE: 'READY',
  WITHDRAWN: 'CARRIED',
};

/** Whether the employer uploads the filing and records the outcome. */
const isOwnUpload = ({ form }: FilingRow): boolean => /^STATE_(?:WAGES|WITHHOLDING|W2)$/.test(form);

/** Whether other forms correct it, as for Forms 941 and W-2. Those open by themselves. */
const hasCorrection = ({ form }: FilingRow): boolean => /^FORM_(?:941X?|W2C?)$/.test(form);

export const FilingLabel = ({ status }: Pick<FilingRow, 'status'>) => (
  <Status value={tones[status]}>{said(words[status])}</Status>
);

type RowProps = { filing: FilingRow; context: PageContext };

/** Notes about a filing: what blocks it, the agency's answer, and later changes. */
export function Why({ filing, context }: RowProps) {
  const { blocks, notes, status, receipt, rule, answer, notice, penalty } = filing;
  return (
    <>
      {blocks.map(({ message, page, subjectId, people }) => (
        <p key={message}>
          {message} <Mend page={page} from={subjectId} people={people} context={context} />
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} class="rest">
          {note}
        </p>
      ))}
      {status === 'REJECTED' && (
        <p>{rule ? say('Rule {rule}: {answer}', { rule, answer: answer ?? '' }) : answer}</p>
      )}
      <FiledBy filing={filing} />
      {receipt && filing.filedOn === null && (
        <p class="rest">
          {isOwnUpload(filing)
            ? say('Uploaded, confirmation number {receipt}', { receipt })
            : say('Receipt {receipt}', { receipt })}
        </p>
      )}
      {notice && <p>{notice}</p>}
      {penalty !== null && <p>{say('Penalty: {amount}', { amount: dollars(penalty) })}</p>}
      <Changed filing={filing} />
    </>
  );
}

/** By how much the taxes changed since, and where that is corrected. */
function Changed({ filing }: Pick<RowProps, 'filing'>) {
  const { changedSince, filedOn } = filing;
  if (changedSince === 0) return null;
  const amount = dollars(changedSince);
  if (filedOn !== null)
    return (
      <p>
        {say('Its taxes changed by {amount} after it was recorded. Have it corrected where it was filed.', {
          amount,
        })}
      </p>
    );
  return (
    <p>
      {hasCorrection(filing)
        ? say('Its taxes changed by {amount} after it was authorized. Its correction is in this list.', {
            amount,
          })
        : say('Its taxes changed by {amount} after it was authorized: it needs a correction.', { amount })}
    </p>
  );
}

type MendProps = {
  page: string | null;
  from: string | null;
  people: FilingRow['blocks'][number]['people'];
  context: PageContext;
};

const mostShown = 10;

const ofPerson = ['employee-details', 'contractor', 'contractor-details', 'contractor-bank-account'] as const;
/** Whether a page is about one person, whom its address names. */
const isOfPerson = (page: string | null): page is (typeof ofPerson)[number] =>
  ofPerson.some((name) => name === page);

/** The pages that fix what blocks a form. Pages about people open only from the dashboard. */
function Mend({ page, from, people, context }: MendProps) {
  const isDashboard = context.caller.purpose === 'dashboard' && !context.caller.embeddedPage;
  if (page === 'tax-authorization') return <a href={context.addressOf({ page })}>{say('Sign Form 8655')}</a>;
  if (page === 'forms-w2')
    return isDashboard ? (
      <a href={context.addressOf({ page, from: from ?? '' })}>
        {say('Give out the forms of {year}', { year: from ?? '' })}
      </a>
    ) : null;
  if (page === 'settings-company')
    return isDashboard ? <a href={context.addressOf({ page })}>{say('Company details')}</a> : null;
  if (page === 'payroll')
    return isDashboard ? (
      <a href={context.addressOf({ page, from: from ?? '' })}>
        {say('Open the payday')}
        <span class="screen-reader-only">: {dayText(from ?? '')}</span>
      </a>
    ) : null;
  if (!isOfPerson(page)) return null;
  return (
    <>
      {people.slice(0, mostShown).map(({ workerId, name }, i) => (
        <span key={workerId}>
          {i > 0 && ', '}
          {isDashboard ? <a href={context.addressOf({ page, from: workerId })}>{name}</a> : name}
        </span>
      ))}
      {people.length > mostShown && ' …'}
    </>
  );
}

/** The button for the next step: it authorizes a form, or asks the agency. */
function Next({ filing, context }: RowProps) {
  const { id: from, status } = filing;
  const name = `${nameOfFiling(filing)}, ${periodText(filing)}`;
  if (status === 'READY' && (filing.needsStatement || filing.overpaid > 0))
    return (
      <a
        href={context.addressOf({
          page: filing.needsStatement ? 'filing-correct' : 'filing-overpayment',
          from,
        })}
      >
        {say('Authorize')}
        <span class="screen-reader-only">: {name}</span>
      </a>
    );
  if (status === 'READY')
    return (
      <ActionButton
        context={context}
        to={{ page: 'filing-authorize', from }}
        label={`${say('Authorize')}: ${name}`}
      >
        {say('Authorize')}
      </ActionButton>
    );
  if (status !== 'AUTHORIZED' && status !== 'SENT') return null;
  if (isOwnUpload(filing))
    return (
      <a href={context.addressOf({ page: 'filing-confirm', from })}>
        {status === 'SENT' ? say('Record the answer') : say('Record the number')}
        <span class="screen-reader-only">: {name}</span>
      </a>
    );
  return (
    <ActionButton
      context={context}
      to={{ page: 'filing-ask', from }}
      isPlain
      label={`${say('Ask the agency')}: ${name}`}
    >
      {say('Ask the agency')}
    </ActionButton>
  );
}

/** The button that opens the sealed file. Each reading is logged, so it is no link. */
function OpenFile({ filing, context }: RowProps) {
  // Of a form that was filed elsewhere there is only the record.
  const words = filing.filedOn === null ? say('Open the file') : say('Open the record');
  return (
    <ActionButton
      context={context}
      to={{ page: 'filing-file', from: filing.id }}
      isPlain
      label={`${words}: ${nameOfFiling(filing)}, ${periodText(filing)}`}
    >
      {words}
    </ActionButton>
  );
}

const Steps = ({ filing, context }: RowProps) => (
  <>
    <Next filing={filing} context={context} /> <FinalReturn filing={filing} context={context} />{' '}
    <Elsewhere filing={filing} context={context} />
    {filing.sha256 && <OpenFile filing={filing} context={context} />}
  </>
);

type Props = {
  filings: readonly FilingRow[];
  /** The states that take no copies of Forms W-2. */
  withoutCopies: readonly string[];
  context: PageContext;
};

/** All filings, the latest period first. */
export function Filings({ filings, withoutCopies, context }: Props) {
  return (
    <section id="filings" aria-labelledby="filings-title">
      <h2 id="filings-title">{say('Filings')}</h2>
      {filings.length > 0 && (
        <p class="rest">
          {say('A form counts as filed once the receipt and the answer of the agency are recorded here.')}
        </p>
      )}
      {withoutCopies.length > 0 && <WithoutCopies states={withoutCopies} />}
      <Table
        caption={say('Filings')}
        isNamedAbove
        rows={filings}
        keyOf={({ id }) => id}
        empty={say('There is nothing to file yet.')}
        columns={[
          { name: say('Form'), cell: nameOfFiling },
          { name: say('Period'), cell: periodText },
          {
            name: say('Due'),
            cell: ({ dueOn }) => <OrNone none={say('Not known here')}>{dueOn && <Day on={dueOn} />}</OrNone>,
          },
          { name: say('Status'), cell: ({ status }) => <FilingLabel status={status} /> },
          { name: say('Amount'), cell: ({ amount }) => dollars(amount), isNumber: true },
          {
            name: say('What is missing'),
            isLong: true,
            cell: (filing) => <Why filing={filing} context={context} />,
          },
          {
            name: say('Next'),
            cell: (filing) => <Steps filing={filing} context={context} />,
          },
        ]}
      />
    </section>
  );
}

const WithoutCopies = ({ states }: { states: readonly string[] }) => (
  <p class="rest">
    {say(
      'No copies of Forms W-2 are sent to {states}: the reports of each quarter have the wages of each person.',
      { states: states.map(stateName).join(', ') },
    )}
  </p>
);

/** Their addresses name the filing. */
export const authorizeForm = defineForm({
  groups: [],
  mutation: graphql(`mutation AuthorizeFiling($companyId: ID!, $filingId: ID!) {
    authorizeFiling(companyId: $companyId, filingId: $filingId) { status }
  }`),
  variables: (_values, filingId) => ({ filingId }),
  next: () => ({ page: 'taxes', done: 'filing' }),
});

export const askForm = defineForm({
  groups: [],
  mutation: graphql(`mutation AskAgency($companyId: ID!, $filingId: ID!) {
    askAgency(companyId: $companyId, filingId: $filingId) { status }
  }`),
  variables: (_values, filingId) => ({ filingId }),
  next: () => ({ page: 'taxes', done: 'asked' }),
});
