import { FileAddress } from '../../platform/operation/file-address.ts';

/**
 * The address of a report's file. It lives long enough to follow the link, and each request gets a new one.
 */
export const downloadAddress = new FileAddress<{ partnerId: string; id: string }>({
  path: '/screens/downloads',
  table: 'report_jobs',
  column: 'download',
  lifetimeMilliseconds: 15 * 60 * 1000,
});
