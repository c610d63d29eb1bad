/** The chart of accounts, closed, and what each is for. The database holds it too. */
export const accountWords = {
  company_receivable:
    'What the company owes for its payrolls until its debit has settled; as a credit, what it is to get back.',
  company_exposure:
    "What the company owes because its bank returned a debit: paid out on our own money's risk.",
  cash: 'The bank account through which everything passes.',
  worker_receivable: 'What workers are to give back of pay that reached them and was voided.',
  wages_payable: 'Net pay owed to employees.',
  contractor_payable: 'Payments owed to contractors.',
  tax_payable: 'Taxes owed to an agency, withheld ones and those of the employer.',
  garnishment_payable: 'Withheld money owed to an agency that collects.',
  benefit_payable: 'Deductions and contributions owed to the plans of a kind.',
  returned_pay: "Pay that a worker's bank sent back, and that is still the worker's.",
  recovery_payable: 'What the company gets back once the worker has given it back.',
} as const;

export type Account = keyof typeof accountWords;

/** What can be booked. Each happens once to its subject, or once for each reference. */
export const entryKindWords = {
  check_computed: 'At the cut-off of an employee check: what the company owes, and to whom it goes.',
  payment_computed: 'The same of a payment to a contractor.',
  debit_settled: "The company's debit has arrived.",
  debit_returned: "The company's bank has sent the debit back.",
  check_paid: 'Net pay has left for the employee.',
  payment_paid: 'A payment has left for the contractor.',
  pay_returned: "A worker's bank has sent pay back.",
  pay_resent: 'Pay that had come back has left for the worker again.',
  pay_stopped: 'Pay that had left was stopped before it arrived.',
  pay_kept: 'Pay that had come back is not owed any more: its check was voided.',
  remitted: 'What was owed to an agency or a plan has been sent there.',
  voided: 'What a check or a payment had made owed is owed no more.',
  recovery: 'Pay that had arrived is to be given back.',
  recovered: 'The worker has given it back to the company.',
} as const;

export type EntryKind = keyof typeof entryKindWords;
