/** PDFs that people sign: which ones are accepted, and where they are kept. */
import { Fault, type Path } from '../../foundation/fault.ts';
import type { Plain } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { sha256Of } from '../../platform/sealed-documents/sealed-pdf.ts';

/** A request has at most a megabyte, and base64 writes three bytes as four letters. */
const mostBytes = 600_000;

/** Names in a PDF with which it does more than show pages. */
const active = [
  '/JavaScript',
  '/JS',
  '/Launch',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/RichMedia',
  '/XFA',
  '/SubmitForm',
  '/ImportData',
];

/** Why a file cannot be signed; undefined if it can. */
async function problemOf(bytes: Buffer): Promise<Plain | undefined> {
  if (bytes.length > mostBytes) return 'is larger than 600 KB: send a smaller PDF';
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return 'is not a PDF: send a PDF file';
  const { PDFDict, PDFDocument, PDFName, PDFStream } = await import('@cantoo/pdf-lib');
  const load = async () => {
    const loaded = await PDFDocument.load(bytes, { throwOnInvalidObject: true });
    return loaded.getPageCount() > 0 ? loaded : undefined;
  };
  const pdf = await load().catch(() => undefined);
  if (!pdf) return 'cannot be read: it is damaged, or protected by a password';
  const namesIn = (object: unknown): string[] => {
    if (object instanceof PDFStream) return namesIn(object.dict);
    if (object instanceof PDFDict)
      return object.entries().flatMap(([key, value]) => [key.decodeText(), ...namesIn(value)]);
    if (object instanceof PDFName) return [object.decodeText()];
    if (object && typeof object === 'object' && 'asArray' in object && typeof object.asArray === 'function')
      return (object.asArray() as unknown[]).flatMap(namesIn);
    return [];
  };
  const names = pdf.context.enumerateIndirectObjects().flatMap(([, object]) => namesIn(object));
  const all = new Set([...names, ...namesIn(pdf.context.trailerInfo.Info)].map((name) => `/${name}`));
  return active.some((name) => all.has(name))
    ? 'has a script, an attached file or a form that sends data: send a PDF that only shows pages'
    : undefined;
}

/** Keeps a PDF in base64 that only shows pages. Returns its hash. */
export async function keepFile(
  { db }: Operation,
  companyId: string,
  base64: string,
  path: Path,
): Promise<string> {
  const bytes = Buffer.from(base64, 'base64');
  const problem = await problemOf(bytes);
  if (problem) throw new Fault('MALFORMED', { path, problem });
  const sha256 = sha256Of(bytes);
  const where = { companyId, sha256 };
  if (!(await db.documentFile.findFirst({ where, select: { sha256: true } })))
    await db.documentFile.insertRows([{ ...where, content: bytes.toString('base64') }]);
  return sha256;
}

/** The files with these hashes, in base64, by hash. */
export async function filesOf({ db }: Operation, hashes: readonly string[]): Promise<Map<string, string>> {
  const files = await db.documentFile.findMany({ where: { sha256: { in: [...hashes] } } });
  return new Map(files.map(({ sha256, content }) => [sha256, content]));
}

/** Puts the signed pages before the page that says who signed them. That page keeps its information. */
export async function withPagesBefore(pdf: Buffer, file: string): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const [signed, pages] = await Promise.all([
    PDFDocument.load(pdf, { updateMetadata: false }),
    PDFDocument.load(Buffer.from(file, 'base64')),
  ]);
  const copied = await signed.copyPages(pages, pages.getPageIndices());
  for (const [at, page] of copied.entries()) signed.insertPage(at, page);
  return Buffer.from(await signed.save({ useObjectStreams: false }));
}
