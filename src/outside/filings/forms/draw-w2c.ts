import { moneyText } from '../../../engine/payroll/money.ts';
import type { Correction } from '../files/efw2/write-efw2c.ts';
import { type Employer, fullName, type WageStatementData } from '../files/wage-statement.ts';
import { addressLines } from './draw-w2.ts';
import { type Area, margin, type Sheet } from './sheet.ts';

/** A Form W-2c for printing. */
export type PrintedW2c = {
  readonly correction: Correction;
  readonly employer: Employer;
  readonly isTest: boolean;
};

const copies = [
  "Copy B, To Be Filed With Employee's FEDERAL Tax Return",
  "Copy C, For EMPLOYEE'S RECORDS",
  "Copy 2, To Be Filed With Employee's State, City, or Local Income Tax Return",
];

const names: Readonly<Record<string, string>> = {
  1: 'Wages, tips, other compensation',
  2: 'Federal income tax withheld',
  3: 'Social security wages',
  4: 'Social security tax withheld',
  5: 'Medicare wages and tips',
  6: 'Medicare tax withheld',
  7: 'Social security tips',
  10: 'Dependent care benefits',
};

/** A box that changes, with its reported and its correct value. */
type Changed = { readonly label: string; readonly was: string; readonly is: string };

const rowsOfPage = 24;

/**
 * Draws copies B, C and 2 of a Form W-2c. Each is a page, or more pages if more boxes change than a page
 * holds.
 */
export function drawW2c(sheet: Sheet, { correction, employer, isTest }: PrintedW2c): void {
  const rows = changedRows(correction);
  for (const copy of copies)
    for (let at = 0; at === 0 || at < rows.length; at += rowsOfPage) {
      sheet.page();
      drawHead(sheet, { correction, employer, isTest }, copy);
      drawRows(sheet, rows.slice(at, at + rowsOfPage), 262);
    }
}

/** The boxes that change, which are all that a Form W-2c shows. */
export function changedRows({ before, after }: Correction): Changed[] {
  const [was, is] = [rowsOf(before), rowsOf(after)];
  const labels = [...new Set([...was.keys(), ...is.keys()])];
  const absent = (label: string) => (/code\(s\)|state ID|plan|sick/i.test(label) ? '' : '0.00');
  return labels.flatMap((label) => {
    const changed = { label, was: was.get(label) ?? absent(label), is: is.get(label) ?? absent(label) };
    return changed.was === changed.is ? [] : [changed];
  });
}

/** The boxes of a statement in order, by label. */
function rowsOf(statement: WageStatementData): Map<string, string> {
  const { boxes, other, tippedOccupations, isInRetirementPlan, hasThirdPartySickPay, states, places } =
    statement;
  const codeBox = (box: string) => `12 Code ${box.slice(2)}`;
  const isSplit = statement.year >= 2026;
  return new Map<string, string>([
    ...Object.entries(boxes).map(([box, cents]): [string, string] => [
      box.startsWith('12') ? codeBox(box) : `${box} ${names[box] ?? ''}`.trimEnd(),
      moneyText(cents),
    ]),
    ['13 Retirement plan', isInRetirementPlan ? 'X' : ''],
    ['13 Third-party sick pay', hasThirdPartySickPay ? 'X' : ''],
    ...other.map(({ label, cents }): [string, string] => [
      `${isSplit ? '14a' : '14'} ${label}`,
      moneyText(cents),
    ]),
    ...(tippedOccupations.length
      ? [['14b Treasury Tipped Occupation Code(s)', tippedOccupations.join(' ')] satisfies [string, string]]
      : []),
    ...states.flatMap(({ state, account, wages, tax }): [string, string][] => [
      [`15 ${state} Employer's state ID number`, account ?? ''],
      [`16 ${state} State wages, tips, etc.`, moneyText(wages)],
      [`17 ${state} State income tax`, moneyText(tax)],
    ]),
    ...places.flatMap(({ state, name, wages, tax }): [string, string][] => [
      [`18 ${state} ${name} Local wages, tips, etc.`, moneyText(wages)],
      [`19 ${state} ${name} Local income tax`, moneyText(tax)],
    ]),
  ]);
}

const area = (x: number, y: number, width: number, height: number): Area => ({
  x: margin + x,
  y,
  width,
  height,
});

function drawHead(sheet: Sheet, { correction, employer, isTest }: PrintedW2c, copy: string): void {
  const line = (text: string, x: number, y: number, size: number) =>
    sheet.line(text, area(x, y, 540 - x, size + 2), { size, isBold: true });
  sheet.line('W-2c', area(0, 24, 70, 24), { size: 20, isBold: true, tag: 'H2' });
  line('Corrected Wage and Tax Statement', 66, 32, 12);
  if (isTest) line('TEST: NOT A TAX FORM', 390, 32, 10);
  sheet.line('OMB No. 1545-0029', area(0, 48, 120, 9), { size: 7 });
  line(copy, 0, 60, 9);
  const ein = `${employer.ein.slice(0, 2)}-${employer.ein.slice(2)}`;
  sheet.box({
    ...area(0, 76, 270, 60),
    label: "a Employer's name, address, and ZIP code",
    lines: [employer.name, ...addressLines(employer.address)],
  });
  sheet.box({ ...area(0, 136, 270, 30), label: "b Employer's Federal EIN", lines: [ein] });
  drawPerson(sheet, correction);
  sheet.box({
    ...area(0, 196, 270, 30),
    label: 'Only the boxes that change are shown.',
    lines: ['File this form with the Form W-2 that it corrects.'],
    size: 8,
  });
}

/** Boxes c to i. */
function drawPerson(sheet: Sheet, { before, after }: Correction): void {
  const [was, is] = [before.employee, after.employee];
  const masked = ({ ssn }: { readonly ssn: string | null }) => `***-**-${ssn?.slice(-4) ?? ''}`;
  const isNamed = fullName(was) !== fullName(is);
  const hasNumber = was.ssn !== is.ssn;
  const box = (place: Area, label: string, lines: readonly string[]) => sheet.box({ ...place, label, lines });
  box(area(270, 76, 135, 30), 'c Tax year/Form corrected', [`${after.year} / W-2`]);
  box(area(405, 76, 135, 30), "d Employee's correct SSN", [masked(is)]);
  const marked = 'e Corrected SSN and/or name (marked where boxes f and/or g are completed)';
  box(area(270, 106, 270, 30), marked, [isNamed || hasNumber ? 'X' : '']);
  box(area(270, 136, 135, 30), "f Employee's previously reported SSN", hasNumber ? [masked(was)] : []);
  box(area(405, 136, 135, 30), "g Employee's previously reported name", isNamed ? [fullName(was)] : []);
  box(area(0, 166, 270, 30), "h Employee's first name and initial, last name", [fullName(is)]);
  const home = is.address ? addressLines(is.address) : [];
  box(area(270, 166, 270, 60), "i Employee's address and ZIP code", home);
}

function drawRows(sheet: Sheet, rows: readonly Changed[], top: number): void {
  const columns = [300, 120, 120];
  const line = (texts: readonly string[], y: number, isBold: boolean) => {
    let x = margin;
    for (const [at, text] of texts.entries()) {
      const width = columns[at] ?? 0;
      sheet.frame({ x, y, width, height: 19 });
      const area = { x: x + 4, y: y + 5, width: width - 8, height: 12 };
      sheet.line(text, area, { size: 9, isBold, align: at === 0 ? 'left' : 'right' });
      x += width;
    }
  };
  line(['Box', 'Previously reported', 'Correct information'], top - 19, true);
  for (const [at, { label, was, is }] of rows.entries()) line([label, was, is], top + at * 19, false);
}
