/** The guides of a company's life are typed one after the other beside a new service, and each works. */
import { afterAll, beforeAll, expect } from 'vitest';
import { needing } from '../support/needing.ts';
import { atNight } from '../support/sample.ts';
import { blocksOf, type DocumentShell, openShell, unnamedWarnings } from './document-shell.ts';

let shell: DocumentShell;
beforeAll(async () => {
  shell = await openShell();
});
afterAll(() => shell.close());

const guide = (name: string) => `docs/guides/${name}.md`;

/** Types the guides in one shell, refuses a warning that none of them names, returns what each printed. */
async function type(...names: readonly string[]): Promise<string[]> {
  const pages = names.map(guide);
  const script = pages.flatMap((page) => [...blocksOf(page), 'echo; echo next-guide']).join('\n');
  const { code, out, err } = await shell.paste(script);
  expect(code, err).toBe(0);
  expect(out).not.toContain('"success":false');
  expect(unnamedWarnings(out, pages)).toEqual([]);
  return out.split('next-guide');
}

atNight(
  'a company is created, pays three people, has a mistake fixed, and closes its year',
  async (context) => {
    needing(context, 'bash', 'curl');
    const [paid = '', mended = '', ended = ''] = await type('first-company', 'mistakes', 'year-end');
    expect(paid).toMatch(/company_debit: \d+/);
    expect(paid).toMatch(/processed\s+processed/);
    expect(mended).toMatch(/approved\s+open\s/);
    expect(mended).toContain('"confirmPaymentRecovery":{"status":"VOIDED"}');
    expect(ended).toMatch(/succeeded/);
    expect(ended).toContain('Form 941 of quarter 4 of 20');
  },
);

atNight('a child support order takes its amount from the next check', async (context) => {
  needing(context, 'bash', 'curl');
  const [, ordered = ''] = await type('first-company', 'garnishments');
  expect(ordered).toMatch(/employee_garnishments: 120\b/);
});

atNight(
  'a contractor gets a link to Form W-9, and without a number 24 % of the payment is withheld',
  async (context) => {
    needing(context, 'bash', 'curl');
    const [out = ''] = await type('contractors');
    expect(out).toMatch(/screens\/contractor\?token=test_/);
    expect(out).toContain('"formW9":{"missing":[');
    expect(out).toMatch(/"status":"processed".*"amount":2000,"backup_withheld":480,/);
  },
);

atNight('an endpoint is registered and removed, and events are read without it', async (context) => {
  needing(context, 'bash', 'curl');
  const [out = ''] = await type('webhooks');
  expect(out).toContain('"data":[]');
  expect(out).toMatch(/\}5$/m);
});

atNight(
  'a production key sees nothing of the test environment, and makes a key with few rights',
  async (context) => {
    needing(context, 'bash', 'curl');
    const [out = ''] = await type('going-live');
    expect(out).toContain('"data":[]');
    expect(out).toContain('"key":"ppk_live_');
  },
);
