import type { Command } from 'commander';
import type { Environment } from '../../foundation/environment.ts';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { Refused, WrongUsage } from './failures.ts';
import { inEach } from './in-each.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

type Limited = {
  readonly id: string;
  readonly partnerId: string;
  readonly companyId: string;
  readonly businessName: string;
  readonly checkDate: string;
  readonly amount: number;
  readonly reason: string;
  readonly agreedBy: string | null;
};

/** Commands for payruns above a limit that the operator has set. */
export function limitCommands(program: Command): void {
  const limits = program
    .command('limits')
    .description('payruns above a limit of a day or of exposure: operators release them here');
  const list = limits.command('list').description('the payruns that wait for a release, oldest first');
  act(examples(list, 'limits list', 'limits list --environment production'), listLimited);
  const release = limits
    .command('release <payrun>')
    .description('let a payrun go on, once')
    .option('--up-to <dollars>', 'what it may draw at most; what it asks for without it');
  examples(release, 'limits release 0193a2b4-11d7-7c3e-8f52-6a1b0c9d8e7f');
  act(release, releaseLimited);
  const set = limits
    .command('set <company> [dollars]')
    .description(
      'limit what is drawn from a company on one day, with --partner; BANK_DAY_LIMIT without dollars',
    );
  act(examples(set, 'limits set 0193a2b4-11d7-7c3e-8f52-6a1b0c9d8e7f 250000 --partner 0198...'), setLimit);
}

async function limitedOf(ask: Ask): Promise<readonly Limited[]> {
  const all: Limited[] = [];
  for (;;) {
    const after = all.at(-1)?.id ?? null;
    const { limitedPayruns: page } = await ask<{ limitedPayruns: readonly Limited[] }>(
      documents.limitedPayruns,
      { after },
    );
    if (!page.length) return all;
    all.push(...page);
  }
}

async function listLimited(session: Session): Promise<void> {
  const found = await inEach(session, limitedOf);
  const payruns = found.flatMap(([place, ofPlace]) => ofPlace.map((payrun) => ({ place, ...payrun })));
  const rows = payruns.map(({ place, id, businessName, checkDate, amount, reason, agreedBy }) => {
    return [place, id, businessName, checkDate, `${amount}`, agreedBy ? 'one of two' : '', reason];
  });
  const headings = ['Environment', 'Payrun', 'Company', 'Payday', 'Draws', 'Released', 'Why it waits'];
  session.output.answer(payruns, () => table(session.output, headings, rows, 'No payrun waits.'));
}

type Released = { readonly upTo?: string };

async function releaseLimited(session: Session, { upTo }: Released, id = ''): Promise<void> {
  const found = await inEach(session, async (ask, environment) => {
    const payrun = (await limitedOf(ask)).find((limited) => limited.id === id);
    if (!payrun) return undefined;
    const { partnerId, companyId } = payrun;
    const amount = upTo === undefined ? null : dollarsOf(upTo);
    await within(session, environment, partnerId)(documents.releasePayrun, { companyId, id, upTo: amount });
    return (await limitedOf(ask)).find((limited) => limited.id === id)?.agreedBy ?? 'released';
  });
  const [result] = found.flatMap(([, done]) => done ?? []);
  if (!result) throw new Refused(`No payrun ${id} waits: payroll limits list names those that do.`);
  session.output.answer({ id, isReleased: result === 'released' }, () => [
    result === 'released'
      ? 'The payrun goes on within seconds.'
      : 'Two people approve paydays of this company: another operator has to release the payrun, too.',
  ]);
}

async function setLimit(
  session: Session,
  _options: unknown,
  companyId = '',
  dollars?: string,
): Promise<void> {
  const amount = dollars === undefined ? null : dollarsOf(dollars);
  const { setCompanyDayLimit } = await session.asPartner()<{
    setCompanyDayLimit: { dayLimit: number | null };
  }>(documents.setCompanyDayLimit, { companyId, amount });
  session.output.answer({ companyId, ...setCompanyDayLimit }, () => [
    setCompanyDayLimit.dayLimit === null
      ? 'Any amount may be drawn from the company on one day.'
      : `At most ${setCompanyDayLimit.dayLimit} dollars are drawn from the company on one day.`,
  ]);
}

function within(session: Session, environment: Environment, partnerId: string): Ask {
  const ask = session.asOperator(environment, partnerId);
  if (!ask) throw new WrongUsage(`There is no operator key for ${environment}.`);
  return ask;
}

function dollarsOf(text: string): number {
  if (/^\d+(\.\d\d?)?$/.test(text)) return Number(text);
  throw new WrongUsage(`${text} is no amount in dollars, such as 250000 or 1234.56.`);
}
