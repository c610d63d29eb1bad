/** The rows of a pasted or uploaded table: each goes to the person it names, or is refused. */
import { expect, test } from 'vitest';
import type { Check } from '../../src/hosted-screens/hours/cells.ts';
import { fillFrom } from '../../src/hosted-screens/hours/paste.ts';

const check = (id: string, firstName: string, lastName: string): Check => ({
  id,
  offCycleReason: null,
  cutOffAt: '2027-03-10T22:00:00Z',
  grossPay: 0,
  approvalRequired: true,
  approved: false,
  payPeriod: null,
  employee: {
    firstName,
    lastName,
    title: null,
    externalId: null,
    isSalary: false,
    isExempt: false,
    defaultWage: 20,
  },
  salary: null,
  disbursement: { method: 'DIRECT_DEPOSIT' },
  note: null,
  hours: {
    regular: 0,
    overtime: 0,
    doubleTime: 0,
    pto: 0,
    sick: 0,
    tips: 0,
    cashTips: 0,
    bonus: 0,
    commission: 0,
    reimbursement: 0,
    others: 0,
  },
});
const checks = [check('ming', '明', '李'), check('zoe', 'Zoë', 'Li'), check('ada', 'Ada', 'Rivera')];
const filled = async (text: string) => {
  const { fields, problems } = await fillFrom(text, checks);
  return { fields, problems };
};
const refused = (...problems: string[]) => ({ fields: {}, problems });

test('a name of any script names one person, and no other', async () => {
  expect((await filled('Name,Regular\n李 明,8')).fields).toEqual({ 'regular-ming': '8' });
  expect(await filled('Name,Regular\n王芳,40')).toEqual(
    refused('Line 2: there is no check of 王芳 on this page.'),
  );
  expect(await filled('Name,Regular\nZo Li,40')).toEqual(
    refused('Line 2: there is no check of Zo Li on this page.'),
  );
  expect((await filled('Name,Regular\nzoë  LI,40')).fields).toEqual({ 'regular-zoe': '40' });
});

test('a number that nobody has leaves the row to its name, and a comma is named', async () => {
  expect((await filled('Name,Badge,Regular\n"Rivera, Ada",X1,40')).fields).toEqual({ 'regular-ada': '40' });
  expect(await filled('Name,Badge,Regular\nTom Baker,X1,40')).toEqual(
    refused('Line 2: there is no check of Tom Baker on this page.'),
  );
  expect(await filled('Name\tRegular\nAda Rivera\t37,5')).toEqual(
    refused('Line 2, Ada Rivera: 37,5 has a comma: write a point, such as 37.5.'),
  );
});

test('a row goes to the check of wages of a person who has a bonus, too; between two of wages it is refused', async () => {
  const [, , ada] = checks as [Check, Check, Check];
  const beside = (offCycleReason: Check['offCycleReason']) => [
    { ...ada, id: 'extra', offCycleReason },
    ...checks,
  ];
  const fill = (reason: Check['offCycleReason']) => fillFrom('Name,Regular\nAda Rivera,40', beside(reason));
  expect((await fill('BONUS')).fields).toEqual({ 'regular-ada': '40' });
  expect((await fill('CORRECTION')).fields).toEqual({ 'regular-ada': '40' });
  expect(await fill('FINAL_PAY')).toMatchObject(
    refused(
      'Line 2: there are 2 checks of Ada Rivera on this page. Add a column Badge, or type in the cells.',
    ),
  );
});

test('a name is found in either order and without its accents, and between two people it is refused', async () => {
  expect((await filled('Name,Regular\n"Li, Zoe",8\nRIVERA ADA,40')).fields).toEqual({
    'regular-zoe': '8',
    'regular-ada': '40',
  });
  expect((await filled('First name,Last name,Tips\nAda,Rivera,$1.50')).fields).toEqual({
    'tips-ada': '$1.50',
  });
  const twins = [check('jose', 'José', 'Díaz'), check('joze', 'Jose', 'Diaz')];
  const both = await fillFrom('Name,Regular\nJose Diaz,1\nJosé Díaz,2\n"Diaz, Jose",3', twins);
  expect(both.fields).toEqual({ 'regular-jose': '2', 'regular-joze': '1' });
  expect(both.problems).toEqual([
    'Line 4: there are 2 checks of Diaz, Jose on this page. Add a column Badge, or type in the cells.',
  ]);
});

test('an amount that cannot be read, and hours that a salary covers, are refused', async () => {
  expect(await filled('Name,Tips\nAda Rivera,1.250')).toEqual(
    refused('Line 2, Ada Rivera: 1.250 is not an amount in dollars.'),
  );
  const noah = check('noah', 'Noah', 'Kim');
  const salaried = { ...noah, employee: { ...noah.employee, isSalary: true, isExempt: true } };
  const { fields, problems } = await fillFrom('Name,Regular,Bonus\nNoah Kim,40,250', [salaried]);
  expect([fields, problems]).toEqual([{}, ['Line 2: Regular is in the salary of Noah Kim.']]);
});

test('a file whose cells are separated by semicolons is read, and its decimal commas are named', async () => {
  expect(await filled('Nombre;Horas;Propinas\nAda Rivera;7:30;12.50\n"Li; Zoë";8;')).toEqual({
    fields: { 'regular-ada': '7:30', 'tips-ada': '12.50', 'regular-zoe': '8', 'tips-zoe': '' },
    problems: [],
  });
  expect(await filled('Name;Regular\nAda Rivera;7,5')).toEqual(
    refused('Line 2, Ada Rivera: 7,5 has a comma: write a point, such as 37.5.'),
  );
  expect((await filled('Name,Regular\n"Rivera; Ada",8')).fields).toEqual({ 'regular-ada': '8' });
});

test('hours below zero, without end or of no number are refused with the name, and fill nothing', async () => {
  for (const typed of ['-5', '1e309', 'Infinity', '🥐', '7:5'])
    expect(await filled(`Name,Regular,Tips\nAda Rivera,${typed},5`)).toEqual(
      refused(`Line 2, Ada Rivera: ${typed} is not a number of hours.`),
    );
});

test('a row of totals names nobody, and goes to nobody', async () => {
  expect(await filled('Name,Regular,OT\n,80,3')).toEqual(refused('Line 2: the row names nobody.'));
});

test('totals are not taken for regular hours, nor one of two columns for both', async () => {
  expect((await filled('Name,OT,Total\nAda Rivera,5,45')).fields).toEqual({ 'overtime-ada': '5' });
  expect(await filled('Name,Regular,Hours\nAda Rivera,5,45')).toEqual(
    refused('Two columns are Regular. Leave one of them out.'),
  );
  expect(await filled('Name,Total Hours\nAda Rivera,40')).toEqual(
    refused('No column has hours or amounts. Name one of them Regular, Overtime, Tips or Bonus.'),
  );
});

test('more rows than any page has checks are refused, and a hundred of many problems are shown', async () => {
  expect(await filled(`name,regular\n${'a,1\n'.repeat(6_000)}`)).toEqual(
    refused('The table has 6000 rows. Send at most 5,000.'),
  );
  const { problems } = await filled(`name,regular\n${'a,1\n'.repeat(300)}`);
  expect([problems.length, problems.at(-1)]).toEqual([101, '200 more rows cannot be filled in.']);
});

test('headings are read in Spanish too, as the Spanish page names them', async () => {
  expect((await filled('Nombre,Regular,Horas extra,Tiempo doble\nAda Rivera,40,5,1')).fields).toEqual({
    'regular-ada': '40',
    'overtime-ada': '5',
    'doubleTime-ada': '1',
  });
});

test('a column of notes fills the notes, and a row whose note is too long is refused', async () => {
  expect((await filled('Name,Regular,Memo\nAda Rivera,8,"Fair, on Sunday"')).fields).toEqual({
    'regular-ada': '8',
    'note-ada': 'Fair, on Sunday',
  });
  expect(await filled(`Name,Note\nAda Rivera,${'x'.repeat(201)}`)).toEqual(
    refused('Line 2, Ada Rivera: the note has more than 200 characters.'),
  );
});
