import { type Environment, environments } from '../../foundation/environment.ts';
import { environmentOfToken } from '../../operation/secrets.ts';

export type Tokens = ReadonlyMap<Environment, string>;

/**
 * The tokens of an address: one, or one of each environment joined by a dot. Each opens its own database and
 * no other, so a page of both is made by whoever may mint in both, and a test link never shows what is live.
 */
export function readTokens(text: unknown): Tokens {
  const parts = typeof text === 'string' ? text.split('.') : [];
  const found = parts.flatMap((token) => {
    const environment = environmentOfToken(token);
    return environment ? [[environment, token] as const] : [];
  });
  const isWhole = found.length === parts.length && new Set(found.map(([name]) => name)).size === found.length;
  return new Map(isWhole ? found : []);
}

export const tokensText = (tokens: Tokens): string =>
  environments.flatMap((name) => tokens.get(name) ?? []).join('.');

/** The tokens with that of an environment out of what was pasted, an address or a token; else undefined. */
export function joined(tokens: Tokens, environment: Environment, pasted: string): Tokens | undefined {
  const found = pasted.match(/(?:test|live)_[\w-]{43}(?![\w-])/g) ?? [];
  const token = found.find((each) => environmentOfToken(each) === environment);
  return token ? new Map([...tokens, [environment, token]]) : undefined;
}
