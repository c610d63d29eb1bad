/** What each field of a company's accounts with a state means, for input, output and the API reference. */
export const stateAccountWords = {
  state: 'The state, two letters.',
  withholdingAccount: 'The account number for withheld income tax.',
  unemploymentAccount: 'The account number for unemployment insurance.',
  unemploymentRate:
    "The rate on the state's notice, in percent of wages. Defaults to the rate of a new employer.",
  unemploymentWageBase: "The company's own wage base on the state's notice. Defaults to the state's.",
  unemploymentExempt:
    'Whether the company pays no contributions, because it pays benefits back or is not covered.',
  headcount:
    "The number of employees as the state's programmes count them. Defaults to the company's headcount.",
  withholdingMethod: 'How income tax is withheld, where the state allows a choice. Null ends all choices.',
  withholdingMethodFrom: 'The first check date of the method, required with it.',
  withholdingMethods: 'Chosen methods, oldest first.',
  programmes: 'What the company states about programmes of the state. A list replaces the previous one.',
} as const;

/** Methods of withholding that a company may choose. */
export const methodWords = {
  standard: "The service's method.",
  whole_dollars: 'Tax in whole dollars.',
  biweekly_27: '27 periods, in a year that has them.',
  annual_tables: 'Annual tables, divided.',
  period_tables: 'Tables of the period.',
  wage_brackets: 'Refused: not loaded.',
} as const;

export const programmeWords = {
  code: 'The code of the programme, such as de_paid_leave, as checks name it.',
  rate: "The company's rate in percent: what it takes from employees, or that of the state's notice.",
  perHour: 'Dollars for each hour of work.',
  quarterlyPayroll: "The company's payroll of the quarter, where the rate depends on it.",
  applies: 'Whether the company owes it: false with a private plan, true within a transit district.',
} as const;
