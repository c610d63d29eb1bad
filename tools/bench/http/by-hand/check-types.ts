/** The types of a check as SOFA returns it. */

export const disbursementType =
  'type DisbursementAnswer { method: String! status: String! history: [JSON!]! }';

export const checkTypes: readonly string[] = [
  disbursementType,
  `type CheckAnswer { employeeCheckID: ID! employerCheckID: ID companyID: ID! employeeID: ID! status: String!
    first_name: String! middle_initial: String last_name: String! reportingPeriodID: ID! check_date: String! arrives_on: String
    approval_required: Boolean! approved: Boolean! metadata: JSON! disbursement: DisbursementAnswer!
    gross_pay: Float net_pay: Float taxes: JSON total_employer_taxes: Float total_employee_taxes: Float
    totals: JSON shifts: [ShiftAnswer!]! }`,
  `type ShiftAnswer { shiftID: ID! employeeID: ID! first_name: String! last_name: String! time: String!
    workLocationID: ID working_state: String updatedAt: String! metadata: JSON! hourly: HourlyAnswer! overtime: HoursAnswer
    double_time: HoursAnswer flat: FlatAnswer reimbursement: AmountAnswer pto: HoursAnswer sick: HoursAnswer
    bonus: AmountAnswer commission: AmountAnswer tips: AmountAnswer cash_tips: AmountAnswer }`,
  'type HourlyAnswer { hours: Float! wage: Float! custom_name: String }',
  'type HoursAnswer { hours: Float! wage: Float }',
  'type FlatAnswer { amount: Float! hours: Float }',
  'type AmountAnswer { amount: Float! }',
];

export const shiftInputTypes: readonly string[] = [
  'input ShiftInput { time: String! hourly: HourlyInput overtime: HoursInput workLocationID: ID metadata: JSON }',
  'input HourlyInput { hours: Float! wage: Float custom_name: String }',
  'input HoursInput { hours: Float! wage: Float }',
];
