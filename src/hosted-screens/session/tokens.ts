import { type Environment, environments } from '../../foundation/environment.ts';
import { environmentOfToken } from '../../platform/operation/secrets.ts';

export type Tokens = ReadonlyMap<Environment, string>;

/**
 * Reads the tokens of an address or a session: one, or one for each environment, joined by a dot. A token
 * authenticates in its own environment only, so a test link never shows production data.
 */
export function readTokens(text: unknown): Tokens {
  const parts = typeof text === 'string' ? text.split('.') : [];
  const found = parts.flatMap((token) => {
    const environment = environmentOfToken(token);
    return environment ? [[environment, token] as const] : [];
  });
  const isValid = found.length === parts.length && new Set(found.map(([name]) => name)).size === found.length;
  return new Map(isValid ? found : []);
}

export const tokensText = (tokens: Tokens): string =>
  environments.flatMap((name) => tokens.get(name) ?? []).join('.');

/** The environment's token in a pasted address or token. */
export function pastedToken(environment: Environment, pasted: string): string | undefined {
  const found = pasted.match(/(?:test|live)_[\w-]{43}(?![\w-])/g) ?? [];
  return found.find((token) => environmentOfToken(token) === environment);
}
