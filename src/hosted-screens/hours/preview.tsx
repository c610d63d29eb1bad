import { counted, countOf, dollars } from '../design/format.ts';
import { Figures } from '../design/parts.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import { type Check, checkFields } from './cells.ts';

export const previewedFields = graphql(
  'fragment Previewed on EmployeeCheck { ...HoursOfCheck grossPay warnings { message blocks } }',
  [checkFields],
);

/** A check, in a preview with what is computed of it. */
export type PreviewedCheck = Check & Partial<ResultOf<typeof previewedFields>>;
type Warning = ResultOf<typeof previewedFields>['warnings'][number];

/** What keeps the check from being paid is always seen; the other warnings are opened by their number. */
export function Warnings({ warnings, name }: { warnings: readonly Warning[]; name: string }) {
  const others = warnings.filter(({ blocks }) => !blocks);
  return (
    <>
      {warnings
        .filter(({ blocks }) => blocks)
        .map(({ message }) => (
          <span key={message} class="mark">
            {say('Not paid: {message}', { message })}
          </span>
        ))}
      {others.length > 0 && (
        <details class="warnings">
          <summary aria-label={`${counted(others.length, 'warning')}: ${name}`}>
            {counted(others.length, 'warning')}
          </summary>
          <ul>
            {others.map(({ message }) => (
              <li key={message}>{sentence(message)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The messages that every check has, which are shown once. */
export function commonWarnings(checks: readonly PreviewedCheck[]): ReadonlySet<string> {
  const [first, ...rest] = checks.map(({ warnings = [] }) => warnings.filter(({ blocks }) => !blocks));
  if (!first || !rest.length) return new Set();
  const everywhere = first.filter(({ message }) =>
    rest.every((others) => others.some((other) => other.message === message)),
  );
  return new Set(everywhere.map(({ message }) => message));
}

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
