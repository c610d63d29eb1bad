import { printable } from '../../../foundation/printable.ts';

type Pdf = PDFKit.PDFDocument;
type Structure = ReturnType<Pdf['struct']>;

export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type Look = {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly align?: 'left' | 'right' | 'center';
};

/** A box of a form: its printed label, and the lines that are filled in. */
type Box = Area & Look & { readonly label: string; readonly lines?: readonly string[] };

export const margin = 36;
export const pageWidth = 612;
const labelSize = 6;

/**
 * Draws the boxes of a form in black on pages of US letter size. The pages are tagged, so that a screen
 * reader reads each box as its label and its lines.
 */
export class Sheet {
  readonly #pdf: Pdf;
  readonly #root: Structure;
  #isFirst = true;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
  }

  page(): void {
    if (!this.#isFirst) this.#pdf.addPage();
    this.#isFirst = false;
  }

  /**
   * Draws a box with its label at the top and its lines below. A line that is too wide gets a smaller size.
   */
  box({ label, lines = [], size = 9.5, ...area }: Box): void {
    this.frame(area);
    const { x, y, width } = area;
    this.#element('P', () => {
      this.#text(
        label,
        { x: x + 3, y: y + 2.5, width: width - 5, height: labelSize + 2 },
        { size: labelSize },
      );
      for (const [at, line] of lines.entries()) {
        const place = { x: x + 4, y: y + 11 + at * (size + 1.5), width: width - 8, height: size + 2 };
        this.#fitted(line, place, { ...area, size });
      }
    });
  }

  /** Draws a text without a frame, such as a title or the name of a copy. */
  line(text: string, area: Area, look: Look & { readonly tag?: string } = {}): void {
    this.#element(look.tag ?? 'P', () => this.#fitted(text, area, look));
  }

  /** Draws a text of several lines. */
  text(text: string, area: Area, look: Look): void {
    this.#element('P', () => this.#text(text, area, look));
  }

  /** Draws a check box, with a cross if it is checked. */
  check(label: string, isChecked: boolean, { x, y, width }: Omit<Area, 'height'>): void {
    this.#artifact(() => this.#pdf.rect(x + width / 2 - 4, y + 14, 8, 8).stroke());
    this.#element('P', () => {
      this.#text(label, { x, y, width, height: 14 }, { size: 5.5, align: 'center' });
      const cross = { x: x + width / 2 - 4, y: y + 14.5, width: 8, height: 8 };
      if (isChecked) this.#text('X', cross, { size: 7.5, isBold: true, align: 'center' });
    });
  }

  /** Draws paragraphs of small print in columns. Text that does not fit continues below the last column. */
  paragraphs(texts: readonly string[], area: Area, { size = 7 }: Look = {}): void {
    const columns = 2;
    const gap = 18;
    const width = (area.width - gap * (columns - 1)) / columns;
    let [column, y] = [0, area.y];
    for (const text of texts) {
      const isHeading = text.startsWith('# ');
      const words = printable(isHeading ? text.slice(2) : text);
      const font = this.#styled({ size: isHeading ? size + 1.5 : size, isBold: isHeading });
      const height = font.heightOfString(words, { width });
      if (y + height > area.y + area.height && column < columns - 1) [column, y] = [column + 1, area.y];
      const x = area.x + column * (width + gap);
      this.#element(isHeading ? 'H2' : 'P', () => {
        this.#styled({ size: isHeading ? size + 1.5 : size, isBold: isHeading }).text(words, x, y, { width });
      });
      y += height + 3;
    }
  }

  frame({ x, y, width, height }: Area): void {
    this.#artifact(() => this.#pdf.lineWidth(0.6).rect(x, y, width, height).stroke());
  }

  /** Draws a dashed line across the page, where it is cut. */
  cut(y: number): void {
    this.#artifact(() =>
      this.#pdf.lineWidth(0.4).dash(3, { space: 3 }).moveTo(0, y).lineTo(pageWidth, y).stroke().undash(),
    );
  }

  #element(tag: string, draw: () => void): void {
    const element = this.#pdf.struct(tag);
    this.#root.add(element);
    element.add(draw);
  }

  #artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    this.#pdf.strokeColor('black');
    draw();
    this.#pdf.endMarkedContent();
  }

  #fitted(text: string, area: Area, look: Look): void {
    const words = printable(text);
    const size = look.size ?? 9.5;
    const width = this.#styled({ ...look, size }).widthOfString(words);
    const fitting = width > area.width ? Math.max(5, (size * area.width) / width) : size;
    this.#text(words, area, { ...look, size: fitting });
  }

  #text(text: string, { x, y, width, height }: Area, look: Look): void {
    const { align = 'left' } = look;
    this.#styled(look).text(printable(text), x, y, { width: width + 0.5, height, align, ellipsis: true });
  }

  #styled({ size = 9.5, isBold }: Look): Pdf {
    return this.#pdf
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor('black');
  }
}

type Document = {
  readonly title: string;
  readonly draw: (sheet: Sheet) => void | Promise<void>;
  /** The day on which the person received the form. It makes the same form the same file. */
  readonly madeOn: string;
};

/** Makes a PDF of forms. */
export async function formPdf({ title, draw, madeOn }: Document): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit'); // loaded already in a process that serves requests
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(`${madeOn}T00:00:00Z`) },
  });
  const drawn: Buffer[] = [];
  pdf.on('data', (chunk) => drawn.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.once('end', resolve));
  await draw(new Sheet(pdf));
  pdf.end();
  await ended;
  return Buffer.concat(drawn);
}

/** Divides rows into groups of a size. There is at least one group, which may be empty. */
export function groupsOf<T>(rows: readonly T[], size: number): readonly (readonly T[])[] {
  const groups = [rows.slice(0, size)];
  for (let at = size; at < rows.length; at += size) groups.push(rows.slice(at, at + size));
  return groups;
}
