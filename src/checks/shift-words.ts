/** The descriptions of the earning components of a shift, for input and output. */
export const componentWords = {
  hourly: 'Regular hours and their hourly wage.',
  overtime: 'Overtime hours. Without a wage they are paid at one and a half times the regular rate.',
  doubleTime: 'Hours at double time. Without a wage they are paid at twice the default wage.',
  flat: 'A flat amount of wages, independent of hours.',
  reimbursement: 'Money paid back to the employee. Not wages.',
  pto: 'Paid time off. Without a wage it is paid at the default wage.',
  sick: 'Paid sick time. Without a wage it is paid at the default wage.',
  bonus: 'A bonus. Supplemental wages.',
  commission: 'A commission. Supplemental wages.',
  tips: 'Tips that the check pays.',
  cashTips: 'Tips that the employee already has in cash: the check taxes them and does not pay them.',
} as const;

export const earningWords = {
  hours: 'Hours worked, of a day or in total of the pay period; four decimals. More than 24 give a warning.',
  wage: 'Dollars an hour, four decimals.',
  customName: 'Your name for this kind of work, shown on the paystub.',
  amount: 'The amount in dollars.',
};
