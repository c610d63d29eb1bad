import { countOf, dollars } from '../design/format.ts';
import { Figures } from '../design/parts.tsx';
import { say } from '../language/say.ts';
import { commonWarnings, type PreviewedCheck, sentence } from './warnings.tsx';

/** What saving the hours gives. */
export function Preview({ checks }: { checks: readonly PreviewedCheck[] }) {
  const gross = checks.reduce((sum, { grossPay = 0 }) => sum + Math.round(grossPay * 100), 0) / 100;
  const common = [...commonWarnings(checks)];
  const warned = checks.filter(({ warnings = [] }) => warnings.length).length;
  const blocked = checks.filter(({ warnings = [] }) => warnings.some(({ blocks }) => blocks)).length;
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{say('Preview: nothing is saved yet')}</h2>
      <Figures
        facts={[
          [say('People'), countOf(checks.length)],
          [say('Gross pay'), dollars(gross)],
          [say('With warnings'), countOf(warned)],
          [say('Not paid as it stands'), countOf(blocked)],
        ]}
      />
      {common.length > 0 && (
        <div class="note">
          <h3>{say('For everybody')}</h3>
          <ul class="points">
            {common.map((message) => (
              <li key={message}>{sentence(message)}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
