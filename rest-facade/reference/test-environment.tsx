import addresses from '../../src/addresses/sandbox-addresses.json' with { type: 'json' };
import { sandbox } from '../../src/companies/sandbox.ts';
import { magicDigits } from '../../src/money-movement/simulated-bank.ts';

type Rows = readonly (readonly [value: string, effect: string])[];

const addressRows: Rows = addresses.addresses.map(({ street, undeliverable }) => [
  street,
  undeliverable === null ? 'Deliverable, whatever follows.' : `Not deliverable: ${undeliverable}.`,
]);
const accountRows: Rows = Object.entries(sandbox.bankStatuses).map(([account, status]) => [
  account,
  `The verification answers ${status}.`,
]);
const nameRows: Rows = Object.entries(sandbox.halts).map(([words, status]) => [
  words,
  `Onboarding halts in ${status}.`,
]);

const bankRows: Rows = Object.entries(magicDigits).map(([digit, effect]) => [`…${digit}00XX`, effect]);

/** Values that the test environment obeys; printed from the data that it reads. */
export function TestEnvironment() {
  return (
    <>
      <h1>Test environment</h1>
      <p class="lead">
        Everything works as in production, but no money moves and nothing is filed. These values make things
        happen on purpose. In production they mean nothing.
      </p>
      <section id="clock" aria-labelledby="clock-title">
        <h2 id="clock-title">Payroll's clock</h2>
        <p>
          Checks are computed at 14:00 in Los Angeles, two banking days before their check date, and paid at
          14:00 on it. <code>POST /test/clock/advance</code> moves your own clock forward, to an instant or by
          so many seconds, runs everything that falls due on the way and answers what happened. A year is one
          call; <code>GET /test/clock</code> tells meanwhile how far it has come. What breaks off is completed
          by moving on to the same instant. The clock is never put back. Links, keys and webhooks keep to real
          time.
        </p>
        <p>
          <code>DELETE /test/data</code> begins anew: companies, people, payroll and events go, the clock is
          back at real time, and keys and webhook endpoints stay. Nothing brings the rest back.
        </p>
      </section>
      <Scripted id="addresses" title="Addresses" column="Street" rows={addressRows}>
        Decided by the street line alone, in upper or lower case, whatever city, state and ZIP follow. A
        second way to be refused needs no such value: a ZIP that lies in another state.
      </Scripted>
      <Scripted id="accounts" title="A company's bank account" column="Account number" rows={accountRows}>
        Any other account is verified at once.
      </Scripted>
      <Scripted id="bank" title="What a bank does" column="Account number ends in" rows={bankRows}>
        Of a worker's account or a company's; XX are the digits of the code. Any other account lets everything
        settle on its day, 14:00 in Los Angeles, as your clock moves.
      </Scripted>
      <Scripted id="onboarding" title="Onboarding" column="Words in the business name" rows={nameRows}>
        Migrations and permissions are otherwise given at once.
      </Scripted>
    </>
  );
}

type Props = { id: string; title: string; column: string; rows: Rows; children: string };

const Scripted = ({ id, title, column, rows, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <p>{children}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">What happens</th>
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
