/** What each field of a company's accounts with a state means, for input, output and the API reference. */
export const stateAccountWords = {
  state: 'The state, two letters.',
  withholdingAccount: 'The account number of income tax withheld.',
  unemploymentAccount: 'The account number of unemployment insurance.',
  unemploymentRate: "The rate on the state's notice, in percent of wages; a new employer's until given.",
  unemploymentWageBase: "The company's own wage base on the state's notice; the state's until given.",
  unemploymentExempt: 'Whether the company pays no contributions: it pays benefits back, or is not covered.',
  headcount: "Employees as the state's programmes count them; the company's headcount until given.",
  withholdingMethod: 'How income tax is withheld, where the state allows a choice; null ends all choices.',
  withholdingMethodFrom: 'Its first check date, required with it.',
  withholdingMethods: 'Chosen methods, oldest first.',
  programmes: 'What the company states about programmes of the state; a list replaces the one before.',
} as const;

/** Methods of withholding that a company may choose. */
export const methodWords = {
  standard: 'That of the service.',
  whole_dollars: 'Tax in whole dollars.',
  biweekly_27: '27 periods, in a year that has them.',
  annual_tables: 'Annual tables, divided.',
  period_tables: 'Tables of the period.',
  wage_brackets: 'Refused: not loaded.',
} as const;

export const programmeWords = {
  code: 'The code of the programme, such as de_paid_leave, as checks name it.',
  rate: "The company's rate in percent: what it takes from employees, or that of the state's notice.",
  perHour: 'Dollars for each hour worked.',
  quarterlyPayroll: "The company's payroll of the quarter, where the rate depends on it.",
  applies: 'Whether the company owes it: false with a private plan, true within a transit district.',
} as const;
