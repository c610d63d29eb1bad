import { AskedForm } from '../design/form.tsx';
import { centsOf, dollars, signed } from '../design/format.ts';
import { labelOf, taxName } from '../design/labels.ts';
import { Figures, Heading } from '../design/parts.tsx';
import { Empty, Table } from '../design/table.tsx';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { Back } from '../people/parts.tsx';
import {
  checksToTry,
  oldForm,
  type Pay,
  type WhatIfData,
  whatIfChoices,
  whatIfQuery,
  whatIfQuestion,
  whatIfValues,
} from './what-if-form.ts';

/** Shows a paycheck as it would be with other choices, line by line. */
export const whatIfPage = definePage({
  title: text('What if'),
  query: whatIfQuery,
  question: whatIfQuestion,
  View: ({ data, context }) => (
    <>
      <Back to={context.addressOf({})}>{say('Your pay')}</Back>
      <Heading company={data.company.businessName} title={say('What if')}>
        {say(
          'See what a paycheck would be with another W-4, or if you save more. Nothing is changed or kept.',
        )}
      </Heading>
      <p>{w4Note(data)}</p>
      {data.whatIf && <Answer answer={data.whatIf} />}
      {checksToTry(data).length > 0 ? (
        <AskedForm
          question={whatIfQuestion}
          context={context}
          values={whatIfValues(data)}
          choices={whatIfChoices(data)}
          submit={say('Show the difference')}
        />
      ) : (
        <Empty>
          {say(
            'You have no paycheck to start from yet. Come back when your employer has entered your hours.',
          )}
        </Empty>
      )}
    </>
  ),
});

/** The W-4 with which the paycheck is compared. */
const w4Note = (data: WhatIfData): string =>
  oldForm(data)
    ? say(
        'Your W-4 on file is of 2019 or older. Keep it, or choose a filing status: a form of 2020 or later then replaces it, and your allowances no longer count.',
      )
    : say(
        'The W-4 below is the one on file now. A paycheck that is calculated already is compared with the W-4 that it was calculated with.',
      );

function netText(amount: number): string {
  const values = { amount: dollars(Math.abs(amount)) };
  if (amount === 0) return say('Your net pay would be the same');
  return amount > 0
    ? say('Your net pay would be {amount} more', values)
    : say('Your net pay would be {amount} less', values);
}

function Answer({ answer: { amount, before, after } }: { answer: NonNullable<WhatIfData['whatIf']> }) {
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">{netText(amount)}</h2>
      <Figures
        facts={[
          [say('Net pay now'), dollars(before.totals.netPay)],
          [say('Net pay with changes'), dollars(after.totals.netPay)],
          [say('Difference'), signed(amount)],
        ]}
      />
      <Table
        caption={say('Line by line')}
        rows={linesOf(before, after)}
        keyOf={({ key }) => key}
        empty=""
        columns={[
          { name: say('Item'), cell: ({ label }) => label },
          { name: say('Now'), cell: (line) => dollars(line.before), isNumber: true },
          { name: say('With changes'), cell: (line) => dollars(line.after), isNumber: true },
          {
            name: say('Difference'),
            cell: (line) => (line.before === line.after ? '–' : signed(difference(line))),
            isNumber: true,
          },
        ]}
      />
    </section>
  );
}

type Line = { key: string; label: string; before: number; after: number };
const difference = ({ before, after }: Line): number => (centsOf(after) - centsOf(before)) / 100;

/** Every amount of either paycheck, in the order of a paystub. */
function linesOf(before: Pay, after: Pay): Line[] {
  const [old, now] = [amountsOf(before), amountsOf(after)];
  const labels = new Map([...old, ...now].map(([key, { label }]) => [key, label]));
  return [...labels]
    .map(([key, label]) => ({
      key,
      label,
      before: old.get(key)?.amount ?? 0,
      after: now.get(key)?.amount ?? 0,
    }))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

const kinds = ['gross', 'tax', 'deduction', 'garnishment', 'employer'];
const placeOf = ({ key }: Line): number => kinds.indexOf(key.split(' ', 1)[0] ?? '');

function amountsOf({ totals, taxes, deductions, garnishments }: Pay) {
  const rows = [
    { key: 'gross', label: say('Gross pay'), amount: totals.grossPay },
    ...taxes
      .filter(({ payer }) => payer === 'employee')
      .map((tax) => ({ key: `tax ${tax.code}`, label: taxName(tax), amount: tax.amount })),
    ...deductions.map(({ type, name, amount }) => ({
      key: `deduction ${type} ${name}`,
      label: name ?? labelOf(type.replace(/^_/, '')),
      amount,
    })),
    ...garnishments.map(({ garnishmentId: id, type, amount }) => ({
      key: `garnishment ${id}`,
      label: say('Garnishment: {type}', { type: labelOf(type).toLowerCase() }),
      amount,
    })),
    ...deductions
      .filter(({ employerAmount }) => employerAmount > 0)
      .map(({ type, name, employerAmount: amount }) => ({
        key: `employer ${type} ${name}`,
        label: say('Your employer adds: {type}', { type: name ?? labelOf(type.replace(/^_/, '')) }),
        amount,
      })),
  ];
  return new Map(rows.map((row) => [row.key, row]));
}
