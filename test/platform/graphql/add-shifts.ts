/** Adds shifts to a check and returns the check. */
export const addShifts = `mutation ($companyId: ID!, $employeeCheckId: ID!, $shifts: [ShiftInput!]!) {
  addShifts(companyId: $companyId, employeeCheckId: $employeeCheckId, shifts: $shifts) {
    id status grossPay netPay shifts { time hourly { hours wage } overtime { hours } }
  }
}`;
