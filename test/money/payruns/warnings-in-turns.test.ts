/** The warnings of many checks leave the process to other requests. */
import { expect, test } from 'vitest';
import { checksToCompute } from '../../../src/money/payruns/checks-to-compute.ts';
import { shiftWarningsOf } from '../../../src/money/payruns/shift-warnings.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { countTurns } from '../../support/turns.ts';

serveOneWorld();

test('no turn finds the warnings of more than twenty checks', async () => {
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  const turns = countTurns();
  const checksOfTurn = new Map<number, number>();
  await runAs(service.core, access, async (operation) => {
    const company = await operation.db.company.findFirstOrThrow({ where: { id: world.companyID } });
    const [check] = await checksToCompute(operation, { id: world.employeeCheckID });
    if (!check) throw new Error('the world has a check');
    const many = Array.from({ length: 100 }, (_, i) => {
      const copy = { ...check };
      let last = -1;
      // The turn in which a check is last read is the one that finds its warnings.
      Object.defineProperty(copy, 'id', {
        get: () => {
          if (last >= 0) checksOfTurn.set(last, (checksOfTurn.get(last) ?? 0) - 1);
          last = turns.now();
          checksOfTurn.set(last, (checksOfTurn.get(last) ?? 0) + 1);
          return `${check.id} ${i}`;
        },
      });
      return copy;
    });
    expect((await shiftWarningsOf(operation, company, many)).size).toBe(100);
  });
  await turns.stop();
  expect([...checksOfTurn.values()].reduce((sum, checks) => sum + checks)).toBe(100);
  expect(Math.max(...checksOfTurn.values())).toBeLessThanOrEqual(20);
});
