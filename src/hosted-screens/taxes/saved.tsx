import { stateName } from '../design/state-name.ts';
import { said, sayNodes, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { worstOf } from './duty-status.tsx';
import type { DutyStatus, StateTaxes } from './queries.ts';

const endings: Readonly<Record<DutyStatus, string>> = {
  NEEDED: text('An account number is still missing.'),
  FAILED: text('An account number is still refused.'),
  VERIFYING: text('The account numbers now wait for the answer of the state.'),
  UPCOMING: text('An account number can follow until the first paycheck.'),
  READY: text('The accounts are ready.'),
  NOT_REQUIRED: text('Nothing else is needed.'),
};

/** Says that the state in the address was saved, and what it still needs. */
export function Saved({ states, context }: { states: readonly StateTaxes[]; context: PageContext }) {
  const saved = states.find(({ state }) => state === context.from);
  if (context.done !== 'saved' || !saved) return null;
  return (
    <p class="done" role="status">
      {sayNodes('{state} is saved. {ending}', {
        state: <a href={`#${saved.state}`}>{stateName(saved.state)}</a>,
        ending: said(endings[worstOf(saved.duties)]),
      })}
    </p>
  );
}
