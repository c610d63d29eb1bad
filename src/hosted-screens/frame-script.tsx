import { readFileSync } from 'node:fs';
import type { LinkPurpose } from '../platform/graphql/policy.ts';

/** The only script of screens. It runs in frames, and pages do not need it. */
export const frameScript = readFileSync(new URL('frame.js', import.meta.url), 'utf8');

/** What the page that frames a screen receives, besides its height. */
export type FrameMessages = {
  /** The page whose form was saved. */
  readonly completed?: string | undefined;
  /** Whether that form ends the purpose of the link. */
  readonly isEnd?: boolean | undefined;
  /** How many matters of the page need a person. */
  readonly attention?: number | undefined;
  /** Why the link no longer works. */
  readonly ended?: string | undefined;
};

type Props = FrameMessages & { origins: readonly string[]; screen: LinkPurpose };

export const FrameScript = ({ origins, screen, completed, isEnd, attention, ended }: Props) => (
  <script
    data-origins={origins.join(' ')}
    data-screen={screen}
    data-completed={completed}
    data-done={isEnd ? 'yes' : undefined}
    data-attention={attention}
    data-ended={ended}
    dangerouslySetInnerHTML={{ __html: frameScript }}
  />
);
