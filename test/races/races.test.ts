/**
 * Concurrent requests end as if one had come first: the same responses, the same rows. The test pairs all
 * requests that change anything, on the same objects in every state, payroll included. It found an endpoint
 * that was deleted while an event was queued for it, and a link that outlived the key that created it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { start } from '../money/payruns/payroll-world.ts';
import { figuresOf } from '../odd-orders/figures.ts';
import { brokenIn } from '../odd-orders/promises.ts';
import { chanceFrom } from '../support/chance.ts';
import { sampleOf, seed, sized } from '../support/sample.ts';
import { type Service, startService } from '../support/service.ts';
import { printFigures } from '../torture/print-figures.ts';
import { crowd, type Meeting, meet } from './meet.ts';
import { type Request, requests } from './requests.ts';
import { allStandings, type Scene, type Standing, setScene } from './scene.ts';

/** Another seed tries others: all pairs take about an hour. */
const meetings = sized(60, 4);

let service: Service;
let scene: Scene;
beforeAll(async () => {
  service = await startService({ clock: () => start });
  scene = await setScene(service, 'kept');
});
afterAll(async () => {
  await scene?.rewind.end();
  await service.stop();
});

const at = (standing: Standing, times: number): Meeting => ({
  rewind: scene.rewind,
  by: { service, key: scene.world.key, partnerID: scene.world.partnerID },
  ids: scene.ids[standing],
  times,
  books: async () => brokenIn(await figuresOf(scene.rewind.client, scene.world.companyID)),
});
const named = (name: string): Request => {
  const found = requests.find((request) => request.name === name);
  if (!found) throw new Error(`no request is called ${name}`);
  return found;
};

const everything = Object.values(requests) as [Request, ...Request[]]; // there are some
const standingOf = allStandings as [Standing, ...Standing[]];

test(`any two at once, ${meetings} times`, async () => {
  const chance = chanceFrom(seed);
  const wrong: string[] = [];
  for (let met = 0; met < meetings; met++) {
    const standing = chance.pick(standingOf);
    const complaint = await meet(chance.pick(everything), chance.pick(everything), at(standing, 2));
    if (complaint) wrong.push(`${standing}: ${complaint}`);
  }
  printFigures('requests that meet', { seed, of: requests.length, met: meetings });
  expect(wrong).toEqual([]);
});

test(`any one eight times at once, ${meetings} times`, async () => {
  const chance = chanceFrom(seed);
  const wrong: string[] = [];
  for (let met = 0; met < meetings; met++) {
    const standing = chance.pick(standingOf);
    const complaint = await crowd(chance.pick(everything), at(standing, 8));
    if (complaint) wrong.push(`${standing}: ${complaint}`);
  }
  printFigures('requests in a crowd', { seed, of: requests.length, met: meetings });
  expect(wrong).toEqual([]);
});

/** Pairs that once failed, and pairs with payroll. */
const remarkable = [
  ['AddShifts', 'AdvanceClock {"to":"2026-11-18T23:00:00Z"}', 'approved'],
  ['DeleteEmployeeCheck', 'AdvanceClock {"to":"2026-11-18T23:00:00Z"}', 'approved'],
  ['VoidEmployeeCheck', 'AdvanceClock {"to":"2026-11-18T23:00:00Z"}', 'computed'],
  [
    'UpdateEmployee {"employment_status":"terminated","term_date":"2026-11-15"}',
    'CreateEmployeeCheck',
    'approved',
  ],
  ['DeleteWebhook', 'RequestWorkerSummary', 'computed'],
  ['DeleteWebhook', 'UpdateWebhook', 'computed'],
  ['DeleteEmployeeCheck', 'UpdateDeduction', 'approved'],
  ['DeleteEmployeeCheck', 'DeleteShift', 'unapproved'],
  ['CreateReportsLink', 'Mutation.rotateKey', 'approved'],
  ['CreateCompany', 'Mutation.rotateKey', 'approved'],
  ['CreateEmployeeCheck {"check_date":"2026-11-20"}', 'DeleteTestData', 'unapproved'],
  ['ApprovePayrun {"check_date":"2026-11-24"}', 'AdvanceClock {"to":"2026-12-10T23:00:00Z"}', 'unapproved'],
  ['UnapprovePayrun {"check_date":"2026-11-20"}', 'AdvanceClock {"to":"2026-11-18T23:00:00Z"}', 'approved'],
  ['ApprovePayrun {"check_date":"2026-11-24"}', 'AddShifts', 'unapproved'],
  [
    'ApprovePayrun {"check_date":"2026-11-24"}',
    'UpdateEmployeeCheck {"check_date":"2026-12-01"}',
    'unapproved',
  ],
  ['ApprovePayrun {"check_date":"2026-11-24"}', 'UnapprovePayrun {"check_date":"2026-11-24"}', 'unapproved'],
] as const;

test.each(sampleOf(remarkable, 8))('%s and %s end as if one had come first', async (one, other, standing) => {
  expect(await meet(named(one), named(other), at(standing, sized(12, 4)))).toBeUndefined();
});
