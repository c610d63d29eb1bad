/** The tables of a paystub's PDF. */

import { dollars, hourlyRate, hours } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { say } from '../language/say.ts';
import type { PdfTable } from '../pdf/content.ts';
import type { PartOfPay, Shift } from './check.ts';
import type { employerCostsOf } from './employer-costs.tsx';
import { partsCaption } from './parts-of-pay.tsx';
import { nameOfLine, shiftTimeText } from './shifts-table.tsx';
import type { Sums } from './sums-table.tsx';

const amountColumn = { isNumber: true, share: 1.3 };

export function tableOf({ caption, rowHeading, note, rows, totals }: Sums): PdfTable {
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

export const employerTable = (rows: ReturnType<typeof employerCostsOf>): PdfTable => ({
  caption: say('Employer taxes and contributions'),
  columns: [
    { name: say('Type'), share: 3 },
    { name: say('Paid to'), share: 2.9 },
    { name: say('Amount'), ...amountColumn },
  ],
  rows: rows.map(({ name, to, amount }) => [name, to, dollars(amount)]),
});

/** The accounts that get a part of split pay. */
export const partsTable = (parts: readonly PartOfPay[]): PdfTable => ({
  caption: partsCaption,
  columns: [
    { name: say('Account'), share: 3 },
    { name: say('Status'), share: 2.9 },
    { name: say('Amount'), ...amountColumn },
  ],
  rows: parts.map(({ accountNumber, status, amount }) => [accountNumber, labelOf(status), dollars(amount)]),
});

/** Every shift with its hours and rates, oldest first. */
export const shiftsTable = (shifts: readonly Shift[]): PdfTable => ({
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
