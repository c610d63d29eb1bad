import { Fault } from '../../foundation/fault.ts';
import { contrastOf } from '../../platform/page-design/contrast.ts';
import { backgroundsOf, type Scheme } from '../../platform/page-design/palettes.ts';

/** What WCAG 2.2 requires of text, level AA. */
const least = 4.5;

type Accents = { readonly accentLight?: string | null; readonly accentDark?: string | null };

/** What is wrong with accent colours: each stands on every background of its scheme. */
export const accentFaults = ({ accentLight, accentDark }: Accents): readonly Fault[] => [
  ...faultsOf('accentLight', accentLight, 'light'),
  ...faultsOf('accentDark', accentDark, 'dark'),
];

function faultsOf(field: string, accent: string | null | undefined, scheme: Scheme): readonly Fault[] {
  if (accent == null) return [];
  const contrasts = backgroundsOf(scheme).map((background) => ({
    background,
    contrast: contrastOf(accent, background),
  }));
  const [lowest] = contrasts.toSorted((a, b) => a.contrast - b.contrast);
  if (!lowest || lowest.contrast >= least) return [];
  const shown = (Math.floor(lowest.contrast * 100) / 100).toFixed(2); // rounded down: 4.499 is not 4.50
  const problem = `must have a contrast of at least ${least}:1 with each background: with ${lowest.background} it has ${shown}:1`;
  return [new Fault('MALFORMED', { path: ['input', field], toPrograms: problem })];
}
