/**
 * The address of a file that opens without a key. Its token is sealed: it holds the names of the file and
 * when the address expires, and only the service can write and read it. The database stores no row for it. It
 * expires by real time.
 */
import { type Environment, environments, prefixes } from '../../foundation/environment.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Place } from '../database/seal.ts';
import type { Operation, World } from '../graphql/operation-context.ts';
import type { Access } from './access.ts';
import type { Core } from './operate.ts';
import { maskInDryRuns } from './secrets.ts';

type Addressed = World & Pick<Operation, 'realNow' | 'secretsShown'>;
type Owned = { readonly partnerId: string };

export class FileAddress<Names extends Owned> {
  readonly path: string;
  readonly #place: Place;
  readonly #lifetimeMilliseconds: number;

  /** A token opens only addresses of the table and column for which it was sealed. */
  constructor(options: { path: string; table: string; column: string; lifetimeMilliseconds: number }) {
    const { path, table, column, lifetimeMilliseconds } = options;
    this.path = path;
    this.#place = { partnerId: '', table, column, row: '' };
    this.#lifetimeMilliseconds = lifetimeMilliseconds;
  }

  of(operation: Addressed, names: Names): { url: string; expiresAt: Date } {
    const { realNow, sealer, environment, screenBase } = operation;
    const until = realNow + this.#lifetimeMilliseconds;
    const token = `${prefixes[environment]}_${sealer.seal(this.#place, JSON.stringify({ ...names, until }))}`;
    maskInDryRuns(operation, token);
    return { url: `${screenBase}${this.path}?token=${token}`, expiresAt: new Date(until) };
  }

  /** When an address was created. */
  madeAt({ until }: Expiring): number {
    return until - this.#lifetimeMilliseconds;
  }

  /** What the `token` of a query names. Faults: UNKNOWN_LINK for a token that the service did not write. */
  open(core: Core, token: unknown): OpenAddress<Names> {
    const environment = typeof token === 'string' ? environmentOf(token) : undefined;
    const world = environment && core[environment]?.world;
    const contents = world && this.#read(world, String(token));
    if (!environment || !contents) throw new Fault('UNKNOWN_LINK');
    const { partnerId } = contents;
    return { access: { environment, credential: { kind: 'job', partnerId } }, contents };
  }

  #read({ sealer }: World, token: string): (Names & Expiring) | undefined {
    try {
      return JSON.parse(sealer.unseal(this.#place, token.slice(token.indexOf('_') + 1)));
    } catch {
      return undefined; // altered, or sealed under an unknown key
    }
  }
}

type Expiring = { readonly until: number };

export type OpenAddress<Names> = { readonly access: Access; readonly contents: Names & Expiring };

/** Faults: LINK_EXPIRED. */
export function requireCurrent({ until }: Expiring, { realNow }: { readonly realNow: number }): void {
  if (until <= realNow) throw new Fault('LINK_EXPIRED');
}

function environmentOf(token: string): Environment | undefined {
  const [, prefix] = /^(test|live)_[\w.-]{1,1000}$/.exec(token) ?? [];
  return environments.find((name) => prefixes[name] === prefix);
}
