/** The life of a check: everything that happened to it, in order of time. */
import { capitalized, dollars, pacificText } from '../design/format.ts';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { addressAt, type Desk, run } from './desk.ts';
import { addressOfObject, plainText, supportNames } from './support-parts.tsx';

const lifeQuery = graphql(`query ConsoleLife($id: ID!) {
  checkLife(employeeCheckId: $id) { at what detail who kind id amount }
}`);

export type Moment = ResultOf<typeof lifeQuery>['checkLife'][number];

export const readLife = async (desk: Desk, id: string, partnerId: string): Promise<readonly Moment[]> =>
  (await run(desk, lifeQuery, { id }, { partnerId })).checkLife;

/** Plainer words for the names of events. */
const names: Readonly<Record<string, string>> = {
  check_opened: 'Check opened',
  check_updated: 'Check changed',
  'check_pre-processed': 'Check computed',
  check_processed: 'Check paid out',
  check_voided: 'Check voided',
  shift_created: 'Hours or pay added',
  shift_updated: 'Hours or pay changed',
  shift_deleted: 'Hours or pay taken out',
  approved: 'Payday approved',
  approval_withdrawn: 'Approval taken back',
  proved: 'Payrun proved',
  credit_made: 'Bank entry made',
  credit_sent: 'Bank entry sent in a file',
  credit_settled: 'Bank entry settled',
  credit_returned: 'Bank entry returned',
  debit_made: 'Debit of the company made',
  debit_sent: 'Debit of the company sent in a file',
  debit_settled: 'Company debited',
  debit_returned: 'Debit of the company returned',
  file_accepted: 'File accepted by the bank',
  pay_pending: 'Pay on its way',
  pay_settled: 'Pay arrived',
  pay_returned: 'Pay came back',
  webhook_delivered: 'Partner informed',
  webhook_pending: 'Partner not informed yet',
  webhook_failed: 'Partner could not be informed',
  paper_issued: 'Paper check printed',
  paper_confirmed: 'Paper check handed over',
};

const whatText = (what: string): string =>
  names[what] ?? capitalized(what.replace(/^booked_/, 'booked: ').replaceAll(/[_-]/g, ' '));

/** The actions of a request, which are names of mutations and jobs: `addShifts` is "add shifts". */
const moreText = ({ kind, detail }: Moment): string | null =>
  detail === null || kind !== 'REQUEST'
    ? detail && plainText(detail)
    : detail.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const whoText = (who: string | null): string =>
  who === null
    ? 'The service'
    : who === 'key'
      ? 'A key of the partner'
      : who === 'link'
        ? 'A link'
        : capitalized(who);

type Props = { home: string; partnerId: string; life: readonly Moment[] };

export const Life = ({ home, partnerId, life }: Props) => (
  <div class="dense">
    <Table
      caption="What happened to it, in the order of time"
      columns={[
        { name: 'What', cell: ({ what }: Moment) => whatText(what) },
        { name: 'When', cell: ({ at }: Moment) => pacificText(at) },
        { name: 'Who', cell: ({ who }: Moment) => whoText(who) },
        { name: 'More', isLong: true, cell: moreText },
        {
          name: 'Read next',
          cell: ({ kind, id, what, at }: Moment) =>
            kind &&
            id && (
              <a
                href={addressOfNext(home, { kind, id, partnerId })}
                aria-label={`${supportNames[kind]}: ${whatText(what)}, ${pacificText(at)}`}
              >
                {supportNames[kind]}
              </a>
            ),
        },
        {
          name: 'Amount',
          isNumber: true,
          cell: ({ amount }: Moment) => (amount === null ? '' : dollars(amount)),
        },
      ]}
      rows={life.map((moment, place) => ({ ...moment, place }))}
      keyOf={({ place }) => String(place)}
      empty="Nothing has happened to it."
    />
  </div>
);

/** The address of the next object. A file for the bank belongs to no partner. */
const addressOfNext = (
  home: string,
  { kind, id, partnerId }: { kind: NonNullable<Moment['kind']>; id: string; partnerId: string },
): string =>
  kind === 'BANK_FILE'
    ? addressAt(home, { page: 'object', kind, id })
    : addressOfObject(home, { kind, id, partnerId });
