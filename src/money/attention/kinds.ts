import { type Places, type Plain, type Said, sentence, type Template } from '../../foundation/sentence.ts';

/** Why somebody has to act, the most urgent first. */
export const attentionKinds = {
  pay_held: 'Pay is computed but not sent, for example because a person has no bank account.',
  cannot_pay: 'The company cannot pay anybody at the moment.',
  no_calendar: 'The company has no pay calendar, so no payroll opens and nobody is paid.',
  payroll_stopped: 'An error in the service stops payroll of the company.',
  missed_payday: 'A payday has passed, but some of its checks or payments are not paid.',
  missed_cut_off: 'A cut-off has passed, but checks or payments of its payday are not computed.',
  payroll_not_open: 'Payroll of the coming payday is not open, and the autopilot is off.',
  left_out: 'Employees who worked in the pay period have no check on its payday.',
  no_account: 'Employees with direct deposit have no bank account that can receive it.',
  hours_missing: 'Checks of the coming payday would pay hourly employees nothing.',
  approval_due: 'Checks or payments of a coming payday wait for approval.',
  paid_late: 'Pay arrives after its payday, or payroll was opened after the cut-off of its payday.',
  not_settled:
    'A bank did not settle money on its day, or its answer to a debit of the company had no effect.',
  pay_returned: 'Banks have returned pay.',
  deposit_held: 'A deposit to an agency waits for data that the company or its partner must enter.',
  question_open: 'Some taxes are not computed until a question about an employee is answered.',
  tipped_occupation_missing:
    'Employees with tips have no tipped occupation on file, so Form W-2 lacks its code in box 14b.',
  bank_change:
    'The bank account of a worker or of the company changes soon. Somebody who did not ask for the change can stop it.',
  i9_overdue: 'A part of a Form I-9 was not signed by its due date.',
  credit_reduction:
    'Federal unemployment tax of the year is higher by the credit reduction of a state: when the company is debited for it, or that it pays it with Form 940.',
  not_reached: 'Email does not reach some people: they have no address, or mail to it bounced.',
} as const;

/** What somebody can still settle before the payday, or only has to know. */
export const warningKinds: ReadonlySet<string> = new Set<keyof typeof attentionKinds>([
  'hours_missing',
  'approval_due',
  'paid_late',
  'question_open',
  'tipped_occupation_missing',
  'bank_change',
  'i9_overdue',
  'credit_reduction',
  'not_reached',
]);

/** A person whom a matter is about. */
export type AttentionPerson = {
  /** Null for a contractor. */
  readonly employeeId: string | null;
  /** The contractor who is paid, where it is one. */
  readonly contractorId?: string;
  readonly contractorPaymentId?: string;
  readonly employeeCheckId: string | null;
  readonly name: string;
  /** The net pay that waits, where it is computed. */
  readonly cents: number | null;
  /** Why this person is not paid; null where the message says it. */
  readonly reason: Said | null;
};

export type Attention = {
  readonly kind: keyof typeof attentionKinds;
  /** What the matter is, with its reasons, in whole sentences. */
  readonly message: Said;
  /** The payday that it is about. */
  readonly checkDate: string | null;
  /** The cut-off of that day, as long as it is to come. */
  readonly approveBy: Date | null;
  /** By name, where it is about people. */
  readonly people: readonly AttentionPerson[];
};

type About = Partial<Pick<Attention, 'checkDate' | 'approveBy' | 'people'>>;

export const attention = (kind: Attention['kind'], message: Said, about: About = {}): Attention => ({
  kind,
  message,
  checkDate: null,
  approveBy: null,
  people: [],
  ...about,
});

/** `one` for a single person, otherwise `many` with the number. */
export const ofPeople = ({ length: count }: readonly unknown[], plain: Plain, many: Counted): Said =>
  count === 1 ? plain : sentence(many, { count });

type Counted = { [Words in Template]: Places<Words> extends 'count' ? Words : never }[Template];

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

type Named = { firstName: string | null; lastName: string | null; businessName?: string | null };

/** The name of a person, or of a business. */
export const nameOf = ({ firstName, lastName, businessName }: Named): string =>
  firstName && lastName ? fullName({ firstName, lastName }) : (businessName ?? '');
