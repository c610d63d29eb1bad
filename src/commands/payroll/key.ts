import path from 'node:path';
import { type Command, Option } from 'commander';
import { scopes } from '../../platform/graphql/scopes.ts';
import { writePrivate } from '../../process/files.ts';
import { act, examples } from './act.ts';
import { documents } from './documents.ts';
import { enumName, instantOrLater, listed } from './external-values.ts';
import { WrongUsage } from './failures.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

type Issued = { id: string; key: string; lastFour: string };
type Key = {
  id: string;
  name: string | null;
  scopes: readonly string[];
  strict: boolean;
  lastFour: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
};

/** Scripts of earlier versions pass it. Every key is strict now. */
const strict = new Option('--strict').hideHelp();

const allScopes = `Scopes are ${Object.keys(scopes).join(', ')}.`;

export function keyCommands(program: Command): void {
  const key = program.command('key').description("a partner's API keys");
  const rotate = key
    .command('rotate')
    .description('replace the root key; the old one is refused at once')
    .option('--revoke-links', 'end the links that were given out, too');
  examples(rotate, 'key rotate > new-key', 'key rotate --revoke-links');
  act(rotate, (session, { revokeLinks }) => rotateKey(session, Boolean(revokeLinks)));

  const list = key.command('list').description('the keys, newest first');
  act(examples(list, 'key list', 'key list --environment production'), listKeys);

  const create = key
    .command('create <name>')
    .description('make a key that opens no more than its scopes')
    .addOption(
      new Option('--scope <scope>', `what it opens, may be repeated: ${Object.keys(scopes).join(', ')}`)
        .argParser(listed)
        .makeOptionMandatory(),
    )
    .option('--lenient', 'let the REST API ignore members that it does not know, except for links')
    .addOption(strict)
    .option('--expires <when>', 'when it ends by itself: an instant, or 30d from now', instantOrLater);
  examples(create, 'key create "Time clock" --scope checks:write --scope companies:read --expires 90d');
  act(create, async ({ asPartner, output }, { scope, expires, lenient }, name = '') => {
    const unknown = scope.filter((each: string) => !Object.hasOwn(scopes, each));
    if (unknown.length) throw new WrongUsage(`There is no scope ${unknown.join(', ')}. ${allScopes}`);
    const variables = { name, scopes: scope.map(enumName), expiresAt: expires ?? null, strict: !lenient };
    const { createKey: made } = await asPartner()<{ createKey: Issued }>(documents.createKey, variables);
    output.answer(made, () => [made.key]);
    if (!output.isJson) output.say(`Its id is ${made.id}. The key is not shown again.`);
  });

  const revoke = key.command('revoke <id>').description('end a named key at once');
  act(examples(revoke, 'key revoke 0198...'), async (session, _options, id) => {
    const { revokeKey: revoked } = await session.asPartner()<{ revokeKey: boolean }>(documents.revokeKey, {
      id,
    });
    session.output.answer({ id, revoked }, () => [`${id} is revoked.`]);
  });
}

async function rotateKey({ asPartner, output, demo, environment, config }: Session, revokeLinks: boolean) {
  const { rotateKey: issued } = await asPartner()<{ rotateKey: Issued }>(documents.rotateKey, {
    revokeLinks,
  });
  if (demo) {
    const member = environment === 'test' ? 'testKey' : 'productionKey';
    const file = path.join(config.DATA_DIR, 'demo.json');
    writePrivate(file, `${JSON.stringify({ ...demo, [member]: issued.key }, null, 2)}\n`);
    output.say(`The demo's new key is in ${file}, where the next start finds it.`);
  }
  output.answer(issued, () => [issued.key]);
}

/** Converts `CHECKS_WRITE` to its documented form, checks:write. */
const scopeWord = (name: string): string => name.toLowerCase().replace('_', ':');

async function listKeys({ asPartner, output }: Session): Promise<void> {
  const { partner } = await asPartner()<{ partner: { keys: readonly Key[] } }>(documents.keys);
  const keys = partner.keys.map((each) => ({ ...each, scopes: each.scopes.map(scopeWord) }));
  const stateOf = ({ revokedAt, expiresAt }: Key) =>
    revokedAt ? `revoked ${revokedAt}` : expiresAt ? `until ${expiresAt}` : 'in use';
  output.answer(keys, () =>
    table(
      output,
      ['Id', 'Name', 'Key', 'State', 'Last used', 'Scopes'],
      keys.map((each) => [
        each.id,
        each.name ?? '(root)',
        `...${each.lastFour}`,
        stateOf(each),
        each.lastUsedAt ?? '',
        [...each.scopes, ...(each.strict ? [] : ['(lenient)'])].join(' '),
      ]),
      'There are no keys.',
    ),
  );
}
