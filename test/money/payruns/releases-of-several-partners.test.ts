/** Checks that waited for figures are released, whatever happens to those of another partner. */
import { expect, test } from 'vitest';
import { releaseWaiting } from '../../../src/money/payruns/worker.ts';
import { asSuperuser } from '../../support/databases.ts';
import { errors, log, openCheck, servePaidByFiles, service } from '../bank-files/paid-by-files.ts';

servePaidByFiles();

test('a partner whose checks cannot be released stops no other partner', async () => {
  await openCheck();
  await openCheck();
  const run = (sql: string) => asSuperuser(service.urls.production, sql);
  await run(`update employee_checks set held_by = 'check', held_because = 'No figures.',
    warnings = '[{"code": "year_without_figures"}]' where status = 'pending'`);
  const waiting = async () =>
    (await service.core.production?.database.partnersWaitingForFigures('2026-12-31')) ?? [];
  const [first, ...others] = await waiting();
  expect(others).toHaveLength(2);
  await run(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no release'; end $$;
    create trigger refuse before update on employee_checks for each row
      when (old.partner_id = '${first}') execute function refuse()`);

  await releaseWaiting(service.core, 'production', log);
  expect(await waiting()).toEqual([first]);
  expect(errors).toHaveLength(2); // one message, with its details
  expect(errors[1]).toContain(`"partnerId":"${first}"`);

  await run('drop trigger refuse on employee_checks');
  await releaseWaiting(service.core, 'production', log);
  expect(await waiting()).toEqual([]);
});
