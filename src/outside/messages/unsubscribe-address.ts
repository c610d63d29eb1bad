import { FileAddress } from '../../platform/operation/file-address.ts';

/** The address for unsubscribing. It opens without a key, because the message itself is the credential. */
export const unsubscribeAddress = new FileAddress<{ partnerId: string; messageId: string }>({
  path: '/screens/unsubscribe',
  table: 'messages',
  column: 'unsubscribe',
  lifetimeMilliseconds: 400 * 24 * 60 * 60 * 1000,
});
