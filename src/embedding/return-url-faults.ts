import { Fault } from '../foundation/fault.ts';

type Changed = { readonly origins: readonly string[]; readonly returnUrl: string | null };

/** What is wrong with the return address, after the changes: it is on one of the origins. */
export function returnUrlFaults({ origins, returnUrl }: Changed): readonly Fault[] {
  if (returnUrl === null) return [];
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined;
  if (url && !url.username && !url.password && origins.includes(url.origin)) return [];
  const problem = 'must be a URL of one of the origins, without a user name or password';
  return [new Fault('MALFORMED', { path: ['input', 'returnUrl'], problem })];
}
