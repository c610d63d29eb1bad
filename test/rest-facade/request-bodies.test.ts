/** What of a body is read, and what is refused before any operation: its form, its type, its size. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { rawRequest } from './raw-request.ts';
import { refusal, refused } from './refusal.ts';

serveOneWorld();

const send = (raw: string, headers: Record<string, string> = {}, path = '/shifts') =>
  call(service, 'POST', path, { key: world.testKey, raw, headers });
const link = () => JSON.stringify({ partnerID: world.partnerID, companyID: world.companyID });
const sendCompressed = (raw: string) =>
  fetch(`${service.baseUrl}/getAuthLink`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${world.testKey}`,
      'Content-Type': 'application/json',
      'Content-Encoding': 'gzip',
    },
    body: gzipSync(raw),
  });
const nested = (depth: number) => `{"companyID":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

const unreadable = refused(400, '13 The request body is not a JSON object.');
const wrongType = refused(415, '115 The Content-Type must be application/json.');

describe('400', () => {
  test.each([
    ['no body', ''],
    ['blanks', '   '],
    ['broken JSON', '{"companyID":'],
    ['a trailing comma', '{"a":1,}'],
    ['two objects', '{}{}'],
    ['single quotes', "{'a':1}"],
    ['a comment', '{} // x'],
    ['an array', '[{"companyID":"x"}]'],
    ['an empty array', '[]'],
    ['a string', '"x"'],
    ['a number', '5'],
    ['null', 'null'],
    ['true', 'true'],
    ['NaN', 'NaN'],
    ['a raw control character in a string', '{"a":"\u0001"}'],
    ['a byte order mark twice', '\ufeff\ufeff{}'],
    ['form data', 'companyID=x'],
  ])('%s is no JSON object, on every path that takes a body', async (_what, raw) => {
    for (const path of ['/shifts', '/companies', '/getAuthLink', '/authLinks/taxes', '/authLinks/reports']) {
      expect(refusal(await send(raw, {}, path))).toEqual(unreadable);
    }
    expect(refusal(await call(service, 'PATCH', '/companies', { key: world.testKey, raw }))).toEqual(
      unreadable,
    );
  });

  test('bytes that are not UTF-8 are no JSON object', async () => {
    const body = '{"companyID":"\xff\xfe"}';
    const answer = await rawRequest(
      service,
      [
        'POST /shifts HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${world.testKey}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ],
      body,
    );
    expect(refusal(answer)).toEqual(unreadable);
  });

  test('JSON may be nested 32 deep, and no deeper', async () => {
    expect(refusal(await send(nested(32))).errors).toContain('13 companyID must be a string');
    expect(refusal(await send(nested(32).replace('[]', '[5]'))).errors).toContain(
      '13 companyID must be a string',
    );
    expect(refusal(await send(nested(33)))).toEqual(unreadable);
  });

  test('JSON nested half a million deep does no harm', async () => {
    expect(refusal(await send(nested(450_000)))).toEqual(unreadable);
    expect((await call(service, 'GET', '/livez')).status).toBe(200);
  });

  test('of a member given twice the last one counts, as JSON.parse has it', async () => {
    const raw = `{"partnerID":5,${link().slice(1)}`;
    expect((await send(raw, {}, '/getAuthLink')).status).toBe(200);
  });

  test.each([
    ['NUL', '"a\\u0000b"'],
    ['a lone surrogate', '"\\ud800"'],
    ['a line break', '"a\\nb"'],
    ['DEL', '"\\u007f"'],
    ['a C1 control', '"\\u0085"'],
  ])('%s in an id is malformed, never an error of ours', async (_what, text) => {
    const raw = `{"partnerID":${text},"companyID":${text}}`;
    expect(refusal(await send(raw, {}, '/getAuthLink'))).toEqual(
      refused(
        400,
        '13 partnerID must not contain control characters',
        '13 companyID must not contain control characters',
      ),
    );
  });

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'input', 'data'])(
    'a member named %s is ignored like any unknown one, and poisons nothing',
    async (name) => {
      const raw = `{${JSON.stringify(name)}:{"companyID":"x","admin":true},${link().slice(1)}`;
      const { status, headers } = await send(raw, {}, '/getAuthLink');
      expect(status).toBe(200);
      expect(headers.get('x-unknown-fields')).toBe(name);
      expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    },
  );

  test.each(['__proto__', 'constructor', 'toString'])(
    'a parameter named %s is ignored like any unknown one',
    async (name) => {
      const path = `/companies?partnerID=${world.partnerID}&${name}=a&${name}=b`;
      expect((await call(service, 'GET', path, { key: world.testKey })).status).toBe(200);
    },
  );

  test('names that no header can hold are not echoed in X-Unknown-Fields', async () => {
    const raw = `{"a b":1,"x\\r\\nSet-Cookie: y":1,"é":1,"ok":1,${link().slice(1)}`;
    const { status, headers } = await send(raw, {}, '/getAuthLink');
    expect(status).toBe(200);
    expect(headers.get('x-unknown-fields')).toBe('ok');
    expect(headers.has('set-cookie')).toBe(false);
  });

  test('a thousand unknown members do not blow up the headers', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`unknown_member_${i}`, i]));
    const { status } = await send(JSON.stringify({ ...JSON.parse(link()), ...many }), {}, '/getAuthLink');
    expect(status).toBe(200);
  });
});

describe('200', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/vnd.api+json',
  ])('Content-Type %s is JSON', async (type) => {
    expect((await send(link(), { 'Content-Type': type }, '/getAuthLink')).status).toBe(200);
  });

  test('a body without a Content-Type is taken for the JSON it must be', async () => {
    const body = link();
    const answer = await rawRequest(
      service,
      [
        'POST /getAuthLink HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${world.testKey}`,
        `Content-Length: ${body.length}`,
      ],
      body,
    );
    expect(answer.status).toBe(200);
  });

  test('a compressed body is read', async () => {
    expect((await sendCompressed(link())).status).toBe(200);
  });
});

describe('413', () => {
  const tooLarge = refused(413, '113 The request is larger than 1 MB. Send it in parts.');
  const withPadding = (bytes: number) => {
    const bare = link().replace('{', '{"pad":"",');
    return bare.replace('""', `"${'x'.repeat(bytes - bare.length)}"`);
  };

  test('a body of one million bytes is read, one more byte is too large', async () => {
    expect((await send(withPadding(1_000_000), {}, '/getAuthLink')).status).toBe(200);
    expect(refusal(await send(withPadding(1_000_001), {}, '/getAuthLink'))).toEqual(tooLarge);
  });

  test('a small body that unpacks to a large one is too large', async () => {
    expect((await sendCompressed(withPadding(50_000_000))).status).toBe(413);
  });
});

describe('415', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'json',
    'text/json',
    '*/*',
  ])('Content-Type %s is refused', async (type) => {
    expect(refusal(await send(link(), { 'Content-Type': type }, '/getAuthLink'))).toEqual(wrongType);
  });

  test('an unknown encoding is refused by its own name', async () => {
    expect(refusal(await send(link(), { 'Content-Encoding': 'zip' }, '/getAuthLink'))).toEqual(
      refused(415, '115 The Content-Encoding must be gzip, deflate or br.'),
    );
  });
});
