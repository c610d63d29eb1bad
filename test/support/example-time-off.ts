/** A policy of an employee with a balance, and requests of each kind, for the examples about time off. */
type Post = (path: string, body: object) => Promise<Record<string, unknown>>;

export async function makeTimeOff(post: Post, whose: { companyID: string; employeeID: string }) {
  const { companyID } = whose;
  const rules = {
    name: 'Vacation',
    kind: 'vacation',
    method: 'pay_period',
    amount: 4.6154,
    balance_cap: 160,
  };
  const { policyID } = await post('/timeOffPolicies', { companyID, ...rules });
  await post('/timeOffPolicies/employees', { ...whose, policyID, start_date: '2026-11-02' });
  await post('/timeOffBalances', { ...whose, policyID, add: 60, reason: 'Of the payroll service before' });
  const file = async (...days: string[]) => {
    const hours = days.map((day) => ({ day, hours: 8 }));
    return String((await post('/timeOffRequests', { ...whose, policyID, days: hours })).requestID);
  };
  const timeOffRequestID = await file('2026-12-24', '2026-12-28');
  const approvedRequestID = await file('2026-12-30');
  const openRequestID = await file('2027-01-04');
  await post('/timeOffRequests/decide', { companyID, requestID: approvedRequestID, is_approved: true });
  return { timeOffPolicyID: String(policyID), timeOffRequestID, approvedRequestID, openRequestID };
}
