import { actions } from './actions.ts';
import type { Visit } from './page.ts';

/** What has become of the form that was sent: first on the page, and read aloud. */
export function Told({ visit: { attempt, shown, done } }: { visit: Visit }) {
  if (attempt) {
    return (
      // biome-ignore lint/a11y/noAutofocus: after a refused form this is what there is to read
      <div class="problems" role="alert" tabIndex={-1} autoFocus aria-labelledby="problems">
        <h2 id="problems">{attempt.problems.length === 1 ? 'There is a problem' : 'There are problems'}</h2>
        <ul>
          {attempt.problems.map(({ field, message }) => (
            <li key={message}>
              {field ? <a href={`#${attempt.environment}-${field}`}>{message}</a> : message}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const action = actions.get(shown?.action ?? done ?? '');
  return action ? (
    <p class="done" role="status">
      {action.done}
    </p>
  ) : null;
}
