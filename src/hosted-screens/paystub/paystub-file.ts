import { Fault } from '../../foundation/fault.ts';
import { dayText, dollars } from '../design/format.ts';
import { labelOf, whyNotCalculated } from '../design/labels.ts';
import { named, say, text } from '../language/say.ts';
import { defineFile } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import type { PdfContent } from '../pdf/content.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { type Check, payeeText, paystubQuery } from './check.ts';
import { earningsOf } from './earnings.tsx';
import { employerCostsOf } from './employer-costs.tsx';
import { isCanceled, paymentStatusOf } from './payment-status.tsx';
import { employerTable, partsTable, shiftsTable, tableOf } from './paystub-tables.ts';
import { taxesOf } from './taxes.tsx';
import { timeOffTable } from './time-off.tsx';
import { withheldOf } from './withheld.tsx';

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
      ...sums.flatMap((one) => (one?.rows.length ? [tableOf(one)] : [])),
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
    [say('Employee ID'), employee.id],
  ];
}

function notesOf(check: Check): string[] {
  const missing = (check.coverage ?? []).filter(({ status }) => status === 'NOT_COMPUTED');
  return [
    ...(isCanceled(check) ? [say('This paycheck was canceled. It pays nothing.')] : []),
    ...missing.map((line) =>
      say('Not calculated, and not part of these amounts: {name}: {reason}', {
        name: named(line.name),
        reason: whyNotCalculated(line),
      }),
    ),
  ];
}
