import { whyNotCalculated } from '../design/labels.ts';
import { named, say, translated } from '../language/say.ts';
import type { Check, Coverage } from './check.ts';

/** What only the employer can act on, and the pending notice says already. */
const notShown: readonly string[] = [
  'COMPANY_NOT_LIVE',
  'COMPANY_SUSPENDED',
  'STATE_ACCOUNT_MISSING',
  'APPROVAL_MISSING',
];

/** Why the check is not paid, and what to review on it. */
export function Warnings({ check: { heldBecause, warnings } }: { check: Check }) {
  const shown = warnings.filter(
    ({ code, message }) => !notShown.includes(code) && message !== (heldBecause && translated(heldBecause)),
  );
  if (!shown.length && !heldBecause) return null;
  return (
    <section class="note" aria-labelledby="warnings">
      <h2 id="warnings">{heldBecause ? say('This paycheck waits') : say('To review on this paycheck')}</h2>
      {heldBecause && <p>{translated(heldBecause)}</p>}
      {shown.length > 0 && (
        <ul>
          {shown.map(({ code, message }) => (
            <li key={`${code} ${message}`}>{sentence(message)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;

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
