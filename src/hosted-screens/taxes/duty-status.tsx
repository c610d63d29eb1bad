import { Status } from '../design/parts.tsx';
import { said, text } from '../language/say.ts';
import type { Duty, DutyStatus } from './queries.ts';

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

/** Whether the employer has to give a number. */
export const isMissing = (status: DutyStatus): boolean => status === 'NEEDED' || status === 'FAILED';
