import { setImmediate as breathe } from 'node:timers/promises';
import { margin } from './pdf-columns.ts';
import { PdfTable } from './pdf-table.ts';
import { type Renderer, summing } from './renderer.ts';

const mostUpright = 7;
/** About ten milliseconds of drawing: requests are answered in between. */
const rowsAtOnce = 20;

/** Pages of US letter, upright while the columns fit; text that can be selected and searched. */
export const pdf: Renderer = async function* (head, pages) {
  const { default: PDFDocument } = await import('pdfkit'); // a tenth of a second that starting need not take
  const isWide = head.columns.filter(({ width }) => width !== 0).length > mostUpright;
  const document = new PDFDocument({
    size: 'LETTER',
    layout: isWide ? 'landscape' : 'portrait',
    margins: { top: margin, left: margin, right: margin, bottom: 0 }, // else the foot begins a page
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `${head.title}, ${head.from} to ${head.to}`, CreationDate: new Date(head.madeAt) },
  });
  const drawn: Buffer[] = [];
  document.on('data', (chunk) => drawn.push(chunk));
  const ended = new Promise<void>((resolve) => document.once('end', resolve));
  const table = new PdfTable(document, head);
  const totals = summing(head.columns);
  let isEmpty = true;
  for await (const rows of pages) {
    for (const [i, row] of rows.entries()) {
      if (i % rowsAtOnce === 0) await breathe();
      table.row(row);
      totals.add(row);
      isEmpty = false;
    }
    yield Buffer.concat(drawn.splice(0));
  }
  if (isEmpty) table.note('There is nothing to report in this range.');
  else table.totals(totals.sums);
  document.end();
  await ended;
  yield Buffer.concat(drawn.splice(0));
};
