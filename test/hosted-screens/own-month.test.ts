/** A month of an employee, with the keyboard alone and without scripts. */
import { expect } from 'vitest';
import { type BankWorld, bankWorld, checkDate } from '../money/money-movement/bank-world.ts';
import { start } from '../money/payruns/payroll-world.ts';
import { atNight } from '../support/sample.ts';
import { serveBrowser } from '../support/served-browser.ts';
import { serve, service } from '../support/served-world.ts';
import { type Player, played, playerOf } from './by-keyboard.ts';
import { ownLink } from './own.ts';

serve({ clock: () => start });
serveBrowser();

/** A paycheck, and the next one with overtime, both calculated. */
async function payTwice(world: BankWorld): Promise<void> {
  await world.open(world.employeeID, '2026-11-01', checkDate);
  const { employeeCheckID } = await world.open(world.employeeID, '2026-11-15', '2026-12-04');
  const overtime = { time: '2026-11-17', overtime: { hours: 3 } };
  await world.post('/shifts', { employeeCheckID, shifts: [overtime] });
  await world.advance({ to: '2026-12-04T22:00:00Z' });
}

async function enterAccount(player: Player): Promise<void> {
  await player.follow('Add your bank account');
  await player.type('Routing number', '011401532');
  await player.type('Account number', '555012');
  await player.type('Account number again', '555012');
  await player.press('Save bank account');
  await player.expectSaid('There is a problem'); // a wrong digit; the account number is asked for again
  await player.type('Routing number', '011401533');
  await player.type('Account number', '555012');
  await player.type('Account number again', '555012');
  await player.choose('Account type', 'Savings');
  await player.press('Save bank account');
  expect(await player.section('Bank account')).toContain('*****5012');
}

async function signForms(player: Player): Promise<void> {
  await player.follow('Change W-4');
  await player.choose('Step 1(c): filing status', 'Married filing jointly');
  await player.type('Step 3: dependents and other credits ($ a year)', '2,000');
  await player.check(
    'Under penalties of perjury, I declare that this form, to the best of my knowledge and belief, is true, correct, and complete.',
  );
  await player.type('Your full name', 'Grace Rivera');
  await player.press('Sign and save');
  expect(await player.section('Form W-4')).toContain(player.words('Married filing jointly'));
}

async function readPaystub(player: Player): Promise<void> {
  await player.follow(player.look.language === 'es' ? '4 dic 2026' : 'Dec 4, 2026');
  expect(await player.heading()).toBe(player.words('Paystub'));
  expect(await player.section('What changed since your last paycheck')).toContain(player.words('Overtime'));
  await player.unfold('Why these amounts');
  await player.expectSaid('Federal income tax');
}

async function askWhatIf(player: Player): Promise<void> {
  await player.follow('What if');
  await player.choose('Retirement plan', '401(k) plan');
  await player.type('Save of each paycheck (%)', '5');
  await player.press('Show the difference');
  await player.expectSaid('Line by line');
  const less = player.words('Your net pay would be {amount} less', { amount: '$' }).split('$');
  for (const part of less) expect(await player.main()).toContain(part);
}

atNight.each(played)(
  'enters an account, signs a W-4, reads a paystub and asks what if, $width pixels wide in $language',
  async (look) => {
    const world = await bankWorld(service);
    const player = await playerOf(look);
    await player.open(await ownLink(world));
    await enterAccount(player);
    await signForms(player);
    await payTwice(world);
    await player.open(await ownLink(world));
    await readPaystub(player);
    await askWhatIf(player);
  },
);
