import type { Command } from 'commander';
import { newKey } from '../../platform/operation/secrets.ts';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { Refused } from './failures.ts';
import { inEach } from './in-each.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

type OperatorKey = {
  readonly fingerprint: string;
  readonly createdAt: string;
  readonly revokedAt: string | null;
  readonly revokedBy: string | null;
  readonly isCaller: boolean;
};

/** Commands for operator keys. `new` needs no service, because a new service has no operator yet. */
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
  const list = operatorKey.command('list').description('the operator keys of the service, oldest first');
  act(examples(list, 'operator-key list', 'operator-key list --environment production'), listKeys);
  const revoke = operatorKey
    .command('revoke <fingerprint>')
    .description('end the operator key with this fingerprint at once, for ever; a key cannot revoke itself');
  examples(revoke, 'operator-key revoke 9f86d081884c7d65');
  act(revoke, (session, _options, fingerprint = '') => revokeKey(session, fingerprint));
}

const keysOf = async (ask: Ask): Promise<readonly OperatorKey[]> =>
  (await ask<{ operatorKeys: readonly OperatorKey[] }>(documents.operatorKeys)).operatorKeys;

async function listKeys(session: Session): Promise<void> {
  const found = await inEach(session, keysOf);
  const keys = found.flatMap(([place, ofPlace]) => ofPlace.map((key) => ({ place, ...key })));
  const stateOf = ({ revokedAt, revokedBy, isCaller }: OperatorKey) =>
    revokedAt
      ? `revoked ${revokedAt}${revokedBy ? ` by ${revokedBy}` : ''}`
      : isCaller
        ? 'works; this command uses it'
        : 'works';
  const rows = keys.map((key) => [key.place, key.fingerprint, key.createdAt, stateOf(key)]);
  session.output.answer(keys, () =>
    table(session.output, ['Environment', 'Fingerprint', 'Since', 'State'], rows, ''),
  );
}

async function revokeKey(session: Session, fingerprint: string): Promise<void> {
  const answers = await inEach(session, async (ask) => {
    const isHere = (await keysOf(ask)).some((key) => key.fingerprint === fingerprint);
    return isHere
      ? ask<{ revokeOperatorKey: boolean }>(documents.revokeOperatorKey, { fingerprint })
      : undefined;
  });
  const done = answers.flatMap(([place, answer]) =>
    answer ? [{ place, fingerprint, wasWorking: answer.revokeOperatorKey }] : [],
  );
  if (!done.length)
    throw new Refused(
      `There is no operator key with the fingerprint ${fingerprint} in ${answers.map(([place]) => place).join(', ')}: payroll operator-key list names them.`,
    );
  session.output.answer(done, () =>
    done.map(({ place, wasWorking }) =>
      wasWorking
        ? `The service refuses ${fingerprint} in ${place} from now on.`
        : `${fingerprint} was revoked in ${place} before.`,
    ),
  );
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
