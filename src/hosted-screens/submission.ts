import type { RenderedPage } from './run-screen.ts';

/**
 * The result of a submitted form: its page again with the problems or with what was filled in, the address of
 * the next page, or a confirmation.
 */
export type Submission =
  | { readonly rejected: RenderedPage; readonly status: 422 | 503 }
  | { readonly shown: RenderedPage }
  | { readonly next: string }
  | { readonly confirmation: RenderedPage };
