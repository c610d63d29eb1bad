/** Employees in bulk, some of them wrong: nobody is stored, each wrong row is listed. */
import { describe, expect, test } from 'vitest';
import { complete, createAll, errorsIn, everything, forms, sendCsv, serveStaff } from './staff.ts';

serveStaff();

describe('POST /employees/bulk 400', () => {
  test('lists each wrong row with its own message, and stores nothing', async () => {
    const before = await everything();
    const malformed = await createAll([
      { ...complete(0), tax_parameters: {} },
      { ...complete(1), tax_parameters: { state: { code: 'TX', reduction: 5 } } },
      { ...complete(2), bank_account: { routing_number: '011401534', account_number: '12' } },
      { ...complete(3), bank_account: { account_number: '000123456789' }, onboarded: 'yes' },
      { ...complete(4), tax_parameters: null },
      { last_name: 'Vale', shoe_size: 38 },
    ]);
    expect(errorsIn(malformed)).toEqual({
      status: 400,
      errors: [
        '0 tax_parameters.federal: 13 employees[0].tax_parameters.federal or state must be given',
        '1 tax_parameters.state.reduction: 13 employees[1].tax_parameters.state.reduction is not asked for by TX',
        '2 bank_account.routing_number: 13 employees[2].bank_account.routing_number must be an ABA routing number of nine digits',
        '2 bank_account.account_number: 13 employees[2].bank_account.account_number must have 4 to 17 digits',
        '3 bank_account.routing_number: 13 employees[3].bank_account.routing_number is required',
        '3 onboarded: 13 employees[3].onboarded must be true or false',
        '4 tax_parameters: 13 employees[4].tax_parameters must not be null',
        '5 first_name: 13 employees[5].first_name is required',
        '5 shoe_size: 13 employees[5].shoe_size is not a known field',
      ],
    });
    const { tax_parameters: _, ...withoutForms } = complete(0);
    const left = { employment_status: 'terminated', term_date: '2026-03-01' };
    const incomplete = await createAll([
      withoutForms,
      complete(1),
      { ...complete(2), tax_parameters: { federal: forms.federal }, dob: null },
      { ...complete(3), ...left },
    ]);
    expect(errorsIn(incomplete)).toEqual({
      status: 400,
      errors: [
        '0 tax_parameters.federal: 13 employees[0].tax_parameters.federal is missing',
        '0 tax_parameters.state: 13 employees[0].tax_parameters.state is missing',
        '2 dob: 13 employees[2].dob is missing',
        '2 tax_parameters.state: 13 employees[2].tax_parameters.state is missing',
        '3 onboarded: 13 employees[3].onboarded must not be true: the employee is terminated, and only a current one is onboarded',
      ],
    });
    const elsewhere = { state: { code: 'CA', residence: 'NJ' }, federal: forms.federal };
    expect(errorsIn(await createAll([{ ...complete(0), tax_parameters: elsewhere }]))).toMatchObject({
      errors: [expect.stringMatching(/tax_parameters.state.residence must be CA/)],
    });
    const taken = await createAll([complete(1), complete(1)]);
    expect(errorsIn(taken)).toEqual({
      status: 400,
      errors: ['1 external_id: 13 employees[1].external_id is given twice'],
    });
    expect(await everything()).toEqual(before);
  });

  test('a CSV names the line and the column, and columns that no member has', async () => {
    const header = 'first_name,last_name,bank_account.routing_number,bank_account.account_number,onboarded';
    const { body } = await sendCsv('POST', [header, 'Ines,Vale,1,000123456789,', 'Theo,Brandt,,,true']);
    expect(body.errors[0]).toMatchObject({
      message: 'line 2: bank_account.routing_number must be an ABA routing number of nine digits',
      row: 0,
      line: 2,
      field: 'bank_account.routing_number',
    });
    const missing = await sendCsv('POST', ['first_name,last_name,onboarded', 'Theo,Brandt,true']);
    expect(missing.body.errors[0]).toMatchObject({ message: 'line 2: dob is missing', line: 2 });
    const unknown = await sendCsv('POST', ['first_name,last_name,leaves,bank_account', 'Theo,Brandt,,']);
    expect(unknown.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'line 1 has an unknown column: leaves',
      'line 1 has an unknown column: bank_account',
    ]);
  });

  test('5,000 rows are accepted in form, and one more is not; as many problems are listed', async () => {
    const rows = Array.from({ length: 5001 }, () => ({ first_name: 'I', last_name: 'V', onboarded: true }));
    const { errors } = errorsIn(await createAll(rows.slice(1)));
    expect(errors).toHaveLength(5001);
    expect(errors.at(-1)).toBe('undefined undefined: 13 and 45000 more problems');
    expect(errorsIn(await createAll(rows))).toMatchObject({
      errors: ['undefined undefined: 13 employees must hold at most 5000 employees'],
    });
    expect(errorsIn(await createAll([]))).toMatchObject({
      errors: ['undefined undefined: 13 employees must hold at least one employee'],
    });
  });
});
