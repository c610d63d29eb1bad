import { cellSettings } from '../../process/cell-settings.ts';
import { type Moved, moveBetweenCells } from '../../process/partner-transfer/move-between-cells.ts';
import { Refused, WrongUsage } from './failures.ts';
import type { Session } from './session.ts';

type Done = { readonly environment: string; readonly from: number; readonly heldMilliseconds?: number };

/** Moves a partner to a cell from whichever cell it is in, or ends an interrupted move where it was. */
export async function movePartner(
  session: Session,
  id: string,
  number: string,
  undo: boolean,
): Promise<void> {
  const { config, output } = session;
  const { SUPERUSER_URL: superuserUrl, DATABASE_PATIENCE: patience } = config;
  if (!superuserUrl) throw new WrongUsage('Set SUPERUSER_URL to a superuser: row security binds all others.');
  const all = cellSettings(config).filter(({ environment }) => session.environments.includes(environment));
  const targets = all.filter((cell) => String(cell.number) === number);
  if (!targets.length) throw new WrongUsage(`*_CELL_URLS have no cell ${number}.`);
  const done: Done[] = [];
  let isClosed = false;
  for (const target of targets) {
    for (const { environment, number: from, migration } of all) {
      if (environment !== target.environment || from === target.number) continue;
      const urls = {
        from: asUser(superuserUrl, migration.url),
        to: asUser(superuserUrl, target.migration.url),
      };
      const moved = await moveBetweenCells(id, { ...urls, undo, patience, progress: output.progress }).catch(
        (error) => {
          throw new Refused(`${environment}: ${error instanceof Error ? error.message : error}`, {
            cause: error,
          });
        },
      );
      if (isDone(moved)) done.push({ environment, from, ...heldOf(moved) });
      if (moved.result === 'moved' && moved.isClosed) isClosed = true;
    }
  }
  const words = done.map(undo ? wordsOfUndone : wordsOfMoved);
  output.answer({ id, cell: Number(number), moved: done }, () =>
    words.length ? words : ['No other cell has the partner.'],
  );
  if (isClosed) output.say(`It is closed. "payroll partner open ${id}" pays what has become due.`);
}

const isDone = ({ result }: Moved): boolean => result === 'moved' || result === 'undone';

const heldOf = (moved: Moved) =>
  moved.result === 'moved' && moved.held !== undefined ? { heldMilliseconds: Math.round(moved.held) } : {};

const wordsOfUndone = ({ environment, from }: Done): string => `${environment}: it stays in cell ${from}.`;

const wordsOfMoved = ({ environment, from, heldMilliseconds }: Done): string =>
  heldMilliseconds === undefined
    ? `${environment}: moved from cell ${from}.`
    : `${environment}: moved from cell ${from}; its writes were held for ${heldMilliseconds} ms.`;

/** The address of a database with another user and password. */
const asUser = (superuserUrl: string, url: string): string => {
  const { username, password } = new URL(superuserUrl);
  return Object.assign(new URL(url), { username, password }).href;
};
