import type PDFDocument from 'pdfkit';
import type { Column } from '../report.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;
export type Placed = {
  readonly column: Column;
  readonly at: number;
  readonly x: number;
  readonly width: number;
};

export const margin = 36;
export const gap = 8;

/** The widest value of each kind that has to fit on one line. */
const widest: Readonly<Partial<Record<Column['kind'], string>>> = {
  money: '$9,999,999.99',
  hours: '99,999.99',
  day: 'Nov 30, 2026',
};

/**
 * Places columns side by side. Breaks no word of a heading and no figure. Divides the rest of the room among
 * the columns by their widths. Leaves out columns of width 0, which only files for machines have. The font of
 * the document must be the font of the headings.
 */
export function placed(columns: readonly Column[], room: number, pdf: PdfDocument): Placed[] {
  const shown = columns
    .map((column, at) => ({ column, at, share: shareOf(column), least: leastOf(column, pdf) }))
    .filter(({ share }) => share > 0);
  const shares = shown.reduce((sum, { share }) => sum + share, 0);
  const needed = shown.reduce((sum, { least }) => sum + least, gap * (shown.length - 1));
  let x = margin;
  return shown.map(({ column, at, share, least }) => {
    const width = least + ((room - needed) * share) / shares;
    const placedColumn = { column, at, x, width };
    x += width + gap;
    return placedColumn;
  });
}

/** A column of figures needs little more than its widest figure. A column of names can use all the room. */
const shareOf = ({ width, kind }: Column): number => width ?? (widest[kind] ? 0.2 : 1);

const leastOf = ({ heading, kind }: Column, pdf: PdfDocument): number =>
  Math.ceil(Math.max(...[...heading.split(' '), widest[kind] ?? ''].map((word) => pdf.widthOfString(word))));
