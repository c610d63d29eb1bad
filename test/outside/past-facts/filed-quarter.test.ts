/** A fact of a quarter whose Form 941 the agency has: what it changes goes on Form 941-X. */
import { expect, test } from 'vitest';
import { payrollWorld } from '../../money/payruns/payroll-world.ts';
import { serve, service } from '../../support/served-world.ts';
import { filer, signForm8655 } from '../tax-filings/filed-company.ts';
import { asker } from './past-world.ts';

serve({ clock: () => Date.parse('2026-06-05T19:00:00Z') });

const moreTax = { from: '2026-06-18', federal: { form: '_2020', filingStatus: 'SINGLE', extra: 50 } };

test('opens Form 941-X with the difference, and leaves the filed form as it is', async () => {
  const world = await payrollWorld(service);
  const [employee = ''] = world.employees;
  for (const id of world.employees) await world.open(id, '2026-05-31', '2026-06-18');
  await world.advance({ to: '2026-06-20T20:00:00Z' });
  await signForm8655(world);
  await world.advance({ to: '2026-07-08T20:00:00Z' });
  const own = filer(world);
  const ofQuarter = async (form: string) =>
    (await own.list()).filter((filing) => filing.form === form && filing.id.includes('_2026-06-30'));
  const [form941] = await ofQuarter('FORM_941');
  const { filing: filed, problem } = await own.authorize(form941?.id ?? '');
  expect([problem, filed?.status]).toEqual([undefined, 'ACCEPTED']);
  expect(await ofQuarter('FORM_941X')).toEqual([]);

  const { tryFact, commit } = asker(world, employee);
  const { outcome, token = '' } = await tryFact(moreTax);
  expect(await ofQuarter('FORM_941X')).toEqual([]);
  const ofForm = (form: string) => outcome?.forms.find(({ filing }) => filing.form === form);
  expect(ofForm('FORM_941X')).toMatchObject({ opens: true, before: 0, after: 50 });
  await commit(moreTax, token);
  const [corrected] = await ofQuarter('FORM_941X');
  expect(corrected).toMatchObject({ status: 'READY', amount: 50 });
  for (const { file, checks, books } of corrected?.proofs ?? [])
    expect([checks, books]).toEqual([file, file]);
  expect(corrected?.proofs).toHaveLength(1);
  expect((await ofQuarter('FORM_941'))[0]).toMatchObject({ amount: filed?.amount, sha256: filed?.sha256 });

  const { form941X } = await own.data(
    `query ($c: ID!) { form941X(companyId: $c, year: 2026, quarter: 2, filedOn: "2026-07-07") { total lines { line difference } } }`,
  );
  expect(form941X).toEqual({ total: 50, lines: [{ line: '7', difference: 50 }] });

  // The 50 are deposited for the second quarter, so the third one owes its own tax alone.
  expect((await own.authorize(corrected?.id ?? '')).filing?.status).toBe('ACCEPTED');
  for (const id of world.employees) await world.open(id, '2026-07-12', '2026-07-31');
  await world.advance({ to: '2026-10-20T20:00:00Z' });
  const linesOf = async (quarter: number): Promise<Record<string, number>> => {
    const { form941: form } = await own.data(
      `query ($c: ID!) { form941(companyId: $c, year: 2026, quarter: ${quarter}) { lines { line amount } } }`,
    );
    return Object.fromEntries(
      form.lines.map(({ line, amount }: { line: string; amount: number }) => [line, amount]),
    );
  };
  for (const quarter of [2, 3]) {
    const lines = await linesOf(quarter);
    expect(lines['12']).toBeGreaterThan(0);
    expect([lines['13'], lines['14'], lines['15a']]).toEqual([lines['12'], 0, 0]);
  }
});
