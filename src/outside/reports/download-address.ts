import { FileAddress } from '../../platform/operation/file-address.ts';

/** Lives long enough to follow the link; a new request gives a new address. */
export const downloadAddress = new FileAddress<{ partnerId: string; id: string }>({
  path: '/screens/downloads',
  table: 'report_jobs',
  column: 'download',
  lifetimeMilliseconds: 15 * 60 * 1000,
});
