import type { Embedding } from '../platform/database/caller.ts';
import { text } from './language/say.ts';

/** The fonts that a partner can choose for the screens. */
export const fontNames: Readonly<Record<Embedding['font'], string>> = {
  system: text("That of the user's system"),
  humanist: text('Humanist, such as Gill Sans'),
  geometric: text('Geometric, such as Avenir'),
  rounded: text('Rounded, such as SF Rounded'),
  serif: text('With serifs, such as Georgia'),
};
