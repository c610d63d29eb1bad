import { stateName } from '../design/state-name.ts';
import type { PageContext } from '../page-context.ts';
import { worstOf } from './duty-status.tsx';
import type { DutyStatus, StateTaxes } from './queries.ts';

const endings: Readonly<Record<DutyStatus, string>> = {
  NEEDED: 'An account number is still missing.',
  FAILED: 'An account number is still refused.',
  VERIFYING: 'The account numbers now wait for the answer of the state.',
  UPCOMING: 'An account number can follow until the first paycheck.',
  READY: 'The accounts are ready.',
  NOT_REQUIRED: 'Nothing else is needed.',
};

/** Says that the state in the address was saved, and what it still needs. */
export function Saved({ states, context }: { states: readonly StateTaxes[]; context: PageContext }) {
  const saved = states.find(({ state }) => state === context.from);
  if (context.done !== 'saved' || !saved) return null;
  return (
    <p class="done" role="status">
      <a href={`#${saved.state}`}>{stateName(saved.state)}</a> is saved. {endings[worstOf(saved.duties)]}
    </p>
  );
}
