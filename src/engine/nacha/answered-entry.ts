import type { Layout } from './layouts.ts';
import { decode } from './record.ts';
import { NachaRefused } from './refusal.ts';

/** A record that is padded to its length, and the line that it is in. */
export type Line = { readonly at: number; readonly text: string };

/**
 * A bank returns an entry. The originating bank can dishonor the return, and the receiving bank can then
 * contest that. A bank sends a notice of change, and the originating bank can refuse it. The receiving bank
 * can also acknowledge a CCD credit. /
 */
export type AnswerKind =
  | 'return'
  | 'dishonored'
  | 'contested'
  | 'change'
  | 'refused change'
  | 'acknowledgement';

/** What a bank says about an entry. */
export type EntryAnswer = {
  /** The class of its batch, such as PPD; empty without a header. */
  readonly entryClass: string;
  readonly kind: AnswerKind;
  readonly code: string;
  readonly originalTrace: string;
  /** Eight digits. */
  readonly originalRdfi: string;
  readonly accountNumber: string;
  readonly cents: number;
  /** Empty but in a notice of change. */
  readonly correctedData: string;
};

const entryFields = [
  ['accountNumber', 13, 29, 'text'],
  ['cents', 30, 39, 'digits'],
] as const satisfies Layout;
const answerFields = [
  ['code', 4, 6, 'text'],
  ['originalTrace', 7, 21, 'digits'],
  ['originalRdfi', 28, 35, 'digits'],
  ['correctedData', 36, 64, 'text'],
] as const satisfies Layout;

/**
 * An acknowledgement of a CCD or a CTX credit. The acknowledgement itself names the entry, without an
 * addendum.
 */
const acknowledging: readonly string[] = ['ACK', 'ATX'];
const acknowledgedFields = [
  ['accountNumber', 13, 29, 'text'],
  ['originalTrace', 40, 54, 'digits'],
  ['originalRdfi', 80, 87, 'digits'], // the bank that acknowledges
] as const satisfies Layout;

/** Classes of entries that this service sends, of answers to them, and of a batch without a header. */
const ownClasses: readonly string[] = ['', 'PPD', 'CCD', 'COR', 'ACK'];
export const isForeign = (entryClass: string): boolean => !ownClasses.includes(entryClass);

/** The addenda of an entry that have the answer. */
const answering = /^7(?:98|99)/;

type ReadEntry = { readonly answer?: EntryAnswer; readonly skipped: readonly string[] };

/**
 * The answer in an entry and its addenda, and the parts that are no answer. Throws NachaRefused if the answer
 * cannot be read.
 */
export function readEntry(entryClass: string, entry: Line, addenda: readonly Line[]): ReadEntry {
  const said = addenda.filter(({ text }) => answering.test(text));
  if (!said.length && acknowledging.includes(entryClass)) {
    const read = decode(acknowledgedFields, printable(entry), entry.at);
    const named = { entryClass, kind: 'acknowledgement', code: 'ACK', cents: 0, correctedData: '' } as const;
    return { answer: { ...read, ...named }, skipped: [] };
  }
  if (!said.length) {
    const isAnnounced = !isForeign(entryClass) && entry.text[78] === '1' && !addenda.length;
    if (isAnnounced) throw new NachaRefused(entry.at, 79, 'announces an addendum, and none follows');
    return { skipped: [withoutAnswer(entryClass, entry, addenda.length)] };
  }
  const others = addenda.filter((line) => !said.includes(line));
  const skipped = others.map(({ at, text }) => `line ${at}: an addendum of type ${text.slice(1, 3)}`);
  const { accountNumber, cents } = isForeign(entryClass)
    ? { accountNumber: '', cents: 0 } // its class may have other columns
    : decode(entryFields, printable(entry), entry.at);
  const answers = said.map((line): EntryAnswer => {
    const read = decode(answerFields, printable(line), line.at);
    const code = read.code.toUpperCase();
    const isChange = line.text.startsWith('798');
    if (!(isChange ? /^C\d\d$/ : /^R\d\d$/).test(code))
      throw new NachaRefused(line.at, 4, `${JSON.stringify(code)} is no code of a bank's answer`);
    const kind = kindOf(code);
    const correctedData = isChange ? read.correctedData : '';
    return { ...read, entryClass, kind, code, correctedData, accountNumber, cents: Number(cents) };
  });
  return { answer: decisive(answers, entry), skipped };
}

function withoutAnswer(entryClass: string, { at }: Line, addenda: number): string {
  const more = addenda ? `, with ${addenda} ${addenda === 1 ? 'addendum' : 'addenda'},` : '';
  return `line ${at}: an entry of class ${entryClass || '(none)'}${more} that is no answer`;
}

/** R61 to R70 dishonor a return, R71 to R77 contest that; C61 to C69 refuse a notice of change. */
function kindOf(code: string): AnswerKind {
  const number = Number(code.slice(1));
  if (code.startsWith('C')) return number >= 61 && number <= 69 ? 'refused change' : 'change';
  if (number >= 61 && number <= 70) return 'dishonored';
  return number >= 71 && number <= 77 ? 'contested' : 'return';
}

const ranks: readonly AnswerKind[] = ['contested', 'dishonored', 'refused change'];

/** A dispute contains the return that it disputes, so its last step shows the present state. */
function decisive(answers: readonly EntryAnswer[], { at }: Line): EntryAnswer {
  const [first] = answers;
  const last = ranks.flatMap((rank) => answers.find(({ kind }) => kind === rank) ?? [])[0];
  const only = last ?? (answers.length === 1 ? first : undefined);
  if (!only) throw new NachaRefused(at, 1, 'has several answers');
  return only;
}

/** Names may have letters that no file may hold: no column that is read here has names. */
export const printable = ({ text }: Line): string => text.replace(/[^ -~]/g, '?');

/** The names in a part that cannot be read, as far as they are legible. */
export function legibleIn(lines: readonly Line[]) {
  const within = (record: RegExp, from: number, to: number, shape: RegExp) => {
    const text =
      lines
        .find((line) => record.test(line.text))
        ?.text.slice(from - 1, to)
        .trim() ?? '';
    return shape.test(text) ? text : null;
  };
  return {
    originalTrace: within(answering, 7, 21, /^\d{15}$/),
    originalRdfi: within(answering, 28, 35, /^\d{8}$/),
    accountNumber: within(/^6/, 13, 29, /\d{4}$/),
  };
}
