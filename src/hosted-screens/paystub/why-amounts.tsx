import { dayText, dollars, signed } from '../design/format.ts';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, translated } from '../language/say.ts';
import { language } from '../language/visit.ts';

export const explanationFields = graphql(
  'fragment Explanation on CheckExplanation { amounts { id label amount formula citation } differences }',
);
type Explanation = ResultOf<typeof explanationFields>;

/** How each amount was calculated: its formula and its rule, in the order of the calculation. */
export function WhyAmounts({ explanation: { amounts, differences } }: { explanation: Explanation }) {
  return (
    <details class="why">
      <summary>{say('Why these amounts')}</summary>
      {differences.length > 0 && (
        <>
          <p>
            {say(
              'Some figures were corrected after this paycheck was paid. These amounts would differ today:',
            )}
          </p>
          <ul>
            {differences.map((difference) => (
              <li key={difference}>{translated(difference)}</li>
            ))}
          </ul>
        </>
      )}
      {language() !== 'en' && <p class="rest">{say('The formulas are in English.')}</p>}
      <dl>
        {amounts.map(({ id, label, amount, formula, citation }) => (
          <div key={id}>
            <dt>
              {label} {amount !== null && <strong>{dollars(Number(amount))}</strong>}
            </dt>
            <dd>
              <span lang="en">{formula}</span>
              <span class="below" lang="en">
                {citation}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export const sinceLastCheckFields = graphql(
  'fragment SinceLastCheck on PayDifference { checkDate amount changes { label amount why } }',
);
type SinceLastCheck = ResultOf<typeof sinceLastCheckFields>;

/** How net pay differs from the previous check, line by line. */
export function ChangesSinceLastCheck({ difference }: { difference: SinceLastCheck }) {
  const { checkDate, amount, changes } = difference;
  const values = { amount: dollars(Math.abs(amount)), day: dayText(checkDate) };
  return (
    <section aria-labelledby="since-last">
      <h2 id="since-last">{say('What changed since your last paycheck')}</h2>
      <p>
        {amount === 0
          ? say('Your net pay is the same as on {day}.', { day: dayText(checkDate) })
          : amount > 0
            ? say('Your net pay is {amount} more than on {day}.', values)
            : say('Your net pay is {amount} less than on {day}.', values)}
      </p>
      {changes.length > 0 && (
        <Table
          caption={say('Changes in net pay')}
          rows={changes}
          keyOf={({ label }) => label}
          empty=""
          columns={[
            {
              name: say('Item'),
              cell: ({ label, why }) => (
                <>
                  {label}
                  {why && <span class="below narrow">{why}</span>}
                </>
              ),
            },
            { name: say('Reason'), cell: ({ why }) => why ?? '', isWide: true },
            { name: say('Effect on net pay'), cell: (change) => signed(change.amount), isNumber: true },
          ]}
        />
      )}
    </section>
  );
}
