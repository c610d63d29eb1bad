import { expect, test } from 'vitest';
import { Fault } from '../../../src/foundation/fault.ts';
import { Busy, faultOf } from '../../../src/platform/database/fault-of.ts';
import { outageWatch } from '../../../src/platform/database/outage-watch.ts';

const lost = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
const full = Object.assign(new Error('could not extend file'), { code: '53100' });

function watched() {
  let now = 1_000_000;
  const reports: object[] = [];
  const reporter = {
    failed: (outage: object) => reports.push(outage),
    recovered: (recovery: object) => reports.push(recovery),
    busy: (busy: number) => reports.push({ busy }),
  };
  const outages = outageWatch(reporter, () => now);
  const fail = (mode: 'read' | 'write', error: unknown) =>
    outages.watch(mode, Promise.reject(faultOf(error) ?? error)).catch(() => {});
  const succeed = (mode: 'read' | 'write') => outages.watch(mode, Promise.resolve());
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { outages, reports, fail, succeed, pass };
}

test.each(['55P03', '57014', '25P03', '53200', '53300'])(
  '%s, too long a wait or too little room, is no answer yet',
  (code) => {
    expect(faultOf(Object.assign(new Error('canceling statement'), { code }))).toMatchObject({
      kind: 'NOT_READY',
    });
  },
);

test('an outage is reported with its cause once, every ten seconds, and when it ends', async () => {
  const { reports, fail, succeed, pass } = watched();
  for (let i = 0; i < 50; i++) await fail('read', lost);
  expect(reports).toEqual([{ mode: 'read', code: 'ECONNREFUSED', cause: lost.message, refused: 1 }]);
  pass(10_000);
  await fail('read', lost);
  pass(2_500);
  await succeed('read');
  await succeed('read');
  expect(reports.slice(1)).toEqual([
    { mode: 'read', code: 'ECONNREFUSED', cause: lost.message, refused: 51 },
    { mode: 'read', seconds: 12.5, refused: 51 },
  ]);
});

test('failures that come and go are reported every ten seconds only', async () => {
  const { reports, fail, succeed } = watched();
  for (let i = 0; i < 50; i++) {
    await fail('write', Object.assign(new Error('lock timeout'), { code: '55P03' }));
    await succeed('write');
  }
  expect(reports).toHaveLength(2);
});

test('a full disk lasts until a write succeeds, although reads do', async () => {
  const { outages, reports, fail, succeed } = watched();
  await fail('write', full);
  await succeed('read');
  expect(outages.isFull()).toBe(true);
  await succeed('write');
  expect(outages.isFull()).toBe(false);
  expect(reports).toHaveLength(2);
});

test('a full pool is counted and reported as busy; it and other faults are no outage', async () => {
  const { outages, reports, fail, pass } = watched();
  for (let i = 0; i < 5; i++) await fail('read', new Busy());
  pass(10_000);
  await fail('write', new Busy());
  await fail('write', new Fault('UNKNOWN_EVENT'));
  expect(reports).toEqual([{ busy: 1 }, { busy: 5 }]);
  expect(outages.busyCount()).toBe(6);
});
