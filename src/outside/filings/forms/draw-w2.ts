import { type Cents, moneyText } from '../../../engine/payroll/money.ts';
import {
  type Employer,
  fullName,
  type PostalAddress,
  type WageStatementData,
} from '../files/wage-statement.ts';
import { type Area, groupsOf, margin, type Sheet } from './sheet.ts';
import { instructionsForEmployee, noticeToEmployee } from './w2-words.ts';

/** A Form W-2 for printing. */
export type PrintedW2 = {
  readonly statement: WageStatementData;
  readonly employer: Employer;
  readonly isTest: boolean;
  /** The highest Social Security tax of the year, which the notice names. */
  readonly mostSocialTax: Cents;
};

/** The name of a copy, and the words that must be printed with it. */
type Copy = { readonly name: string; readonly notice: string };

const copyB: Copy = {
  name: "Copy B, To Be Filed With Employee's FEDERAL Tax Return",
  notice: 'This information is being furnished to the Internal Revenue Service.',
};
const copyC: Copy = {
  name: "Copy C, For EMPLOYEE'S RECORDS (See Notice to Employee on the following page.)",
  notice:
    'This information is being furnished to the Internal Revenue Service. If you are required to file a tax return, a negligence penalty or other sanction may be imposed on you if this income is taxable and you fail to report it.',
};
const copy2: Copy = {
  name: "Copy 2, To Be Filed With Employee's State, City, or Local Income Tax Return",
  notice: '',
};

/** A line of boxes 15 to 20: a state, and a place in it. */
type Row = {
  readonly state: WageStatementData['states'][number] | undefined;
  readonly place: WageStatementData['places'][number] | undefined;
};

/** The content of one form: four items of box 12, three of box 14, two states and two localities. */
type Part = Pick<WageStatementData, 'other'> & {
  readonly rows: readonly Row[];
  readonly items: readonly (readonly [code: string, cents: Cents])[];
  /** Further forms repeat boxes a to f, and leave the other single boxes empty. */
  readonly isFirst: boolean;
};

/** Draws copies B, C and 2 of a Form W-2, and the page for their backs. */
export function drawW2(sheet: Sheet, printed: PrintedW2): void {
  const { statement, mostSocialTax } = printed;
  for (const part of partsOf(statement)) {
    drawPage(sheet, printed, part, [copyB, copyC]);
    if (part.rows.length) drawPage(sheet, printed, part, [copy2, copy2]);
  }
  sheet.page();
  const { year } = statement;
  const texts = [...noticeToEmployee(year, mostSocialTax), ...instructionsForEmployee(year)];
  sheet.paragraphs(texts, { x: margin, y: margin, width: 540, height: 550 });
}

function partsOf({ boxes, states, places, other }: WageStatementData): Part[] {
  const codes = Object.entries(boxes).flatMap(([box, cents]): Part['items'][number][] =>
    box.startsWith('12') && cents !== 0 ? [[box.slice(2), cents]] : [],
  );
  const groups = {
    items: groupsOf(codes, 4),
    rows: groupsOf(rowsOf({ states, places }), 2),
    other: groupsOf(other, 3),
  };
  const most = Math.max(...Object.values(groups).map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => ({
    items: groups.items[at] ?? [],
    rows: groups.rows[at] ?? [],
    other: groups.other[at] ?? [],
    isFirst: at === 0,
  }));
}

/** The lines of boxes 15 to 20: each state with its first place, and further places on lines of their own. */
function rowsOf({ states, places }: Pick<WageStatementData, 'states' | 'places'>): Row[] {
  const ofState = (state: string) => places.filter((place) => place.state === state);
  const alone = places.filter(({ state }) => !states.some((listed) => listed.state === state));
  return [
    ...states.flatMap((state): Row[] => {
      const [first, ...others] = ofState(state.state);
      return [{ state, place: first }, ...others.map((place) => ({ state: undefined, place }))];
    }),
    ...alone.map((place) => ({ state: undefined, place })),
  ];
}

function drawPage(sheet: Sheet, printed: PrintedW2, part: Part, [top, bottom]: readonly [Copy, Copy]): void {
  sheet.page();
  drawForm(sheet, printed, { part, copy: top, y: 22 });
  sheet.cut(396);
  drawForm(sheet, printed, { part, copy: bottom, y: 418 });
}

const row = 25;
/** Box 14a has room for three lines. */
const extra = 12;
const left = 288;
const half = 126;

function drawForm(
  sheet: Sheet,
  { statement, employer, isTest }: PrintedW2,
  { part, copy, y }: { readonly part: Part; readonly copy: Copy; readonly y: number },
): void {
  const { employee, year } = statement;
  const ssn = {
    label: "a Employee's social security number",
    lines: [`***-**-${employee.ssn?.slice(-4) ?? ''}`],
  };
  sheet.frame({ x: margin, y, width: 130, height: row });
  if (isTest) {
    const area = { x: margin + 4, y: y + 8, width: 122, height: 10 };
    sheet.line('TEST: NOT A TAX FORM', area, { size: 9, isBold: true });
  }
  sheet.box({ x: margin + 130, y, width: 158, height: row, ...ssn });
  sheet.frame({ x: margin + left, y, width: 2 * half, height: row });
  sheet.line('OMB No. 1545-0029', { x: margin + left + 4, y: y + 4, width: 100, height: 8 }, { size: 6.5 });
  drawPeople(sheet, { statement, employer }, y + row);
  drawAmounts(sheet, { statement, part }, y + row);
  drawStates(sheet, part, y + 10 * row + extra);
  drawFoot(sheet, { copy, year }, y + 10 * row + extra + 52);
}

/** Boxes b to f, from top to bottom. */
function drawPeople(
  sheet: Sheet,
  { statement, employer }: Pick<PrintedW2, 'statement' | 'employer'>,
  y: number,
): void {
  const { employee } = statement;
  const area = (rows: number, at: number): Area => ({
    x: margin,
    y: y + at * row,
    width: left,
    height: rows * row,
  });
  const ein = `${employer.ein.slice(0, 2)}-${employer.ein.slice(2)}`;
  sheet.box({ ...area(1, 0), label: 'b Employer identification number (EIN)', lines: [ein] });
  sheet.box({
    ...area(3, 1),
    label: "c Employer's name, address, and ZIP code",
    lines: [employer.name, ...addressLines(employer.address)],
  });
  sheet.box({ ...area(1, 4), label: 'd Control number' });
  sheet.box({
    ...area(1, 5),
    label: "e Employee's first name and initial      Last name      Suff.",
    lines: [fullName(employee)],
  });
  sheet.box({
    ...area(3, 6),
    height: 3 * row + extra,
    label: "f Employee's address and ZIP code",
    lines: employee.address ? addressLines(employee.address) : [],
  });
}

export const addressLines = ({ line1, line2, city, state, postalCode }: PostalAddress): string[] => [
  line1,
  ...(line2 ? [line2] : []),
  `${city}, ${state} ${postalCode}`,
];

/** Boxes 1 to 14. */
function drawAmounts(
  sheet: Sheet,
  { statement, part }: { readonly statement: WageStatementData; readonly part: Part },
  y: number,
): void {
  const { boxes } = statement;
  const put = (at: number, column: 0 | 1, box: string, label: string) => {
    const cents = part.isFirst ? (boxes[box] ?? 0) : 0;
    const lines = cents === 0 ? [] : [moneyText(cents)];
    const x = margin + left + column * half;
    const text = `${box} ${label}`.trimEnd();
    sheet.box({ x, y: y + at * row, width: half, height: row, label: text, lines, align: 'right' });
  };
  put(0, 0, '1', 'Wages, tips, other compensation');
  put(0, 1, '2', 'Federal income tax withheld');
  put(1, 0, '3', 'Social security wages');
  put(1, 1, '4', 'Social security tax withheld');
  put(2, 0, '5', 'Medicare wages and tips');
  put(2, 1, '6', 'Medicare tax withheld');
  put(3, 0, '7', 'Social security tips');
  put(3, 1, '8', 'Allocated tips');
  put(4, 0, '9', '');
  put(4, 1, '10', 'Dependent care benefits');
  put(5, 0, '11', 'Nonqualified plans');
  drawItems(sheet, part, y + 5 * row);
  drawBox13(sheet, { statement, isFirst: part.isFirst }, y + 6 * row);
  drawBox14(sheet, { statement, part }, y + 7 * row);
}

function drawItems(sheet: Sheet, { items }: Part, y: number): void {
  for (const [at, letter] of ['a', 'b', 'c', 'd'].entries()) {
    const item = items[at];
    // Box 14a is higher than the other rows, and so is 12c next to it.
    const [top, height] =
      at < 2 ? [at * row, row] : at === 2 ? [2 * row, row + extra] : [3 * row + extra, row];
    const area = { x: margin + left + half, y: y + top, height };
    const label = at === 0 ? '12a See instructions for box 12' : `12${letter}`;
    sheet.box({ ...area, width: half, label, lines: item ? [moneyText(item[1])] : [], align: 'right' });
    if (item) sheet.line(item[0], { x: area.x + 6, y: area.y + 11, width: 24, height: 11 }, { isBold: true });
  }
}

function drawBox13(
  sheet: Sheet,
  { statement, isFirst }: { readonly statement: WageStatementData; readonly isFirst: boolean },
  y: number,
): void {
  const x = margin + left;
  sheet.box({ x, y, width: half, height: row, label: '13' });
  const { isInRetirementPlan, hasThirdPartySickPay } = statement;
  const width = 38;
  sheet.check('Statutory employee', false, { x: x + 10, y: y + 1.5, width });
  sheet.check('Retirement plan', isFirst && isInRetirementPlan, { x: x + 10 + width, y: y + 1.5, width });
  sheet.check('Third-party sick pay', isFirst && hasThirdPartySickPay, {
    x: x + 10 + 2 * width,
    y: y + 1.5,
    width,
  });
}

/** Box 14, which is 14a and 14b since 2026. */
function drawBox14(
  sheet: Sheet,
  { statement, part }: { readonly statement: WageStatementData; readonly part: Part },
  y: number,
): void {
  const { year, tippedOccupations } = statement;
  const isSplit = year >= 2026;
  const lines = part.other.map(({ label, cents }) => `${label}  ${moneyText(cents)}`);
  const height = isSplit ? row + extra : 2 * row + extra;
  const box = { x: margin + left, width: half, size: 7 };
  sheet.box({ ...box, y, height, label: isSplit ? '14a Other' : '14 Other', lines });
  if (!isSplit) return;
  const codes = part.isFirst && tippedOccupations.length ? [tippedOccupations.join('   ')] : [];
  const label = '14b Treasury Tipped Occupation Code(s)';
  sheet.box({ ...box, y: y + height, height: row, size: 9.5, label, lines: codes });
}

const columns: readonly (readonly [label: string, width: number])[] = [
  ['15 State', 34],
  ["Employer's state ID number", 112],
  ['16 State wages, tips, etc.', 88],
  ['17 State income tax', 74],
  ['18 Local wages, tips, etc.', 84],
  ['19 Local income tax', 70],
  ['20 Locality name', 78],
];

/** Boxes 15 to 20: two states and two localities. */
function drawStates(sheet: Sheet, { rows }: Part, y: number): void {
  let x = margin;
  for (const [column, [label, width]] of columns.entries()) {
    const texts = rows.map(({ state, place }) => {
      const money = (cents: Cents | undefined) => (cents === undefined ? '' : moneyText(cents));
      const cells = [state?.state, state?.account, money(state?.wages), money(state?.tax)];
      return [...cells, money(place?.wages), money(place?.tax), place?.name][column] ?? '';
    });
    const isMoney = column >= 2 && column <= 5;
    const align = isMoney ? 'right' : 'left';
    sheet.box({ x, y, width, height: 44, label, lines: texts, size: 9, align });
    x += width;
  }
}

function drawFoot(
  sheet: Sheet,
  { copy, year }: { readonly copy: Copy; readonly year: number },
  y: number,
): void {
  const at = (x: number, width: number, down = 0): Area => ({
    x: margin + x,
    y: y + down,
    width,
    height: 22,
  });
  sheet.line('Form', at(0, 20, 5), { size: 7 });
  sheet.line('W-2', at(20, 60, -3), { size: 18, isBold: true, tag: 'H2' });
  sheet.line('Wage and Tax Statement', at(66, 150, 3), { size: 10, isBold: true });
  sheet.line(String(year), at(230, 80, -3), { size: 18, isBold: true });
  const treasury = 'Department of the Treasury, Internal Revenue Service';
  sheet.line(treasury, at(340, 200, 3), { size: 7, align: 'right' });
  sheet.line(copy.name, at(0, 540, 17), { size: 8, isBold: true });
  if (copy.notice) sheet.text(copy.notice, at(0, 540, 28), { size: 6.5 });
}
