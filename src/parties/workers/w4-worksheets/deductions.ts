import figures from './figures-2026.json' with { type: 'json' };
import { centsOf, type Line, partOf, type Worksheet } from './worksheet.ts';

type Amount = number | null | undefined;

/** What an employee enters on the deductions worksheet, in cents for the year. */
export type Deductions = {
  readonly filingStatus: 'single' | 'separate' | 'married' | 'hoh';
  readonly income: number;
  readonly tips?: Amount;
  readonly overtime?: Amount;
  readonly carLoanInterest?: Amount;
  readonly isSenior?: boolean | null | undefined;
  readonly isSpouseSenior?: boolean | null | undefined;
  readonly adjustments?: Amount;
  readonly medical?: Amount;
  readonly stateTaxes?: Amount;
  readonly mortgageInterest?: Amount;
  readonly gifts?: Amount;
  readonly otherItemized?: Amount;
  readonly cashGifts?: Amount;
};

const { deductions: limits } = figures;

/** Lines 1 to 4: the deductions of Schedule 1-A. Each applies only below a limit of total income. */
function additional(entered: Deductions) {
  const { filingStatus, income } = entered;
  const status = filingStatus === 'married' ? 'married' : 'other';
  const upTo = (amount: Amount, most: number, below: number) =>
    income < centsOf(below) ? Math.min(amount ?? 0, centsOf(most)) : 0;
  const { tips, overtime, carLoan, senior } = limits;
  const line1a = upTo(entered.tips, tips.most, tips.below[status]);
  const line1b = upTo(entered.overtime, overtime.most[status], overtime.below[status]);
  const line1c = upTo(entered.carLoanInterest, carLoan.most, carLoan.below[status]);
  const ofSenior = (is: boolean) =>
    is ? upTo(centsOf(senior.amount), senior.amount, senior.below[status]) : 0;
  const line3a = ofSenior(entered.isSenior === true);
  const line3b = ofSenior(entered.isSpouseSenior === true && filingStatus === 'married');
  return { line1a, line1b, line1c, line2: line1a + line1b + line1c, line3a, line3b, line4: line3a + line3b };
}

/** Lines 6 and 7: the itemized deductions. */
function itemized({ filingStatus, income, ...entered }: Deductions) {
  const status = filingStatus === 'separate' ? 'separate' : 'other';
  const above = (amount: Amount, thousandths: number) =>
    Math.max(0, (amount ?? 0) - partOf(income, thousandths, 1_000));
  const { most, below } = limits.stateTaxes;
  const line6a = above(entered.medical, 75);
  const line6b =
    income < centsOf(below[status]) ? Math.min(entered.stateTaxes ?? 0, centsOf(most[status])) : 0;
  const line6c = entered.mortgageInterest ?? 0;
  const line6d = above(entered.gifts, 5);
  const line6e = entered.otherItemized ?? 0;
  return { line6a, line6b, line6c, line6d, line6e, line7: line6a + line6b + line6c + line6d + line6e };
}

/** The deductions worksheet, Step 4(b), line by line. */
export function deductions(entered: Deductions): Worksheet {
  const { filingStatus, income: line8a } = entered;
  const { line1a, line1b, line1c, line2, line3a, line3b, line4 } = additional(entered);
  const line5 = entered.adjustments ?? 0;
  const { line6a, line6b, line6c, line6d, line6e, line7 } = itemized(entered);
  const line8b = Math.max(0, line8a - line4);
  const line9 = centsOf(limits.itemizedLimit[filingStatus]);
  const ofLine7 = line9 > line8b ? line7 : partOf(line7, 94, 100);
  const line10 = line4 > line8a ? 0 : ofLine7;
  const line11 = centsOf(limits.standard[filingStatus]);
  const mostGifts = limits.cashGifts[filingStatus === 'married' ? 'married' : 'other'];
  const line12 = Math.min(entered.cashGifts ?? 0, centsOf(mostGifts));
  const line13 = line11 + line12;
  const line14 = line10 > line13 ? line10 - line11 : line12;
  const line15 = line2 + line4 + line5 + line14;
  const lines: Line[] = [
    { line: '1a', label: 'Qualified tips that count', cents: line1a },
    { line: '1b', label: 'Qualified overtime premium that counts', cents: line1b },
    { line: '1c', label: 'Vehicle loan interest that counts', cents: line1c },
    { line: '2', label: 'Lines 1a to 1c together', cents: line2 },
    { line: '3a', label: 'You are 65 or older', cents: line3a },
    { line: '3b', label: 'Your spouse is 65 or older', cents: line3b },
    { line: '4', label: 'Lines 3a and 3b together', cents: line4 },
    { line: '5', label: 'Adjustments to income', cents: line5 },
    { line: '6a', label: 'Medical expenses above 7.5 % of your total income', cents: line6a },
    { line: '6b', label: 'State and local taxes that count', cents: line6b },
    { line: '6c', label: 'Home mortgage interest', cents: line6c },
    { line: '6d', label: 'Gifts to charities above 0.5 % of your total income', cents: line6d },
    { line: '6e', label: 'Other itemized deductions', cents: line6e },
    { line: '7', label: 'Lines 6a to 6e together', cents: line7 },
    { line: '8a', label: 'Your total income', cents: line8a },
    { line: '8b', label: 'Total income less line 4', cents: line8b },
    { line: '9', label: 'From this income on, itemized deductions are limited', cents: line9 },
    { line: '10', label: 'Line 7, or 94 % of it where they are limited', cents: line10 },
    { line: '11', label: 'Standard deduction', cents: line11 },
    { line: '12', label: 'Cash gifts that count beside the standard deduction', cents: line12 },
    { line: '13', label: 'Lines 11 and 12 together', cents: line13 },
    { line: '14', label: 'What your deductions add to the standard deduction', cents: line14 },
    { line: '15', label: 'Lines 2, 4, 5 and 14 together, for Step 4(b)', cents: line15 },
  ];
  return { lines, resultCents: line15 };
}
