/** The tags in the order of the reference, which is that in which a newcomer needs them. */
export const tagWords: Readonly<Record<string, string>> = {
  Companies: 'Employers: creating, changing and listing them.',
  Employees: 'Workers on W-2 and their tax forms.',
  Contractors: 'Workers on 1099 and their payments.',
  'Bank accounts': 'Where workers are paid to.',
  Places: 'Where people work.',
  Periods: 'The days of work that a check pays. Derived, the same for all companies.',
  Checks: "Employees' checks and the shifts that they pay.",
  'Time off': 'Paid vacation and sick leave: policies, balances and requests.',
  Deductions: 'What is withheld beyond taxes.',
  Garnishments: 'Orders of courts and agencies to withhold.',
  Links: 'Expiring links that open hosted screens without a key.',
  Reports:
    'Files about what was paid and is filed, made in the background. At most 1,000 of a partner wait at once.',
  Books: "Each company's ledger, its balances, and what it owes to agencies and plans.",
  'Webhooks and events': 'What happened: posted to an address of yours, or read in order.',
  'Keys and audit': 'Your keys, and what each request changed.',
  'Test environment': 'What exists in the test environment only.',
};
