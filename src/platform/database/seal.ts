/**
 * Encrypts secrets at rest with AES-256-GCM, bound to their place. A ciphertext that is moved to another row,
 * column, partner or environment does not open. Form: `<key id>.<nonce>.<tag>.<ciphertext>`, base64url.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** The place of a sealed value. */
export type Place = { partnerId: string; table: string; column: string; row: string };

export type Sealer = {
  /** The ids of the configured master keys. The first one seals. */
  readonly keys: readonly [string, ...string[]];
  seal(place: Place, secret: string): string;
  /** Throws if the value was altered, moved, or sealed under a master key that is not configured. */
  unseal(place: Place, sealed: string): string;
};

const algorithm = 'aes-256-gcm';
const authTagLength = 16; // Node 20 otherwise accepts tags of four bytes

/**
 * `masterKeys` have 32 bytes each. The first one seals and all unseal, so that values can be resealed one by
 * one.
 */
export function createSealer(
  environment: string,
  masterKeys: readonly [Buffer, ...Buffer[]],
  nonceOf: (context: Buffer, secret: string) => Buffer = () => randomBytes(12),
): Sealer {
  const byId = new Map(masterKeys.map((key) => [keyId(key), key]));
  const [first, ...others] = masterKeys;
  const context = ({ partnerId, table, column, row }: Place) =>
    Buffer.from(JSON.stringify([environment, partnerId, table, column, row]));
  return {
    keys: [keyId(first), ...others.map(keyId)],
    seal(place, secret) {
      const nonce = nonceOf(context(place), secret);
      const cipher = createCipheriv(algorithm, first, nonce, { authTagLength }).setAAD(context(place));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
      return [keyId(first), ...parts].join('.');
    },
    unseal(place, value) {
      const [id = '', nonce = '', tag = '', sealed = ''] = value.split('.');
      const key = byId.get(id);
      if (!key) throw new Error(`sealed under master key ${id}, which is not configured`);
      const bytes = (part: string) => Buffer.from(part, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes(nonce), { authTagLength }).setAAD(
        context(place),
      );
      decipher.setAuthTag(bytes(tag));
      return Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString('utf8');
    },
  };
}

/**
 * Seals what moves to another service. The nonce is derived from the key, the place and the secret. So equal
 * data have equal bytes, and another secret or another place has another nonce.
 */
export function transferSealer(environment: string, key: Buffer): Sealer {
  const nonceKey = createHmac('sha256', key).update('nonces of transfers').digest();
  const nonceOf = (context: Buffer, secret: string) =>
    createHmac('sha256', nonceKey).update(context).update('\0').update(secret).digest().subarray(0, 12);
  return createSealer(environment, [key], nonceOf);
}

/** Undefined if the value was altered, moved, or sealed under a key that is not configured. */
export function opened(unseal: () => string): string | undefined {
  try {
    return unseal();
  } catch {
    return undefined;
  }
}

/** The id of a master key, which does not reveal the key. */
export const keyId = (key: Buffer): string =>
  createHash('sha256').update('master key id').update(key).digest('hex').slice(0, 8);
