import type { Cents } from '../money.ts';
import { moneyText } from '../money.ts';
import type { EarningEntry, EarningKind } from '../worksheet.ts';
import { isPremium } from './workweek.ts';

export const EARNING_LABELS: Readonly<Record<EarningKind | 'overtime_shortfall', string>> = {
  regular: 'Regular pay',
  overtime: 'Overtime',
  overtime_shortfall: 'Overtime shortfall',
  double_time: 'Double time',
  salary: 'Salary',
  flat: 'Flat pay',
  pto: 'Paid time off',
  sick: 'Sick pay',
  bonus: 'Bonus',
  commission: 'Commission',
  retroactive: 'Retroactive pay',
  tips: 'Tips',
  cash_tips: 'Cash tips',
  reimbursement: 'Reimbursement',
  correction: 'Correction',
  group_term_life: 'Group-term life insurance',
  s_corporation_health: 'Health premiums of a shareholder',
  vehicle_use: 'Personal use of a vehicle',
  taxable_benefit: 'Taxable benefit',
  insurer_sick_pay: 'Sick pay of an insurer',
};

export function earningWords(entry: EarningEntry, cents: Cents): string {
  const when = entry.paidOn ? ` of the pay of ${entry.paidOn}` : entry.date ? ` on ${entry.date}` : '';
  if (entry.basis !== undefined) return `${moneyText(cents)}: ${entry.basis}`;
  if (entry.weeks && entry.rate !== undefined)
    return `${entry.rate} for each hour of ${entry.weeks.length} earlier workweeks`;
  if (entry.pieces !== undefined) return `${moneyText(cents)} for ${entry.pieces} pieces${when}`;
  if (entry.straightTimePaid && entry.rate === undefined) {
    const share = entry.kind === 'overtime' ? 'half the regular rate' : 'the regular rate';
    return `${entry.hours} h at ${share}, as other pay is their straight time${when}`;
  }
  if (entry.hours === undefined) return `${moneyText(cents)} as stated${when}`;
  if (isPremium(entry) && entry.rate === undefined) {
    const share = entry.kind === 'overtime' ? 'half the regular rate' : 'the regular rate';
    return `${entry.hours} h at the straight rate, and on top ${entry.hours} h at ${share}${when}`;
  }
  return `${entry.hours} h at ${entry.rate}${when}`;
}
