/** The chart of accounts with the purpose of each. A check constraint allows the same accounts. */
export const accountWords = {
  company_receivable:
    'What the company owes for its payrolls until its debit has settled; a credit is what it gets back.',
  company_exposure:
    "What the company owes because its bank returned a debit. Pay may have been sent at the service's own risk.",
  cash: 'The bank account through which all money passes.',
  worker_receivable: 'Voided pay that reached workers, and that they owe back.',
  wages_payable: 'Net pay owed to employees.',
  contractor_payable: 'Payments owed to contractors.',
  tax_payable: 'Withheld taxes and employer taxes owed to an agency.',
  garnishment_payable: 'Withheld garnishments owed to a collecting agency.',
  benefit_payable: 'Deductions and contributions owed to the benefit plans of a kind.',
  returned_pay: "Pay that a worker's bank returned and that is still owed to the worker.",
  recovery_payable: 'What the company gets back once the worker has returned voided pay.',
} as const;

export type Account = keyof typeof accountWords;

/** The kinds of entries. Each is booked once for its subject, or once for each reference. */
export const entryKindWords = {
  check_computed: 'An employee check was computed: what the company owes, and to whom it goes.',
  payment_computed: 'A payment to a contractor was computed.',
  debit_settled: "The company's debit arrived, or its credit from voids paid a part of a returned one.",
  debit_returned: "The company's bank returned the debit.",
  check_paid: 'Net pay was sent to the employee.',
  payment_paid: 'A payment was sent to the contractor.',
  pay_returned: "A worker's bank returned pay.",
  pay_resent: 'Returned pay was sent to the worker again.',
  pay_stopped: 'Pay was stopped before it arrived.',
  pay_kept: 'Returned pay is no longer owed: its check or payment was voided.',
  remitted: 'What was owed to an agency or a plan was sent.',
  remittance_returned: 'A bank returned what was sent to an agency: it is owed again.',
  voided: 'A check or a payment was voided: what it made owed is reversed.',
  recovery: 'Voided pay that had arrived is owed back by the worker.',
  recovered: 'The worker returned voided pay to the company.',
  refund_claimed: 'The IRS refunds an overpayment to the company: deposits do not count it any more.',
  credit_reduction:
    'The credit reduction of federal unemployment tax of a year became owed, or changed after a void.',
} as const;

export type EntryKind = keyof typeof entryKindWords;
