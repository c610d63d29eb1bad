import { stateNameOf, stateNames } from '../../engine/payroll/state-names.ts';
import { said } from '../language/say.ts';

/** The state in the language of the visit: `NY` -> `Nueva York`. */
export const stateName = (letters: string): string => said(stateNameOf(letters));

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s.,'-]/g, '');
const lettersByName = new Map([
  ...Object.entries(stateNames).flatMap(([letters, name]) => [
    [plain(letters), letters] as const,
    [plain(name), letters] as const,
  ]),
  ['washingtondc', 'DC'],
]);

/** `california`, `CA`, `D.C.` -> the two letters; undefined for anything but a whole name or the letters. */
export const lettersOfState = (typed: string): string | undefined => lettersByName.get(plain(typed));
