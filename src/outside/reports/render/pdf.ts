import { yieldToRequests } from '../../../foundation/yield-to-requests.ts';
import { margin } from './pdf-columns.ts';
import { PdfTable } from './pdf-table.ts';
import { dayText, type Renderer, summing } from './renderer.ts';

const maxPortraitColumns = 7;
/** So many rows take about ten milliseconds to draw. Requests are answered between two batches. */
const rowsAtOnce = 20;

/** Pages of US letter, in portrait if the columns fit. The text can be selected and searched. */
export const pdf: Renderer = async function* (head, pages) {
  const { default: PDFDocument } = await import('pdfkit'); // a serving process has loaded it before
  const isWide = head.columns.filter(({ width }) => width !== 0).length > maxPortraitColumns;
  const document = new PDFDocument({
    size: 'LETTER',
    layout: isWide ? 'landscape' : 'portrait',
    // otherwise the footer starts a new page
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${head.title}, ${dayText(head.from)} to ${dayText(head.to)}`,
      CreationDate: new Date(head.madeAt),
    },
  });
  const drawn: Buffer[] = [];
  document.on('data', (chunk) => drawn.push(chunk));
  const ended = new Promise<void>((resolve) => document.once('end', resolve));
  const table = new PdfTable(document, head);
  const totals = summing(head.columns);
  let isEmpty = true;
  for await (const rows of pages) {
    for (const [i, row] of rows.entries()) {
      if (i % rowsAtOnce === 0) await yieldToRequests();
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
