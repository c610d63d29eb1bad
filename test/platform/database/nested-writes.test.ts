/** Writes for which Prisma opens a transaction of its own: they become savepoints of the open one. */
import { expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { arrange } from '../../support/arrange.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';

serveWorlds();

test('several of them in one transaction do not get in the way of each other', async () => {
  const { companyID: companyId } = world;
  await arrange(service, world, async (db) => {
    for (const businessName of ['North', 'South']) {
      const garnishment = { id: newId(), garnishmentType: 'creditor', agencyName: 'Clerk' };
      const order = { agencyAddress: '1 Main St', caseId: '1', orderNumber: '2' };
      const days = { servedDate: '2026-01-01', effectiveStartDate: '2026-01-01', capAmountCents: 100n };
      await db.contractor.create({
        data: {
          id: newId(),
          companyId,
          type: 'llc',
          businessName,
          metadata: {},
          garnishments: { create: [{ ...garnishment, ...order, ...days }] },
        },
      });
    }
  });
  const made = await arrange(service, world, (db) =>
    db.garnishment.count({ where: { companyId, agencyName: 'Clerk' } }),
  );
  expect(made).toBe(2);
});
