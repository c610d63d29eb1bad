/** Warnings on checks by REST and GraphQL. */
import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';
import { all, codes, codesOf, employee, open, shift, usual, type Warning } from './warned-checks.ts';

servePayrolls();

describe('a check says on opening, when shifts are added, in previews and when it is read', () => {
  test('that an hourly wage is below the minimum wage, and of which shifts', async () => {
    const check = await open({ shifts: [shift('09', 8), shift('10', 8, { wage: 5 })] });
    const low = check.warnings.find(({ code }: Warning) => code === 'wage_below_floor');
    expect(low).toEqual({
      code: 'wage_below_floor',
      severity: 'warning',
      message: '8 h at 5.00: the minimum wage of CA is 16.90 since 2026-01-01',
      mend: 'The wage of the shift. With a tip credit: the tips.',
      blocks: false,
      fields: ['shifts'],
      shiftIDs: [check.shifts[1].shiftID],
    });
    const { employeeCheckID } = check;
    expect((await world.check(employeeCheckID)).warnings).toContainEqual(low);
    const added = await world.post(`/shifts${all}`, { employeeCheckID, shifts: [shift('11', 9)] });
    expect(codesOf(added)).toContain('daily_overtime_not_stated');
    const [previewed] = await world.post('/preview/checks', { employeeCheckIDs: [employeeCheckID] });
    expect(previewed.warnings).toEqual(added.warnings);
    expect(previewed.preview.warnings).toContain(low.message);
    const query =
      'query ($companyId: ID!, $id: ID!) { employeeCheck(companyId: $companyId, id: $id) { warnings { code shiftIds } } }';
    const { body } = await graphql(service, world.key, query, {
      companyId: world.companyID,
      id: employeeCheckID,
    });
    expect(body.data.employeeCheck.warnings).toContainEqual({
      code: 'WAGE_BELOW_FLOOR',
      shiftIds: low.shiftIDs,
    });
  });

  test('of a hypothetical check, with the positions of its shifts', async () => {
    const { reportingPeriodID } = await open();
    const { check_warnings, warnings } = await world.post('/preview/checkData', {
      employeeID: employee(),
      reportingPeriodID,
      check_date: '2026-12-04',
      shifts: [shift('09', 8), shift('10', 8, { wage: 5 })],
    });
    expect(check_warnings).toMatchObject([{ code: 'wage_below_floor', fields: ['shifts[1]'] }]);
    expect(warnings).toEqual(check_warnings.map(({ message }: Warning) => message));
  });

  test('that it waits for an approval, and that no bank account receives its pay', async () => {
    await arrange(service, world, (db) =>
      db.bankAccount.updateMany({ where: { employeeId: employee() }, data: { isActive: false } }),
    );
    expect(await codes({ approval_required: true })).toEqual([
      'approval_missing',
      'no_bank_account',
      ...usual,
    ]);
  });

  test('that a shift is outside the pay period, and that shifts are alike', async () => {
    expect(await codes({ shifts: [shift('02', 8), shift('09', 8)] })).toContain('shift_outside_period');
    const twice = await open({ shifts: [shift('09', 8), shift('09', 8)] });
    expect(codesOf(twice)).toContain('looks_like_duplicate');
  });

  test('that the employee has another check of the same period and day', async () => {
    await open();
    expect(await codes()).toContain('looks_like_duplicate');
  });

  test('that its net pay is 40 % away from that of the last one', async () => {
    await world.open(employee(), '2026-11-08', '2026-11-24');
    await world.advance({ to: '2026-11-25T00:00:00Z' });
    const half = await open({ shifts: [shift('16', 8)] });
    const [warning] = half.warnings.filter(({ code }: Warning) => code === 'net_differs');
    expect(warning.message).toMatch(/^Net pay of [\d.,]+ is \d\d % below that of the last check, [\d.,]+\.$/);
    expect(codesOf(await open())).not.toContain('net_differs');
  });

  test('that hours of one day may be the total of the period', async () => {
    const total = await open({ shifts: [shift('09', 80)] });
    expect(codesOf(total)).toContain('hours_of_day_above_24');
    expect(total.shifts[0].hourly.hours).toBe(80);
  });

  test('that the company has no account with each of the states that tax it, and with nobody else', async () => {
    const lives = { address: '1 Main St', city: 'X', zip: '00000' };
    const place = async (state: string, more: object = {}): Promise<string> =>
      (await world.post('/workLocations', { name: state, ...lives, state, ...more })).workLocationID;
    const missing = async (state: string, workLocationId: string, more: object = {}) => {
      const data = { ...lives, state, workingState: state, stateTax: { code: state }, workLocationId };
      await arrange(service, world, (db) => db.employee.updateMany({ where: { id: employee() }, data }));
      await world.post('/employees/setTaxParameters', { employeeID: employee(), state: { code: 'NY' } });
      const { warnings } = await open({ shifts: [shift('09', 8), { ...shift('10', 8), ...more }] });
      const found = warnings.filter(({ code }: Warning) => code === 'state_account_missing');
      return found.map(({ message }: Warning) => message).sort();
    };
    const none = (state: string) => `The company has no verified account with ${state}.`;
    const [trenton, albany] = [await place('NJ'), await place('NY')];
    const travels = { workLocationID: albany };
    expect(await missing('NJ', trenton, travels)).toEqual([none('NJ'), none('NY')]);
    await arrange(service, world, (db) =>
      db.stateAccount.create({
        select: { state: true },
        data: { companyId: world.companyID, state: 'NY', status: 'verified' },
      }),
    );
    expect(await missing('NJ', trenton, travels)).toEqual([none('NJ')]);
    const denver = await place('CO', { city: 'Denver', zip: '80202', localities: ['co-denver'] });
    expect(await missing('CO', denver)).toEqual([none('CO')]);
  });

  test('that a shift is paid below the minimum wage of the city where it was entered, once its place or size is known', async () => {
    const seattle = { name: 'Seattle', address: '1 Main St', city: 'Seattle', state: 'WA', zip: '98101' };
    const { workLocationID } = await world.post('/workLocations', seattle);
    const at = (hours: number) => ({ ...shift('09', hours), hourly: { hours, wage: 20 }, workLocationID });
    const elsewhere = { ...shift('10', 8), hourly: { hours: 8, wage: 20 } };
    const { employeeCheckID, shifts, warnings } = await open({ shifts: [at(8), elsewhere] });
    const ofWages = (all: Warning[]) => all.filter(({ code }) => /wage_(?:below_)?floor/.test(code));
    const seattleShift = shifts.find(
      (candidate: { workLocationID: string | null }) => candidate.workLocationID,
    );
    expect(ofWages(warnings)).toEqual([
      expect.objectContaining({
        code: 'local_wage_floor_unsure',
        message: expect.stringMatching(
          /^8 h at 20.00 .* 2026-11-09 to 2026-11-09: Seattle, if the address lies there, asks for 21.30 .*confirm Seattle|confirm wa-seattle/,
        ),
        shiftIDs: [seattleShift.shiftID],
      }),
    ]);
    await world.patch('/workLocations', { workLocationID, localities: ['wa-seattle'] });
    const confirmed = await world.check(employeeCheckID);
    expect(ofWages(confirmed.warnings)).toEqual([
      expect.objectContaining({
        code: 'wage_below_floor',
        message: expect.stringContaining('Seattle asks for 21.30 in cash since 2026-01-01 (Washington L&I'),
        shiftIDs: [seattleShift.shiftID],
      }),
    ]);
  });

  test('that the hours of a salary are paid below the minimum wage, which is of no shift', async () => {
    const salaried = { isSalary: true, isExempt: false, salaryCents: 2_000_000n };
    await arrange(service, world, (db) =>
      db.employee.updateMany({ where: { id: employee() }, data: salaried }),
    );
    const { warnings } = await open({ shifts: [] });
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: 'wage_below_floor',
        message: '80 h at 9.61: the minimum wage of CA is 16.90 since 2026-01-01',
        fields: [],
        shiftIDs: [],
      }),
    );
  });

  test('that the company is not live', async () => {
    await arrange(service, world, (db) =>
      db.company.updateMany({ where: { id: world.companyID }, data: { status: 'migration_pending' } }),
    );
    expect(await codes()).toContain('company_not_live');
  });

  test('that a salary is missing, or seems to be paid twice', async () => {
    await world.patch('/employees', { employeeID: employee(), is_salary: true, salary: 52_000 });
    const flat = [{ time: '2026-11-09', flat: { amount: 2_000 } }];
    const twice = await open({ shifts: flat });
    expect(codesOf(twice)).toContain('salary_twice');
    await arrange(service, world, (db) =>
      db.employeeCheck.updateMany({ where: { id: twice.employeeCheckID }, data: { salaryKind: null } }),
    );
    expect(codesOf(await world.check(twice.employeeCheckID))).toContain('salary_missing');
  });
});
