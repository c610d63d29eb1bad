import { Status } from '../design/parts.tsx';
import { said } from '../design/words.ts';

/** Whether a worker works for the company. */
export const Employment = ({ status }: { status: string }) => (
  <Status value={status}>{status === 'LIVE' ? 'Active' : said(status)}</Status>
);
