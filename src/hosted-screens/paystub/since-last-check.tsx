import { dayText, dollars, signed } from '../design/format.ts';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { named, say, translated } from '../language/say.ts';

export const sinceLastCheckFields = graphql(
  'fragment SinceLastCheck on PayDifference { checkDate amount changes { label amount why } }',
);
type SinceLastCheck = ResultOf<typeof sinceLastCheckFields>;

/** How net pay differs from that of the check before, line by line. */
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
                  {named(label)}
                  {why && <span class="below narrow">{translated(why)}</span>}
                </>
              ),
            },
            { name: say('Reason'), cell: ({ why }) => (why ? translated(why) : ''), isWide: true },
            { name: say('Effect on net pay'), cell: (one) => signed(one.amount), isNumber: true },
          ]}
        />
      )}
    </section>
  );
}
