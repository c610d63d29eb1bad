/** Writes the PDF of a Form W-2 whose every box is filled, for the picture in docs/evidence/filings.md. */
import { drawW2 } from '../../../../src/outside/filings/forms/draw-w2.ts';
import { formPdf } from '../../../../src/outside/filings/forms/sheet.ts';
import { employer, statement } from '../files/statements.ts';

const filled = statement({
  boxes: {
    1: 96_420_50,
    2: 14_210_33,
    3: 88_920_50,
    4: 6_257_07,
    5: 100_920_50,
    6: 1_463_35,
    7: 12_000_00,
    8: 650_00,
    10: 1_200_00,
    11: 2_000_00,
    '12D': 4_500_00,
    '12DD': 7_812_40,
    '12TP': 12_000_00,
    '12TT': 3_611_17,
  },
  other: [
    { label: 'CA SDI', cents: 321_98 },
    { label: 'UNION DUES', cents: 480_00 },
    { label: 'NY PAID FAMILY LEAVE', cents: 411_91 },
  ],
  tippedOccupations: ['102', '204'],
  isInRetirementPlan: true,
  hasThirdPartySickPay: true,
  states: [
    { state: 'CA', account: '123-4567-8', wages: 60_000_00, tax: 3_481_47 },
    { state: 'OH', account: '52-987654', wages: 36_420_50, tax: 870_36 },
  ],
  places: [
    { state: 'CA', name: 'San Francisco', wages: 60_000_00, tax: 225_00 },
    { state: 'OH', name: 'Columbus', wages: 36_420_50, tax: 910_51 },
  ],
});

const pdf = await formPdf({
  title: 'Form W-2',
  madeOn: '2027-01-15',
  draw: (sheet) => drawW2(sheet, { statement: filled, employer, isTest: true, mostSocialTax: 11_439_00 }),
});
process.stdout.write(pdf);
