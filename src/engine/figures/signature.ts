/**
 * Signs bundles with Ed25519 and verifies them. The signature covers the name of the bundle, which is the
 * hash of its content, so a changed figure makes it invalid. Keys are 32 bytes in base64.
 */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

export type Signature = { readonly key: string; readonly value: string };

const prefix = Buffer.from('302a300506032b6570032100', 'hex'); // SPKI of an Ed25519 key

const publicKeyOf = (key: string): KeyObject =>
  createPublicKey({
    key: Buffer.concat([prefix, Buffer.from(key, 'base64')]),
    format: 'der',
    type: 'spki',
  });

const rawOf = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).subarray(prefix.length).toString('base64');

const signedText = (name: string): Buffer => Buffer.from(`payroll figures, format 1: ${name}`);

export const isPublicKey = (text: string): boolean =>
  /^[A-Za-z0-9+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === 32;

/** A new pair: the private key as PEM, the public one as the settings name it. */
export function newSigningKey(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: rawOf(publicKey),
  };
}

/** Throws for a text that is no private key in PEM. */
export function signName(name: string, privateKeyPem: string): Signature {
  const key = createPrivateKey(privateKeyPem);
  return { key: rawOf(createPublicKey(key)), value: sign(null, signedText(name), key).toString('base64') };
}

export const isSignedBy = (name: string, { key, value }: Signature): boolean =>
  isPublicKey(key) && verify(null, signedText(name), publicKeyOf(key), Buffer.from(value, 'base64'));
