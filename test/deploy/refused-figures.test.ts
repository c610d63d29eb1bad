/** An active bundle of figures that a version refuses would fail each transaction: `migrate` stops before. */
import { expect, test } from 'vitest';
import { canonicalJson } from '../../src/foundation/canonical-json.ts';
import { readConfigOf } from '../../src/process/config.ts';
import { migrateAll } from '../../src/process/start/migrate.ts';
import { nameOf, nextYear, publicKey } from '../engine/figures/next-year.ts';
import { asSuperuser, cloneDatabase } from '../support/databases.ts';

async function withActive(bundle: object): Promise<string> {
  const url = await cloneDatabase();
  const name = nameOf(bundle);
  await asSuperuser(
    url,
    `insert into figure_bundles (name, version, content, signed_by, operator_id, request_id)
     values ($1, 'of a test', $2, $3, 'operator', 'request')`,
    [name, canonicalJson(bundle), publicKey],
  );
  await asSuperuser(
    url,
    `insert into figure_activations (place, bundle, from_date, despite_paid_checks, operator_id, request_id)
     values (1, $1, '2027-01-01', 0, 'operator', 'request')`,
    [name],
  );
  await asSuperuser(url, "update applied_functions set checksum = 'other' where name = 'reports.sql'");
  return url;
}

const checksum = async (url: string) =>
  (
    await asSuperuser<{ checksum: string }>(
      url,
      "select checksum from applied_functions where name = 'reports.sql'",
    )
  )[0]?.checksum;

const migrated = (url: string) => migrateAll(readConfigOf('migrate', { TEST_DATABASE_URL: url }), () => {});

test('migrate refuses an active bundle that is not valid, by name, and leaves the database as it was', async () => {
  const bundle = { ...nextYear('0.0155'), format: 0 };
  const url = await withActive(bundle);
  await expect(migrated(url)).rejects.toThrow(
    `This version refuses the active bundle of figures ${nameOf(bundle)}: format: 0 is older than 1`,
  );
  expect(await checksum(url)).toBe('other');
});

test('migrate goes on with an active bundle that is valid, and with one that was rolled back', async () => {
  const valid = await withActive(nextYear('0.0155'));
  await migrated(valid);
  expect(await checksum(valid)).not.toBe('other');
  const rolledBack = await withActive({ format: 0 });
  await asSuperuser(rolledBack, "update figure_activations set ended_at = now(), ended_by = 'operator'");
  await migrated(rolledBack);
  expect(await checksum(rolledBack)).not.toBe('other');
});
