import addresses from '../../src/engine/addresses/sandbox-addresses.json' with { type: 'json' };
import {
  lateEffect,
  lateEnding,
  magicDigits,
  refusedFileEffect,
  refusedFileEnding,
} from '../../src/money/money-movement/simulated-bank.ts';
import { agencies, agencyEffects, sandbox, stateAgencies } from '../../src/parties/companies/sandbox.ts';

type Rows = readonly (readonly [value: string, effect: string])[];

const addressRows: Rows = addresses.addresses.map(({ street, undeliverable }) => [
  street,
  undeliverable === null ? 'Deliverable.' : `Not deliverable: ${undeliverable}.`,
]);
const accountRows: Rows = Object.entries(sandbox.bankStatuses).map(([account, status]) => [
  account,
  `The verification status becomes ${status}.`,
]);
const nameRows: Rows = Object.entries(sandbox.halts).map(([words, status]) => [
  words,
  `Onboarding stops at ${status}.`,
]);

const agencyRows: Rows = Object.entries(agencies).map(([ein, behaviour]) => [
  ein.replace(/^(..)/, '$1-'),
  agencyEffects[behaviour],
]);

const stateRows: Rows = Object.entries(stateAgencies).map(([ending, behaviour]) => [
  `…${ending}`,
  agencyEffects[behaviour],
]);

const bankRows: Rows = Object.entries(magicDigits).map(([digit, effect]) => [`…${digit}00XX`, effect]);
const otherRows: Rows = [
  [`…${lateEnding}`, lateEffect],
  [`…${refusedFileEnding}`, refusedFileEffect],
];

/** The test values and their effects, printed from the data that the test environment uses. */
export function TestEnvironment() {
  return (
    <>
      <h1>Test environment</h1>
      <p class="lead">
        The test environment works like production, but no money moves and nothing is filed. Use these test
        values to simulate events. They have no effect in production.
      </p>
      <section id="clock" aria-labelledby="clock-title">
        <h2 id="clock-title">Test clock</h2>
        <p>
          Checks are calculated at 14:00 in Los Angeles, two banking days before their check date, and paid at
          14:00 on the check date, unless the company has another <code>payroll_speed</code>.{' '}
          <code>POST /test/clock/advance</code> moves your clock forward, to an instant or by a number of
          seconds, runs everything that becomes due, and returns the results. One call can advance a year;{' '}
          <code>GET /test/clock</code> returns its progress. To complete an interrupted call, advance to the
          same instant again. The clock cannot be moved back. Links, keys and webhooks use real time. If an
          error stops payroll of a company, the clock arrives without it, and <code>happened</code> lists its
          step as <code>held</code>; it stays due, and is tried again.
        </p>
        <p>
          <code>DELETE /test/data</code> permanently deletes your companies, people, payroll and events, and
          resets the clock to real time, or to the instant in <code>start</code>: with{' '}
          <code>start=2026-01-02T17:00:00Z</code> you can play a whole year from January. Keys and webhook
          endpoints are kept.
        </p>
      </section>
      <section id="year" aria-labelledby="year-title">
        <h2 id="year-title">A whole year in one call</h2>
        <p>
          <code>POST /test/year</code> moves your clock through a company's year into February. It files each
          quarter after its last deposit, gives out the Forms W-2, authorizes what nothing blocks, asks the
          simulated agencies, and returns the filings with receipts, answers and notices. A form that is
          blocked is returned with its <code>blocks</code>. Send an interrupted call again: it goes on.
        </p>
      </section>
      <TestValues id="addresses" title="Addresses" column="Street" rows={addressRows}>
        Only the street line matters, in upper or lower case. City, state and ZIP can be anything. An address
        is also undeliverable if its ZIP is in another state.
      </TestValues>
      <TestValues id="accounts" title="A company's bank account" column="Account number" rows={accountRows}>
        Any other account is verified immediately.
      </TestValues>
      <TestValues
        id="bank"
        title="Bank returns"
        column="Account number ends in"
        rows={[...bankRows, ...otherRows]}
      >
        For accounts of workers and companies. XX are the digits of the return code. With any other account,
        transfers settle on their day at 14:00 in Los Angeles, as your clock advances.
      </TestValues>
      <TestValues id="filings" title="Filings" column="EIN of the company" rows={agencyRows}>
        A simulated agency answers what is authorized. Any other EIN has it accept at once.
      </TestValues>
      <TestValues
        id="state-filings"
        title="Reports to states"
        column="Account number with the state ends in"
        rows={stateRows}
      >
        Of the withholding account for withholding returns, and of the unemployment account for wage reports.
        With any other number you upload the report, and record the confirmation number.
      </TestValues>
      <TestValues id="onboarding" title="Onboarding" column="Words in the business name" rows={nameRows}>
        With any other name, migrations and permissions complete immediately.
      </TestValues>
    </>
  );
}

type Props = { id: string; title: string; column: string; rows: Rows; children: string };

const TestValues = ({ id, title, column, rows, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <p>{children}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">Effect</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([value, effect]) => (
          <tr key={value}>
            <th scope="row">
              <code>{value}</code>
            </th>
            <td>{effect}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
