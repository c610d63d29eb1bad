import { printable } from '../../../foundation/printable.ts';
import type { Row } from '../report.ts';
import { gap, margin, type PdfDocument, type Placed, placed } from './pdf-columns.ts';
import { dayText, type Head, isNumber, momentText, peopleText } from './renderer.ts';

type Cell = Placed & { readonly text: string; readonly height: number };

const size = 8;
const foot = 18;
const ink = '#1a1a1a';
const quiet = '#595959';
const rule = '#bdbdbd';

/**
 * Draws rows down a page and continues on the next. Each page has the head of the table and a page number.
 * The table() of pdfkit 0.20 starts a new page without headings and without the leading values that rows
 * share. With one table() per page, this class would still have to measure each row to find the end of the
 * page. table() also takes 1.5 times the CPU time, for a file of 1.7 times the size (2,000 rows of 8
 * columns).
 */
export class PdfTable {
  readonly #pdf: PdfDocument;
  readonly #head: Head;
  #columns: readonly Placed[] = [];
  #y = 0;
  #pages = 0;
  /** The row above on the same page. */
  #above: Row | undefined;

  constructor(pdf: PdfDocument, head: Head) {
    this.#pdf = pdf;
    this.#head = head;
    this.#turn();
  }

  row(row: Row): void {
    this.#draw(row, 'Helvetica');
    this.#above = row;
  }

  /** Draws the sums as the last row, under a line. */
  totals(sums: readonly (number | null)[]): void {
    const first = this.#columns[0]?.at ?? 0;
    if (!sums.some((sum) => sum !== null)) return;
    this.#line(ink);
    this.#above = undefined;
    this.#draw(
      sums.map((sum, i) => (i === first ? 'Total' : sum)),
      'Helvetica-Bold',
    );
  }

  /** Draws a text in place of rows, for a table that has none. */
  note(text: string): void {
    this.#pdf
      .font('Helvetica')
      .fontSize(10)
      .fillColor(quiet)
      .text(text, margin, this.#y + gap);
  }

  #draw(row: Row, font: string): void {
    const bottom = this.#pdf.page.height - margin - foot;
    const heightOf = (cells: readonly Cell[]) => Math.max(...cells.map((cell) => cell.height)) + 5;
    let cells = this.#cells(row, font);
    if (this.#y + heightOf(cells) > bottom) {
      this.#turn();
      cells = this.#cells(row, font); // a new page has no row above
    }
    this.#pdf.fillColor(ink);
    for (const { text, x, width, column } of cells) {
      this.#pdf.text(text, x, this.#y + 3, { width, align: isNumber(column) ? 'right' : 'left' });
    }
    this.#y += heightOf(cells);
    this.#line(rule);
  }

  /** Leading values that consecutive rows share are printed only in the first of these rows. */
  #cells(row: Row, font: string): Cell[] {
    const { leading = 0 } = this.#head;
    const isShared = this.#above?.slice(0, leading).every((value, at) => value === row[at]);
    const pdf = this.#pdf.font(font).fontSize(size);
    return this.#columns.map((placed) => {
      const { column, at, width } = placed;
      const text = isShared && at < leading ? '' : printable(peopleText(column, row[at] ?? null));
      return { ...placed, text, height: pdf.heightOfString(text || ' ', { width }) };
    });
  }

  #turn(): void {
    const { title, company, from, to, isTest, madeAt, columns } = this.#head;
    const pdf = this.#pdf.addPage();
    const width = pdf.page.width - 2 * margin;
    this.#pages += 1;
    this.#above = undefined;
    pdf.font('Helvetica-Bold').fontSize(14).fillColor(ink).text(title, margin, margin, { lineBreak: false });
    pdf.font('Helvetica').fontSize(9).fillColor(quiet);
    this.#y = margin + 18;
    const range = `${dayText(from)} to ${dayText(to)}`;
    for (const line of [company, `${range}${isTest ? ' · Test environment, no money moved' : ''}`]) {
      pdf.text(printable(line), margin, this.#y, { width });
      this.#y += pdf.heightOfString(printable(line), { width }) + 1;
    }
    const below = { width, lineBreak: false } as const;
    const bottom = pdf.page.height - margin - 8;
    pdf
      .fontSize(7.5)
      .text(`Made ${momentText(madeAt)}`, margin, bottom, below)
      .text(`Page ${this.#pages}`, margin, bottom, { ...below, align: 'right' });
    this.#y += 8;
    this.#columns = placed(columns, width, pdf.font('Helvetica-Bold').fontSize(size));
    this.#headings();
  }

  #headings(): void {
    const pdf = this.#pdf.font('Helvetica-Bold').fontSize(size).fillColor(ink);
    const heights = this.#columns.map(({ column, width }) => pdf.heightOfString(column.heading, { width }));
    const height = Math.max(...heights);
    for (const [i, { column, x, width }] of this.#columns.entries()) {
      const y = this.#y + height - (heights[i] ?? 0);
      pdf.text(column.heading, x, y, { width, align: isNumber(column) ? 'right' : 'left' });
    }
    this.#y += height + 4;
    this.#line(ink);
  }

  #line(color: string): void {
    const right = this.#pdf.page.width - margin;
    this.#pdf.strokeColor(color).lineWidth(0.5).moveTo(margin, this.#y).lineTo(right, this.#y).stroke();
  }
}
