import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { SearchPage } from '../../rest-facade/reference/search.tsx';

const render = (text: string, query: string): string => {
  const entries = [{ href: '/docs#pay', title: 'Pay', text: `Pay ${text}` }];
  return renderToString(<SearchPage query={query} entries={entries} nav={[]} />);
};

test('shows a short result in full, and marks where a long one is cut', () => {
  expect(render('It is paid on Fridays.', 'paid')).toContain('<p>It is paid on Fridays.</p>');
  const long = render(`${'before '.repeat(30)}paid ${'after '.repeat(40)}`.trim(), 'paid');
  expect(long).toMatch(/<p>… .*\bpaid\b.* after …<\/p>/);
});
