import type { ImputedKind } from '../../engine/payroll/worksheet.ts';

/** The descriptions of the earning components of a shift, for input and output. */
export const componentWords = {
  hourly: 'Regular hours and their hourly wage.',
  overtime: 'Overtime hours. Without a wage they are paid at one and a half times the regular rate.',
  doubleTime: 'Hours at double time. Without a wage they are paid at twice the default wage.',
  flat: 'A flat amount of wages, independent of hours; with pieces, pay by the piece.',
  reimbursement: 'Money paid back to the employee. Not wages.',
  pto: 'Paid time off. Without a wage it is paid at the default wage.',
  sick: 'Paid sick time. Without a wage it is paid at the default wage.',
  bonus: 'A bonus. Supplemental wages. The regular rate of overtime counts it.',
  discretionaryBonus: 'A bonus that the regular rate of overtime leaves out (29 CFR 778.211).',
  commission: 'A commission. Supplemental wages.',
  retroactive:
    'Pay for one earlier workweek: a raise that reaches back, or its part of a bonus or commission of a longer time. Either an amount or a wage above 0, the raise, and the hours of that week, of which the overtime is a part. Supplemental wages. The overtime of that week is raised by it (29 CFR 778.303, 778.209).',
  tips: 'Tips that the check pays.',
  cashTips: 'Tips that the employee already has in cash: the check taxes them and does not pay them.',
  correction: 'Takes back pay of an earlier check of the year: an amount below 0, or hours and their wage.',
  imputed: 'Imputed income that the employer provides: the check taxes it by its kind and does not pay it.',
} as const;

export const earningWords = {
  hours: 'Hours worked, of a day or in total of the pay period; four decimals. More than 24 give a warning.',
  wage: 'Dollars an hour, four decimals.',
  customName: 'Your name for this kind of work, shown on the paystub.',
  amount: 'The amount in dollars.',
  pieces: 'How many pieces it pays. It needs the hours worked on them.',
  production:
    'Whether the bonus grows with hours or pieces. Without it, overtime in California counts a flat sum.',
  straightTimePaid:
    'Whether other pay of the workweek is the straight time of the overtime and double time too: pay by the piece or the day, or a salary for all hours. The premium alone is then paid (29 CFR 778.111, 778.112, 778.114).',
  raise: 'A raise, dollars for each hour of the week. Instead of an amount.',
  weekHours: 'Hours worked in that week.',
  weekOvertime: 'Those of them that were overtime; by default what exceeds 40.',
  paidOn: 'The check date of the pay that is taken back.',
  imputedKind: 'The benefit. One shift has one.',
  untaxed: 'Of sick pay: what is not taxed.',
  incomeTax: 'Of sick pay: income tax withheld from it.',
};

/** Kinds of imputed income: IRS Pub. 15-B. */
export const imputedWords: Readonly<Record<ImputedKind, string>> = {
  group_term_life: 'Group-term life insurance above 50,000. No income tax is withheld.',
  s_corporation_health:
    'Health premiums of a shareholder above 2 percent of an S corporation, by a plan for a class of employees. Income tax alone.',
  vehicle_use: "Personal use of the employer's vehicle.",
  taxable_benefit: 'Any other benefit that no law exempts.',
  insurer_sick_pay:
    "Taxable sick pay of an insurer that withheld the employee's Social Security and Medicare and left yours to you.",
};
