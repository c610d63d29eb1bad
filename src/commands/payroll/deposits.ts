import type { Command } from 'commander';
import type { Environment } from '../../foundation/environment.ts';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { Refused } from './failures.ts';
import { inEach } from './in-each.ts';
import { operators } from './operators.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

type Deposit = {
  readonly id: string;
  readonly partnerId: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly agency: string;
  readonly dueOn: string;
  readonly owed: number;
  readonly instructions: string;
};

type Account = Readonly<
  Record<'agency' | 'name' | 'routingNumber' | 'accountNumber' | 'changedAt' | 'operatorId', string>
>;

/** Commands for deposits to agencies that operators make, because the service cannot. */
export function depositCommands(program: Command): void {
  const deposits = program
    .command('deposits')
    .description('deposits to agencies and plans that the service cannot send: operators make them');
  const list = deposits.command('list').description('those that wait, by the day on which they are due');
  act(examples(list, 'deposits list', 'deposits list --environment production'), listDeposits);
  const paid = deposits
    .command('paid <id>')
    .description('record a deposit that you made, with what confirms it')
    .requiredOption('--confirmation <number>', 'the number with which the agency confirmed it');
  examples(paid, 'deposits paid 0193a2b4-11d7-7c3e-8f52-6a1b0c9d8e7f --confirmation 270633112345678');
  act(paid, recordPaid);
  const send = deposits.command('send <id>').description('have the service try again to send a deposit');
  act(examples(send, 'deposits send 0193a2b4-11d7-7c3e-8f52-6a1b0c9d8e7f'), sendAgain);
  const accounts = deposits.command('accounts').description('where agencies take deposits');
  act(examples(accounts, 'deposits accounts'), listAccounts);
  const set = deposits
    .command('account <agency>')
    .description('set where an agency takes deposits')
    .requiredOption('--name <name>', 'the name of the receiver')
    .requiredOption('--routing <number>', 'the routing number that the agency gave you')
    .requiredOption('--account <number>', 'the account number that the agency gave you');
  const example = '--name "US Treasury" --routing 021000021 --account 23401009';
  act(examples(set, `deposits account "IRS 941" ${example}`), setAccount);
  const remove = deposits
    .command('remove-account <agency>')
    .description('send nothing to an agency any more');
  act(examples(remove, 'deposits remove-account "IRS 941"'), removeAccount);
}

async function waitingIn(ask: Ask): Promise<readonly Deposit[]> {
  const all: Deposit[] = [];
  for (;;) {
    const after = all.at(-1)?.id ?? null;
    const { waitingDeposits } = await ask<{ waitingDeposits: readonly Deposit[] }>(
      documents.waitingDeposits,
      {
        after,
      },
    );
    if (!waitingDeposits.length) return all;
    all.push(...waitingDeposits);
  }
}

async function listDeposits(session: Session): Promise<void> {
  const found = await inEach(session, waitingIn);
  const deposits = found
    .flatMap(([place, ofPlace]) => ofPlace.map((deposit) => ({ place, ...deposit })))
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));
  const rows = deposits.map(({ place, id, dueOn, agency, companyName, owed, instructions }) => {
    return [place, id, dueOn, agency, companyName, owed.toFixed(2), instructions];
  });
  const headings = ['Environment', 'Deposit', 'Due', 'Agency', 'Company', 'Amount', 'What to do'];
  session.output.answer(deposits, () => table(session.output, headings, rows, 'No deposit waits.'));
}

/** Acts as an operator inside the partner that owes the deposit. */
async function onDeposit(session: Session, id: string, document: string, more: object): Promise<Deposit> {
  const found = await inEach(session, async (ask, environment: Environment) => {
    const deposit = (await waitingIn(ask)).find((candidate) => candidate.id === id);
    return deposit && { deposit, environment };
  });
  const [waiting] = found.flatMap(([, result]) => result ?? []);
  if (!waiting) throw new Refused(`No deposit ${id} waits: payroll deposits list names them.`);
  const { companyId, partnerId } = waiting.deposit;
  const ask = session.asOperator(waiting.environment, partnerId);
  await ask?.(document, { companyId, remittanceId: id, ...more });
  return waiting.deposit;
}

async function recordPaid(
  session: Session,
  { confirmation = '' }: { confirmation?: string },
  id = '',
): Promise<void> {
  const { agency, owed } = await onDeposit(session, id, documents.confirmRemittance, { confirmation });
  session.output.answer({ id, confirmation }, () => [
    `The deposit of ${owed.toFixed(2)} to ${agency} is recorded as paid: ${confirmation}.`,
  ]);
}

async function sendAgain(session: Session, _options: unknown, id = ''): Promise<void> {
  const { agency } = await onDeposit(session, id, documents.sendRemittance, {});
  session.output.answer({ id }, () => [
    `The service tries to send it to ${agency} within seconds. payroll deposits list has it if it cannot.`,
  ]);
}

async function listAccounts(session: Session): Promise<void> {
  const found = await inEach(session, async (ask) => {
    return (await ask<{ depositAccounts: readonly Account[] }>(documents.depositAccounts)).depositAccounts;
  });
  const accounts = found.flatMap(([place, ofPlace]) => ofPlace.map((account) => ({ place, ...account })));
  const rows = accounts.map(({ place, agency, name, routingNumber, accountNumber, changedAt }) => {
    return [place, agency, name, routingNumber, accountNumber, changedAt];
  });
  const headings = ['Environment', 'Agency', 'Receiver', 'Routing number', 'Account', 'Set'];
  session.output.answer(accounts, () => table(session.output, headings, rows, 'No account is set.'));
}

type Receiver = { name?: string; routing?: string; account?: string };

/** Requires an environment, because accounts of the test and the production environment differ. */
function requireEnvironment(session: Session): void {
  if (operators(session).length > 1) throw new Refused('Name the environment with --environment.');
}

async function setAccount(session: Session, receiver: Receiver, agency = ''): Promise<void> {
  requireEnvironment(session);
  const { name, routing: routingNumber, account: accountNumber } = receiver;
  await inEach(session, (ask) =>
    ask(documents.setDepositAccount, { agency, name, routingNumber, accountNumber }),
  );
  session.output.answer({ agency }, () => [`Deposits to ${agency} leave for this account from now on.`]);
}

async function removeAccount(session: Session, _options: unknown, agency = ''): Promise<void> {
  requireEnvironment(session);
  const done = await inEach(session, (ask) =>
    ask<{ removeDepositAccount: boolean }>(documents.removeDepositAccount, { agency }),
  );
  const isRemoved = done.some(([, { removeDepositAccount }]) => removeDepositAccount);
  session.output.answer({ agency, isRemoved }, () => [
    isRemoved ? `Nothing leaves for ${agency} any more.` : `No account of ${agency} was set.`,
  ]);
}
