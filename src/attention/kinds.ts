/** Why somebody has to act, the most urgent first. */
export const attentionKinds = {
  cannot_pay: 'The company cannot pay anybody at the moment.',
  payroll_stopped: 'An error in the service stops payroll of the company.',
  missed_payday: 'A payday has passed, and checks or payments of it are not paid.',
  missed_cut_off: 'A cut-off has passed, and checks or payments of its payday are not computed.',
  approval_due: 'Checks or payments of a coming payday wait for an approval.',
  pay_returned: 'Banks have returned pay.',
} as const;

export type Attention = {
  readonly kind: keyof typeof attentionKinds;
  /** What the matter is, with its reasons, in whole sentences. */
  readonly message: string;
  /** The payday that it is about. */
  readonly checkDate: string | null;
  /** The cut-off of that day, as long as it is to come. */
  readonly approveBy: Date | null;
};
