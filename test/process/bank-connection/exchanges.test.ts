/** Files of the folder reach the bank's server once, and the bank's files the folder, whatever is cut. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../src/foundation/clock.ts';
import { exchangeOnce } from '../../../src/process/bank-connection/exchange.ts';
import { append } from '../../../src/process/bank-connection/journal.ts';
import { leaseOf } from '../../../src/process/bank-connection/lease.ts';
import type { Report } from '../../../src/process/bank-connection/parts.ts';
import { bankServer } from '../../../src/process/bank-connection/server.ts';
import { sentFiles } from '../../../src/process/bank-connection/waiting-files.ts';
import { bankFolderMetrics } from '../../../src/process/bank-folder-metrics.ts';
import { readCommandConfig } from '../../../src/process/config.ts';
import { payroll, startPayroll } from '../../commands/run-payroll.ts';
import { chanceFrom } from '../../support/chance.ts';
import { seed, sized } from '../../support/sample.ts';
import { type BankSite, needingOpenSsh, openBankSite } from './open-ssh.ts';

let site: BankSite;
let folder: string;
beforeEach(async (context) => {
  needingOpenSsh(context);
  const own = mkdtempSync(path.join(tmpdir(), 'payroll-bank-'));
  folder = path.join(own, 'folder');
  mkdirSync(path.join(folder, 'out'), { recursive: true });
  site = await openBankSite(own);
  onTestFinished(() => {
    site.close();
    rmSync(own, { recursive: true, force: true });
  });
});

/** A process of the connection: what it remembers is in the folder. */
function connection(changes: Record<string, string> = {}) {
  const reports: Report[] = [];
  const server = bankServer(readCommandConfig({ ...site.settings, ...changes }));
  const lease = leaseOf(folder, systemClock);
  const parts = { bankFolder: folder, server, lease, sent: sentFiles(), clock: systemClock };
  return {
    reports,
    exchange: () => exchangeOnce({ ...parts, say: (report) => reports.push(report) }),
    release: () => lease.release(),
  };
}

const write = (name: string, text: string) => writeFileSync(path.join(folder, 'out', name), text);
const uploaded = () => readdirSync(site.at('upload')).sort();
const uploadedText = (name: string) => readFileSync(path.join(site.at('upload'), name), 'latin1');
const fetched = (name: 'in' | 'receipts') => {
  const place = path.join(folder, name);
  return Object.fromEntries(
    readdirSync(place)
      .sort()
      .map((file) => [file, readFileSync(path.join(place, file), 'latin1')]),
  );
};
const put = (name: string, text: string) => writeFileSync(path.join(site.at('download'), name), text);
const cli = (...args: string[]) =>
  payroll(['bank-connection', ...args], { ...site.settings, BANK_FOLDER: folder });

const answerText = '101 02100002112345678902611201234A094101\n';

describe('an exchange', () => {
  test('sends each file once, fetches each file of the bank once, and shows the receipt of what it sent', async () => {
    const bankConnection = connection();
    expect(await bankConnection.exchange()).toEqual([]);
    write('2026-11-20-000000017.ach', 'first');
    write('2026-11-20-000000018.ach', 'second');
    put('RETURNS.TXT', answerText);
    put('ack.txt', 'RECEIVED 2026-11-20-000000017 OK');
    put('half.ach.filepart', '101');
    expect(await bankConnection.exchange()).toEqual([]);
    expect(bankConnection.reports.map(({ what, name }) => [what, name])).toEqual([
      ['sent', '2026-11-20-000000017.ach'],
      ['sent', '2026-11-20-000000018.ach'],
      ['fetched', 'RETURNS.TXT'],
      ['fetched', 'ack.txt'],
    ]);
    expect(uploaded().map((name) => [name, uploadedText(name)])).toEqual([
      ['2026-11-20-000000017.ach', 'first'],
      ['2026-11-20-000000018.ach', 'second'],
    ]);
    expect(Object.values(fetched('in'))).toEqual([answerText]);
    expect(Object.keys(fetched('in'))[0]).toMatch(/^RETURNS\.TXT-[\da-f]{12}\.ach$/);

    // The bank takes the files, and uses a name again.
    for (const name of uploaded()) rmSync(path.join(site.at('upload'), name));
    put('RETURNS.TXT', `${answerText}more`);
    await bankConnection.release();
    const next = connection();
    expect(await next.exchange()).toEqual([]);
    expect(await next.exchange()).toEqual([]);
    expect(next.reports.map(({ what, name }) => [what, name])).toEqual([['fetched', 'RETURNS.TXT']]);
    expect(uploaded()).toEqual([]);
    expect(Object.values(fetched('in')).sort()).toEqual([answerText, `${answerText}more`].sort());

    const listed = (await cli('list', '--json')).json();
    expect(listed.exchange).toMatchObject({ problems: [], held: 0, waiting: 0 });
    expect(listed.files).toMatchObject([
      { name: '2026-11-20-000000017.ach', state: 'sent', receipts: [expect.stringMatching(/-ack\.txt$/)] },
      { name: '2026-11-20-000000018.ach', state: 'sent', receipts: [] },
    ]);
  });

  test('holds files that were there before it began and one that is written again, until an operator decides', async () => {
    write('old.ach', 'by hand');
    write('new.ach', 'never sent');
    const bankConnection = connection();
    expect(await bankConnection.exchange()).toEqual([]);
    expect(uploaded()).toEqual([]);
    await bankConnection.release();
    expect((await cli('list')).out).toContain('The file was in the folder before the connection began');
    expect(await cli('sent', 'other.ach')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Not held'),
    });
    expect(await cli('sent', 'old.ach')).toMatchObject({ code: 0, out: 'old.ach counts as sent.\n' });
    expect(await cli('send', 'new.ach')).toMatchObject({ code: 0, out: 'new.ach is sent next.\n' });
    expect(await cli('run', '--once')).toMatchObject({
      code: 0,
      out: expect.stringContaining('sent new.ach'),
    });
    expect(uploaded()).toEqual(['new.ach']);

    write('new.ach', 'of a restored database');
    expect(await connection().exchange()).toEqual([]);
    expect(uploadedText('new.ach')).toBe('never sent');
    expect((await cli('list', '--json')).json().files[0]).toMatchObject({
      state: 'held',
      because: expect.stringContaining('Another file was sent under this name before.'),
    });
  });

  test('holds a file that the bank may have taken when the connection was cut at its name', async () => {
    const bankConnection = connection();
    await bankConnection.exchange();
    write('taken.ach', 'pay');
    const facts = { at: new Date(0).toISOString(), sha256: '', size: 3 };
    await append(folder, [{ what: 'renaming', name: 'taken.ach', temporary: 'taken.ach.1.part', ...facts }]);
    expect(await bankConnection.exchange()).toEqual([]);
    expect(bankConnection.reports).toMatchObject([{ what: 'held', name: 'taken.ach' }]);
    expect(uploaded()).toEqual([]);
    // The temporary file is there: the name was not given. The whole file is there: it was.
    for (const name of ['part.ach', 'whole.ach']) {
      write(name, 'pay');
      await append(folder, [{ what: 'renaming', name, temporary: `${name}.1.part`, ...facts }]);
    }
    writeFileSync(site.at('upload/part.ach.1.part'), 'pay');
    writeFileSync(site.at('upload/whole.ach'), 'pay');
    expect(await bankConnection.exchange()).toEqual([]);
    expect(bankConnection.reports.slice(1)).toMatchObject([
      { what: 'sent', name: 'part.ach' },
      { what: 'sent', name: 'whole.ach' },
    ]);
    expect(uploaded()).toEqual(['part.ach', 'whole.ach']);
  });
});

describe('what is wrong is said', () => {
  test('a server with another host key, another login or without a folder is refused with a sentence', async () => {
    write('pay.ach', 'pay');
    await append(folder, [{ what: 'began', at: new Date(0).toISOString() }]);
    const other = `SHA256:${'A'.repeat(43)}`;
    const [strange] = await connection({ BANK_SFTP_HOST_KEYS: other }).exchange();
    expect(strange).toContain(
      `shows the host key ${site.fingerprint}, which BANK_SFTP_HOST_KEYS does not name.`,
    );
    const [unknown] = await connection({ BANK_SFTP_KEY_FILE: site.at('stranger') }).exchange();
    expect(unknown).toContain('the key or the password is not the one that the bank knows');
    const [noKey] = await connection({ BANK_SFTP_KEY_FILE: site.at('host.pub') }).exchange();
    expect(noKey).toContain('BANK_SFTP_KEY_FILE holds no usable private key');
    expect(uploaded()).toEqual([]);
    // A folder that is missing stops only what uses it.
    const missing = site.at('nowhere');
    expect(await connection({ BANK_SFTP_DOWNLOAD_FOLDER: missing }).exchange()).toEqual([
      `The bank's server has no ${missing}.`,
    ]);
    expect(uploaded()).toEqual(['pay.ach']);
    const both = { BANK_SFTP_HOST_KEYS: `${other},${site.fingerprint}` };
    expect(await connection(both).exchange()).toEqual([]);
  });

  test('settings that are missing are named together, and a password is not asked for beside a key', async () => {
    const { code, err } = await payroll(['bank-connection', 'run', '--once'], { BANK_FOLDER: folder });
    expect([code, err]).toEqual([2, expect.anything()]);
    for (const name of ['URL', 'HOST_KEYS', 'KEY_FILE', 'UPLOAD_FOLDER', 'DOWNLOAD_FOLDER'])
      expect(err).toContain(`BANK_SFTP_${name}`);
    expect(await cli('list')).toMatchObject({ code: 0 });
    const wrong = { BANK_SFTP_URL: 'sftp://bank:secret@host', BANK_SFTP_HOST_KEYS: 'ssh-ed25519 AAAA' };
    const refused = await payroll(['bank-connection', 'list'], { BANK_FOLDER: folder, ...wrong });
    expect(refused).toMatchObject({ code: 2, err: expect.not.stringContaining('secret') });
  });

  test('a second process waits while one exchanges, and a damaged journal sends nothing', async () => {
    const first = startPayroll(['bank-connection'], {
      ...site.settings,
      BANK_FOLDER: folder,
      BANK_SFTP_SECONDS: '1',
    });
    await expect.poll(() => readdirSync(path.join(folder, 'connection'))).toContain('state.json');
    const second = await cli('run', '--once');
    expect(second).toMatchObject({
      code: 1,
      err: expect.stringContaining('One process may: this one waits.'),
    });
    write('pay.ach', 'pay');
    await expect.poll(() => first.said.out).toContain('sent pay.ach');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    writeFileSync(path.join(folder, 'connection', 'journal.jsonl'), '{"what":"nonsense"}\n');
    write('more.ach', 'more');
    const damaged = await cli('run', '--once');
    expect(damaged).toMatchObject({ code: 1, err: expect.stringContaining('journal.jsonl, line 1') });
    expect(uploaded()).toEqual(['pay.ach']);
  });
});

test('metrics say when all files were last exchanged, and how many wait or are held', async () => {
  const registry = new Registry();
  bankFolderMetrics(folder, [registry]);
  const shown = async () =>
    (await registry.metrics()).split('\n').filter((line) => /^payroll_bank_connection/.test(line));
  expect(await shown()).toEqual([]);
  write('old.ach', 'held');
  const missing = { BANK_SFTP_UPLOAD_FOLDER: site.at('nowhere') };
  expect(await connection(missing).exchange()).toEqual([]); // there was nothing to send
  const [succeeded] = await shown();
  expect(Number(succeeded?.split(' ')[1])).toBeGreaterThan(1_700_000_000);
  write('new.ach', 'waits');
  expect(await connection(missing).exchange()).toHaveLength(1);
  expect(await shown()).toEqual([
    succeeded,
    'payroll_bank_connection_files{state="waiting"} 1',
    'payroll_bank_connection_files{state="held"} 1',
  ]);
});

describe('a line that is cut', () => {
  const big = (n: number) => `${n}:`.padEnd(60_000 + n, 'x');
  const names = ['a.ach', 'b.ach', 'c.ach'];

  /** The bank takes what has its name, and counts how often it was given. */
  function bankTaking() {
    const taken = new Map<string, string[]>();
    return {
      taken,
      take() {
        for (const name of uploaded().filter((file) => !file.endsWith('.part'))) {
          taken.set(name, [...(taken.get(name) ?? []), uploadedText(name)]);
        }
      },
    };
  }

  test('in the middle of anything costs nothing: each file arrives once and whole, in both directions', async () => {
    const chance = chanceFrom(seed);
    await connection().exchange();
    const whole = site.mend();
    let cuts = 0;
    for (let round = 0; cuts < sized(100, 3); round += 1) {
      for (const name of names) write(`${round}-${name}`, big(round));
      put(`${round}-answer.ach`, `${answerText}${big(round)}`);
      utimesSync(path.join(site.at('download'), `${round}-answer.ach`), round, round);
      let problems: readonly string[] = ['not yet'];
      while (problems.length) {
        // Each attempt gets farther, or it would never end.
        site.cutAfter(cuts < sized(100, 3) ? chance.below(300_000) + (cuts % 3 ? 0 : whole) : 10_000_000);
        const bankConnection = connection();
        problems = await bankConnection.exchange();
        cuts += problems.length ? 1 : 0;
        for (const name of uploaded().filter((file) => !file.endsWith('.part')))
          expect(uploadedText(name)).toBe(big(Number(name.split('-')[0])));
      }
      expect(uploaded().filter((file) => file.startsWith(`${round}-`))).toEqual(
        names.map((name) => `${round}-${name}`),
      );
      const answers = Object.keys(fetched('in')).filter((file) => file.startsWith(`${round}-answer`));
      expect(answers).toHaveLength(1);
      expect(fetched('in')[answers[0] ?? '']).toBe(`${answerText}${big(round)}`);
    }
    site.mend();
    const last = connection();
    expect(await last.exchange()).toEqual([]);
    expect(last.reports).toEqual([]);
    expect(uploaded().filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  test('a process killed in mid-file leaves what the next one finishes, and the bank never has a file twice', async () => {
    const chance = chanceFrom(seed + 1);
    await connection().exchange();
    const { taken, take } = bankTaking();
    const kills = sized(30, 3);
    for (let kill = 0; kill < kills; kill += 1) {
      const name = `${kill}.ach`;
      write(name, big(kill));
      const settings = { ...site.settings, BANK_FOLDER: folder };
      const run = startPayroll(['bank-connection', 'run', '--once'], settings);
      site.cutAfter(3_000 + chance.below(70_000), () => run.child.kill('SIGKILL'));
      await run.ended;
      site.mend();
      await connection().exchange();
      await connection().exchange();
      take();
      for (const file of uploaded()) rmSync(path.join(site.at('upload'), file));
      expect(taken.get(name)).toEqual([big(kill)]);
    }
    expect([...taken.values()].every((copies) => copies.length === 1)).toBe(true);
  });
});
