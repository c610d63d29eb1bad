import { labelOf } from '../design/labels.ts';
import { Status } from '../design/parts.tsx';
import { say } from '../language/say.ts';

/** A worker's employment status. */
export const EmploymentStatus = ({ status }: { status: string }) => (
  <Status value={status}>{status === 'LIVE' ? say('Active') : labelOf(status)}</Status>
);
