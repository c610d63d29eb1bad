import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { isPublicKey } from '../../engine/figures/signature.ts';
import { readSealedFile } from '../../platform/sealed-documents/sealed-pdf.ts';
import { act, examples } from './act.ts';
import { exitCodes, WrongUsage } from './failures.ts';
import type { Session } from './session.ts';

type Document = {
  readonly title: string;
  readonly environment: string;
  readonly company: { readonly name: string };
  readonly person: { readonly name: string };
  readonly signer: { readonly role: string; readonly name: string };
  readonly signedAt: string;
};

/** Checks a signed PDF against the seal in it, without any service. */
export function verifyDocumentCommand(program: Command): void {
  const verify = program
    .command('verify-document <file.pdf>')
    .description('check that a signed PDF is as it was sealed: one changed byte is found')
    .option('--document-key <key>', "the company's public key (companies: documentKey): who sealed it, too");
  examples(verify, 'verify-document signed-w4-2026-11-17.pdf --document-key hD3k...=');
  act(verify, verifyDocument);
}

async function verifyDocument(
  { output }: Session,
  { documentKey }: { documentKey?: string },
  file: string,
): Promise<void> {
  if (documentKey !== undefined && !isPublicKey(documentKey))
    throw new WrongUsage('--document-key is 32 bytes in base64, as documentKey of the company names them.');
  const read = readSealedFile(bytesOf(file));
  const problem = 'problem' in read ? read.problem : problemOfKey(read.key, documentKey);
  if ('problem' in read || problem) {
    output.answer({ isWhole: false, problem }, () => [`${file} ${problem}.`]);
    process.exitCode = exitCodes.refused;
    return;
  }
  const { document, sha256, key } = read;
  const { title, company, person, signer, signedAt, environment } = JSON.parse(document) as Document;
  output.answer({ isWhole: true, sha256, key, document: JSON.parse(document) }, () => [
    `${file} is as it was sealed: ${title} of ${person.name}, ${company.name}.`,
    `Signed by ${signer.name} (${signer.role}) at ${signedAt}, in the ${environment} environment.`,
    `SHA-256 of the document: ${sha256}. The audit names it in an entry "sign".`,
    documentKey
      ? 'The key is the one that you named.'
      : `Sealed by the key ${key}. Compare it with documentKey of the company.`,
  ]);
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new WrongUsage(`${file}: cannot be read`);
  }
}

const problemOfKey = (key: string, named: string | undefined): string | undefined =>
  named === undefined || named === key ? undefined : `was sealed by another key than the one named: ${key}`;
