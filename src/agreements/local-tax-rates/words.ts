/** What each field of a local tax rate means, for input, output and the API reference. */
export const localTaxWords = {
  locality: 'The code of the place, such as ky-covington, as in localities of employees and work locations.',
  kind: 'What the tax is.',
  appliesTo: 'Whose wages it applies to, each at its own rate.',
  startDate: 'Its first check date. Another day makes another rate.',
  endDate: 'The last check date; by default until the next rate.',
  name: 'The name of the tax on paychecks.',
  base: 'Its wages; gross by default.',
  rate: 'Percent of wages. Either it or the amount of a year is required.',
  yearlyAmount: 'Dollars of a year, in equal parts.',
  wageBase: 'Wages of a year beyond this amount are free.',
  annualCap: 'The most that a year takes.',
  source: 'Where the figure is from.',
} as const;
