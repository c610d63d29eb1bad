import type { Command, OptionValues } from 'commander';
import { act, examples } from './act.ts';
import { documents } from './documents.ts';
import { operators } from './operators.ts';
import type { Session } from './session.ts';

/** The state in which nothing of a partner is paid or changed. */
export function closingCommands(partner: Command): void {
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
