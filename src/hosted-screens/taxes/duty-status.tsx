import { Done, Status } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { said, sayNodes, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import type { Duty, DutyStatus, StateTaxes } from './queries.ts';

const words: Readonly<Record<DutyStatus, string>> = {
  FAILED: text('Refused by the state'),
  NEEDED: text('Needed'),
  VERIFYING: text('Being verified'),
  UPCOMING: text('Not needed yet'),
  READY: text('Ready'),
  NOT_REQUIRED: text('Not required'),
};

/** The most urgent first. */
const byUrgency = Object.keys(words) as DutyStatus[]; // Object.keys returns plain strings

export const DutyLabel = ({ status }: { status: DutyStatus }) => (
  <Status value={status}>{said(words[status])}</Status>
);

/** The most urgent status of a state's payments and filings. */
export const worstOf = (duties: readonly Duty[]): DutyStatus =>
  byUrgency.find((status) => duties.some((duty) => duty.status === status)) ?? 'NOT_REQUIRED';

/** Whether the employer must enter a number. */
export const isMissing = (status: DutyStatus): boolean => status === 'NEEDED' || status === 'FAILED';

const endings: Readonly<Record<DutyStatus, string>> = {
  NEEDED: text('An account number is still missing.'),
  FAILED: text('An account number is still refused.'),
  VERIFYING: text('The state has not confirmed the account numbers yet.'),
  UPCOMING: text('An account number can follow until the first paycheck.'),
  READY: text('The accounts are ready.'),
  NOT_REQUIRED: text('Nothing else is needed.'),
};

/** Confirms that the state in the address was saved, and names what it still lacks. */
export function Saved({ states, context }: { states: readonly StateTaxes[]; context: PageContext }) {
  const saved = states.find(({ state }) => state === context.from);
  if (context.done !== 'saved' || !saved) return null;
  return (
    <Done>
      {sayNodes('{state} is saved. {ending}', {
        state: <a href={`#${saved.state}`}>{stateName(saved.state)}</a>,
        ending: said(endings[worstOf(saved.duties)]),
      })}
    </Done>
  );
}
