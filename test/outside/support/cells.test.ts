/** Support searches every cell at once, and reads and writes its notes in the cell of the object. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleUrl, makeStaff, operate, signInAtConsole } from '../../hosted-screens/at-the-console.ts';
import { cellHeader } from '../../support/cells.ts';
import { cloneDatabase } from '../../support/databases.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ settings: { TEST_CELL_URLS: await cloneDatabase() } });
});
afterAll(() => service.stop());

test('a partner of the second cell is found, noted and read from the first', async () => {
  const make = 'mutation { createPartner(name: "Second Harbor") { id } }';
  const { id } = (await operate(service, make, {}, cellHeader(2))).createPartner;
  const search = 'query { supportSearch(text: "harbor") { found { kind id cell name } } }';
  const { supportSearch } = await operate(service, search);
  expect(supportSearch.found).toEqual([{ kind: 'PARTNER', id, cell: 2, name: 'Second Harbor' }]);
  const { email } = await makeStaff(service, 'Sol', { role: 'OPERATOR_SUPPORT' });
  const visitor = await signInAtConsole(service, email);
  await visitor.goto(`${consoleUrl(service)}?page=search&q=Harbor`);
  await visitor.getByRole('link', { name: 'Second Harbor' }).click();
  await visitor.getByLabel('Your note').fill('Their key was rotated on Monday.');
  await visitor.getByRole('button', { name: 'Save the note' }).click();
  const notes = 'query ($ids: [ID!]!) { supportNotes(ids: $ids) { text authorName } }';
  const all = await operate(service, notes, { ids: [id] });
  expect(all.supportNotes).toEqual([{ text: 'Their key was rotated on Monday.', authorName: 'Sol' }]);
  const own = await operate(service, notes, { ids: [id] }, cellHeader(1));
  expect(own.supportNotes).toEqual([]);
});
