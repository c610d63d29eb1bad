import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { stylesheetWith } from '../page-design/stylesheet.ts';
import type { LinkCaller } from './page-context.ts';

/** The style of every screen. It is inlined, so a page loads nothing else. */
export const stylesheet = stylesheetWith('screens.css', import.meta.url);

/** The frame-ancestors sources of a screen. The caller is undefined before the link is authenticated. */
export type Framing = (caller: LinkCaller | undefined) => readonly string[];

export const anyHttpsOrigin: Framing = () => ['https:'];
export const noOrigin: readonly string[] = ["'none'"];

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(stylesheet).digest('base64')}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');

/**
 * The address holds the link's token, so it is not sent as a referrer, not cached, and no script runs that
 * could read it. Partners embed screens: frame-ancestors decides who may. X-Frame-Options is removed
 * because it cannot name origins.
 */
export function protect(response: Response, ancestors: readonly string[]): void {
  response.removeHeader('X-Frame-Options');
  response.set({
    'Content-Security-Policy': `${policy}; frame-ancestors ${ancestors.join(' ')}`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
}
