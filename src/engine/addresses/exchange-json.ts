import { AddressServiceUnavailable } from './address-service-unavailable.ts';

export type Answer = { readonly status: number; readonly body: unknown };

export type Exchange = (url: URL, init?: RequestInit) => Promise<Answer>;

/** Parses without JSON.parse's error, which would quote the response. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends one request and reads its response as JSON, until `signal` ends. `body` is undefined if the response
 * is not JSON. Redirects are refused: they would send an address or a secret to a host that is not
 * configured. /
 */
export function exchangeJson(send: typeof globalThis.fetch, signal: AbortSignal): Exchange {
  return async (url, init) => {
    try {
      const response = await send(url, { ...init, signal, redirect: 'error' });
      return { status: response.status, body: parsed(await response.text()) };
    } catch {
      throw new AddressServiceUnavailable(signal.aborted ? 'did not answer in time' : 'could not be reached');
    }
  };
}
