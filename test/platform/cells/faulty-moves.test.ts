/** Moves whose process is killed or whose databases fail, and moves of a partner whose clients write. */
import { beforeAll, expect, test } from 'vitest';
import { payroll, startPayroll } from '../../commands/run-payroll.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { pause } from '../../support/pause.ts';
import { atNight, playsAll, sampleOf } from '../../support/sample.ts';
import {
  addShift,
  contentsOf,
  holders,
  home,
  interrupt,
  move,
  mover,
  next,
  openCheck,
  shiftsRead,
  urlOf,
  writable,
} from './moving-partner.ts';
import { serveCells, urls } from './served-cells.ts';

serveCells({ settings: { DATABASE_PATIENCE: '10' } });
beforeAll(openCheck);

const added: string[] = [];

/** Sends until it is accepted, as the documents ask of clients. Returns how often it was refused. */
async function add(key: string): Promise<number> {
  for (let refused = 0; ; refused++) {
    const { status, body } = await addShift(key);
    if (status === 200) {
      added.push(key);
      return refused;
    }
    expect([status, body.errors[0].code]).toEqual([503, 155]);
    await pause(50);
  }
}

const expectWhole = async () => expect((await shiftsRead()).sort()).toEqual(added.toSorted());

test('clients that write and read during a move lose nothing, double nothing, and read what they wrote', async () => {
  for (let round = 0; round < (playsAll ? 4 : 1); round++) {
    let isMoved = false;
    let refused = 0;
    const client = async (name: string) => {
      for (let i = 0; !isMoved; i++) {
        const key = `${round}-${name}-${i}`;
        refused += await add(key);
        expect(await shiftsRead()).toContain(key);
      }
    };
    const clients = ['a', 'b', 'c'].map(client);
    await add(`${round}-first`);
    const to = next(await home());
    await move(to).finally(() => (isMoved = true));
    await Promise.all(clients);
    expect(refused).toBeGreaterThan(0);
    expect(await holders()).toEqual([to]);
    await expectWhole();
  }
});

const manyLinks = 20_000;

atNight(
  'connections to either database break again and again: nothing that has arrived is copied again',
  async () => {
    const from = await home();
    const to = next(from);
    const { partnerID } = mover();
    await asSuperuser(
      urlOf(from),
      `insert into links (partner_id, id, token_hash, purpose, expires_at)
     select $1, new_id(), 'hash ' || n, 'api', now() + interval '1 day' from generate_series(1, ${manyLinks}) n`,
      [partnerID],
    );
    type Link = { id: string; xmin: string };
    const linksIn = (cell: number) =>
      asSuperuser<Link>(urlOf(cell), 'select id, xmin::text from links where partner_id = $1', [partnerID]);
    const breakIn = (cell: number) =>
      asSuperuser(
        urlOf(cell),
        `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'payroll transfer'`,
      );
    let arrived: Link[] = [];
    for (const broken of [to, from, to]) {
      const moving = move(to);
      await eventually(async () => expect((await linksIn(to)).length).toBeGreaterThan(arrived.length));
      await breakIn(broken);
      await expect(moving).rejects.toThrow();
      expect(await writable()).toEqual([]);
      const links = await linksIn(to);
      expect(links).toEqual(expect.arrayContaining(arrived.slice(0, 5)));
      arrived = links;
    }
    const before = await contentsOf(from);
    await interrupt(to, 'opening it');
    expect(await contentsOf(to)).toEqual(before);
    const kept = new Map((await linksIn(to)).map(({ id, xmin }) => [id, xmin]));
    expect(arrived.filter(({ id, xmin }) => kept.get(id) !== xmin)).toEqual([]);
    expect((await move(to)).result).toBe('moved');
    await expectWhole();
  },
);

const settings = () => ({
  SUPERUSER_URL: urlOf(1),
  TEST_DATABASE_URL: urlOf(1),
  TEST_CELL_URLS: urls.slice(1).join(),
});
const command = (...args: string[]) => payroll(['partner', 'move', mover().partnerID, ...args], settings());

/** When the process is killed: as soon as one of the cells has this of the partner. */
const moments = [
  ['it is paused', 'from', 'select from partners where id = $1 and left_for is not null'],
  ['companies are copied', 'to', 'select from companies where partner_id = $1'],
  ['it is let into its new cell', 'to', 'select from partners where id = $1'],
] as const;

atNight.each(sampleOf(moments, 3))('killed when %s the command is run again', async (_, place, text) => {
  const from = await home();
  const to = next(from);
  const args = ['partner', 'move', mover().partnerID, String(to), '--yes'];
  const { child, said, ended } = startPayroll(args, settings());
  const cell = place === 'from' ? from : to;
  await eventually(async () => {
    const rows = await asSuperuser(urlOf(cell), text, [mover().partnerID]);
    expect(rows.length > 0 || child.exitCode !== null, said.err).toBe(true);
  });
  child.kill('SIGKILL');
  await ended;
  await expectWhole();
  await move(to);
  expect([await holders(), await contentsOf(from)]).toEqual([[to], {}]);
  await expectWhole();
  await add(`after ${to}`.replace(' ', '-'));
});

atNight('the command says how large the partner is, moves it with --yes only, and cancels', async () => {
  const from = await home();
  const to = next(from);
  const rows = playsAll ? '2\\d,\\d{3}' : '\\d+'; // the breaking connections move many
  const said = await command(String(to));
  expect([said.code, said.out]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(
        `^test: ${rows} rows in cell \\d\\. The partner will be read-only for a minute at most\\.\n$`,
      ),
    ),
  ]);
  expect(said.err).toContain('Nothing was moved. Repeat the command with --yes.');
  expect(await writable()).toEqual([from]);
  expect((await command(String(to), '--cancel')).out).toContain('No move of the partner is under way.');
  await interrupt(to, 'copying shifts');
  expect((await command(String(to), '--cancel')).out).toContain('test: the move is cancelled.');
  expect(await writable()).toEqual([from]);
  expect((await command('9', '--yes')).err).toContain('*_CELL_URLS have no cell 9.');
  await interrupt(to, 'opening it');
  const elsewhere = await command(String(from), '--yes');
  expect(elsewhere.code).toBe(1);
  expect(elsewhere.err).toMatch(/moves to cell \d: repeat that move, .* Repeat the command\. Until then/);
  const moved = await command(String(to), '--yes');
  expect([moved.code, moved.out]).toEqual([0, `test: moved to cell ${to}.\n`]);
  expect(await writable()).toEqual([to]);
  await add('at-the-end');
  await expectWhole();
});
