/** The tasks of a process: everything, or one part beside other processes on the same databases. */
export const commands = ['all', 'serve', 'work', 'migrate'] as const;
export type Command = (typeof commands)[number];

/** The work of a process until it stops. */
export type Role = Exclude<Command, 'migrate'>;

/** Reads the command from the words after the program's name. No word means everything. */
export function readCommand([word = 'all', ...more]: readonly string[]): Command {
  const command = commands.find((each) => each === word);
  if (command && !more.length) return command;
  throw new Error(`There is no command ${[word, ...more].join(' ')}. Use one of ${commands.join(', ')}.`);
}
