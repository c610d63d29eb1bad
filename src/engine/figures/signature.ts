/**
 * Signs bundles and documents with Ed25519 and verifies them. The signature covers their name, which is the
 * hash of the content, so a changed byte makes it invalid. Keys are 32 bytes in base64.
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

/** The kinds of content that can be signed. A signature of one kind is not valid for another kind. */
type Kind = 'figures' | 'document' | 'document file';

const signedText = (name: string, kind: Kind): Buffer => Buffer.from(`payroll ${kind}, format 1: ${name}`);

export const isPublicKey = (text: string): boolean =>
  /^[A-Za-z0-9+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === 32;

/** A new pair: the private key as PEM, the public one in the form of the settings. */
export function newSigningKey(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: rawOf(publicKey),
  };
}

/** Throws if the text is not a private key in PEM. */
export function signName(name: string, privateKeyPem: string, kind: Kind = 'figures'): Signature {
  const key = createPrivateKey(privateKeyPem);
  const value = sign(null, signedText(name, kind), key).toString('base64');
  return { key: rawOf(createPublicKey(key)), value };
}

export const isSignedBy = (name: string, { key, value }: Signature, kind: Kind = 'figures'): boolean =>
  isPublicKey(key) && verify(null, signedText(name, kind), publicKeyOf(key), Buffer.from(value, 'base64'));
