import { stateNames } from '../../engine/payroll/state-names.ts';
import { isPlain, type Said, saidOf, sentence, within, word } from '../../foundation/sentence.ts';

const names = ['the District of Columbia', ...Object.values(stateNames)];

/**
 * The name of an open figure, or of its publisher, as in its file. The state and the enacted part are
 * separate.
 */
export function openFigureWords(text: string): Said {
  const [, what, note] = /^(.*) \(enacted: (.*)\)$/.exec(text) ?? [];
  if (what !== undefined && note !== undefined)
    return sentence('{what} (enacted: {note})', { what: within(openFigureWords(what)), note: word(note) });
  const state = names.find((name) => text.endsWith(` of ${name}`)) ?? '';
  const template = `${text.slice(0, text.length - state.length)}{state}`;
  return state && isPlain(template) ? { template, values: { state: word(state) } } : saidOf(text);
}

/** The figures of a warning, each with its publisher: "the local tax rates (the cities); ...". */
export function openFiguresWords(figures: string): Said {
  const [first = '', ...others] = figures.split('; ');
  return others.reduce<Said>(
    (some, other) => sentence('{some}; {other}', { some: within(some), other: within(withPublisher(other)) }),
    withPublisher(first),
  );
}

function withPublisher(figure: string): Said {
  const [, what = figure, publisher = ''] = /^(.*) \(([^()]*)\)$/.exec(figure) ?? [];
  return sentence('{what} ({publisher})', {
    what: within(openFigureWords(what)),
    publisher: within(openFigureWords(publisher)),
  });
}
