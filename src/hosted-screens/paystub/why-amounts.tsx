import { dollars } from '../design/format.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { named, say, translated } from '../language/say.ts';
import { language } from '../language/visit.ts';

export const explanationFields = graphql(
  'fragment Explanation on CheckExplanation { amounts { id label amount formula citation } differences }',
);
type Explanation = ResultOf<typeof explanationFields>;

/** Why each amount is what it is: its formula and its rule, in the order of the calculation. */
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
              {named(label)} {amount !== null && <strong>{dollars(Number(amount))}</strong>}
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
