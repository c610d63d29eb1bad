/** `payroll verify-document` checks a signed PDF without a service. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newSigningKey } from '../../src/engine/figures/signature.ts';
import { documentInfo, sealFile, sealOf } from '../../src/platform/sealed-documents/sealed-pdf.ts';
import { payroll, scratchFolder } from './run-payroll.ts';

const document = JSON.stringify({
  title: 'Form W-4',
  environment: 'test',
  company: { name: 'Northwind Bakery LLC' },
  person: { name: 'Grace Rivera' },
  signer: { role: 'worker', name: 'Grace Rivera' },
  signedAt: '2026-11-17T18:00:00.000Z',
});

test('names who signed what, and finds one changed byte and another key', async () => {
  const { privateKey, publicKey } = newSigningKey();
  const info = documentInfo({ document, seal: sealOf(document, privateKey) });
  const body = `%PDF-1.7\n(${info.SignedDocument})\n(${info.SignedDocumentSeal})\n%%EOF`;
  const whole = sealFile(Buffer.from(body), privateKey);
  const file = path.join(scratchFolder(), 'signed.pdf');
  const check = async (bytes: Buffer, ...more: string[]) => {
    writeFileSync(file, bytes);
    const { code, out, err } = await payroll(['verify-document', file, ...more], {});
    return { code, said: out + err };
  };
  const withKey = await check(whole, '--document-key', publicKey);
  expect(withKey).toEqual({ code: 0, said: expect.stringContaining('Signed by Grace Rivera (worker)') });
  const changed = Buffer.from(whole);
  changed[9] = 66;
  expect(await check(changed)).toEqual({
    code: 1,
    said: expect.stringContaining('was changed after it was sealed'),
  });
  const other = await check(whole, '--document-key', newSigningKey().publicKey);
  expect(other).toEqual({ code: 1, said: expect.stringContaining('another key than the one named') });
  expect((await check(whole, '--document-key', 'short')).code).toBe(2);
});

test('a file that cannot be read is named, as wrong usage', async () => {
  const missing = path.join(scratchFolder(), 'missing.pdf');
  const { code, err } = await payroll(['verify-document', missing], {});
  expect([code, err]).toEqual([2, expect.stringContaining(`${missing}: cannot be read`)]);
  expect(err).not.toContain('node:fs');
});
