import { say, translated } from '../language/say.ts';
import type { Check } from './check.ts';

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
