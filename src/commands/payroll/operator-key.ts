import type { Command } from 'commander';
import { newKey } from '../../operation/secrets.ts';
import { act, examples } from './act.ts';
import type { Session } from './session.ts';

/** Commands that need no service: a new service has no operator yet. */
export function operatorKeyCommands(program: Command): void {
  const operatorKey = program
    .command('operator-key')
    .description('the keys of those who run the service and create partners');
  const make = operatorKey
    .command('new')
    .description('make operator keys, one for each environment; needs no service');
  examples(
    make,
    'operator-key new',
    'operator-key new >> payroll.env',
    'operator-key new --environment test',
  );
  act(make, makeKeys);
}

async function makeKeys({ environments, output }: Session): Promise<void> {
  const keys = Object.fromEntries(
    environments.map((name) => [`${name.toUpperCase()}_OPERATOR_KEY`, newKey('operator', name)]),
  );
  output.answer(keys, () => Object.entries(keys).map(([variable, key]) => `${variable}=${key}`));
  output.say(
    'Set these variables for the service, and start it: it then accepts the keys. Keep them secret.',
  );
}
