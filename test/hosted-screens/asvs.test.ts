/** The lines of docs/evidence/asvs.md that no other test holds, and that the page is whole. */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../support/service.ts';
import { Visitor } from '../support/visitor.ts';
import { makeWorld, type World } from '../support/world.ts';
import { codesSentTo, makePerson } from './signed-in.ts';

const page = readFileSync('docs/evidence/asvs.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d[\d.–]*) \| [^|]+ \| ([^|]+) \| (?:`([^`]+)`)? ?\|$/gm)].map(
  ([, number = '', result = '', file]) => ({ number, result, file }),
);

/** How many lines of each part have level 1 or 2; parts are numbered from 1. */
const lines: Readonly<Record<string, readonly number[]>> = {
  '2': [12, 3, 3, 5, 7, 3, 6, 7, 3, 4],
  '3': [1, 4, 4, 5, 3, 0, 1],
  '4': [5, 2, 3],
};
const deleted = new Set(['4.1.4']);

/** `2.1.1–2.1.3` stands for three numbers. */
function numbersOf(text: string): string[] {
  const [first = '', last = first] = text.split('–');
  const part = first.split('.').slice(0, 2).join('.');
  const [from = 0, to = 0] = [first, last].map((each) => Number(each.split('.')[2]));
  return Array.from({ length: to - from + 1 }, (_, i) => `${part}.${from + i}`);
}

describe('the page', () => {
  test('has every line of level 2 of the three chapters once', () => {
    const all = Object.entries(lines).flatMap(([chapter, parts]) =>
      parts.flatMap((count, i) => Array.from({ length: count }, (_, n) => `${chapter}.${i + 1}.${n + 1}`)),
    );
    const expected = all.filter((number) => !deleted.has(number));
    expect(rows.flatMap(({ number }) => numbersOf(number)).toSorted()).toEqual(expected.toSorted());
  });

  test('says of each line whether it holds, and names a test that exists where it does', () => {
    for (const { number, result, file } of rows) {
      expect([number, result]).toEqual([number, expect.stringMatching(/^(holds|does not (hold|apply))/)]);
      if (result.startsWith('holds')) expect([number, file]).toEqual([number, expect.any(String)]);
      if (file) expect([file, existsSync(file)]).toEqual([file, true]);
    }
  });
});

const home = 'https://pay.example/screens-of-payroll';
const email = 'ana@example.com';
let service: Service;
let world: World;
beforeAll(async () => {
  service = await startService({ settings: { SCREEN_BASE_URL: home } });
  world = await makeWorld(service);
  const roles = [{ role: 'OWNER', companyId: world.companyID }];
  await makePerson(service, world, { name: 'Ana Ruiz', email, roles });
});
afterAll(() => service?.stop());

const path = () => `/sign-in/test_${world.partnerID}`;
const post = (fields: Record<string, string>, cookies = '') =>
  fetch(service.baseUrl + path(), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { 'Sec-Fetch-Site': 'same-origin', cookie: cookies },
  });
const cookieIn = (answer: Response, which: RegExp): string =>
  answer.headers.getSetCookie().find((cookie) => which.test(cookie) && !/=;/.test(cookie)) ?? '';
const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

/** Signs in by a code, with the cookies that the browser has; returns the answer to the code. */
async function signIn(cookies = ''): Promise<Response> {
  const codeRequest = await post({ action: 'ask', email }, cookies);
  const [code = ''] = await codesSentTo(service, world, email);
  return post(
    { action: 'enter', code },
    [cookies, pairOf(cookieIn(codeRequest, /payroll_code=/))].join('; '),
  );
}

const isSignedIn = async (cookies: string): Promise<boolean> =>
  (await (await fetch(service.baseUrl + path(), { headers: { cookie: cookies } })).text()).includes('Hello');

describe('a sign-in', () => {
  test('3.2.1: makes another token each time, and ends the one that the browser had', async () => {
    const first = pairOf(cookieIn(await signIn(), /payroll_sign_in=/));
    expect(await isSignedIn(first)).toBe(true);
    const second = pairOf(cookieIn(await signIn(first), /payroll_sign_in=/));
    expect(second).not.toBe(first);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
  });

  test('3.2.2, 3.2.4: has a token of 256 bits from a secure generator', async () => {
    const [, token = ''] = /=([^;]*)/.exec(cookieIn(await signIn(), /payroll_sign_in=/)) ?? [];
    const secret = decodeURIComponent(token).replace(/^[a-z]+_/, '');
    expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(32);
  });

  test('3.4.1 to 3.4.5: has cookies that are Secure, HttpOnly and Lax, and of its page alone', async () => {
    const codeRequest = await post({ action: 'ask', email });
    for (const cookie of [
      cookieIn(codeRequest, /payroll_code=/),
      cookieIn(await signIn(), /payroll_sign_in=/),
    ]) {
      const attributes = cookie.split('; ').slice(1);
      const own = `Path=${new URL(home).pathname}${path()}`;
      expect(attributes.toSorted()).toEqual(['HttpOnly', 'SameSite=Lax', 'Secure', own].toSorted());
      expect(cookie).toMatch(/^__Secure-/);
    }
  });

  test('3.3.1: is shown on pages that no cache and no other site learns of', async () => {
    const { headers } = await fetch(service.baseUrl + path());
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('2.5.2: asks for an address and a code, and nothing else', async () => {
    const visitor = new Visitor();
    await visitor.goto(service.baseUrl + path());
    expect(await visitor.getByRole('textbox').count()).toBe(1);
  });

  test('2.7.6: has codes of six digits, each time others', async () => {
    await post({ action: 'ask', email });
    await post({ action: 'ask', email });
    const codes = await codesSentTo(service, world, email);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes.slice(0, 3)).size).toBeGreaterThan(1);
  });
});

test.each(['/', '/src/', '/.git/config', '/package.json', '/.env', '/node_modules/'])(
  '4.3.2: %s shows no file and no folder',
  async (address) => {
    const answer = await fetch(service.baseUrl + address, { redirect: 'manual' });
    const text = await answer.text();
    expect(text).not.toMatch(/Index of|"dependencies"|\[core\]|MASTER_KEY/);
    expect([address, answer.status]).not.toEqual([address, address === '/' ? 0 : 200]);
  },
);
