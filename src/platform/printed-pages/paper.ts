import type PDFDocument from 'pdfkit';
import { printable } from '../../foundation/printable.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Pdf['struct']>;

type Look = {
  readonly size: number;
  readonly isBold?: boolean;
  readonly isQuiet?: boolean;
  /** Room below the line. */
  readonly below?: number;
};
type Place = { readonly x: number; readonly width: number; readonly align?: 'left' | 'right' };

const margin = 48;
const footer = 24;
const ink = '#17212b';
const quiet = '#51606e';
const rule = '#d9e0e6';
const factsInARow = 3;

type Printed = { readonly title: string; readonly madeOn: string; readonly lang: string };

/** A PDF in US letter format. It is tagged, so that screen readers read headings and tables as such. */
export async function printedPdf(
  { title, madeOn, lang }: Printed,
  draw: (pdf: Pdf) => Promise<void> | void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit'); // a serving process has it already
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: `${lang}-US`,
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(`${madeOn}T00:00:00Z`) },
  });
  const drawn: Buffer[] = [];
  pdf.on('data', (chunk) => drawn.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.once('end', resolve));
  await draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(drawn);
}

/** Puts texts below each other, each in an element of the document's structure, and begins new pages. */
export class Paper {
  readonly #pdf: Pdf;
  readonly #root: Element;
  readonly #footer: string;
  readonly #isNumbered: boolean;
  #y = margin;
  #pages = 0;

  /** Numbers the pages if `isNumbered`, as for a document that may have several. */
  constructor(pdf: Pdf, footerText: string, { isNumbered = false } = {}) {
    this.#pdf = pdf;
    this.#footer = printable(footerText);
    this.#isNumbered = isNumbered;
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
    this.#drawFooter();
  }

  get width(): number {
    return this.#pdf.page.width - 2 * margin;
  }

  /** Begins an element of the structure, which then receives texts. */
  element(tag: string, parent = this.#root): Element {
    const element = this.#pdf.struct(tag);
    parent.add(element);
    return element;
  }

  /** A text across the whole width. */
  line(tag: string, text: string, look: Look): void {
    const height = this.heightOf(text, this.width, look);
    this.makeRoom(height);
    this.put(this.element(tag), text, { x: 0, width: this.width }, look);
    this.#y += height + (look.below ?? 0);
  }

  /** Names above their values, side by side. */
  facts(facts: PdfFacts): void {
    const width = this.width / factsInARow;
    const [nameLook, valueLook] = [{ size: 7.5, isQuiet: true }, { size: 9.5 }];
    for (let at = 0; at < facts.length; at += factsInARow) {
      const row = facts.slice(at, at + factsInARow);
      const heights = row.map(([, value]) => this.heightOf(value, width - 12, valueLook));
      this.makeRoom(Math.max(...heights) + 22);
      for (const [i, [name, value]] of row.entries()) {
        const place = { x: i * width, width: width - 12 };
        const fact = this.element('P');
        this.put(fact, name, place, nameLook);
        this.put(fact, value, place, valueLook, 10);
      }
      this.#y += Math.max(...heights) + 18;
    }
  }

  heightOf(text: string, width: number, look: Look): number {
    return this.#styled(look).heightOfString(printable(text) || ' ', { width });
  }

  /** Puts a text at the current height into an element. */
  put(element: Element, text: string, { x, ...options }: Place, look: Look, down = 0): void {
    element.add(() => {
      this.#styled(look).text(printable(text), margin + x, this.#y + down, options);
    });
  }

  moveDown(points: number): void {
    this.#y += points;
  }

  /** Begins a new page if the height does not fit on this one. Returns whether it did. */
  makeRoom(height: number): boolean {
    if (this.#y + height <= this.#pdf.page.height - margin - footer) return false;
    this.#pdf.addPage();
    this.#y = margin;
    this.#drawFooter();
    return true;
  }

  /** A line across the page, which screen readers skip. */
  rule(isDark = false): void {
    const pdf = this.#pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .strokeColor(isDark ? ink : rule)
      .lineWidth(0.5)
      .moveTo(margin, this.#y)
      .lineTo(margin + this.width, this.#y)
      .stroke();
    pdf.endMarkedContent();
  }

  #drawFooter(): void {
    const pdf = this.#pdf.markContent('Artifact', { type: 'Pagination' });
    const below = pdf.page.height - margin - 8;
    this.#pages += 1;
    const options = { width: this.width, lineBreak: false } as const;
    const styled = this.#styled({ size: 7.5, isQuiet: true }).text(this.#footer, margin, below, options);
    if (this.#isNumbered) styled.text(`Page ${this.#pages}`, margin, below, { ...options, align: 'right' });
    pdf.endMarkedContent();
  }

  #styled({ size, isBold, isQuiet }: Look): Pdf {
    return this.#pdf
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(isQuiet ? quiet : ink);
  }
}

type PdfFacts = readonly (readonly [name: string, value: string])[];
