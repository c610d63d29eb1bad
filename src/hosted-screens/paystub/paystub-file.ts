/** The tables of a paystub's PDF. */

import { Fault } from '../../foundation/fault.ts';
import { dayText, dollars, hourlyRate, hours } from '../design/format.ts';
import { labelOf, leftOut, taxName, whyNotCalculated } from '../design/labels.ts';
import { say, text } from '../language/say.ts';
import { defineFile } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import type { PdfContent, PdfTable } from '../pdf/content.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { earningsOf, employerCostsOf, partsCaption, taxesOf, withheldOf } from './amounts.tsx';
import {
  type Check,
  homeText,
  type PartOfPay,
  payeeText,
  paystubQuery,
  type Shift,
  shortNumber,
} from './check.ts';
import { isCanceled, paymentStatusOf } from './payment-status.tsx';
import { nameOfLine, shiftTimeText } from './shifts-table.tsx';
import type { Sums } from './sums-table.tsx';
import { timeOffTable } from './time-off.tsx';

const amountColumn = { isNumber: true, share: 1.3 };

function tableOf({ caption, rowHeading, note, rows, totals }: Sums): PdfTable {
  const hasYear = totals.some(({ yearToDate }) => yearToDate !== null);
  const texts = (row: Sums['rows'][number]): string[] => [
    row.reason ? `${row.name} (${row.reason})` : row.name,
    ...(note ? [row.note ?? ''] : []),
    dollars(row.amount),
    ...(hasYear ? [row.yearToDate === null ? '' : dollars(row.yearToDate)] : []),
  ];
  return {
    caption,
    columns: [
      { name: rowHeading, share: note ? 3 : 4.6 },
      ...(note ? [{ name: note.name, share: 1.6, isNumber: note.isNumber ?? false }] : []),
      { name: hasYear ? say('This check') : say('Amount'), ...amountColumn },
      ...(hasYear ? [{ name: say('Year to date'), ...amountColumn }] : []),
    ],
    rows: rows.map(texts),
    totals: totals.map(texts),
  };
}

const employerTable = (rows: ReturnType<typeof employerCostsOf>): PdfTable => ({
  caption: say('Employer taxes and contributions'),
  columns: [
    { name: say('Type'), share: 3 },
    { name: say('Paid to'), share: 2.9 },
    { name: say('Amount'), ...amountColumn },
  ],
  rows: rows.map(({ name, to, amount }) => [name, to, dollars(amount)]),
});

/** The accounts that receive a part of split pay. */
const partsTable = (parts: readonly PartOfPay[]): PdfTable => ({
  caption: partsCaption,
  columns: [
    { name: say('Account'), share: 3 },
    { name: say('Status'), share: 2.9 },
    { name: say('Amount'), ...amountColumn },
  ],
  rows: parts.map(({ accountNumber, status, amount }) => [accountNumber, labelOf(status), dollars(amount)]),
});

/** Every shift with its hours and rates, oldest first. */
const shiftsTable = (shifts: readonly Shift[]): PdfTable => ({
  caption: say('Shifts'),
  columns: [
    { name: say('Date'), share: 2 },
    { name: say('Earning'), share: 1.7 },
    { name: say('Hours'), isNumber: true, share: 0.9 },
    { name: say('Rate'), ...amountColumn },
    { name: say('Amount'), ...amountColumn },
  ],
  rows: shifts
    .toSorted((a, b) => a.time.localeCompare(b.time))
    .flatMap((shift) => shift.lines.map((line) => rowOfLine(shift, line))),
});

function rowOfLine({ time, isOfPeriod, isOutsidePayPeriod, hourly }: Shift, line: Shift['lines'][number]) {
  const at = isOfPeriod ? say('Whole period') : shiftTimeText(time);
  return [
    isOutsidePayPeriod ? say('{time} (outside the pay period)', { time: at }) : at,
    nameOfLine(line, hourly.customName),
    line.hours === null ? '' : hours(line.hours),
    line.rate === null ? '' : hourlyRate(line.rate),
    dollars(line.amount),
  ];
}

/** A calculated paystub as PDF. */
export const paystubFile = defineFile({
  title: text('Paystub'),
  query: paystubQuery,
  draw: async ({ employeeCheck: check }, context) => ({
    name: `paystub-${check.checkDate}.pdf`,
    type: 'application/pdf',
    bytes: await drawPdf(contentOf(check, context)),
  }),
});

function contentOf(check: Check, { layoutData, today }: PageContext): PdfContent {
  const { totals, withheld, taxes, yearToDate: year, company } = check;
  if (!totals) throw new Fault('UNKNOWN_PATH');
  const sums = [
    earningsOf(check),
    withheldOf({ totals, withheld: withheld ?? [], year }),
    taxesOf({ taxes: taxes ?? [], totals, year }),
  ];
  const employer = employerCostsOf({ taxes: taxes ?? [], withheld: withheld ?? [] });
  return {
    title: say('Paystub'),
    company: company.businessName,
    isTest: layoutData.isTest,
    madeOn: today,
    facts: factsOf(check),
    tables: [
      ...sums.flatMap((sum) => (sum?.rows.length ? [tableOf(sum)] : [])),
      ...(check.disbursement.parts ? [partsTable(check.disbursement.parts)] : []),
      ...(employer.length ? [employerTable(employer)] : []),
      ...(check.timeOff ? [timeOffTable(check.timeOff)] : []),
      ...(check.shifts.length ? [shiftsTable(check.shifts)] : []),
    ],
    notes: notesOf(check),
  };
}

function factsOf(check: Check): PdfContent['facts'] {
  const { company, employee, payPeriod, totals, disbursement } = check;
  const { businessAddress, businessCity: city, businessState: state, businessZip: zip } = company;
  const home = homeText(check);
  const status = isCanceled(check) ? say('Canceled') : labelOf(paymentStatusOf(check));
  return [
    [say('Employee'), payeeText(check)],
    [say('Pay date'), dayText(check.checkDate)],
    [
      say('Pay period'),
      payPeriod ? `${dayText(payPeriod.start)} – ${dayText(payPeriod.end)}` : say('Unknown'),
    ],
    [say('Net pay'), dollars(totals?.netPay ?? 0)],
    [say('Gross pay'), dollars(check.grossPay)],
    [say('Status'), status],
    [say('Payment'), labelOf(disbursement.method)],
    [say('Employer address'), `${businessAddress}, ${city}, ${state} ${zip}`],
    ...(home ? [[say('Home address'), home] as const] : []),
    ...(employee.ssn ? [[say('Social Security number'), employee.ssn] as const] : []),
    [say('Paystub number'), shortNumber(check)],
    ...(check.note ? [[say('Note from your employer'), check.note] as const] : []),
  ];
}

function notesOf(check: Check): string[] {
  const missing = leftOut((check.coverage ?? []).filter(({ status }) => status === 'NOT_COMPUTED'));
  return [
    ...(isCanceled(check) ? [say('This paycheck was canceled. It pays nothing.')] : []),
    ...missing.map((line) =>
      say('Not calculated, and not part of these amounts: {name}: {reason}', {
        name: taxName(line),
        reason: whyNotCalculated(line),
      }),
    ),
  ];
}
