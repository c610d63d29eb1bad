import type PDFDocument from 'pdfkit';
import type { Column, Row } from '../report.ts';
import { printable } from './printable.ts';
import { type Head, isNumber, peopleText } from './renderer.ts';

type Pen = InstanceType<typeof PDFDocument>;
type Placed = { readonly column: Column; readonly at: number; readonly x: number; readonly width: number };

export const margin = 36;
const gap = 10;
const size = 8;
const ink = '#1a1a1a';
const quiet = '#595959';
const rule = '#bdbdbd';

/** Draws rows down a page and goes on to the next, each page with the head of the table and its number. */
export class PdfTable {
  readonly #pen: Pen;
  readonly #head: Head;
  #columns: readonly Placed[] = [];
  #y = 0;
  #pages = 0;

  constructor(pen: Pen, head: Head) {
    this.#pen = pen;
    this.#head = head;
    this.#turn();
  }

  row(row: Row): void {
    this.#draw(row, 'Helvetica');
  }

  /** The last row: the sums, under a line. */
  totals(sums: readonly (number | null)[]): void {
    const first = this.#columns[0]?.at ?? 0;
    if (!sums.some((sum) => sum !== null)) return;
    this.#line(ink);
    this.#draw(
      sums.map((sum, i) => (i === first ? 'Total' : sum)),
      'Helvetica-Bold',
    );
  }

  /** Said instead of rows where there are none. */
  note(text: string): void {
    this.#pen
      .font('Helvetica')
      .fontSize(10)
      .fillColor(quiet)
      .text(text, margin, this.#y + gap);
  }

  #draw(row: Row, font: string): void {
    const pen = this.#pen.font(font).fontSize(size);
    const cells = this.#columns.map((placed) => {
      const text = printable(peopleText(placed.column, row[placed.at] ?? null));
      return { ...placed, text, height: pen.heightOfString(text || ' ', { width: placed.width }) };
    });
    const height = Math.max(...cells.map((cell) => cell.height)) + 5;
    if (this.#y + height > this.#pen.page.height - margin - 14) {
      this.#turn();
      pen.font(font).fontSize(size);
    }
    pen.fillColor(ink);
    for (const { text, x, width, column } of cells) {
      pen.text(text, x, this.#y + 3, { width, align: isNumber(column) ? 'right' : 'left' });
    }
    this.#y += height;
    this.#line(rule);
  }

  #turn(): void {
    const { title, company, from, to, isTest, madeAt } = this.#head;
    const pen = this.#pen.addPage();
    this.#pages += 1;
    this.#columns = placed(this.#head.columns, pen.page.width - 2 * margin);
    const test = isTest ? ' · Test environment, no money moved' : '';
    pen.font('Helvetica-Bold').fontSize(14).fillColor(ink).text(title, margin, margin, { lineBreak: false });
    pen.font('Helvetica').fontSize(9).fillColor(quiet);
    pen.text(printable(`${company} · ${from} to ${to}${test}`), margin, margin + 18, { lineBreak: false });
    const foot = { width: pen.page.width - 2 * margin, lineBreak: false } as const;
    const bottom = pen.page.height - margin - 8;
    pen.fontSize(7.5).text(`Made ${madeAt.slice(0, 16).replace('T', ' ')} UTC`, margin, bottom, foot);
    pen.text(`Page ${this.#pages}`, margin, bottom, { ...foot, align: 'right' });
    this.#y = margin + 38;
    this.#headings();
  }

  #headings(): void {
    const pen = this.#pen.font('Helvetica-Bold').fontSize(size).fillColor(ink);
    const heights = this.#columns.map(({ column, width }) => pen.heightOfString(column.heading, { width }));
    const height = Math.max(...heights);
    for (const [i, { column, x, width }] of this.#columns.entries()) {
      const y = this.#y + height - (heights[i] ?? 0);
      pen.text(column.heading, x, y, { width, align: isNumber(column) ? 'right' : 'left' });
    }
    this.#y += height + 4;
    this.#line(ink);
  }

  #line(color: string): void {
    const right = this.#pen.page.width - margin;
    this.#pen.strokeColor(color).lineWidth(0.5).moveTo(margin, this.#y).lineTo(right, this.#y).stroke();
  }
}

/** Columns side by side by their widths; one of width 0 is for machines alone. */
function placed(columns: readonly Column[], room: number): Placed[] {
  const shown = columns
    .map((column, at) => ({ column, at, share: column.width ?? 1 }))
    .filter(({ share }) => share > 0);
  const shares = shown.reduce((sum, { share }) => sum + share, 0);
  const whole = room - gap * (shown.length - 1);
  let x = margin;
  return shown.map(({ column, at, share }) => {
    const width = (whole * share) / shares;
    const one = { column, at, x, width };
    x += width + gap;
    return one;
  });
}
