import { printable } from '../../foundation/printable.ts';
import { type Said, sentence, worded } from '../../foundation/sentence.ts';
import { documentInfo, type Sealed } from '../../platform/sealed-documents/sealed-pdf.ts';
import type { SignedDocument } from './sign.ts';

const margin = 54;

/**
 * Draws what was signed as pages in US letter format, tagged for screen readers, with the document inside.
 */
export async function drawDocument(sealed: Sealed & { readonly sha256: string }): Promise<Buffer> {
  const document = JSON.parse(sealed.document) as SignedDocument; // as sign() wrote it
  const { default: PDFDocument } = await import('pdfkit'); // a serving process has it already
  const { company, title, language, signedAt } = document;
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: `${language}-US`,
    displayTitle: true,
    info: { Title: `${title}, ${company.name}`, CreationDate: new Date(signedAt), ...documentInfo(sealed) },
  });
  const drawn: Buffer[] = [];
  pdf.on('data', (chunk) => drawn.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.once('end', resolve));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const line = (tag: string, text: string, size: number, isBold = false) => {
    const element = pdf.struct(tag);
    root.add(element);
    element.add(() => {
      pdf.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
      pdf.text(printable(text) || ' ').moveDown(0.4);
    });
  };
  const say = (said: Said, size = 9) => line('P', worded(said), size);

  line('P', company.name, 9);
  line('H1', title, 18, true);
  if (document.environment === 'test') say('Test environment: this is not a real signature.');
  for (const paragraph of document.text) line('P', paragraph, 10);
  for (const { label, value } of document.shown) {
    line('P', `${label}: ${value || worded('left empty')}`, 10);
  }
  line('H2', worded('Signature'), 13, true);
  line('P', document.declaration, 10);
  drawSigner(document, say);
  say(sentence('SHA-256 of the signed document: {hash}', { hash: sealed.sha256 }), 8);
  say('To check this file, run: payroll verify-document FILE.pdf', 8);
  pdf.end();
  await ended;
  return Buffer.concat(drawn);
}

function drawSigner(
  { signer, signedAt, person, paper }: SignedDocument,
  say: (said: Said, size?: number) => void,
): void {
  const at = signedAt.replace('T', ' ').replace('Z', ' UTC');
  const { name, role, session, ip, userAgent } = signer;
  if (paper) {
    say(sentence('Signed on paper by {name}, on {day}.', { name, day: paper.signedOn }), 11);
    say(
      sentence('Recorded by {name} on {at}. The scan is before this page.', { name: paper.recordedBy, at }),
      8,
    );
    return;
  }
  const asWorker =
    person?.kind === 'contractor'
      ? sentence('Signed by {name}, the contractor, through their own link, on {at}.', { name, at })
      : sentence('Signed by {name}, the worker, through their own link, on {at}.', { name, at });
  const asEmployer = sentence('Signed by {name}, for the employer, on {at}.', { name, at });
  say(role === 'worker' ? asWorker : asEmployer, 11);
  say(sentence('Session {session}, from {ip}, browser: {browser}', { session, ip, browser: userAgent }), 8);
}
