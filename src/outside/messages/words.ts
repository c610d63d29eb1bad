import { filled, type Places, type Template } from '../../foundation/sentence.ts';
import { spanish } from '../../foundation/spanish/spanish.ts';
import { codeMinutes, hasCode, isOptional, type MessageKind } from './kinds.ts';
import { codePlace } from './places.ts';

export type Language = 'en' | 'es';

/** The facts of a message besides its kind. Days are plain dates; `before` and `effective` are instants. */
export type MessageFacts = {
  readonly day?: string;
  readonly arrives?: string;
  readonly before?: string;
  readonly form?: keyof typeof formNames;
  readonly year?: number;
  /** When a waiting change of bank accounts takes effect. */
  readonly effective?: string;
  readonly isStopped?: boolean;
  /** The language of the page on which somebody requested a code. */
  readonly language?: Language;
  /** What has changed in an account. */
  readonly change?: keyof typeof accountChanges;
  readonly role?: keyof typeof roleNames;
  /** The company of the role. Absent if the person has the role at every company. */
  readonly company?: string;
  /** The name that the company uses for a further recipient. */
  readonly name?: string;
};

type About = {
  readonly kind: MessageKind;
  readonly recipient: string;
  readonly facts: MessageFacts;
  readonly company: string;
  readonly partner: string;
  /** The first name of the person, or the name of the business. */
  readonly name: string;
  /** When the message was caused. */
  readonly on: Date;
  /** When its link expires. */
  readonly linkEnds: Date | null;
  /** The partner's page to which people return. */
  readonly returnUrl: string | null;
};

export type Words = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly footer: string;
};

export const formNames = { w4: 'Form W-4', state_form: 'your state form', w2: 'Form W-2' } as const;

/** Says a sentence in the language of the reader. */
export const sayIn =
  (language: Language) =>
  <Text extends Template>(text: Text, values: Readonly<Record<Places<Text>, string>>): string => {
    const named: Readonly<Record<string, string>> = values;
    return filled(language === 'es' ? spanish[text] : text, (name) => named[name] ?? '');
  };

const localeOf = { en: 'en-US', es: 'es-US' } as const;

const dayIn = (language: Language, day: Date, timeZone: string) =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone }).format(day);
const plainDayIn = (language: Language, day = '') => dayIn(language, new Date(`${day}T00:00:00Z`), 'UTC');

const timeIn = (language: Language, instant = '') =>
  new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'America/Los_Angeles',
  }).format(new Date(instant));

/** The subject and paragraphs of a message. They contain no amount, account number or other secret. */
export function wordsOf(language: Language, about: About): Words {
  const say = sayIn(language);
  const { name, returnUrl: address } = about;
  const [subject, ...paragraphs] = says(language, about);
  const why = whyOf(say, about);
  return {
    subject: subject ?? '',
    paragraphs: [
      say('Hello {name},', { name }),
      ...paragraphs,
      ...(address ? [say('You can go on at {address}.', { address })] : []),
    ],
    footer: isOptional(about) ? `${why} ${say('You can unsubscribe from messages of this kind.', {})}` : why,
  };
}

type Say = ReturnType<typeof sayIn>;

/** Why the reader receives the message. */
function whyOf(say: Say, { kind, recipient, partner, company }: About): string {
  if (hasCode(kind)) return say('You get this message because somebody typed your address to sign in.', {});
  if (kind === 'account_changed')
    return say('You get this message because you have an account with {partner}.', { partner });
  return recipient === 'further_recipient'
    ? say('You get this message because {company} has named you for messages of this kind.', { company })
    : say('You get this message because {company} pays with this service.', { company });
}

type Values = {
  readonly company: string;
  readonly partner: string;
  readonly day: string;
  readonly arrives: string;
  readonly before: string;
  readonly form: string;
  readonly year: string;
  readonly effective: string;
  readonly role: string;
};

function says(language: Language, about: About) {
  const { kind, facts, company, partner, on, linkEnds, recipient } = about;
  const isToCompany = recipient === 'company' || recipient === 'further_recipient';
  const say = sayIn(language);
  const values: Values = {
    company,
    partner,
    day: facts.day ? plainDayIn(language, facts.day) : dayIn(language, on, 'America/Los_Angeles'),
    arrives: facts.arrives ? plainDayIn(language, facts.arrives) : '',
    before: facts.before ? timeIn(language, facts.before) : '',
    form: facts.form ? say(formNames[facts.form], {}) : '',
    year: String(facts.year ?? ''),
    effective: facts.effective ? timeIn(language, facts.effective) : '',
    role: facts.role ? say(roleNames[facts.role], {}) : '',
  };
  if (kind === 'account_changed') return saysOfAccount(say, facts, values);
  const ofChange = facts.effective ? changeWaits : facts.isStopped ? changeIsStopped : undefined;
  const text =
    ofChange?.[isToCompany ? 'company' : 'person'] ?? ((isToCompany && toCompanies[kind]) || texts[kind]);
  if (!linkEnds) return text(say, values);
  const day = dayIn(language, linkEnds, 'America/Los_Angeles');
  return [
    ...text(say, values),
    say('This link opens your own pages until {day}. Do not pass it on.', { day }),
  ];
}

/** The subject and the text of a message. */
type Text = (say: Say, values: Values) => readonly [subject: string, body: string];

const texts: Readonly<Record<MessageKind, Text>> = {
  invitation: (say, { company }) => [
    say('{company} invites you to its payroll pages', { company }),
    say(
      '{company} pays you with this service. Open your own pages to enter your bank account, tax forms and address.',
      { company },
    ),
  ],
  form_to_sign: (say, { company, form }) => [
    say('Please sign {form}', { form }),
    say('{company} asks you to sign {form}. Open your own pages to do so.', { company, form }),
  ],
  form_ready: (say, { company, form, year }) => [
    capitalized(say('{form} of {year} is ready', { form, year })),
    say('{company} has made the figures of {form} of {year} available. Open your own pages to read them.', {
      company,
      form,
      year,
    }),
  ],
  pay_on_its_way: (say, { company, day, arrives }) => [
    say('Your pay is on its way', {}),
    say('{company} has sent your pay of the payday {day}. It arrives at your bank on {arrives}.', {
      company,
      day,
      arrives,
    }),
  ],
  payday_receipt: (say, { company, day }) => [
    say('You have been paid', {}),
    say(
      'Your pay from {company} of the payday {day} has been paid. Your pages show each amount, and why it is what it is.',
      { company, day },
    ),
  ],
  pay_returned: (say, { company, day }) => [
    say('Your pay came back', {}),
    say(
      'A bank returned pay from {company} of the payday {day}. Check your bank account in your pages, or ask {company} to send it again.',
      { company, day },
    ),
  ],
  approval_needed: (say, { company, day, before }) => [
    say('Payroll of {company} waits for an approval', { company }),
    say(
      'Checks of the payday {day} are not approved. Approve them on the dashboard of {company} before {before}.',
      { company, day, before },
    ),
  ],
  payroll_late: (say, { company, day }) => [
    say('Payroll of {company} is late', { company }),
    say('Payroll of the payday {day} is late or held. The dashboard of {company} says why, and what to do.', {
      company,
      day,
    }),
  ],
  bank_account_changed: (say, { company, day }) => [
    say('Where your pay goes has changed', {}),
    say(
      'The bank account for your pay from {company}, or how your pay is divided among accounts, was changed on {day}. If it was you, there is nothing to do. If it was not you, call {company} today.',
      { company, day },
    ),
  ],
  sign_in_code: (say, { partner }) => [
    say('Your code for {partner}', { partner }),
    say(
      'Your code is {code}. Type it on the page on which you asked for it, within {minutes} minutes. Nobody else needs it: do not pass it on. If you did not ask for a code, there is nothing to do.',
      { code: codePlace, minutes: String(codeMinutes) },
    ),
  ],
  account_changed: (say, { partner }) => [say('Your account with {partner} has changed', { partner }), ''],
};

/** The roles that a message about an account may name. */
const roleNames = {
  owner: 'owner',
  payroll_admin: 'payroll administrator',
  approver: 'approver',
  viewer: 'viewer',
  worker: 'employee',
  contractor: 'contractor',
} as const;

const accountChanges = {
  passkey_added: (say: Say) => say('A passkey was added to your account. It signs in without a code.', {}),
  passkey_removed: (say: Say) =>
    say('A passkey was removed from your account. It no longer signs anybody in.', {}),
  email_changed: (say: Say) =>
    say(
      'The email address of your account was changed. Codes go to the new address from now on, and all passkeys have ended.',
      {},
    ),
  role_given: (say: Say, { role, company }: Values) =>
    say('You were given a role at {company}: {role}.', { role, company }),
  role_ended: (say: Say, { role, company, day }: Values) =>
    say('A role of yours at {company} ends on {day}: {role}.', { role, company, day }),
} as const;

const saysOfAccount = (say: Say, { change, company }: MessageFacts, values: Values) => {
  const { partner } = values;
  const place = { ...values, company: company ?? say('all companies of {partner}', { partner }) };
  return [
    say('Your account with {partner} has changed', { partner }),
    ...(change ? [accountChanges[change](say, place)] : []),
    say('If you expected this, there is nothing to do. If not, write to {partner} today.', { partner }),
  ] as const;
};

/** The messages whose words for a company differ from those for a person. */
const toCompanies: Readonly<Partial<Record<MessageKind, Text>>> = {
  pay_returned: (say, { company, day }) => [
    say('Pay of {company} came back', { company }),
    say(
      'A bank returned pay of the payday {day}. The dashboard of {company} shows whose pay it is, and what to do.',
      { company, day },
    ),
  ],
  bank_account_changed: (say, { company, day }) => [
    say('The bank account of {company} has changed', { company }),
    say(
      'The bank account from which {company} pays was changed on {day}. If nobody of {company} did so, open its dashboard today.',
      { company, day },
    ),
  ],
};

/** The words about a change of bank accounts before it takes effect. */
const changeWaits: Readonly<Record<'person' | 'company', Text>> = {
  person: (say, { company, effective }) => [
    say('Where your pay goes will change', {}),
    say(
      'The bank account for your pay from {company}, or how your pay is divided among accounts, changes on {effective}. Until then your pay goes where it went before. If it was you, there is nothing to do. If it was not you, stop the change in your own pages, or call {company} today.',
      { company, effective },
    ),
  ],
  company: (say, { company, effective }) => [
    say('The bank account of {company} will change', { company }),
    say(
      '{company} pays from another bank account from {effective} on, once that account is verified. If nobody of {company} did so, stop the change on its dashboard today, under Bank account.',
      { company, effective },
    ),
  ],
};

const changeIsStopped: typeof changeWaits = {
  person: (say, { company }) => [
    say('Where your pay goes stays as it was', {}),
    say(
      'The change of the bank account for your pay from {company}, or of how your pay is divided among accounts, was stopped. Your pay goes where it went before.',
      { company },
    ),
  ],
  company: (say, { company }) => [
    say('The bank account of {company} stays as it was', { company }),
    say('The change of the bank account from which {company} pays was stopped.', { company }),
  ],
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
