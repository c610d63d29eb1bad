import type { Command, OptionValues } from 'commander';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { WrongUsage } from './failures.ts';
import { operators } from './operators.ts';
import { table } from './output.ts';
import { noOperatorKey, type Session } from './session.ts';

type Rows = { readonly table: string; readonly count: number };
type Stay = { readonly what: string; readonly until: string | null; readonly because: string };
type Part = {
  readonly erased: readonly Rows[];
  readonly stays: readonly Stay[];
  readonly next: string | null;
};
/** `isWhole` is false if only a part of the rows was counted. */
type Answer = {
  readonly erased: readonly Rows[];
  readonly stays: readonly Stay[];
  readonly isWhole: boolean;
};

/** Commands that erase people and partners. docs/operate/retention.md says what is kept until when. */
export function eraseCommands(program: Command): void {
  const erase = program
    .command('erase')
    .description('erase a person or a partner, as far as no law and no open money forbids it');
  const yes = 'erase; without, the command counts what it would erase, and says what stays';
  const person = erase
    .command('person <id>')
    .description('an employee, a contractor or an account, with --partner')
    .option('--yes', yes);
  examples(person, 'erase person 0193... --partner 0198...', 'erase person 0193... --partner 0198... --yes');
  act(person, erasePerson);
  const partner = erase.command('partner <id>').description('a closed partner').option('--yes', yes);
  examples(partner, 'erase partner 0198...', 'erase partner 0198... --yes');
  act(partner, erasePartner);
}

async function erasePerson(session: Session, { yes, partner }: OptionValues, id = ''): Promise<void> {
  const { asOperator, config, environment } = session;
  const partnerId = partner ?? config.PAYROLL_PARTNER;
  if (!partnerId) throw new WrongUsage('Whose person? Name the partner with --partner.');
  const ask = asOperator(environment);
  if (!ask) throw new WrongUsage(noOperatorKey(environment));
  const document = yes ? documents.erasePerson : documents.tryErasePerson;
  const part = await partOf(ask, document, { partnerId, id });
  show(session, [[environment, { ...part, isWhole: true }]], Boolean(yes));
}

async function erasePartner(session: Session, { yes }: OptionValues, id = ''): Promise<void> {
  const answers: [string, Answer][] = [];
  for (const [environment, ask] of operators(session))
    answers.push([environment, await erasedIn(ask, id, Boolean(yes))]);
  show(session, answers, Boolean(yes));
}

/**
 * Erases or counts all parts of a partner. Because counting removes nothing, a part that is only counted
 * appears again: then only the first is counted.
 */
async function erasedIn(ask: Ask, id: string, isDone: boolean): Promise<Answer> {
  const document = isDone ? documents.erasePartner : documents.tryErasePartner;
  const counts = new Map<string, number>();
  let after: string | null = null;
  for (;;) {
    const part: Part = await partOf(ask, document, { id, after });
    for (const { table: name, count } of part.erased) counts.set(name, (counts.get(name) ?? 0) + count);
    if (part.next === null || (!isDone && part.next === '')) {
      const erased = [...counts].map(([name, count]) => ({ table: name, count }));
      return { erased, stays: part.stays, isWhole: part.next === null };
    }
    after = part.next;
  }
}

const partOf = async (ask: Ask, document: string, variables: object): Promise<Part> =>
  (await ask<{ erasure: Part }>(document, variables)).erasure;

function show({ output }: Session, answers: readonly (readonly [string, Answer])[], isDone: boolean): void {
  const rows = answers.flatMap(([environment, { erased }]) =>
    erased.map(({ table: name, count }) => [environment, name, `${count}`]),
  );
  const stays = answers.flatMap(([environment, answer]) =>
    answer.stays.map(({ what, until, because }) => [environment, what, until ?? 'it has ended', because]),
  );
  const all = answers.map(([environment, { erased, stays: kept }]) => ({ environment, erased, stays: kept }));
  output.answer({ isErased: isDone, environments: all }, () => [
    ...table(
      output,
      ['Environment', 'Table', isDone ? 'Rows erased' : 'Rows to erase'],
      rows,
      'Nothing is left to erase.',
    ),
    '',
    ...table(output, ['Environment', 'Stays', 'Until', 'Because'], stays, 'Nothing stays.'),
  ]);
  if (!answers.every(([, { isWhole }]) => isWhole))
    output.say('There are more rows: only the first of them were counted.');
  if (!isDone) output.say('Nothing was erased. Repeat the command with --yes.');
}
