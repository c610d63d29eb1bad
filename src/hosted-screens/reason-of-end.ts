import type { FaultKind } from '../foundation/fault.ts';

/** Why a page cannot be shown until a link is opened, for the page that frames the screen. */
export const reasonOfEnd: { readonly [Kind in FaultKind]?: string } = {
  LINK_EXPIRED: 'expired',
  LINK_REVOKED: 'revoked',
  SESSION_IDLE: 'idle',
  NO_SESSION: 'no_session',
  ONBOARDING_ENDED: 'onboarding_ended',
};
