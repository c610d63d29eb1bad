/** What each status of a disbursement means. A check constraint allows the same. */
export const disbursementStatuses = {
  pending: 'Not sent yet, or on its way.',
  settled: 'It arrived.',
  void: 'Taken back before it was sent.',
  returned: 'The receiving bank returned it.',
  partially_returned:
    'The bank of one account returned its part of split pay. The other parts were not returned.',
  refunded: 'Given back to the employer.',
  canceled: 'Never sent.',
} as const;

export type DisbursementStatus = keyof typeof disbursementStatuses;

/** The statuses in which a bank has returned pay, or a part of it. */
export const returnedStatuses: DisbursementStatus[] = ['returned', 'partially_returned'];
