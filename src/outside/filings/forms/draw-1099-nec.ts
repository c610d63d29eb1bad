import { type Cents, moneyText } from '../../../engine/payroll/money.ts';
import type { ContractorStatementData } from '../files/contractor-statement.ts';
import type { Employer } from '../files/wage-statement.ts';
import { addressLines } from './draw-w2.ts';
import { type Area, margin, type Sheet } from './sheet.ts';

/** A Form 1099-NEC for printing. */
export type Printed1099Nec = {
  readonly statement: ContractorStatementData;
  readonly payer: Employer;
  readonly isTest: boolean;
};

/** The words that the IRS requires on the copy of the recipient. Form 1099-NEC, Copy B. */
const furnished =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';

const instructions = (first: string): readonly string[] => [
  '# Instructions for Recipient',
  'You received this form instead of Form W-2 because the payer did not consider you an employee and did not withhold income tax or social security and Medicare tax.',
  'If you believe you are an employee and cannot get the payer to correct this form, report the amount shown in box 1 on the line for "Wages, salaries, tips, etc." of Form 1040, 1040-SR, or 1040-NR. You must also complete Form 8919 and attach it to your return. For more information, see Pub. 1779, Independent Contractor or Employee.',
  'If you are not an employee but the amount in this box is not self-employment (SE) income (for example, it is income from a sporadic activity or a hobby), report the amount on the "Other income" line of Schedule 1 (Form 1040).',
  "Recipient's taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN. However, the payer has reported your complete TIN to the IRS.",
  'Account number. May show an account or other unique number the payer assigned to distinguish your account.',
  `Box ${first}. Shows nonemployee compensation. If the amount in this box is SE income, report it on Schedule C or F (Form 1040) if a sole proprietor, or on Form 1065 and Schedule K-1 (Form 1065) if a partnership, and the recipient/partner completes Schedule SE (Form 1040). You may need to make estimated tax payments: see Form 1040-ES.`,
  'Box 2. If checked, consumer products totaling $5,000 or more were sold to you for resale, on a buy-sell, a deposit-commission, or other basis.',
  'Box 4. Shows backup withholding. A payer must backup withhold on certain payments if you did not give your TIN to the payer. See Form W-9. Include this amount on your income tax return as tax withheld.',
  'Boxes 5 to 7. State income tax withheld reporting boxes.',
  'If the amounts or your name or number are wrong, ask the payer for a corrected form.',
];

const width = 540;
const half = width / 2;

const area = (x: number, y: number, wide: number, height: number): Area => ({
  x: margin + x,
  y: 36 + y,
  width: wide,
  height,
});

/** Draws Copy B of a Form 1099-NEC, and the instructions for the recipient. */
export function draw1099Nec(sheet: Sheet, printed: Printed1099Nec): void {
  const { year } = printed.statement;
  // The revision of December 2026 splits box 1 into 1a, and 1b to 1d for tips and overtime.
  const first = year >= 2026 ? '1a' : '1';
  sheet.page();
  sheet.line('1099-NEC', area(0, 0, 110, 22), { size: 18, isBold: true, tag: 'H1' });
  sheet.line('Nonemployee Compensation', area(112, 6, 200, 14), { size: 12, isBold: true });
  sheet.line(`For calendar year ${year}`, area(330, 6, 110, 12), { size: 10, isBold: true });
  sheet.line('OMB No. 1545-0116', area(440, 8, 100, 10), { size: 7, align: 'right' });
  sheet.line('Copy B, For Recipient', area(0, 24, 200, 12), { size: 9, isBold: true });
  if (printed.isTest) sheet.line('TEST: NOT A TAX FORM', area(330, 24, 200, 12), { size: 10, isBold: true });
  drawPeople(sheet, printed);
  drawAmounts(sheet, printed, first);
  sheet.text(furnished, area(0, 270, width, 30), { size: 7.5 });
  sheet.paragraphs(instructions(first), { x: margin, y: 350, width, height: 200 }, { size: 8 });
}

function drawPeople(sheet: Sheet, { statement, payer }: Printed1099Nec): void {
  const { recipient, accountNumber } = statement;
  const { name, address } = recipient;
  sheet.box({
    ...area(0, 40, half, 78),
    label: "PAYER'S name, street address, city, state, ZIP code, and telephone no.",
    lines: [payer.name, ...addressLines(payer.address), phoneText(payer.contactPhone)],
  });
  sheet.box({ ...area(0, 118, half / 2, 30), label: "PAYER'S TIN", lines: [dashed(payer.ein)] });
  const tin = { label: "RECIPIENT'S TIN", lines: [maskedTin(recipient)] };
  sheet.box({ ...area(half / 2, 118, half / 2, 30), ...tin });
  const whose = 'business' in name ? name.business : `${name.first} ${name.last}`;
  sheet.box({ ...area(0, 148, half, 30), label: "RECIPIENT'S name", lines: [whose] });
  sheet.box({
    ...area(0, 178, half, 58),
    label: 'Street address, city, state, and ZIP code',
    lines: address ? addressLines(address) : [],
  });
  sheet.box({ ...area(0, 236, half, 28), label: 'Account number', lines: [accountNumber], size: 8 });
}

function drawAmounts(sheet: Sheet, { statement }: Printed1099Nec, first: string): void {
  const amount = (y: number, label: string, cents: Cents, height = 30) =>
    sheet.box({
      ...area(half, y, half, height),
      label,
      lines: cents === 0 ? [] : [moneyText(cents)],
      align: 'right',
    });
  amount(40, `${first} Nonemployee compensation`, statement.compensation, 38);
  sheet.box({
    ...area(half, 78, half, 40),
    label: '2 Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
  });
  amount(118, '3 Excess golden parachute payments', 0);
  amount(148, '4 Federal income tax withheld', statement.withheld);
  amount(178, '5 State tax withheld', 0);
  sheet.box({ ...area(half, 208, half, 28), label: "6 State/Payer's state no." });
  amount(236, '7 State income', 0, 28);
}

const phoneText = (phone: string): string =>
  phone.replace(/\D/g, '').replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const dashed = (ein: string): string => `${ein.slice(0, 2)}-${ein.slice(2)}`;

/** Shows only the last four digits, because the payer reports the whole number. */
const maskedTin = ({ tin, tinKind }: ContractorStatementData['recipient']): string => {
  if (tin === null) return '';
  return tinKind === 'ein' ? `**-***${tin.slice(-4)}` : `***-**-${tin.slice(-4)}`;
};
