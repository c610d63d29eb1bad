import { labelOf } from '../design/labels.ts';
import { Status } from '../design/parts.tsx';

/** A worker's employment status. */
export const EmploymentStatus = ({ status }: { status: string }) => (
  <Status value={status}>{status === 'LIVE' ? 'Active' : labelOf(status)}</Status>
);
