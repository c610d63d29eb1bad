import { centsOf, dayText, dollars, signed } from '../design/format.ts';
import { stateName } from '../design/state-name.ts';
import { Table } from '../design/table.tsx';
import { say } from '../language/say.ts';
import type { PastFactAnswer } from './past-fact.ts';
import { agencyName, Card } from './void-effect.tsx';

type Correction = PastFactAnswer['correction'];
type Props = { correction: Correction; name: string };

/** The effect of a fact of the past on the paid checks, the money, the forms and the deposits. */
export function PastFactEffect({ correction, name }: Props) {
  const { checks, forms, deposits } = correction;
  return (
    <section aria-labelledby="effect">
      <h2 id="effect">{titleOf(checks.length)}</h2>
      <Checks checks={checks} />
      <div class="two">
        <Card id="effect-money" title={say('The money')}>
          <Money correction={correction} name={name} />
        </Card>
        <Card id="effect-taxes" title={say('The taxes')}>
          <Forms forms={forms} />
          <Deposits deposits={deposits} />
        </Card>
      </div>
    </section>
  );
}

const titleOf = (count: number): string =>
  count === 0
    ? say('This changes no paid check')
    : count === 1
      ? say('This changes one paid check')
      : say('This changes {count} paid checks', { count });

const Checks = ({ checks }: Pick<Correction, 'checks'>) => (
  <Table
    caption={say('Paid checks, before and after')}
    rows={checks}
    keyOf={({ employeeCheckId }) => employeeCheckId}
    empty=""
    columns={[
      { name: say('Payday'), cell: ({ checkDate }) => dayText(checkDate) },
      {
        name: say('Gross pay'),
        cell: ({ before, after }) => change(before.gross, after.gross),
        isNumber: true,
      },
      {
        name: say('Taxes'),
        cell: ({ before, after }) => change(before.employeeTaxes, after.employeeTaxes),
        isNumber: true,
      },
      { name: say('Net pay'), cell: ({ before, after }) => change(before.net, after.net), isNumber: true },
    ]}
  />
);

const change = (before: number, after: number): string =>
  before === after ? dollars(before) : `${dollars(before)} → ${dollars(after)}`;

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + centsOf(amount), 0) / 100;

function Money({ correction: { checks, openChecks }, name }: Props) {
  const [sent, owed] = [sumOf(checks.map((check) => check.sent)), sumOf(checks.map((check) => check.owed))];
  const lines = openChecks.flatMap(({ checkDate, before, after, isNew, employeeCheckId }) => {
    if (!after) return [];
    const values = { day: dayText(checkDate), net: dollars(after.net), cash: dollars(after.cash) };
    const words = isNew
      ? say('A paycheck of its own pays {net} on {day}. The company pays {cash} for it.', values)
      : say('The open paycheck of {day} pays {net} instead of {before}.', {
          ...values,
          before: dollars(before?.net ?? 0),
        });
    return [<p key={employeeCheckId}>{words}</p>];
  });
  return (
    <>
      {lines}
      {sent > 0 && (
        <p>{say('{name} gets {amount} back: too much tax was withheld.', { name, amount: dollars(sent) })}</p>
      )}
      {owed > 0 && <Owed amount={dollars(owed)} name={name} />}
      {!lines.length && !sent && !owed && <p>{say('No pay changes.')}</p>}
    </>
  );
}

const Owed = ({ name, amount }: { name: string; amount: string }) => (
  <>
    <p>
      {say('{name} owes the company {amount}: too little tax was withheld. The company is debited for it.', {
        name,
        amount,
      })}
    </p>
    <p>
      {say('Once the money is back, open each voided paycheck, then “Fix a mistake”, and confirm it there.')}
    </p>
  </>
);

const Forms = ({ forms }: Pick<Correction, 'forms'>) => (
  <ul>
    {forms.map(({ filing: { id, title, place, periodEnd }, opens, before, after }) => {
      const form = `${title}${place ? `, ${stateName(place)}` : ''}`;
      const values = {
        form,
        day: dayText(periodEnd),
        change: signed((centsOf(after) - centsOf(before)) / 100),
      };
      return (
        <li key={id}>
          {opens
            ? say('{form} to {day} opens: {change}', values)
            : say('{form} to {day} changes by {change}', values)}
        </li>
      );
    })}
  </ul>
);

const Deposits = ({ deposits }: Pick<Correction, 'deposits'>) =>
  deposits.length > 0 && (
    <Table
      caption={say('Deposits that change')}
      rows={deposits}
      keyOf={({ agency, dueOn }) => `${agency} ${dueOn}`}
      empty=""
      columns={[
        { name: say('Agency'), cell: ({ agency }) => agencyName(agency) },
        { name: say('Due'), cell: ({ dueOn }) => dayText(dueOn) },
        {
          name: say('Change'),
          cell: ({ before, after }) => signed((centsOf(after) - centsOf(before)) / 100),
          isNumber: true,
        },
      ]}
    />
  );
