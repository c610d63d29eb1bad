/** What an employer's software does in a month, with documented names, through REST or GraphQL. */
export type Body = Readonly<Record<string, unknown>>;

export type Hands = {
  createCompany(company: Body): Promise<string>;
  attachBank(companyID: string, account: Body): Promise<void>;
  onboardCompany(companyID: string, signedBy: string): Promise<void>;
  addWorkLocation(companyID: string, place: Body): Promise<string>;
  hire(companyID: string, employees: readonly Body[]): Promise<string[]>;
  updateEmployee(companyID: string, employeeID: string, changes: Body): Promise<void>;
  setForms(companyID: string, employeeID: string, forms: Body): Promise<void>;
  addAccount(companyID: string, account: Body): Promise<void>;
  onboard(companyID: string, employeeID: string): Promise<void>;
  addContractors(companyID: string, contractors: readonly Body[]): Promise<string[]>;
  /** The reporting periods of a schedule within a range of days, by their first day. */
  periods(schedule: string, start: string, end: string): Promise<ReadonlyMap<string, string>>;
  openCheck(companyID: string, check: Body): Promise<string>;
  openChecks(companyID: string, checks: readonly Body[]): Promise<string[]>;
  /** Returns the ids of all shifts of the check, oldest first. */
  addShifts(companyID: string, employeeCheckID: string, shifts: readonly Body[]): Promise<string[]>;
  updateShift(companyID: string, shiftID: string, changes: Body): Promise<void>;
  deleteShift(companyID: string, shiftID: string): Promise<void>;
  updateCheck(companyID: string, employeeCheckID: string, changes: Body): Promise<void>;
  deleteCheck(companyID: string, employeeCheckID: string): Promise<void>;
  pay(companyID: string, payment: Body): Promise<string>;
  updatePayment(companyID: string, contractorPaymentID: string, changes: Body): Promise<void>;
  deletePayment(companyID: string, contractorPaymentID: string): Promise<void>;
  /** Net pay of a hypothetical check, in dollars. */
  preview(companyID: string, check: Body): Promise<number>;
};
