/** Where a person lives and works, and from when, on the dashboard. */
import { expect, test } from 'vitest';
import { serveWorlds } from '../support/served-world.ts';
import { fill, openPage, press, problems, saved, section, stored } from './people.ts';

serveWorlds();

test('a move has its first day, and the page of the person shows every place', async () => {
  const page = await openPage('employee-details');
  await page.getByLabel(/^Work state/).fill('Nevada');
  await fill(page, { 'First day of a new home or place of work': '12/1/2026' });
  await press(page, 'Save details');
  expect(await saved(page)).toBe('The personal details are saved.');
  const details = await section(page, 'Personal details');
  expect(details).toContain('Place of work before Dec 1, 2026');
  expect(details).toContain('Place of work since Dec 1, 2026');
  expect(await stored('working_state as state, earlier_workplaces as earlier')).toEqual({
    state: 'NV',
    earlier: [{ until: '2026-11-30', workingState: 'CA', workLocationId: null }],
  });
});

test('a first day without a new place is refused, and what was typed stays', async () => {
  const page = await openPage('employee-details');
  await fill(page, { 'First day of a new home or place of work': '12/1/2026' });
  await press(page, 'Save details');
  expect(await problems(page)).toEqual([expect.stringContaining('needs a new home or place of work')]);
  const field = page.getByLabel('First day of a new home or place of work');
  expect(await field.inputValue()).toBe('12/1/2026');
});
