import { codePlace, linkPlace, unsubscribePlace } from './places.ts';
import type { Language, Words } from './words.ts';
import { sayIn } from './words.ts';

export type Rendered = { readonly subject: string; readonly plainText: string; readonly html: string };

type Links = { readonly hasLink: boolean; readonly canUnsubscribe: boolean };

/** Renders a message as plain text and as HTML, with places for addresses. */
export function render(language: Language, words: Words, { hasLink, canUnsubscribe }: Links): Rendered {
  const say = sayIn(language);
  const { subject, paragraphs, footer } = words;
  const [link, unsubscribe] = [say('Open your pages', {}), say('Unsubscribe', {})];
  const plainText = [
    ...paragraphs,
    ...(hasLink ? [`${link}: ${linkPlace}`] : []),
    `-- \n${footer}${canUnsubscribe ? `\n${unsubscribe}: ${unsubscribePlace}` : ''}`,
  ].join('\n\n');
  const body = [
    `<h1 style="${head}">${escaped(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(hasLink ? [`<p><a href="${linkPlace}">${escaped(link)}</a></p>`] : []),
  ].join('\n');
  const last = canUnsubscribe ? ` <a href="${unsubscribePlace}">${escaped(unsubscribe)}</a>` : '';
  const foot = `<footer style="${small}"><p>${escaped(footer)}${last}</p></footer>`;
  return { subject, plainText: `${plainText}\n`, html: page({ language, title: subject, body, foot }) };
}

/** Fills the places of stored words with addresses. */
export const withAddresses = (text: string, link: string, unsubscribe: string): string =>
  text
    .replaceAll(linkPlace, () => link)
    .replaceAll(codePlace, () => link)
    .replaceAll(unsubscribePlace, () => unsubscribe);

const look =
  'margin:0 auto;max-width:36em;padding:1.5em;font:16px/1.5 sans-serif;color:#1a1a1a;background:#ffffff';
const head = 'font-size:1.25em;line-height:1.3';
const small = 'font-size:.875em;color:#555555';

type Parts = {
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  readonly foot?: string;
};

/** Renders a page that has no scripts and loads nothing. */
export const page = ({ language, title, body, foot = '' }: Parts): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
</head>
<body style="${look}">
<main>
${body}
</main>
${foot}
</body>
</html>
`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
