import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { SearchPage } from '../../rest-facade/reference/search.tsx';

const shown = (text: string, question: string): string => {
  const entries = [{ href: '/docs#pay', title: 'Pay', text: `Pay ${text}` }];
  return renderToString(<SearchPage question={question} entries={entries} nav={[]} />);
};

test('what is found is told to its last word where it is short, and marked where it is cut', () => {
  expect(shown('It is paid on Fridays.', 'paid')).toContain('<p>It is paid on Fridays.</p>');
  const long = shown(`${'before '.repeat(30)}paid ${'after '.repeat(40)}`.trim(), 'paid');
  expect(long).toMatch(/<p>… .*\bpaid\b.* after …<\/p>/);
});
