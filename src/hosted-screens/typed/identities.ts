/** Numbers and addresses that name a person, a place or an account, as people type them. */

import { routingNumber } from '../../platform/graphql/bank-rules.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { lettersOfState, stateName } from '../design/state-name.ts';
import { text } from '../language/say.ts';
import { type Kind, plain, type Typed, textOf, valueOr } from './kind.ts';

export const state: Kind = {
  read: (typed) => valueOr(lettersOfState(plain(typed)), text('must be a state, such as California or CA')),
  show: (value) => stateName(textOf(value)),
};

/** The typed text without blanks, points and hyphens. */
const bare = (typed: string): string => plain(typed).replace(/[ .-]/g, '');

/** `219 45 6780` or `219456780` -> `219-45-6780`. */
export const ssn: Kind = { read: (typed) => readSsn(bare(typed)), show: textOf };

function readSsn(digits: string): Typed {
  if (!/^\d{9}$/.test(digits)) return { problem: text('must have nine digits, such as 219-45-6789') };
  const isIssued = rules.ssn.safeParse(digits).success;
  return valueOr(
    isIssued ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : undefined,
    text('is not one that Social Security gives out: check its digits'),
  );
}

/** The taxpayer number of a Form W-9: nine digits, whichever kind it is. */
export const tin: Kind = {
  read: (typed) => {
    const digits = bare(typed);
    return valueOr(/^\d{9}$/.test(digits) ? digits : undefined, text('must have nine digits'));
  },
  show: textOf,
};

/** Nine digits. The last one confirms the others. */
export const routing: Kind = { read: (typed) => readRouting(bare(typed)), show: textOf };

function readRouting(digits: string): Typed {
  if (!/^\d{9}$/.test(digits))
    return { problem: text('must have nine digits, as at the bottom left of a paper check') };
  return valueOr(
    routingNumber.safeParse(digits).success ? digits : undefined,
    text('has a wrong digit: no bank has this number. Compare it with a check or with your bank'),
  );
}

/** Digits with blanks or hyphens between them, such as an account number on a check. */
export const account: Kind = {
  read: (typed) => {
    const digits = bare(typed);
    return valueOr(/^\d{4,17}$/.test(digits) ? digits : undefined, text('must have 4 to 17 digits'));
  },
  show: textOf,
};

const extension = /[ ,;]*(?:extension|ext|x|#)[.:]? ?\d{1,6}$/i;

/** `(415) 555-0142`, `+1 415.555.0142`, `415 555 0142 ext. 12` -> `4155550142`. An extension is not kept. */
export const phone: Kind = {
  read: (typed) => {
    const number = plain(typed).replace(extension, '');
    const isPhone = rules.phone.safeParse(number).success;
    return valueOr(
      isPhone ? rules.digitsOf(number).slice(-10) : undefined,
      text('must be a phone number of ten digits, such as (415) 555-0142'),
    );
  },
  show: textOf,
};

/** `94103`, `94103-1234` or `94103 1234`. */
export const zip: Kind = {
  read: (typed) => {
    const [, five, four] = /^(\d{5})[ -]?(\d{4})?$/.exec(plain(typed)) ?? [];
    const value = four ? `${five}-${four}` : five;
    return valueOr(value, text('must have five digits, such as 94103, or nine'));
  },
  show: textOf,
};

export const email: Kind = {
  read: (typed) => {
    const address = plain(typed);
    const isAddress = rules.email.safeParse(address).success;
    return valueOr(
      isAddress ? address : undefined,
      text('must be an email address, such as ada@example.com'),
    );
  },
  show: textOf,
};
