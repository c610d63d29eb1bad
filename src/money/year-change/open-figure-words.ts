import { stateNames } from '../../engine/payroll/state-names.ts';
import { isPlain, type Said, saidOf, sentence, word } from '../../foundation/sentence.ts';

/** What an open figure is, or who publishes it, as its file names it: the state and what is enacted apart. */
export function openFigureWords(text: string): Said {
  const [, what, note] = /^(.*) \(enacted: (.*)\)$/.exec(text) ?? [];
  if (what !== undefined && note !== undefined)
    return sentence('{what} (enacted: {note})', { what: openFigureWords(what), note: word(note) });
  const state = Object.values(stateNames).find((name) => text.endsWith(` of ${name}`)) ?? '';
  const template = `${text.slice(0, text.length - state.length)}{state}`;
  return state && isPlain(template) ? { template, values: { state: word(state) } } : saidOf(text);
}
