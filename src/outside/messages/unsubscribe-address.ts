import { FileAddress } from '../../platform/operation/file-address.ts';

/** Opens without a key: the message itself is the credential. */
export const unsubscribeAddress = new FileAddress<{ partnerId: string; messageId: string }>({
  path: '/screens/unsubscribe',
  table: 'messages',
  column: 'unsubscribe',
  lifetimeMilliseconds: 400 * 24 * 60 * 60 * 1000,
});
