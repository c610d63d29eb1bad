import type { Command, OptionValues } from 'commander';
import type { Environment } from '../../foundation/environment.ts';
import { newId } from '../../foundation/new-id.ts';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { Refused, WrongUsage } from './failures.ts';
import { moveCommand } from './move-partner.ts';
import { everyPartner, type ListedPartner, operators } from './operators.ts';
import { table } from './output.ts';
import { noOperatorKey, type Session } from './session.ts';

type Made = { createPartner: { id: string; name: string; key: { key: string } | null } };
type Listed = ListedPartner & { environments: Environment[]; closedIn: Environment[] };
type Row = { environment: Environment; made: boolean; key: string | null };

export function partnerCommands(program: Command): void {
  const partner = program.command('partner').description('partners of the service');
  const create = partner
    .command('create <name>')
    .description('make a partner in both environments, test first; repeating completes a half')
    .option('--id <id>', 'the partner ID; made when left out');
  examples(create, 'partner create "Acme Software"', 'partner create "Acme Software" --id 0198... --json');
  act(create, (session, { id }, name = '') => createPartner(session, id ?? newId(), name));
  const list = partner.command('list').description('every partner, and in which environments it is');
  act(examples(list, 'partner list', 'partner list --json | jq .'), listPartners);
  closingCommands(partner);
  moveCommand(partner);
}

async function listPartners(session: Session): Promise<void> {
  const all: Listed[] = [];
  for (const [environment, ask] of operators(session)) {
    for (const partner of await everyPartner(ask)) {
      const existing = all.find(({ id }) => id === partner.id);
      const listed = existing ?? { ...partner, environments: [], closedIn: [] };
      if (!existing) all.push(listed);
      listed.environments.push(environment);
      if (partner.closedAt) listed.closedIn.push(environment);
    }
  }
  session.output.answer(all, () =>
    table(
      session.output,
      ['Id', 'Name', 'Made', 'In', 'Closed in'],
      all.map((partner) => [
        ...[partner.id, partner.name, partner.createdAt, partner.environments.join(', ')],
        partner.closedIn.join(', ') || 'none',
      ]),
      'There are no partners.',
    ),
  );
}

async function createPartner(
  { environments, asOperator, output }: Session,
  id: string,
  name: string,
): Promise<void> {
  // Read every key first, so that a missing key stops the command before it creates anything.
  const callers = environments.map((environment): [Environment, Ask] => {
    const ask = asOperator(environment);
    if (!ask) throw new WrongUsage(noOperatorKey(environment));
    return [environment, ask];
  });
  const rows: Row[] = [];
  for (const [environment, ask] of callers) {
    try {
      const { createPartner: made } = await ask<Made>(documents.createPartner, { id, name });
      rows.push({ environment, made: made.key !== null, key: made.key?.key ?? null });
    } catch (error) {
      throw rows.length ? halfMade(rows, id, environment, error) : error;
    }
  }
  const lines = () => [
    `Partner ${id}`,
    ...table(
      output,
      ['Environment', 'Key'],
      rows.map(({ environment, key }) => [environment, key ?? 'was there already, and keeps its key']),
      '',
    ),
  ];
  output.answer({ id, name, environments: rows }, lines);
  if (!output.isJson) output.say('Keep the keys safe, out of logs and version control.');
}

/** Makes a refusal that prints the created keys, because they cannot be read again. */
function halfMade(rows: readonly Row[], id: string, environment: Environment, error: unknown) {
  const made = rows.map(
    ({ environment: where, key }) => `Made in ${where}${key ? ` with the key ${key}` : ''}.`,
  );
  const why = error instanceof Error ? error.message : String(error);
  return new Refused(
    [...made, `Not made in ${environment}: ${why}`, `Complete it with --id ${id}.`].join('\n'),
  );
}

/** Commands that close and open a partner. Nothing of a closed partner is paid or changed. */
function closingCommands(partner: Command): void {
  const close = partner
    .command('close <id>')
    .description('in both environments: nothing of the partner is paid, changed or delivered; it can be read')
    .requiredOption('--because <words>', 'why; the partner and its employers read it');
  examples(close, 'partner close 0198... --because "Payroll moves to payroll.example.com on Friday."');
  act(close, closePartner);
  const open = partner
    .command('open <id>')
    .description('open a closed partner again; what has become due is paid')
    .option('--copy-is-unused', 'no other service pays the copy that was exported');
  examples(open, 'partner open 0198...', 'partner open 0198... --copy-is-unused');
  act(open, openPartner);
}

async function closePartner(session: Session, { because }: OptionValues, id = ''): Promise<void> {
  const callers = operators(session);
  for (const [, ask] of callers) await ask(documents.closePartner, { id, because });
  const closedIn = callers.map(([environment]) => environment);
  session.output.answer({ id, closedIn }, () => [
    `Partner ${id} is closed in ${closedIn.join(' and ')}: nothing of it is paid, changed or delivered until it is opened.`,
  ]);
}

async function openPartner(session: Session, { copyIsUnused }: OptionValues, id = ''): Promise<void> {
  const callers = operators(session);
  for (const [, ask] of callers)
    await ask(documents.openPartner, { id, copyIsUnused: copyIsUnused === true });
  const openIn = callers.map(([environment]) => environment);
  session.output.answer({ id, openIn }, () => [
    `Partner ${id} is open in ${openIn.join(' and ')}: payroll pays what has become due.`,
  ]);
}
