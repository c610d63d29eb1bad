import { printable } from '../../../../foundation/printable.ts';
import { yieldToRequests } from '../../../../foundation/yield-to-requests.ts';

export type PrintedTable = {
  readonly caption: string;
  readonly columns: readonly { readonly name: string; readonly share: number; readonly isNumber?: boolean }[];
  readonly rows: readonly (readonly string[])[];
};

/** Whose return it is, and when it was printed. */
export type PrintedFor = {
  readonly company: {
    readonly name: string;
    readonly ein: string | null;
    readonly address: readonly string[];
  };
  readonly isTest: boolean;
  readonly madeOn: string;
};

export type PrintedReturn = PrintedFor & {
  readonly title: string;
  readonly subtitle: string;
  readonly period: string;
  readonly facts: readonly string[];
  readonly tables: readonly PrintedTable[];
  readonly notes: readonly string[];
};

const margin = 54;
const footer = 30;
const gap = 8;
const size = 9;
const ink = '#1a1a1a';
const quiet = '#595959';
const rule = '#bdbdbd';
/** Drawing them takes about ten milliseconds; requests are answered in between. */
const rowsAtOnce = 20;

type Look = { readonly size: number; readonly isBold?: boolean; readonly isQuiet?: boolean };

/** Draws a return on pages of US letter, tagged so that screen readers read its headings and tables. */
export async function drawReturn(content: PrintedReturn): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit'); // saves a tenth of a second at startup
  const { title, period, company, madeOn } = content;
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, left: margin, right: margin, bottom: 0 }, // else the footer starts a new page
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${title}, ${period}, ${company.name}`,
      CreationDate: new Date(`${madeOn}T00:00:00Z`),
    },
  });
  const drawn: Buffer[] = [];
  pdf.on('data', (chunk) => drawn.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.once('end', resolve));
  const page = new Page(
    pdf,
    `${title}, ${period}, ${company.name}${content.isTest ? ', test environment' : ''}`,
  );
  page.line('H1', title, { size: 18, isBold: true });
  page.line('P', content.subtitle, { size: 10, isQuiet: true });
  page.moveDown(6);
  for (const fact of [
    company.name,
    `EIN ${company.ein ?? 'not entered'}`,
    ...company.address,
    period,
    ...content.facts,
  ])
    page.line('P', fact, { size: 10 });
  for (const table of content.tables) await drawTable(page, table);
  page.moveDown(8);
  for (const note of content.notes) page.line('P', note, { size: 8, isQuiet: true });
  pdf.end();
  await ended;
  return Buffer.concat(drawn);
}

async function drawTable(page: Page, { caption, columns, rows }: PrintedTable): Promise<void> {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (page.width * share) / shares);
  const places = columns.map(({ isNumber }, at) => ({
    x: widths.slice(0, at).reduce((sum, width) => sum + width, 0),
    width: (widths[at] ?? 0) - gap,
    align: isNumber ? ('right' as const) : ('left' as const),
  }));
  page.makeRoom(80);
  page.moveDown(10);
  page.line('H2', caption, { size: 11, isBold: true });
  const table = page.element('Table');
  const draw = (texts: readonly string[], isBold: boolean) => {
    const height = Math.max(
      ...texts.map((text, at) => page.heightOf(text, places[at]?.width ?? 0, { size, isBold })),
    );
    const isNew = page.makeRoom(height + 6);
    if (isNew && !isBold) drawHead();
    const row = page.element('TR', table);
    page.moveDown(3);
    for (const [at, text] of texts.entries()) {
      const place = places[at];
      if (place) page.put(page.element(isBold || at === 0 ? 'TH' : 'TD', row), text, place, { size, isBold });
    }
    page.moveDown(height + 3);
    page.rule(isBold ? ink : rule);
  };
  const drawHead = () =>
    draw(
      columns.map(({ name }) => name),
      true,
    );
  drawHead();
  for (const [at, texts] of rows.entries()) {
    if (at % rowsAtOnce === 0) await yieldToRequests();
    draw(texts, false);
  }
}

type Pdf = InstanceType<typeof import('pdfkit')>;
type Element = ReturnType<Pdf['struct']>;
type Place = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };

/** Puts texts below each other, each in an element of the document's structure, and begins pages. */
class Page {
  readonly #pdf: Pdf;
  readonly #root: Element;
  readonly #footer: string;
  #y = margin;
  #pages = 0;

  constructor(pdf: Pdf, footerText: string) {
    this.#pdf = pdf;
    this.#footer = printable(footerText);
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
    this.#drawFooter();
  }

  get width(): number {
    return this.#pdf.page.width - 2 * margin;
  }

  element(tag: string, parent = this.#root): Element {
    const element = this.#pdf.struct(tag);
    parent.add(element);
    return element;
  }

  line(tag: string, text: string, look: Look): void {
    const height = this.heightOf(text, this.width, look);
    this.makeRoom(height);
    this.put(this.element(tag), text, { x: 0, width: this.width, align: 'left' }, look);
    this.moveDown(height + 2);
  }

  heightOf(text: string, width: number, look: Look): number {
    return this.#styled(look).heightOfString(printable(text) || ' ', { width });
  }

  put(element: Element, text: string, { x, ...options }: Place, look: Look): void {
    element.add(() => {
      this.#styled(look).text(printable(text), margin + x, this.#y, options);
    });
  }

  moveDown(points: number): void {
    this.#y += points;
  }

  /** Begins a page if a height does not fit on this one. Returns whether it did. */
  makeRoom(height: number): boolean {
    if (this.#y + height <= this.#pdf.page.height - margin - footer) return false;
    this.#pdf.addPage();
    this.#y = margin;
    this.#drawFooter();
    return true;
  }

  /** A line across the page, which screen readers pass over. */
  rule(color: string): void {
    const pdf = this.#pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .strokeColor(color)
      .lineWidth(0.5)
      .moveTo(margin, this.#y)
      .lineTo(margin + this.width, this.#y)
      .stroke();
    pdf.endMarkedContent();
  }

  #drawFooter(): void {
    this.#pages += 1;
    const pdf = this.#pdf.markContent('Artifact', { type: 'Pagination' });
    const below = pdf.page.height - margin;
    const options = { width: this.width, lineBreak: false } as const;
    this.#styled({ size: 7.5, isQuiet: true })
      .text(this.#footer, margin, below, options)
      .text(`Page ${this.#pages}`, margin, below, { ...options, align: 'right' });
    pdf.endMarkedContent();
  }

  #styled({ size: points, isBold, isQuiet }: Look): Pdf {
    return this.#pdf
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(points)
      .fillColor(isQuiet ? quiet : ink);
  }
}
