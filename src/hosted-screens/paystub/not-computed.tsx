import { whyNotCalculated } from '../design/labels.ts';
import { named, say } from '../language/say.ts';
import type { Coverage } from './check.ts';

/** The taxes that this paycheck may owe and that nobody computed: their amounts are not zero but unknown. */
export function NotComputed({ lines }: { lines: readonly Coverage[] }) {
  const missing = lines.filter(({ status }) => status === 'NOT_COMPUTED');
  if (!missing.length) return null;
  return (
    <section class="note" aria-labelledby="not-computed">
      <h2 id="not-computed">{say('Taxes that are not calculated')}</h2>
      <p>{say('This paycheck may owe the following taxes. They are not part of its amounts.')}</p>
      <ul>
        {missing.map((line) => (
          <li key={line.code}>
            {named(line.name)}: {whyNotCalculated(line)}
          </li>
        ))}
      </ul>
    </section>
  );
}
