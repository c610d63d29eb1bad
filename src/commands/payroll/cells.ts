import type { Command } from 'commander';
import { cellSettings } from '../../process/cell-settings.ts';
import { moveBetweenCells } from '../../process/partner-transfer/move-between-cells.ts';
import { act, examples } from './act.ts';
import { documents } from './documents.ts';
import { Refused, WrongUsage } from './failures.ts';
import { cellsOf, operators } from './operators.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

/** Commands on the databases of an environment that has several. */
export function cellsCommands(program: Command): void {
  const cells = program
    .command('cells')
    .description('the databases of an environment: a partner is in one of them');
  const list = cells.command('list').description('every cell, its partners, and which takes new ones');
  act(examples(list, 'cells list', 'cells list --json | jq .'), listCells);
  const add = cells
    .command('add <number>')
    .description('let new partners come to a cell that every process has in its settings');
  examples(add, 'cells add 2 --environment production');
  act(add, (session, _options, number = '') => addCell(session, number));
  const move = cells
    .command('move <partner> <number>')
    .description(
      'move a closed partner to another cell; beside the databases, and repeated after an interruption',
    );
  examples(move, 'cells move 0198... 2 --environment production', 'partner open 0198...');
  act(move, (session, _options, id = '', number = '') => movePartner(session, id, number));
}

async function movePartner(session: Session, id: string, number: string): Promise<void> {
  const { config, output } = session;
  const { SUPERUSER_URL: superuserUrl } = config;
  if (!superuserUrl) throw new WrongUsage('Set SUPERUSER_URL to a superuser: row security binds all others.');
  const all = cellSettings(config).filter(({ environment }) => session.environments.includes(environment));
  const targets = all.filter((cell) => String(cell.number) === number);
  if (!targets.length) throw new WrongUsage(`*_CELL_URLS have no cell ${number}.`);
  const done: { environment: string; from: number }[] = [];
  for (const target of targets) {
    for (const { environment, number: from, migration } of all) {
      if (environment !== target.environment || from === target.number) continue;
      const urls = {
        from: asUser(superuserUrl, migration.url),
        to: asUser(superuserUrl, target.migration.url),
      };
      const moved = await moveBetweenCells(id, { ...urls, progress: output.progress }).catch((error) => {
        throw new Refused(`${environment}: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        });
      });
      if (moved === 'moved') done.push({ environment, from });
    }
  }
  const words = done.map(({ environment, from }) => `${environment}: moved from cell ${from}.`);
  output.answer({ id, cell: Number(number), moved: done }, () =>
    words.length ? words : ['No other cell has the partner.'],
  );
  if (done.length) output.say(`It is closed. "payroll partner open ${id}" pays what has become due.`);
}

/** The address of a database with another user and password. */
const asUser = (superuserUrl: string, url: string): string => {
  const { username, password } = new URL(superuserUrl);
  return Object.assign(new URL(url), { username, password }).href;
};

async function listCells(session: Session): Promise<void> {
  const all = [];
  for (const [environment, ask] of operators(session)) {
    const cells = await cellsOf(ask);
    const newest = cells.findLast(({ openedAt }) => openedAt !== null) ?? cells[0];
    for (const cell of cells) all.push({ environment, ...cell, takesNewPartners: cell === newest });
  }
  const rows = all.map(({ environment, number, partners, openPartners, takesNewPartners }) => [
    ...[environment, String(number), String(partners), String(openPartners)],
    takesNewPartners ? 'yes' : 'no',
  ]);
  const headings = ['Environment', 'Cell', 'Partners', 'Open', 'Takes new partners'];
  session.output.answer(all, () => table(session.output, headings, rows, ''));
}

async function addCell(session: Session, number: string): Promise<void> {
  const done: { environment: string; number: number; isNew: boolean }[] = [];
  for (const [environment, ask] of operators(session)) {
    const cells = await cellsOf(ask);
    if (!cells.some((cell) => String(cell.number) === number)) continue;
    const inCell = session.asOperator(environment, undefined, number);
    const { openCell: isNew } = (await inCell?.<{ openCell: boolean }>(documents.openCell)) ?? {};
    done.push({ environment, number: Number(number), isNew: isNew === true });
  }
  if (!done.length)
    throw new Refused(
      `There is no cell ${number}: put its database into *_CELL_URLS of every process first.`,
    );
  session.output.answer(done, () =>
    done.map(({ environment, isNew }) =>
      isNew
        ? `New partners of ${environment} come to cell ${number} from now on.`
        : `Cell ${number} of ${environment} took new partners before.`,
    ),
  );
}
