import type { Command, OptionValues } from 'commander';
import type { Environment } from '../../foundation/environment.ts';
import { cellSettings } from '../../process/cell-settings.ts';
import {
  cancelMove,
  type Move,
  moveBetweenCells,
  sizeOfMove,
} from '../../process/partner-transfer/move-between-cells.ts';
import { act, examples } from './act.ts';
import { Refused, WrongUsage } from './failures.ts';
import type { Session } from './session.ts';

/**
 * How many rows a move copies, compares and checks in a second. docs/evidence/scale.md says how this was
 * measured.
 */
const rowsPerSecond = 4_000;
/** For how long both cells have the partner. */
const secondsOfRest = 10;

type MoveIn = Move & { readonly environment: Environment };
/** The result in an environment, and the same in words. */
type Answer = { readonly environment: Environment; readonly words: string };

export function moveCommand(partner: Command): void {
  const move = partner
    .command('move <id> <cell>')
    .description(
      'move a partner to another cell, for which it is read-only; run it again after an interruption',
    )
    .option('--yes', 'move it; without, the command says how large the partner is and how long it takes')
    .option('--cancel', 'end an interrupted move: the partner works on where it was');
  examples(
    move,
    'partner move 0198... 2 --environment production',
    'partner move 0198... 2 --environment production --yes',
    'partner move 0198... 2 --environment production --cancel',
  );
  act(move, movePartner);
}

async function movePartner(session: Session, { yes, cancel }: OptionValues, id = '', number = '') {
  const step = cancel ? cancelOne : yes ? moveOne : announceOne;
  const answers: Answer[] = [];
  for (const move of movesTo(session, number)) {
    const answer = await step(id, move).catch((error) => {
      const words = error instanceof Error ? error.message : error;
      throw new Refused(`${move.environment}: ${words}${yes ? ` ${afterFailure}` : ''}`, { cause: error });
    });
    if (answer) answers.push({ environment: move.environment, ...answer });
  }
  session.output.answer({ id, cell: Number(number), environments: answers.map(withoutWords) }, () =>
    answers.length
      ? answers.map(({ environment, words }) => `${environment}: ${words}`)
      : [cancel ? 'No move of the partner is under way.' : 'No other cell has the partner.'],
  );
  if (answers.length && !yes && !cancel)
    session.output.say('Nothing was moved. Repeat the command with --yes.');
}

const afterFailure =
  'Repeat the command. Until then the partner may be read-only; --cancel lets it work on where it was.';

const withoutWords = ({ words: _, ...answer }: Answer) => answer;

/** The move in each environment that has a cell of this number. */
function movesTo({ config, environments, output }: Session, number: string): readonly MoveIn[] {
  const { SUPERUSER_URL: superuserUrl } = config;
  if (!superuserUrl) throw new WrongUsage('Set SUPERUSER_URL to a superuser: row security binds all others.');
  const all = cellSettings(config);
  const moves = environments.flatMap((environment) => {
    const cells = all
      .filter((cell) => cell.environment === environment)
      .map((cell) => ({ number: cell.number, url: asUser(superuserUrl, cell.migration.url) }));
    const target = cells.find((cell) => String(cell.number) === number);
    return target ? [{ environment, cells, to: target.number, progress: output.progress }] : [];
  });
  if (!moves.length) throw new WrongUsage(`*_CELL_URLS have no cell ${number}.`);
  return moves;
}

async function announceOne(id: string, move: MoveIn) {
  const size = await sizeOfMove(id, move);
  if (!size) return undefined;
  const { from, rows } = size;
  const seconds = Math.ceil(rows / rowsPerSecond) + secondsOfRest;
  const time = seconds < 60 ? 'a minute at most' : `about ${Math.ceil(seconds / 60)} minutes`;
  const words = `${rows.toLocaleString('en-US')} rows in cell ${from}. The partner will be read-only for ${time}.`;
  return { from, rows, readOnlySeconds: seconds, words };
}

async function moveOne(id: string, move: MoveIn) {
  const moved = await moveBetweenCells(id, move);
  if (moved.result !== 'moved') return undefined;
  const { from, isClosed } = moved;
  const closed = ` It is closed: "payroll partner open ${id}" pays what has become due.`;
  const words = `moved${from === undefined ? '' : ` from cell ${from}`} to cell ${move.to}.${isClosed ? closed : ''}`;
  return { from, words };
}

async function cancelOne(id: string, move: MoveIn) {
  return (await cancelMove(id, move)) ? { words: 'the move is cancelled. The partner works on.' } : undefined;
}

/** Puts another user and password into the address of a database. */
const asUser = (superuserUrl: string, url: string): string => {
  const { username, password } = new URL(superuserUrl);
  return Object.assign(new URL(url), { username, password }).href;
};
