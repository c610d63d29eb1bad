/** What each field means, for input, output and the API reference. */
export const policyWords = {
  name: 'The name on screens and paystubs.',
  kind: 'What the time is for. Sick leave is paid as sick, any other kind as pto.',
  method: 'What earns it.',
  amount:
    'Hours earned in each pay period or benefit year. With hours_worked: the hours that per_hours of work earn.',
  perHours:
    'The hours of work that earn the amount. For one hour of leave in 30 hours of work, it is 30. For hours_worked only.',
  countsOvertime: 'Whether overtime hours earn time off too. Defaults to true. For hours_worked only.',
  yearStart:
    'The first day of each benefit year as MM-DD (a day that each year has), or hire_date for the anniversary of the hire. Defaults to 01-01.',
  balanceCap: 'The maximum balance. Hours earned above it are lost, and an entry says so.',
  yearlyCap: 'The maximum number of hours that a benefit year earns.',
  carryOverLimit:
    'The maximum number of hours carried over into the next benefit year. Without a limit all hours are, with 0 none.',
  yearlyUseLimit: 'The maximum number of hours that can be requested in a benefit year.',
  waitingDays: 'Days after the hire before time off can be used. Defaults to 0.',
  allowsNegative: 'Whether requests may take more than the balance; false by default.',
  state: 'The state whose law the ready policy follows; null for a policy of the company.',
} as const;

export const balanceWords = {
  accrued: 'Hours earned in this benefit year, less what the caps removed.',
  used: 'Hours used in this benefit year.',
  balance: 'Hours on the balance.',
  reserved: 'Hours of requests that no computed check has paid yet, decided or not.',
  available: 'Hours that can be requested: the balance less what is reserved. Negative if more was paid.',
} as const;

export const requestWords = {
  employeeId: 'The employee.',
  policyId: 'The policy that the hours are taken from.',
  days: 'The days, each once, 1 to 90.',
  note: "The employee's note.",
  decisionNote: 'A note on the decision.',
} as const;
