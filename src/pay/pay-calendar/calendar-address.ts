import { FileAddress } from '../../platform/operation/file-address.ts';

/** Calendar programs send no key. A subscription outlives the year for which somebody makes it. */
export const calendarAddress = new FileAddress<{ partnerId: string; companyId: string }>({
  path: '/screens/paydays.ics',
  table: 'companies',
  column: 'calendar_file',
  lifetimeMilliseconds: 400 * 24 * 60 * 60 * 1000,
});
