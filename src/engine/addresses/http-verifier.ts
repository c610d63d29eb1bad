import { type AddressVerifier, undeliverable } from './address-verifier.ts';
import { contradictionIn } from './contradiction-in.ts';
import { exchangeJson } from './exchange-json.ts';
import { askSmarty, type SmartyCredentials } from './smarty.ts';
import { askUsps, type UspsCredentials } from './usps.ts';

/** Runs at most this many tasks at once. Further tasks wait in order. */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift(); // takes over the place of this one
      if (next) next();
      else running -= 1;
    }
  };
}

type HttpVerifierOptions = {
  /**
   * The service's base address, to which its paths are added: https://apis.usps.com,
   * https://us-street.api.smarty.com
   */
  readonly url: string;
  /** For one whole verification, an access token included. */
  readonly timeoutMilliseconds: number;
  readonly fetch?: typeof globalThis.fetch;
} & (({ readonly shape: 'usps' } & UspsCredentials) | ({ readonly shape: 'smarty' } & SmartyCredentials));

/** How many requests are sent to the service at once. A bulk request has thousands of addresses. */
const mostAtOnce = 20;

/**
 * Refuses contradictory addresses itself, and queries an address service about the others. Nothing is logged
 * or retried. /
 */
export function httpVerifier(options: HttpVerifierOptions): AddressVerifier {
  const base = options.url.endsWith('/') ? options.url : `${options.url}/`;
  const ask = options.shape === 'usps' ? askUsps(base, options) : askSmarty(base, options);
  const send = options.fetch ?? globalThis.fetch;
  const inTurn = atMost(mostAtOnce);
  return {
    async verify(address, use) {
      const reason = contradictionIn(address, use);
      if (reason !== null) return undeliverable(reason);
      return inTurn(() => ask(address, exchangeJson(send, AbortSignal.timeout(options.timeoutMilliseconds))));
    },
  };
}
