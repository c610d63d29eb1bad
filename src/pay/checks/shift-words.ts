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
  bonus: 'A bonus: supplemental wages that count towards the regular rate of overtime.',
  discretionaryBonus: 'A bonus that the regular rate of overtime leaves out (29 CFR 778.211).',
  commission: 'A commission: supplemental wages.',
  retroactive:
    "Pay for one earlier workweek: a retroactive raise, or the week's part of a bonus or commission for a longer time. Give an amount, or the raise as a wage above 0. Also give the hours of that week, overtime included. This pay is supplemental wages and raises the overtime of that week (29 CFR 778.303, 778.209).",
  tips: 'Tips that the check pays.',
  cashTips: 'Tips that the employee already received in cash. The check taxes them but does not pay them.',
  correction:
    'Takes back pay of an earlier check of the same year: a negative amount, or hours and their wage.',
  imputed: 'Imputed income from the employer. The check taxes it according to its kind but does not pay it.',
} as const;

export const earningWords = {
  hours:
    'Hours worked, of one day or in total for the pay period, with up to four decimals. More than 24 give a warning.',
  wage: 'Dollars an hour, four decimals.',
  customName: 'Your name for this kind of work, shown on the paystub.',
  amount: 'The amount in dollars.',
  pieces: 'The number of pieces that it pays. It needs the hours worked on them.',
  production:
    'Whether the bonus grows with hours or pieces. Otherwise, overtime in California counts it as a flat sum.',
  straightTimePaid:
    'Whether other pay of the workweek already covers straight time for the overtime and double time. Examples are pay by the piece or the day, or a salary for all hours. Only the premium is then paid (29 CFR 778.111, 778.112, 778.114).',
  raise: 'A raise, in dollars for each hour of the week, instead of an amount.',
  weekHours: 'Hours worked in that week.',
  weekOvertime: 'The overtime hours among them. Defaults to those above 40.',
  paidOn: 'The check date of the pay that is taken back.',
  imputedKind: 'The benefit. Each shift has at most one.',
  untaxed: 'For sick pay: the part that is not taxed.',
  incomeTax: 'For sick pay: the income tax withheld from it.',
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
