import type { Cents } from '../../engine/payroll/money.ts';

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
