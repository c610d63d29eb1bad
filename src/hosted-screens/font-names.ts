import type { Embedding } from '../platform/database/caller.ts';
import { text } from './language/say.ts';

/** The letters that a partner can choose for the screens. */
export const fontNames: Readonly<Record<Embedding['font'], string>> = {
  system: text("Those of the user's system"),
  humanist: text('Open, such as Gill Sans'),
  geometric: text('Geometric, such as Avenir'),
  rounded: text('Rounded, such as SF Rounded'),
  serif: text('With serifs, such as Georgia'),
};
