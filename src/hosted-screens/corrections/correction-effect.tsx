import { centsOf, dayText, dollars, pacificText, signed } from '../design/format.ts';
import { taxName } from '../design/labels.ts';
import { Table } from '../design/table.tsx';
import type { Rehearsed } from '../form.ts';
import { say } from '../language/say.ts';
import type { CorrectionOutcome } from './correct-check.ts';
import { Card } from './void-effect.tsx';

type Preview = NonNullable<NonNullable<CorrectionOutcome['previews']>[number]['preview']>;
type Props = { rehearsed: Rehearsed<CorrectionOutcome>; name: string; paidOn: string };

const previewOf = ({ previews }: CorrectionOutcome): Preview | undefined =>
  previews?.[0]?.preview ?? undefined;

/** Why the check that corrects cannot be calculated. Nothing is confirmed then. */
export const problemOf = ({ after }: Rehearsed<CorrectionOutcome>): string | null => {
  const preview = after.previews?.[0];
  return preview?.problem ? wordsOfProblem({ ...preview, problem: preview.problem }) : null;
};

type Refused = {
  readonly problem: string;
  readonly shortfall: { readonly takenBack: number; readonly paid: number } | null;
};

/** Why the engine cannot compute a check, in words for people if the check takes back too much. */
export const wordsOfProblem = ({ problem, shortfall }: Refused): string =>
  shortfall
    ? say(
        'The correction takes back {back}, and the next check pays {paid} so far. Enter the hours of that check first.',
        { back: dollars(shortfall.takenBack), paid: dollars(shortfall.paid) },
      )
    : problem;

/** Whether a separate check pays more: no check was there before. */
const isOwnCheck = ({ before }: Rehearsed<CorrectionOutcome>, now: CorrectionOutcome): boolean =>
  before.target?.id !== now.target?.id;

/** The effect of a correction on the money and the taxes, as the payrun would compute it now. */
export function CorrectionEffect({ rehearsed, name, paidOn }: Props) {
  const { before, after } = rehearsed;
  const now = previewOf(after);
  const { target } = after;
  if (!now || !target) return null;
  const isOwn = isOwnCheck(rehearsed, after);
  const then = isOwn ? undefined : previewOf(before);
  const net = changeOf(now, then, ({ netPay }) => netPay);
  const day = dayText(target.checkDate);
  return (
    <section aria-labelledby="effect">
      <h2 id="effect">
        {net > 0
          ? say('{name} gets {amount} more on {day}', { name, amount: dollars(net), day })
          : say('{name} gets {amount} less on {day}', { name, amount: dollars(-net), day })}
      </h2>
      <div class="two">
        <Card id="effect-money" title={say('The money')}>
          <Money now={now} then={then} target={target} />
        </Card>
        <Card id="effect-taxes" title={say('The taxes')}>
          <p>
            {say(
              'Taxes of {name}: {own}. Taxes of the company: {company}. They change the deposit for {day}.',
              {
                name,
                own: signed(changeOf(now, then, ({ employeeTaxes }) => employeeTaxes)),
                company: signed(changeOf(now, then, ({ employerTaxes }) => employerTaxes)),
                day,
              },
            )}
          </p>
          <p>{returnText(paidOn, target.checkDate)}</p>
          <p>
            {say('Form W-2 of {year} shows the corrected wages.', { year: target.checkDate.slice(0, 4) })}
          </p>
        </Card>
      </div>
      <Lines now={now} then={then} />
    </section>
  );
}

type Then = Preview | undefined;

/** The difference that the correction makes to a sum of the check. */
const changeOf = (now: Preview, then: Then, amountOf: (totals: Preview['totals']) => number): number =>
  (centsOf(amountOf(now.totals)) - (then ? centsOf(amountOf(then.totals)) : 0)) / 100;

type MoneyProps = { now: Preview; then: Then; target: NonNullable<CorrectionOutcome['target']> };

function Money({ now, then, target }: MoneyProps) {
  const cash = changeOf(now, then, ({ companyCashRequirement }) => companyCashRequirement);
  return (
    <>
      <p>
        {then
          ? say(
              'The paycheck of {day} pays {after} instead of {before}. The debit of the company changes by {amount}.',
              {
                day: dayText(target.checkDate),
                after: dollars(now.totals.netPay),
                before: dollars(then.totals.netPay),
                amount: signed(cash),
              },
            )
          : say('A paycheck of its own pays it. {amount} is debited from the company for it.', {
              amount: dollars(cash),
            })}
      </p>
      <p>{say('Approve before {time}.', { time: pacificText(target.cutOffAt) })}</p>
      {then && (
        <p>
          {say(
            'Some states let an employer take back pay only with the written consent of the person. The service does not check that.',
          )}
        </p>
      )}
    </>
  );
}

const quarterOf = (day: string): string => `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/**
 * Wages count in the quarter in which they are paid. If the next check takes wages back, its quarter has
 * less.
 */
function returnText(paidOn: string, day: string): string {
  const [year = '', quarter = ''] = quarterOf(day).split(' ');
  const counted = say('The returns of quarter {quarter}, {year} count it.', { quarter, year });
  return quarterOf(paidOn) === quarterOf(day)
    ? counted
    : `${counted} ${say('Those of the quarter of the first payment stay as they are.')}`;
}

function Lines({ now, then }: { now: Preview; then: Preview | undefined }) {
  const [after, before] = [amountsOf(now), then ? amountsOf(then) : new Map<string, Line>()];
  const rows = [...new Map([...before, ...after])].map(([key, { label }]) => ({
    key,
    label,
    before: before.get(key)?.amount ?? 0,
    after: after.get(key)?.amount ?? 0,
  }));
  return (
    <Table
      caption={say('Line by line')}
      rows={rows.filter((row) => row.before || row.after)}
      keyOf={({ key }) => key}
      empty=""
      columns={[
        { name: say('Line'), cell: ({ label }) => label },
        ...(then
          ? [
              { name: say('Before'), cell: (row: Row) => dollars(row.before), isNumber: true },
              { name: say('After'), cell: (row: Row) => dollars(row.after), isNumber: true },
            ]
          : []),
        {
          name: say('Difference'),
          cell: (row) => signed((centsOf(row.after) - centsOf(row.before)) / 100),
          isNumber: true,
        },
      ]}
    />
  );
}

type Line = { readonly label: string; readonly amount: number };
type Row = { readonly before: number; readonly after: number };

function amountsOf({ totals, taxes }: Preview): Map<string, Line> {
  return new Map<string, Line>([
    ['gross', { label: say('Gross pay'), amount: totals.grossPay }],
    ...taxes
      .filter(({ payer }) => payer === 'EMPLOYEE' || payer === 'employee')
      .map((tax): [string, Line] => [tax.code, { label: taxName(tax), amount: -tax.amount }]),
    ['net', { label: say('Net pay'), amount: totals.netPay }],
  ]);
}
