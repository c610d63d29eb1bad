import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { stylesheetWith } from '../page-design/stylesheet.ts';
import type { LinkCaller } from './visit.ts';

/** The style of every screen, carried inside the page: nothing else has to be loaded. */
export const stylesheet = stylesheetWith('screens.css', import.meta.url);

/** Who may show a screen in a frame, as sources of the policy; undefined until a link has been let in. */
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
 * The address holds the link's token: it is told to nobody, kept nowhere, and no script can read it, for none
 * runs. Partners embed screens, so frame-ancestors decides and X-Frame-Options, which knows no origins, goes.
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
