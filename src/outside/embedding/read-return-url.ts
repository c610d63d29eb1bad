import { Fault } from '../../foundation/fault.ts';

/** In characters. */
export const longestReturnUrl = 2000;

type Changed = { readonly origins: readonly string[]; readonly returnUrl: string | null };

/**
 * Reads the return address as it is after the changes. Returns it as browsers write it, or what is wrong with
 * it.
 */
export function readReturnUrl({ origins, returnUrl }: Changed) {
  if (returnUrl === null) return { returnUrl, faults: [] };
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined;
  const problem = problemOf(url, origins);
  const faults = problem
    ? [new Fault('MALFORMED', { path: ['input', 'returnUrl'], toPrograms: problem })]
    : [];
  return { returnUrl: url?.href ?? returnUrl, faults };
}

function problemOf(url: URL | undefined, origins: readonly string[]): string | undefined {
  // The origin of a blob: address is that of the page that made it.
  const isPage = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isPage || url.username || url.password || !origins.includes(url.origin))
    return 'must be a URL of one of the origins, without a user name or password';
  return url.href.length > longestReturnUrl
    ? `must have at most ${longestReturnUrl} characters when it is percent-encoded`
    : undefined;
}
