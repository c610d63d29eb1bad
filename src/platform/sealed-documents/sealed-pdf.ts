/**
 * A PDF that proves itself: it holds what was signed, and its last line is a seal over all bytes before it.
 * Verifying it takes only the file and the public key.
 */
import { createHash } from 'node:crypto';
import { isSignedBy, signName } from '../../engine/figures/signature.ts';

export const sha256Of = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** A canonical document, and the seal that it got when it was signed. */
export type Sealed = { readonly document: string; readonly seal: string };

/** The entries of a PDF's information that carry a document. Each value names itself. */
export const documentInfo = ({ document, seal }: Sealed) => ({
  SignedDocument: `SignedDocument:${Buffer.from(document).toString('base64')}`,
  SignedDocumentSeal: `SignedDocumentSeal:${seal}`,
});

export const sealOf = (document: string, privateKeyPem: string): string =>
  signName(sha256Of(document), privateKeyPem, 'document').value;

/** Adds the last line. PDF readers skip it, because it is a comment. */
export function sealFile(pdf: Buffer, privateKeyPem: string): Buffer {
  const body = Buffer.concat([pdf, Buffer.from('\n')]);
  const { key, value } = signName(sha256Of(body), privateKeyPem, 'document file');
  return Buffer.concat([body, Buffer.from(`%SIGNED-DOCUMENT 1 ${key} ${value}\n`)]);
}

type Read =
  | { readonly problem: string }
  | { readonly document: string; readonly sha256: string; readonly key: string };

const lastLine = /\n(%SIGNED-DOCUMENT 1 ([A-Za-z0-9+/]{43}=) ([A-Za-z0-9+/]{86}==)\n)$/;
const infoOf = (body: string, name: string): string | undefined =>
  new RegExp(`\\(${name}:([A-Za-z0-9+/=]+)\\)`).exec(body)?.[1];

/** Several last letters of base64 can mean the same bytes. Only one spelling is sealed. */
const isCanonical = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;

/** What a sealed file holds, or why its seal does not hold. Each byte of the file counts. */
export function readSealedFile(file: Buffer): Read {
  const text = file.toString('latin1');
  const [, line = '', key = '', value = ''] = lastLine.exec(text) ?? [];
  if (!line) return { problem: 'has no seal: it is no signed document, or its end was cut off or added to' };
  const body = file.subarray(0, file.length - line.length);
  const isSealed = isCanonical(key) && isCanonical(value);
  if (!isSealed || !isSignedBy(sha256Of(body), { key, value }, 'document file'))
    return { problem: 'was changed after it was sealed' };
  const [document, seal = ''] = ['SignedDocument', 'SignedDocumentSeal'].map((name) => infoOf(text, name));
  if (!document) return { problem: 'holds no signed document' };
  const signed = Buffer.from(document, 'base64').toString();
  const sha256 = sha256Of(signed);
  if (!isSignedBy(sha256, { key, value: seal }, 'document'))
    return { problem: 'holds a document that is not the one that was signed' };
  return { document: signed, sha256, key };
}
