import { type Cents, moneyText } from '../../engine/payroll/money.ts';
import type { CheckPrinting } from '../../platform/graphql/operation-context.ts';

/** The words and amounts on a check and its stub. */
export type CheckToDraw = {
  readonly number: number;
  readonly payee: string;
  readonly cents: Cents;
  readonly issuedOn: string;
  readonly company: { readonly name: string; readonly address: string };
  readonly stub: {
    /** What is paid and what is withheld, with the reason where that is less than was asked. */
    readonly lines: readonly { readonly label: string; readonly cents: Cents; readonly reason?: string }[];
    /** What the worker has of it already, from the check that this pay replaces. */
    readonly paidBefore: Cents;
    /** What the amounts pay, and what they do not include: taxes that are not computed. */
    readonly notes: readonly string[];
  };
};

const inch = 72;
const left = 0.5 * inch;
const right = 8 * inch;
/** A check on top of a letter page is three and a half inches high. */
const foldAt = 3.5 * inch;
/** The MICR line stands between 3/16 and 7/16 of an inch above the lower edge (ANSI X9.13). */
const micrAt = foldAt - 0.4 * inch;

/**
 * Draws a check on top of a letter page and its stub below, as PDF. Without the operator's MICR font, as in
 * the test environment, the check is marked void.
 */
export async function drawCheck(check: CheckToDraw, printing: CheckPrinting): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit'); // a serving process has it already
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    lang: 'en-US',
    info: { Title: `Check ${check.number}`, CreationDate: new Date(`${check.issuedOn}T00:00:00Z`) },
  });
  const drawn: Buffer[] = [];
  pdf.on('data', (chunk) => drawn.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.once('end', resolve));
  drawFace(pdf, check, printing);
  drawStub(pdf, check);
  pdf.end();
  await ended;
  return Buffer.concat(drawn);
}

type Pdf = PDFKit.PDFDocument;

function drawFace(pdf: Pdf, check: CheckToDraw, { bankName, fontFile, ...account }: CheckPrinting): void {
  const { number, payee, cents, issuedOn, company } = check;
  const atRight = { width: right - left, align: 'right' } as const;
  pdf
    .font('Helvetica-Bold')
    .fontSize(11)
    .text(company.name, left, 0.4 * inch);
  pdf.font('Helvetica').fontSize(9).text(company.address, left);
  pdf.fontSize(12).text(`Check ${number}`, left, 0.4 * inch, atRight);
  pdf.fontSize(10).text(`Date ${issuedOn}`, left, 0.7 * inch, atRight);
  pdf.text(`Pay to the order of  ${payee}`, left, 1.3 * inch);
  pdf.font('Helvetica-Bold').text(`$ **${moneyText(cents)}**`, left, 1.3 * inch, atRight);
  pdf.font('Helvetica').text(amountInWords(cents), left, 1.65 * inch, { width: right - left });
  pdf.fontSize(9).text(bankName, left, 2.1 * inch);
  pdf
    .moveTo(5 * inch, 2.6 * inch)
    .lineTo(right, 2.6 * inch)
    .stroke();
  pdf.text('Authorized signature', 5 * inch, 2.65 * inch);
  if (fontFile) pdf.font(fontFile).fontSize(12);
  else pdf.font('Courier').fontSize(12);
  pdf.text(micrLine(number, account), left, micrAt, { characterSpacing: fontFile ? 0 : 1 });
  if (fontFile) return;
  pdf.font('Helvetica-Bold').fontSize(30).fillColor('#b00020');
  pdf.text('VOID: TEST CHECK', left, 2.25 * inch, { width: right - left, align: 'center' });
  pdf.fillColor('black');
}

/** The on-us, transit and account fields: C is the on-us symbol and A the transit symbol of E-13B fonts. */
function micrLine(number: number, account: { routingNumber: string; accountNumber: string }): string {
  return `C${String(number).padStart(8, '0')}C A${account.routingNumber}A ${account.accountNumber}C`;
}

function drawStub(pdf: Pdf, { number, payee, issuedOn, stub, cents }: CheckToDraw): void {
  pdf.font('Helvetica-Bold').fontSize(11);
  pdf.text(`Check ${number} to ${payee}, ${issuedOn}`, left, foldAt + 0.4 * inch);
  pdf.font('Helvetica').fontSize(9);
  const line = (label: string, amount: Cents) => ({ label, cents: amount, reason: undefined });
  const { paidBefore } = stub;
  const rest = [
    line('Paid before by the check that this pay replaces', -paidBefore),
    line('This check', cents),
  ];
  const sums = [line('Net pay', cents + paidBefore), ...(paidBefore ? rest : [])];
  for (const { label, cents: amount, reason } of [...stub.lines, ...sums]) {
    const y = pdf.y + 4;
    pdf.text(label, left, y);
    pdf.text(moneyText(amount), left, y, { width: 4 * inch, align: 'right' });
    if (reason)
      pdf
        .fontSize(8)
        .text(reason, left + 12, pdf.y, { width: right - left - 12 })
        .fontSize(9);
  }
  pdf.moveDown(0.5);
  for (const note of stub.notes) pdf.fontSize(8).text(note, left, pdf.y + 2, { width: right - left });
}

const belowTen = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen'];
const small = [...belowTen, ...teens, 'eighteen', 'nineteen'];
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = ['', ' thousand', ' million', ' billion'];

/** 123456 -> "One thousand two hundred thirty-four and 56/100 dollars": the amount that binds on a check. */
export function amountInWords(cents: Cents): string {
  const fraction = cents % 100;
  const words = wholeNumber((cents - fraction) / 100);
  const hundredths = `${String(fraction).padStart(2, '0')}/100`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} and ${hundredths} dollars`;
}

function wholeNumber(number: number): string {
  if (number === 0) return 'zero';
  const groups: string[] = [];
  for (let [left, scale] = [number, 0]; left > 0; scale++) {
    const group = left % 1000;
    if (group) groups.unshift(`${belowThousand(group)}${scales[scale]}`);
    left = (left - group) / 1000;
  }
  return groups.join(' ');
}

function belowThousand(number: number): string {
  const rest = number % 100;
  const hundreds = (number - rest) / 100;
  return [hundreds ? `${small[hundreds]} hundred` : '', rest ? belowHundred(rest) : '']
    .filter(Boolean)
    .join(' ');
}

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? '';
  const ones = number % 10;
  const ten = tens[(number - ones) / 10 - 2];
  return ones ? `${ten}-${small[ones]}` : `${ten}`;
}
