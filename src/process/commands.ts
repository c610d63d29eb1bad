/** The tasks of a process: everything, or one part beside other processes on the same databases. */
export const commands = ['all', 'serve', 'work', 'migrate'] as const;
export type Command = (typeof commands)[number];

/** What a process does until it is stopped. */
export type Role = Exclude<Command, 'migrate'>;

/** The command among the words that follow the program's name; without one, everything. */
export function readCommand([word = 'all', ...more]: readonly string[]): Command {
  const command = commands.find((each) => each === word);
  if (command && !more.length) return command;
  throw new Error(`There is no command ${[word, ...more].join(' ')}. Use one of ${commands.join(', ')}.`);
}
