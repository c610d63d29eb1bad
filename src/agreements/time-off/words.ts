/** What each field means, for input, output and the API reference. */
export const policyWords = {
  name: 'The name on screens and paystubs.',
  kind: 'What the time is for. Sick leave is paid as sick, any other kind as pto.',
  method: 'What earns it.',
  amount:
    'Hours of each pay period or benefit year; for hours worked, the hours that per_hours of them earn.',
  perHours:
    'The hours worked that earn the amount: 30 for an hour of leave for 30 hours. For hours_worked only.',
  countsOvertime: 'Whether overtime hours earn it too; true by default. For hours_worked only.',
  yearStart:
    'The first day of each benefit year as MM-DD, a day that each year has, 01-01 by default; or hire_date for the anniversary of the hire.',
  balanceCap: 'The most that can be on the balance. What is earned above it is lost, and an entry says so.',
  yearlyCap: 'The most that a benefit year earns.',
  carryOverLimit: 'The most that the next benefit year begins with; all without a limit, nothing with 0.',
  yearlyUseLimit: 'The most that can be requested in a benefit year.',
  waitingDays: 'Days after the hire before anything can be used; 0 by default.',
  allowsNegative: 'Whether requests may take more than the balance; false by default.',
  state: 'The state whose law the ready policy follows; null for a policy of the company.',
} as const;

export const balanceWords = {
  accrued: 'Hours earned in this benefit year, less what the caps took off.',
  used: 'Hours used in this benefit year.',
  balance: 'Hours on the balance.',
  reserved: 'Hours of requests that no computed check has paid yet, decided or not.',
  available: 'Hours that can be requested: the balance less what is reserved. Below 0 where more was paid.',
} as const;

export const requestWords = {
  employeeId: 'The employee.',
  policyId: 'The policy that the hours are taken from.',
  days: 'The days, each once, 1 to 90.',
  note: 'What the employee says about it.',
  decisionNote: 'What is said about the decision.',
} as const;
