/** The tasks of operators by kind, with what happens if nobody acts, and what ends the task. */

export const urgencies = {
  now: 'Money or pay is at stake until somebody acts.',
  soon: 'Somebody acts within a working day, or by the day on which it is due.',
  later: 'It waits without harm for now.',
} as const;
export type Urgency = keyof typeof urgencies;

type Kind = {
  readonly means: string;
  readonly urgency: Urgency;
  readonly ifNobodyActs: string;
  readonly act: string;
};

export const taskKinds = {
  bank_answer: {
    means: "An answer of the operator's bank that could not be applied.",
    urgency: 'now',
    ifNobodyActs: 'Returned pay counts as arrived, a returned debit as paid.',
    act: 'Find out what the bank means. Then retry the answer, or mark it as handled.',
  },
  returned_debit: {
    means: 'A debit of a company that its bank returned, and that nobody has paid.',
    urgency: 'now',
    ifNobodyActs: 'Its payroll stays suspended, and pay that has left is your money.',
    act: 'Call the company. Debit it again, or record its wire.',
  },
  limited_payrun: {
    means: 'A payrun above a limit of a day or of exposure.',
    urgency: 'now',
    ifNobodyActs: 'Its people are paid late.',
    act: 'Find out whether the amount is right. Then release the payrun.',
  },
  held_check: {
    means: 'A check that its proof blocked: the calculation and the second computation differ.',
    urgency: 'now',
    ifNobodyActs: 'The person is not paid.',
    act: 'Find out which amount is right. Then release the check.',
  },
  missing_figures: {
    means: 'Checks that wait for figures of the law, which only the operator can load.',
    urgency: 'soon',
    ifNobodyActs: 'Their people are not paid.',
    act: 'Load the figures, or update the service. The checks are computed within seconds.',
  },
  payroll_failed: {
    means: 'A payday that an error in the service stopped.',
    urgency: 'now',
    ifNobodyActs: 'Its people are paid late.',
    act: 'Find "a payroll step failed and stays due" in the log. The service tries again every five seconds.',
  },
  unreadable_account: {
    means: 'Transfers of a company that are in no bank file, because their account numbers cannot be read.',
    urgency: 'now',
    ifNobodyActs: 'They do not leave: people are paid late.',
    act: 'Add the master key that sealed them to MASTER_KEYS. The next file has them.',
  },
  bank_file: {
    means: 'A file for the bank that is planned but not written.',
    urgency: 'now',
    ifNobodyActs: 'No money in it moves.',
    act: 'Find "files could not be exchanged with the bank" in the log. Repair the bank folder or its disk.',
  },
  deposit: {
    means: 'A deposit to an agency that the service cannot send.',
    urgency: 'soon',
    ifNobodyActs: 'The agency charges penalties once it is late.',
    act: 'Make the deposit and record its confirmation, or have it sent again.',
  },
  filing: {
    means: 'A form of a company that is authorized, and that no agency has accepted yet.',
    urgency: 'soon',
    ifNobodyActs: 'The agency charges penalties once it is late.',
    act: 'Open its file, send it to the agency, and record the receipt. Then record what the agency answers.',
  },
  filing_rejected: {
    means: 'A form that an agency has rejected, and that nobody has filed again.',
    urgency: 'soon',
    ifNobodyActs: 'It counts as not filed: the agency charges penalties once it is late.',
    act: 'Fix what the agency names. Correct your own numbers in REPORTING_AGENT. The company corrects its own data, then authorizes the form again.',
  },
  company_bank: {
    means: 'A bank account of a company that nobody has verified.',
    urgency: 'soon',
    ifNobodyActs: 'Nothing is debited from it, so nobody is paid.',
    act: 'Verify the account, or refuse it. The company can also confirm two small deposits itself.',
  },
  company_release: {
    means: 'A company that has signed but is not live.',
    urgency: 'soon',
    ifNobodyActs: 'The company pays nobody.',
    act: 'Move the company to its next status.',
  },
  state_account: {
    means: "A company's account with a state that nobody has verified.",
    urgency: 'later',
    ifNobodyActs: 'Deposits to the state may name a wrong number.',
    act: 'Ask the state, then verify the account or refuse it.',
  },
  webhook_disabled: {
    means: 'A webhook endpoint that the service disabled, as it failed for too long.',
    urgency: 'later',
    ifNobodyActs: 'The partner receives no events, and its deliveries wait.',
    act: 'Inform the partner. Enable the endpoint once it works.',
  },
  closed_partner: {
    means: 'A partner that is closed, moves to another cell, or was exported in the last seven days.',
    urgency: 'soon',
    ifNobodyActs: 'None of its people are paid.',
    act: 'Complete the move or the export, or open the partner.',
  },
  mail: {
    means:
      'Messages that the service could not deliver, or a message to a company or to a person who signs in that came back.',
    urgency: 'soon',
    ifNobodyActs:
      'People receive no messages about their pay. After three days, a message is not sent any more.',
    act: 'Set the mail server, or find out why receivers refuse its mail. If one address does not take it, correct the address or send the message again.',
  },
  figures_end: {
    means: 'The tax figures of the service end within 45 days.',
    urgency: 'soon',
    ifNobodyActs: 'Checks of the next year are not computed.',
    act: 'Update the service, or load the figures of the next year.',
  },
} as const satisfies Record<string, Kind>;

export type TaskKind = keyof typeof taskKinds;
export const isTaskKind = (name: string): name is TaskKind => Object.hasOwn(taskKinds, name);
