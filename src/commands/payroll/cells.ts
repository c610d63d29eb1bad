import type { Command } from 'commander';
import { act, examples } from './act.ts';
import { documents } from './documents.ts';
import { Refused } from './failures.ts';
import { cellsOf, operators } from './operators.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

/** Commands for the cells of an environment. */
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
}

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
