import { expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { withoutIds } from '../../support/without-ids.ts';

serveOneWorld();

test('the event of a new contractor has the members of the API, and no part of the TIN', async () => {
  const contractor = {
    type: 'llc',
    business_name: 'Moss LLC',
    tin_type: 'ein',
    tin: '94-3141592',
    external_id: 'moss-1',
    metadata: { crew: 'tiles' },
  };
  const { body } = await call(service, 'POST', '/contractors', {
    key: world.testKey,
    body: { companyID: world.companyID, new_contractors: [contractor] },
  });
  const [created] = body.data;
  const [event] = await asSuperuser<{ data: Record<string, unknown> }>(
    service.urls.test,
    "select data from events where kind = 'contractor' and object_id = $1",
    [created.contractorID],
  );
  const { created_at, updated_at, ...published } = event?.data ?? {};
  const { tin, name_warning, ...answered } = created;
  expect(published).toEqual(answered);
  expect(withoutIds(JSON.stringify(event))).not.toMatch(/1592/);
});
