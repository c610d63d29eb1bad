import { createCipheriv, createHash, randomBytes } from 'node:crypto';

const key = randomBytes(32);

/** A secret as a hand-written server stores it: AES-256-GCM under one key. */
export function sealed(secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64');
}

export const newToken = (): string => `test_${randomBytes(32).toString('base64url')}`;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
