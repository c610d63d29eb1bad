/** The names that one slip of the fingers makes of a name. */

const letters = ['a', 'e', 'I', '_', '1'];

/**
 * Every name that is one edit away: a letter less, more or another, two letters swapped, another case or
 * style.
 */
export function misspellingsOf(name: string): string[] {
  const places = Array.from({ length: name.length }, (_, place) => place);
  const edit = (place: number, taken: number, put: string) =>
    name.slice(0, place) + put + name.slice(place + taken);
  const swapped = (place: number) => edit(place, 2, `${name[place + 1] ?? ''}${name[place] ?? ''}`);
  const otherCase = (letter: string) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
  const all = [
    ...places.map((place) => edit(place, 1, '')),
    ...[...places, name.length].flatMap((place) => letters.map((letter) => edit(place, 0, letter))),
    ...places.flatMap((place) => letters.map((letter) => edit(place, 1, letter))),
    ...places.slice(1).map((place) => swapped(place - 1)),
    ...places.map((place) => edit(place, 1, otherCase(name[place] ?? ''))),
    ...stylesOf(name),
  ];
  return [...new Set(all)].filter((other) => other !== name && other !== '');
}

/** The same words in snake case, camel case, kebab case, and in one case. */
function stylesOf(name: string): string[] {
  const snake = name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  const camel = snake.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [snake, camel, snake.replaceAll('_', '-'), name.toLowerCase(), name.toUpperCase()];
}
