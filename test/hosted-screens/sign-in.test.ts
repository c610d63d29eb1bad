/** People sign in by a code that goes to their address, choose where to work, and sign out. */
import { describe, expect, test } from 'vitest';
import { asSuperuser } from '../support/databases.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import {
  ask,
  askForCode,
  codesSentTo,
  makePerson,
  openCompany,
  signIn,
  signInUrl,
  typeCode,
} from './signed-in.ts';

const minute = 60_000;
let ahead = 0;
serveWorlds({ clock: () => Date.now() + ahead });

const company = 'Northwind Bakery';
const ana = () =>
  makePerson(service, world, {
    name: 'Ana Ruiz',
    email: 'Ana@northwind-bakery.example',
    roles: [{ role: 'OWNER', companyId: world.companyID }],
  });
const address = 'Ana@northwind-bakery.example';

/** Moves what the database keeps of a sign-in into the past. */
const age = (table: string, columns: string, by: string) =>
  asSuperuser(
    service.urls.test,
    `update ${table} set ${columns
      .split(' ')
      .map((column) => `${column} = ${column} - interval '${by}'`)
      .join(', ')} where partner_id = $1`,
    [world.partnerID],
  );

const headingOf = (visitor: Visitor) => visitor.getByRole('heading').first().innerText();
const audited = async () => {
  const query = '{ auditEntries(first: 5) { nodes { action callerKind personId personName } } }';
  return (await ask(service, world.testKey, query)).auditEntries.nodes;
};

describe('a person', () => {
  test('signs in by a code, opens the company of the role, and is named in the audit', async () => {
    const { id } = await ana();
    const visitor = await signIn(service, world, address);
    expect(await headingOf(visitor)).toContain('Hello, Ana Ruiz');
    expect((await audited())[0]).toMatchObject({ action: 'signIn', personId: id, personName: 'Ana Ruiz' });
    await openCompany(visitor, company);
    expect(visitor.url()).toContain('/screens/dashboard?session=');
    expect(visitor.url()).not.toContain('token');
    expect(await visitor.getByText(company).first().isVisible()).toBe(true);
    expect((await audited())[0]).toEqual({
      action: 'createLink',
      callerKind: 'PERSON',
      personId: id,
      personName: 'Ana Ruiz',
    });
  });

  test('signs out on the dashboard, and is signed out of the sign-in too', async () => {
    await ana();
    const visitor = await signIn(service, world, address);
    await openCompany(visitor, company);
    const dashboard = visitor.url();
    await visitor.getByRole('button', { name: 'Sign out' }).click();
    expect(await headingOf(visitor)).toBe('You are signed out');
    await visitor.goto(signInUrl(service, world));
    expect(await headingOf(visitor)).toContain('Sign in');
    await visitor.goto(dashboard);
    expect(visitor.status()).toBe(403);
  });

  test('sees the browsers of the account, and signs out of another one, and of all', async () => {
    await ana();
    const [first, second] = [await signIn(service, world, address), await signIn(service, world, address)];
    await openCompany(first, company);
    await second.getByRole('link', { name: 'Where you are signed in' }).click();
    expect(await second.getByRole('button', { name: 'Sign out there' }).count()).toBe(1);
    await second.getByRole('button', { name: 'Sign out there' }).click();
    expect(await second.getByRole('button', { name: 'Sign out there' }).count()).toBe(0);
    await first.reload();
    expect(first.url()).toContain('/sign-in/'); // led to where to sign in again
    expect(await first.getByText('You are signed out.').isVisible()).toBe(true);
    await second.getByRole('button', { name: 'Sign out everywhere' }).click();
    await second.goto(signInUrl(service, world));
    expect(await headingOf(second)).toContain('Sign in');
  });

  test('is signed out after 30 minutes without use and after 12 hours with it', async () => {
    await ana();
    const idle = await signIn(service, world, address);
    await openCompany(idle, company);
    await age('person_sessions', 'last_used_at', '31 minutes');
    await idle.reload();
    expect(idle.url()).toContain('/sign-in/');
    const long = await signIn(service, world, address);
    await age('person_sessions', 'started_at expires_at', '12 hours');
    await long.reload();
    expect(await headingOf(long)).toContain('Sign in');
  });

  test('who works on the dashboard stays signed in', async () => {
    await ana();
    const visitor = await signIn(service, world, address);
    await openCompany(visitor, company);
    await age('person_sessions', 'last_used_at', '20 minutes');
    ahead = 2 * minute; // a use is noted once a minute
    await visitor.reload();
    ahead = 0;
    await age('person_sessions', 'last_used_at', '20 minutes');
    await visitor.reload();
    expect(visitor.url()).toContain('/screens/dashboard');
  });

  test('who is closed, or whose last role there ends, is led away from an open page', async () => {
    const { id, roles } = await ana();
    const visitor = await signIn(service, world, address);
    await openCompany(visitor, company);
    const end = 'mutation ($id: ID!) { endRole(roleId: $id) { roles { endsAt } } }';
    await ask(service, world.testKey, end, { id: roles[0]?.id });
    await visitor.reload();
    expect(await visitor.getByText('You have no role anywhere now.').isVisible()).toBe(true);
    const close = 'mutation ($id: ID!) { updatePerson(personId: $id, input: { closed: true }) { closedAt } }';
    await ask(service, world.testKey, close, { id });
    await visitor.reload();
    expect(await headingOf(visitor)).toContain('Sign in');
    await askForCode(service, world, address);
    expect(await codesSentTo(service, world, address)).toHaveLength(1); // that of before
  });

  test('reads every page in Spanish', async () => {
    await ana();
    const visitor = await signIn(service, world, address);
    for (const page of ['?language=es', '?language=es&page=account']) {
      await visitor.goto(signInUrl(service, world) + page);
      expect(await visitor.getByText('Dónde trabaja').first().isVisible()).toBe(true);
    }
    const stranger = new Visitor({ locale: 'es' });
    await stranger.goto(signInUrl(service, world));
    await stranger.getByLabel('Correo electrónico').fill(address);
    await stranger.getByRole('button', { name: 'Enviarme un código' }).click();
    expect(await headingOf(stranger)).toContain('Escriba su código');
    const query = '{ messages(kind: SIGN_IN_CODE, newestFirst: true, first: 1) { nodes { link text } } }';
    const before = (await ask(service, world.testKey, query)).messages.nodes[0];
    expect(before.link).toMatch(/^\d{6}$/);
  });
});

test('a form with characters that PostgreSQL does not store is refused, and never fails', async () => {
  await ana();
  const visitor = await signIn(service, world, address);
  const csrf = visitor.document.querySelector('input[name=csrf]')?.getAttribute('value') ?? '';
  const said = { type: 'webauthn.create', challenge: '\0', origin: service.baseUrl };
  const clientDataJSON = Buffer.from(JSON.stringify(said)).toString('base64url');
  const added = { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON } };
  const forms: readonly (readonly [Record<string, string>, number])[] = [
    [{ action: 'passkey', response: JSON.stringify({ id: '\0' }) }, 303],
    [{ action: 'add-passkey', response: JSON.stringify(added) }, 303],
    [{ action: 'remove-passkey', about: '\0' }, 400],
    [{ action: 'end', about: '\0' }, 400],
    [{ action: 'open', companyId: '\0' }, 400],
  ];
  const url = signInUrl(service, world);
  for (const [fields, status] of forms) {
    const body = new URLSearchParams({ csrf, ...fields });
    const headers = { cookie: visitor.cookieFor(url) };
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
    expect([fields['action'], answer.status]).toEqual([fields['action'], status]);
  }
  await visitor.reload();
  expect(await headingOf(visitor)).toContain('Hello, Ana Ruiz');
});

describe('a code', () => {
  test('works once, in the browser that asked for it, for ten minutes', async () => {
    await ana();
    const visitor = await askForCode(service, world, address);
    const [code = ''] = await codesSentTo(service, world, address);
    const other = await askForCode(service, world, 'nobody@example.com');
    await typeCode(other, code);
    expect(other.status()).toBe(422);
    await age('sign_in_codes', 'created_at expires_at', '11 minutes');
    await typeCode(visitor, code);
    expect(visitor.status()).toBe(422);
    await askForCode(service, world, address, visitor);
    const [second = ''] = await codesSentTo(service, world, address);
    const copy = await askForCode(service, world, address);
    await typeCode(visitor, `${second.slice(0, 3)} ${second.slice(3)}`); // as people type it
    expect(await headingOf(visitor)).toContain('Hello');
    const [third = ''] = await codesSentTo(service, world, address);
    await typeCode(copy, third); // a sign-in uses up the other codes
    expect(copy.status()).toBe(422);
  });

  test('ten wrong codes lock an address for an hour, whether or not anybody has it', async () => {
    await ana();
    for (const email of [address, 'nobody@example.com']) {
      const visitor = await askForCode(service, world, email);
      const [right = '000000'] = await codesSentTo(service, world, email);
      const wrong = right === '999999' ? '999998' : '999999';
      await Promise.all([...'1234567890'].map(() => typeCodeElsewhere(visitor, wrong)));
      await typeCode(visitor, right);
      expect(await visitor.getByText('too many wrong codes').first().isVisible()).toBe(true);
      const before = (await codesSentTo(service, world, email)).length;
      await askForCode(service, world, email, visitor);
      expect(await codesSentTo(service, world, email)).toHaveLength(before); // no new one leaves
      await age('sign_in_codes', 'created_at', '61 minutes');
    }
    expect(await headingOf(await signIn(service, world, address))).toContain('Hello');
  });

  test('the page answers the same for an address that somebody has and one that nobody has', async () => {
    await ana();
    const shown = [];
    for (const email of [address, address.toUpperCase(), 'nobody@example.com']) {
      const visitor = await askForCode(service, world, email);
      const html = await visitor.content();
      await typeCode(visitor, '000000');
      shown.push([visitor.status(), html, await visitor.content()]);
    }
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
  });

  test('five of them at most go to an address in ten minutes', async () => {
    await ana();
    for (const _ of [...'1234567']) await askForCode(service, world, address);
    expect(await codesSentTo(service, world, address)).toHaveLength(5);
  });

  test('is nowhere in the clear but in the message that leaves', async () => {
    await ana();
    await askForCode(service, world, address);
    const [code = ''] = await codesSentTo(service, world, address);
    const [kept] = await asSuperuser(
      service.urls.test,
      `select (select json_agg(m) from messages m where kind = 'sign_in_code' and partner_id = $1)::text
        || (select json_agg(c) from sign_in_codes c where partner_id = $1)::text as rows`,
      [world.partnerID],
    );
    expect(kept?.['rows']).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});

/** The same form, sent once more beside the browser. */
const typeCodeElsewhere = (visitor: Visitor, code: string) =>
  visitor.download(visitor.url(), {
    method: 'POST',
    body: new URLSearchParams({ action: 'enter', code }),
  });
