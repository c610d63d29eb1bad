/** The result for one row: its position in the request, its employee, and the bank account that it added. */
export type EmployeeResult = {
  readonly row: number;
  readonly employeeId: string;
  readonly bankAccountId: string | null;
  readonly onboarded: boolean;
};

type Written = { readonly id: string; readonly onboarded: boolean };

export const resultsOf = (
  employees: readonly Written[],
  accounts: ReadonlyMap<string, string>,
): EmployeeResult[] =>
  employees.map(({ id: employeeId, onboarded }, row) => ({
    row,
    employeeId,
    bankAccountId: accounts.get(employeeId) ?? null,
    onboarded,
  }));
