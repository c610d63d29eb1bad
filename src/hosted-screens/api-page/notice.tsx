import { Problems } from '../design/problems.tsx';
import { actions } from './actions.ts';
import type { Visit } from './page.ts';

/** What has become of the form that was sent: first on the page, and read aloud. */
export function Notice({ visit: { attempt, shown, done } }: { visit: Visit }) {
  if (attempt) {
    const { environment, problems } = attempt;
    const placed = problems.map(({ field, message }) => ({
      at: field && `${environment}-${field}`,
      message,
    }));
    return <Problems problems={placed} />;
  }
  const action = actions.get(shown?.action ?? done ?? '');
  return action ? (
    <p class="done" role="status">
      {action.done}
    </p>
  ) : null;
}
