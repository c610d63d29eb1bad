/** What each field of a local tax rate means, for input, output and the API reference. */
export const localTaxWords = {
  locality:
    'The code of the place, such as ky-covington or pa-psd-460101: employees and work locations name it in localities.',
  kind: 'What the tax is: income, fee or payroll.',
  appliesTo: 'Whether it is due from residents of the place or for work there. Each has a rate of its own.',
  startDate: 'The first check date of the rate. A rate of the same place from another day is another rate.',
  endDate: 'The last check date; until the next rate where it is left out.',
  name: 'The name of the tax on paychecks.',
  base: 'The wages that it is levied on; gross by default.',
  rate: 'Percent of wages. Either it or the amount of a year is required.',
  yearlyAmount: 'Dollars of a year, taken in equal parts: the local services tax of Pennsylvania.',
  wageBase: 'Wages of a year beyond this amount are free.',
  annualCap: 'The most that a year takes.',
  source: 'Where the figure is from: a register, an ordinance, a notice.',
} as const;
