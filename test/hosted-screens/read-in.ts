/** Reads screens over HTTP with a browser of a language. */
import { exchange, visit } from './links.ts';

export const decoded = (html: string): string =>
  html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<');

/** Reads the page of a link, or one in its session. */
export async function readIn(address: string | URL, language: string) {
  const isLink = new URL(address).searchParams.has('token');
  const page = isLink ? ((await exchange(address)) ?? address) : address;
  const answer = await visit(page, { headers: { 'Accept-Language': language } });
  const html = await answer.text();
  const [, spoken] = /<html lang="(\w+)"/.exec(html) ?? [];
  return { address: new URL(page), answer, html, spoken };
}
