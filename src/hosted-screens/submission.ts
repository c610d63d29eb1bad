import type { FrameMessages } from './frame-script.tsx';
import type { RenderedPage } from './run-screen.ts';

/** The result of a submitted form: the address of the page that follows, or a confirmation. */
export type Submission =
  | { readonly next: string }
  | ({ readonly confirmation: RenderedPage } & Pick<FrameMessages, 'completed'>);
