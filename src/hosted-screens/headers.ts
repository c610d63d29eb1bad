/** The style of screens, and the headers that protect them. */
import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { Embedding } from '../platform/database/caller.ts';
import { palettes, type Scheme } from '../platform/page-design/palettes.ts';
import { stylesheetWith } from '../platform/page-design/stylesheet.ts';
import { frameScript } from './frame-script.tsx';

/** The style that a partner's look adds to that of every screen; empty for the service's own look. */
export function lookStyle({ colorScheme, accentLight, accentDark }: Embedding): string {
  const accents = { light: accentLight, dark: accentDark };
  if (colorScheme === 'automatic')
    return (['light', 'dark'] as const)
      .flatMap((scheme) => rule(` and (prefers-color-scheme: ${scheme})`, accentOf(accents[scheme])))
      .join('\n');
  return rule('', [...always(colorScheme), ...accentOf(accents[colorScheme])]).join('');
}

/** Paper keeps the colours of the service. */
const rule = (condition: string, declarations: readonly string[]): readonly string[] =>
  declarations.length ? [`@media screen${condition} { :root { ${declarations.join(' ')} } }`] : [];

const always = (scheme: Scheme): readonly string[] => [
  `color-scheme: ${scheme};`,
  ...Object.entries(palettes[scheme]).map(([name, value]) => `--${name}: ${value};`),
];

/** What is shaded in the service's accent is grey: it must not take contrast from a partner's. */
const accentOf = (accent: string | null): readonly string[] =>
  accent === null ? [] : [`--accent: ${accent};`, '--accent-soft: var(--quiet-soft);'];

/** The style of every screen. It is inlined, so a page loads nothing but its partner's logo. */
export const stylesheet = stylesheetWith('screens.css', import.meta.url);

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const styleHash = hashOf(stylesheet);
const scriptHash = hashOf(frameScript);

function policyOf(embedding: Embedding | null): string {
  const { origins = [], logo } = embedding ?? {};
  const look = embedding ? lookStyle(embedding) : '';
  return [
    "default-src 'none'",
    `style-src ${styleHash}${look && ` ${hashOf(look)}`}`,
    ...(origins.length ? [`script-src ${scriptHash}`] : []),
    `img-src ${logo ? "'self' " : ''}data:`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${origins.join(' ') || "'none'"}`,
  ].join('; ');
}

/**
 * The address of a link holds its token, so it is not sent as a referrer and not cached. No script runs but
 * that of frames, which does not read it. The partner's origins may frame the page, and only those: without
 * any, X-Frame-Options says so too. It cannot name origins.
 */
export function protect(response: Response, embedding: Embedding | null): void {
  if (embedding?.origins.length) response.removeHeader('X-Frame-Options');
  else response.set('X-Frame-Options', 'DENY');
  response.set({
    'Content-Security-Policy': policyOf(embedding),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
}
