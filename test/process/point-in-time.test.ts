/** Point-in-time recovery of PostgreSQL's own archive, by the commands of docs/operate/backups.md. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { needing } from '../support/needing.ts';
import { folderOfServer, giveToServer, ownPostgres, startOwn } from '../support/own-postgres.ts';
import { atNight } from '../support/sample.ts';
import { addShift, makePartner, makeUsersAndDatabase, serviceOn } from './own-service.ts';

/** The commands below the heading, without those that an empty line separates. */
function documented(): [each: string, after: string] {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/operate/backups.md'), 'utf8');
  const [, block = ''] = /## To a point in time[\s\S]*?```sh\n([\s\S]*?)```/.exec(page) ?? [];
  const [each = '', after = ''] = block.split('\n\n');
  return [each, after];
}

async function valueIn(url: string, query: string): Promise<string> {
  const [row] = await asSuperuser<{ value: string }>(url, query);
  return row?.value ?? '';
}

atNight(
  'the documented commands bring back the instant before an accident, and the service goes on from there',
  async (context) => {
    needing(context, 'bash', 'pg_config', 'pg_basebackup');
    const folder = folderOfServer();
    const archive = path.join(folder, 'archive');
    mkdirSync(archive);
    giveToServer(folder);
    const command = `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`;
    const cluster = await ownPostgres(['archive_mode=on', command]);
    await makeUsersAndDatabase(cluster);
    const service = await serviceOn(cluster);
    const made = await makePartner(service);
    const [nightly, after] = documented();
    const run = (script: string, more = {}) =>
      execFileSync('bash', ['-euc', script], {
        cwd: folder,
        env: { ...process.env, ...more },
        stdio: 'pipe',
      });
    run(nightly, { SUPERUSER_URL: `${cluster}/postgres` });

    const kept = await addShift(service, made);
    const until = await valueIn(`${cluster}/postgres`, 'select clock_timestamp()::text as value');
    const lost = await addShift(service, made);
    await service.stop();
    const segment = await valueIn(`${cluster}/postgres`, 'select pg_walfile_name(pg_switch_wal()) as value');
    await eventually(() => expect(existsSync(path.join(archive, segment))).toBe(true));

    run(after, { ARCHIVE: archive, UNTIL: until });
    giveToServer(folder);
    const restored = await startOwn(path.join(folder, 'restored'));
    await eventually(async () =>
      expect(await valueIn(`${restored}/postgres`, 'select pg_is_in_recovery()::text as value')).toBe(
        'false',
      ),
    );
    const again = await serviceOn(restored);
    const { testKey: key, companyID, employeeCheckID } = made;
    const check = `/employeeCheck?${new URLSearchParams({ companyID, employeeCheckID })}`;
    const shown = JSON.stringify((await call(again, 'GET', check, { key })).body);
    expect([shown.includes(kept), shown.includes(lost)]).toEqual([true, false]);
    expect(await addShift(again, made)).not.toBe(lost);
  },
);
