import { Problems } from '../design/problems.tsx';
import { actions } from './actions.ts';
import type { ApiPageContext } from './page.ts';

/** The result of the submitted form, at the top of the page. Screen readers announce it. */
export function Notice({ context: { rejectedForm, revealed, done } }: { context: ApiPageContext }) {
  if (rejectedForm) {
    const { environment, problems } = rejectedForm;
    const linked = problems.map(({ field, message }) => ({
      fieldId: field && `${environment}-${field}`,
      message,
    }));
    return <Problems problems={linked} />;
  }
  const action = actions.get(revealed?.action ?? done ?? '');
  return action ? (
    <p class="done" role="status">
      {action.confirmation}
    </p>
  ) : null;
}
