import { yieldToRequests } from '../../foundation/yield-to-requests.ts';
import { Paper, printedPdf } from '../../platform/printed-pages/paper.ts';
import { say } from '../language/say.ts';
import { language } from '../language/visit.ts';
import type { PdfContent, PdfTable } from './content.ts';

const gap = 8;
const size = 8.5;
/** Drawing so many rows takes about ten milliseconds. Other requests run in between. */
const rowsAtOnce = 10;

/** Draws a table with its caption. A table that continues on the next page repeats its heads there. */
async function drawTable(paper: Paper, content: PdfTable): Promise<void> {
  const { caption, columns, rows, totals = [] } = content;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (paper.width * share) / shares);
  const places = columns.map(({ isNumber }, at) => ({
    x: widths.slice(0, at).reduce((sum, width) => sum + width, 0),
    width: (widths[at] ?? 0) - (at === columns.length - 1 ? 0 : gap),
    align: isNumber ? ('right' as const) : ('left' as const),
  }));
  const heightOf = (texts: readonly string[], isBold: boolean) =>
    Math.max(...texts.map((text, at) => paper.heightOf(text, places[at]?.width ?? 0, { size, isBold }))) + 6;
  const names = columns.map(({ name }) => name);

  paper.makeRoom(80);
  paper.moveDown(6);
  paper.line('H2', caption, { size: 11, isBold: true, below: 2 });
  const table = paper.element('Table');
  const drawRow = (texts: readonly string[], isBold: boolean, height: number, tag = 'TD') => {
    const row = paper.element('TR', table);
    paper.moveDown(3);
    for (const [at, text] of texts.entries()) {
      const place = places[at];
      if (place) paper.put(paper.element(at === 0 ? 'TH' : tag, row), text, place, { size, isBold });
    }
    paper.moveDown(height - 3);
  };
  const drawHead = () => {
    drawRow(names, true, heightOf(names, true), 'TH');
    paper.rule(true);
  };
  drawHead();
  for (const [at, texts] of [...rows, ...totals].entries()) {
    if (at % rowsAtOnce === 0) await yieldToRequests();
    const isBold = at >= rows.length;
    const height = heightOf(texts, isBold);
    if (paper.makeRoom(height)) drawHead();
    drawRow(texts, isBold, height);
    paper.rule(at === rows.length - 1 && totals.length > 0);
  }
  paper.moveDown(8);
}

/** Draws pages in US letter format. */
export function drawPdf(content: PdfContent): Promise<Buffer> {
  const { title, company, isTest, madeOn, facts, tables, notes } = content;
  return printedPdf({ title: `${title}, ${company}`, madeOn, lang: language() }, async (pdf) => {
    const paper = new Paper(pdf, isTest ? say('Test environment, no money moved') : company);
    paper.line('P', company, { size: 9, isQuiet: true });
    paper.line('H1', title, { size: 18, isBold: true, below: 8 });
    paper.facts(facts);
    for (const table of tables) await drawTable(paper, table);
    for (const note of notes) paper.line('P', note, { size: 8, isQuiet: true, below: 4 });
  });
}
