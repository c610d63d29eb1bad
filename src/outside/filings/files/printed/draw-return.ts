import { yieldToRequests } from '../../../../foundation/yield-to-requests.ts';
import { Paper, printedPdf } from '../../../../platform/printed-pages/paper.ts';

export type PrintedTable = {
  readonly caption: string;
  readonly columns: readonly { readonly name: string; readonly share: number; readonly isNumber?: boolean }[];
  readonly rows: readonly (readonly string[])[];
};

/** The company of the return, and the day on which it was printed. */
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

const gap = 8;
const size = 9;
const below = 2;
/** This number of rows takes about ten milliseconds to draw. Other requests run in between. */
const rowsAtOnce = 20;

/** Draws a return on pages of US letter size. */
export function drawReturn(content: PrintedReturn): Promise<Buffer> {
  const { title, period, company, madeOn } = content;
  const whose = `${title}, ${period}, ${company.name}`;
  return printedPdf({ title: whose, madeOn, lang: 'en' }, async (pdf) => {
    const footer = `${whose}${content.isTest ? ', test environment' : ''}`;
    const page = new Paper(pdf, footer, { isNumbered: true });
    page.line('H1', title, { size: 18, isBold: true, below });
    page.line('P', content.subtitle, { size: 10, isQuiet: true, below });
    page.moveDown(6);
    const ein = `EIN ${company.ein ?? 'not entered'}`;
    for (const fact of [company.name, ein, ...company.address, period, ...content.facts])
      page.line('P', fact, { size: 10, below });
    for (const table of content.tables) await drawTable(page, table);
    page.moveDown(8);
    for (const note of content.notes) page.line('P', note, { size: 8, isQuiet: true, below });
  });
}

async function drawTable(page: Paper, { caption, columns, rows }: PrintedTable): Promise<void> {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (page.width * share) / shares);
  const places = columns.map(({ isNumber }, at) => ({
    x: widths.slice(0, at).reduce((sum, width) => sum + width, 0),
    width: (widths[at] ?? 0) - gap,
    align: isNumber ? ('right' as const) : ('left' as const),
  }));
  page.makeRoom(80);
  page.moveDown(10);
  page.line('H2', caption, { size: 11, isBold: true, below });
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
    page.rule(isBold);
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
