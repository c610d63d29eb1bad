/** What each field of a company's accounts with a state means, for input, output and the API reference. */
export const stateAccountWords = {
  state: 'The state, two letters.',
  withholdingAccount: 'The number of the account for income tax withheld.',
  unemploymentAccount: 'The number of the account for unemployment insurance.',
  unemploymentRate:
    "The rate of unemployment insurance on the state's notice, in percent of wages; that of a new employer until given.",
  unemploymentWageBase:
    "The wage base of unemployment insurance on the state's notice, where it is the company's own; the state's until given.",
  unemploymentExempt:
    'Whether the company pays no contributions of unemployment insurance: it pays benefits back, or is not covered.',
  headcount:
    "Employees as the state's programmes count them, such as those in Washington; the company's headcount until given.",
  programmes:
    'What the company states about programmes of the state, such as paid leave: the list replaces what was stated before.',
} as const;

export const programmeWords = {
  code: 'The code of the programme, such as de_paid_leave: as in the taxes of a check and in what was not computed.',
  rate: "The company's rate, in percent of wages: what it takes from employees, or what the state's notice says.",
  perHour: 'Dollars for each hour worked, where the programme is paid by the hour.',
  quarterlyPayroll: "The company's payroll of the quarter, for taxes whose rate depends on it.",
  applies: 'Whether the company owes it: false with a private plan, true within a transit district.',
} as const;
