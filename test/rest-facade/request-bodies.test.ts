/** Reading bodies, and refusing them before any operation: format, type, size. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../src/platform/http/read-json.ts';
import { call, graphql } from '../support/client.ts';
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
const namedKey = async (): Promise<string> => {
  const document = 'mutation { createKey(name: "Agent", scopes: [COMPANIES_READ]) { key } }';
  return (await graphql(service, world.testKey, document)).body.data.createKey.key;
};
const nested = (depth: number) => `{"companyID":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

const unreadable = (problem: string) => refused(400, `13 The request body ${problem}`);
const notJson = (place: string) => unreadable(`is not JSON at ${place}. Send one JSON object.`);
const notObject = (what: string) => unreadable(`is not a JSON object: it is ${what}.`);
const isEmpty = unreadable('is empty. Send one JSON object.');
const tooDeep = unreadable('is nested deeper than 32 levels.');
const wrongType = refused(415, '115 The Content-Type must be application/json.');

describe('400', () => {
  test.each([
    ['no body', '', isEmpty],
    ['blanks', '   ', isEmpty],
    [
      'JSON that is cut off',
      '{"companyID":',
      unreadable('ends before its JSON is complete, at line 1, column 14. Send one JSON object.'),
    ],
    ['broken JSON on its third line', '{\n  "a": [1, true],\n  "b": x\n}', notJson('line 3, column 8')],
    ['a text without its end', '{"a":"b', notJson('line 1, column 6')],
    ['two commas', '{"a":[1,,2]}', notJson('line 1, column 9')],
    ['a number with a leading zero', '{"a":01}', notJson('line 1, column 6')],
    ['a trailing comma', '{"a":1,}', notJson('line 1, column 8')],
    ['two objects', '{}{}', notJson('line 1, column 3')],
    ['single quotes', "{'a':1}", notJson('line 1, column 2')],
    ['a comment', '{} // x', notJson('line 1, column 4')],
    ['an array', '[{"companyID":"x"}]', notObject('an array')],
    ['an empty array', '[]', notObject('an array')],
    ['a string', '"x"', notObject('a string')],
    ['a number', '5', notObject('a number')],
    ['null', 'null', notObject('null')],
    ['true', 'true', notObject('a boolean')],
    ['NaN', 'NaN', notJson('line 1, column 1')],
    ['a raw control character in a string', '{"a":"\u0001"}', notJson('line 1, column 6')],
    ['a byte order mark twice', '\ufeff\ufeff{}', notJson('line 1, column 1')],
    ['form data', 'companyID=x', notJson('line 1, column 1')],
  ])('refuses %s on every path with a body, and says where it is wrong', async (_what, raw, problem) => {
    for (const path of ['/shifts', '/companies', '/getAuthLink', '/authLinks/taxes', '/authLinks/reports']) {
      expect(refusal(await send(raw, {}, path))).toEqual(problem);
    }
    expect(refusal(await call(service, 'PATCH', '/companies', { key: world.testKey, raw }))).toEqual(problem);
  });

  test.each(['gzip', 'deflate', 'br'])(
    'refuses a body that is not %s as its header says',
    async (encoding) => {
      const answer = await send('{"a":1}', { 'Content-Encoding': encoding });
      expect(refusal(answer)).toEqual(unreadable('is not compressed as Content-Encoding says.'));
    },
  );

  test('finds the place where any JSON is broken: nothing before it is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.nat(), fc.constantFrom(...'{}[],:"x1 \\-'), async (json, at, by) => {
        const place = at % (json.length + 1);
        const text = json.slice(0, place) + by + json.slice(place + 1);
        const read = await readJson(text);
        const isJson = (() => {
          try {
            JSON.parse(text);
            return true;
          } catch {
            return false;
          }
        })();
        expect('problem' in read && /is not JSON|ends before|is empty/.test(read.problem)).toBe(!isJson);
        const column = 'problem' in read ? Number(/column (\d+)/.exec(read.problem)?.[1] ?? 1) : 1;
        expect(column).toBeLessThanOrEqual(text.length + 1);
      }),
    );
  });

  test('refuses bytes that are not UTF-8', async () => {
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
    expect(refusal(answer)).toEqual(unreadable('is not UTF-8.'));
  });

  test('accepts JSON nested 32 deep, and no deeper', async () => {
    expect(refusal(await send(nested(32))).errors).toContain('13 companyID must be a string');
    expect(refusal(await send(nested(32).replace('[]', '[5]'))).errors).toContain(
      '13 companyID must be a string',
    );
    expect(refusal(await send(nested(33)))).toEqual(tooDeep);
  });

  test('refuses JSON nested half a million deep without harm', async () => {
    expect(refusal(await send(nested(450_000)))).toEqual(tooDeep);
    expect((await call(service, 'GET', '/livez')).status).toBe(200);
  });

  test.each([
    ['NUL', '"a\\u0000b"'],
    ['a lone surrogate', '"\\ud800"'],
    ['a line break', '"a\\nb"'],
    ['DEL', '"\\u007f"'],
    ['a C1 control', '"\\u0085"'],
  ])('refuses %s in an id as malformed', async (_what, text) => {
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
    'refuses a member named %s like any unknown one, without harm',
    async (name) => {
      const raw = `{${JSON.stringify(name)}:{"companyID":"x","admin":true},${link().slice(1)}`;
      const nearest = name === 'constructor' ? ': did you mean contractorID?' : '';
      expect(refusal(await send(raw, {}, '/getAuthLink'))).toEqual(
        refused(400, `13 ${name} is not a known field${nearest}`),
      );
      expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    },
  );

  test.each(['__proto__', 'constructor', 'toString'])(
    'refuses a parameter named %s of a list like any unknown one',
    async (name) => {
      const path = `/companies?partnerID=${world.partnerID}&${name}=a&${name}=b`;
      const answer = await call(service, 'GET', path, { key: world.testKey });
      expect(refusal(answer)).toEqual(refused(400, `13 ${name} is not a known parameter`));
    },
  );

  test('lists a hundred unknown members of a thousand, and the number of the others', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`unknown_member_${i}`, i]));
    const { status, errors } = refusal(
      await send(JSON.stringify({ ...JSON.parse(link()), ...many }), {}, '/getAuthLink'),
    );
    expect([status, errors.length, errors.at(-1)]).toEqual([400, 101, '13 and 900 more problems']);
  });
});

describe('200', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF8"',
    'application/json; charset=us-ascii',
    'APPLICATION/JSON',
    'application/vnd.api+json',
  ])('accepts Content-Type %s as JSON', async (type) => {
    expect((await send(link(), { 'Content-Type': type }, '/getAuthLink')).status).toBe(200);
  });

  test('reads a body without a Content-Type as JSON', async () => {
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

  test('reads a compressed body', async () => {
    expect((await sendCompressed(link())).status).toBe(200);
  });
});

describe('413', () => {
  const tooLarge = refused(413, '113 The request is larger than 1 MB. Send it in parts.');
  const withPadding = (bytes: number) => {
    return link() + ' '.repeat(bytes - link().length);
  };

  test('reads a body of one million bytes, and refuses one more byte', async () => {
    expect((await send(withPadding(1_000_000), {}, '/getAuthLink')).status).toBe(200);
    expect(refusal(await send(withPadding(1_000_001), {}, '/getAuthLink'))).toEqual(tooLarge);
  });

  test('refuses a small body that unpacks to a large one', async () => {
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
  ])('refuses Content-Type %s', async (type) => {
    expect(refusal(await send(link(), { 'Content-Type': type }, '/getAuthLink'))).toEqual(wrongType);
  });

  test.each(['utf-16', 'utf-7', '"iso-8859-1"', 'utf-8; charset=utf-16', ''])(
    'refuses the charset %s, which is not how the body is read, on REST, GraphQL and MCP',
    async (charset) => {
      const type = `application/json; charset=${charset}`;
      const named = /[^";= ]*$/.exec(charset.replaceAll('"', ''))?.[0];
      const problem = `The charset of the Content-Type must be utf-8, and not ${named}. Send the body in UTF-8.`;
      expect(refusal(await send(link(), { 'Content-Type': type }, '/getAuthLink'))).toEqual(
        refused(415, `115 ${problem}`),
      );
      const csv = `text/csv;charset=${charset}`;
      const path = `/shifts/bulk?companyID=${world.companyID}`;
      expect(refusal(await send('time\n2026-11-20', { 'Content-Type': csv }, path))).toEqual(
        refused(415, `115 ${problem}`),
      );
      const query = await send('{"query":"{ __typename }"}', { 'Content-Type': type }, '/graphql');
      expect([query.status, query.body.errors[0].message]).toEqual([415, problem]);
      const agent = await call(service, 'POST', '/mcp', {
        key: await namedKey(),
        raw: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
        headers: { 'Content-Type': type, Accept: 'application/json, text/event-stream' },
      });
      expect(refusal(agent)).toEqual(refused(415, `115 ${problem}`));
    },
  );

  test('refuses an unknown encoding and names it', async () => {
    expect(refusal(await send(link(), { 'Content-Encoding': 'zip' }, '/getAuthLink'))).toEqual(
      refused(415, '115 The Content-Encoding must be gzip, deflate or br.'),
    );
  });
});
