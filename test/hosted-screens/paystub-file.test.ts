/** A paystub as PDF, from each screen that shows it. */
import { describe, expect, test } from 'vitest';
import { serveOnePayroll, world } from '../money/payruns/served-payroll.ts';
import { pdfPages } from '../outside/reports/pdf-text.ts';
import { service } from '../support/served-world.ts';
import { fetchScreen, linksOf, open } from './links.ts';

serveOnePayroll();

const note = 'For the fair in Peñasco';
let checkID: string | undefined;
/** A check of 80 hours that is paid, the same one for each test. */
async function paidCheck(): Promise<string> {
  if (checkID) return checkID;
  checkID = (await world.open(world.employeeID, '2026-11-01', '2026-11-20', { note }))
    .employeeCheckID as string;
  await world.advance({ to: '2026-11-20T22:00:00Z' });
  return checkID;
}

async function download(address: string) {
  const response = await fetchScreen(address);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const links = () => linksOf(service, world);
const addresses: Record<string, (id: string) => Promise<string>> = {
  'the own screens': async (id) => `${await links().worker(world.employeeID)}&page=paystub-pdf&from=${id}`,
  'a paystub link': async (id) => `${await links().paystub(id)}&page=paystub-pdf`,
  'the dashboard': async (id) => `${await links().dashboard()}&page=paystub-pdf&from=${id}`,
};

describe.each(Object.entries(addresses))('from %s', (_title, addressOf) => {
  test('the paystub is a tagged PDF with the amounts of the page', async () => {
    const id = await paidCheck();
    const { response, bytes } = await download(await addressOf(id));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="paystub-2026-11-20.pdf"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = bytes.toString('latin1');
    expect(text).toContain('/Marked true');
    expect(text).toMatch(/\/S \/H1\b[\s\S]*\/S \/Table\b/);
    const pages = pdfPages(bytes);
    expect(pages).toHaveLength(2); // the shifts go on
    const { net_pay: net } = await world.check(id);
    const shown = `$${net.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    expect(pages.flat().join('|')).toContain(`Net pay|${shown}`);
    expect(pages.flat()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Grace M Rivera/),
        'Federal income tax',
        '$1,960.00',
        note,
      ]),
    );
  });
});

test('in Spanish its tables, amounts and days are Spanish too', async () => {
  const id = await paidCheck();
  const own = await links().worker(world.employeeID);
  const { bytes } = await download(`${own}&page=paystub-pdf&from=${id}&language=es`);
  const words = pdfPages(bytes).flat();
  const columns = ['Monto', 'En el año', 'Tarifa', 'Impuesto federal sobre el ingreso', '20 nov 2026'];
  expect(words).toEqual(expect.arrayContaining(columns));
  for (const english of ['Amount', 'Year to date', 'Rate', 'Hours', 'Net pay'])
    expect(words).not.toContain(english);
});

test('the page of a calculated paystub links to it, and that of a pending one does not', async () => {
  const id = await paidCheck();
  const pending = (await world.open(world.employeeID, '2026-11-15', '2026-12-04')).employeeCheckID;
  const own = await links().worker(world.employeeID);
  expect((await open(`${own}&page=${id}`)).html).toContain(`page=paystub-pdf&amp;from=${id}`);
  expect((await open(`${own}&page=${pending}`)).html).not.toContain('paystub-pdf');
  expect((await open(`${own}&page=paystub-pdf&from=${pending}`)).status).toBe(404);
});

test.each(['', '&from=no-such-check'])(
  'an address%s of no paystub of the employee answers 404',
  async (from) => {
    const own = await links().worker(world.employeeID);
    expect((await open(`${own}&page=paystub-pdf${from}`)).status).toBe(404);
  },
);

test("a colleague's link does not open it", async () => {
  const id = await paidCheck();
  const theirs = await links().worker(world.employees[1] ?? '');
  expect((await open(`${theirs}&page=paystub-pdf&from=${id}`)).status).toBe(404);
});
