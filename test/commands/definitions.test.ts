/** The commands on definitions of deduction types, from the documented example to its publication. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newSigningKey } from '../../src/engine/figures/signature.ts';
import { atNight } from '../support/sample.ts';
import { asOperator, serveOperators } from './operators-service.ts';
import { scratchFolder } from './run-payroll.ts';

const { privateKey, publicKey } = newSigningKey();
serveOperators(publicKey);

const file = (name: string, text: string) => {
  const place = path.join(scratchFolder(), name);
  writeFileSync(place, text);
  return place;
};
const page = readFileSync(new URL('../../docs/guides/deduction-types.md', import.meta.url), 'utf8');
const [, documented = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
const definitions = (...args: string[]) => asOperator('definitions', ...args);

atNight(
  'the documented example is checked, compared, signed and published in both environments',
  async () => {
    const example = file('union-dues.json', documented);
    const row = /union_dues +1 +2027-01-01 +miscellaneous +Union dues/;
    expect((await definitions('check', example)).out).toMatch(row);
    const { out } = await definitions('diff', example);
    expect(out).toContain('test: union_dues.label: none -> Union dues');
    expect(out).toContain('production: union_dues.computedAs: none -> miscellaneous');
    expect(out).not.toContain('401k');

    expect(await definitions('publish', example)).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'Refused in test: document is not signed. Sign it: payroll definitions sign',
      ),
    });
    const signed = await definitions('sign', example, '--signing-key', file('figures.key', privateKey));
    expect(await definitions('publish', file('signed.json', signed.out))).toMatchObject({ code: 0 });
    expect((await definitions('list')).out.split('\n').filter((line) => row.test(line))).toHaveLength(2);
    expect((await definitions('diff', example)).out).toBe(
      'test: nothing changes\nproduction: nothing changes\n',
    );
  },
);

atNight('a comparison refuses what cannot follow what is published', async () => {
  const late = file('late.json', documented.replace('"version": 1', '"version": 7'));
  expect(await definitions('diff', late)).toMatchObject({
    code: 1,
    err: 'Refused in test: definitions[0].version: must be 2, the next version of union_dues\n',
  });
});

test('a bad document is refused with the path of each slip, before it is signed', async () => {
  const bad = file(
    'bad.json',
    documented.replace('"miscellaneous"', '"pension"').replace('"union_dues"', '""'),
  );
  const refused = {
    code: 1,
    err: expect.stringMatching(
      /definitions\[0\]\.type: must be a name .*\ndefinitions\[0\]\.computedAs: must be what the engine/,
    ),
  };
  expect(await definitions('check', bad)).toMatchObject(refused);
  expect(await definitions('sign', bad, '--signing-key', 'none')).toMatchObject(refused);
});
