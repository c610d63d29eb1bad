import { say } from '../language/say.ts';
import { language } from '../language/visit.ts';
import type { PdfContent } from './content.ts';
import { Paper } from './paper.ts';
import { drawTable } from './table.ts';

/** Draws pages of US letter. They are tagged, so that screen readers read headings and tables as such. */
export async function drawPdf(content: PdfContent): Promise<Buffer> {
  const { title, company, isTest, madeOn, facts, tables, notes } = content;
  const { default: PDFDocument } = await import('pdfkit'); // saves a tenth of a second at startup
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: `${language()}-US`,
    displayTitle: true,
    info: { Title: `${title}, ${company}`, CreationDate: new Date(`${madeOn}T00:00:00Z`) },
  });
  const drawn: Buffer[] = [];
  pdf.on('data', (chunk) => drawn.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.once('end', resolve));

  const paper = new Paper(pdf, isTest ? say('Test environment, no money moved') : company);
  paper.line('P', company, { size: 9, isQuiet: true });
  paper.line('H1', title, { size: 18, isBold: true, below: 8 });
  paper.facts(facts);
  for (const table of tables) await drawTable(paper, table);
  for (const note of notes) paper.line('P', note, { size: 8, isQuiet: true, below: 4 });
  pdf.end();
  await ended;
  return Buffer.concat(drawn);
}
