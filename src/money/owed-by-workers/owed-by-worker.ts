export const repaymentWords = {
  by_worker:
    'The worker gives it back to the company. confirmCheckRecovery or confirmPaymentRecovery records that.',
  from_check: 'A correction takes it from a check that is still pending.',
} as const;

/** Pay that a worker received and owes back to the company. */
export type OwedByWorker = {
  readonly employeeCheckId: string | null;
  readonly contractorPaymentId: string | null;
  readonly workerId: string;
  readonly name: string;
  readonly payDate: string;
  readonly cents: number;
  readonly since: string;
  readonly repayment: keyof typeof repaymentWords;
  readonly takenFromId: string | null;
  readonly takenOn: string | null;
};
