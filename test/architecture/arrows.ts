/**
 * The folders of src are layers, lowest first. A file imports from its own layer and from lower ones, never
 * in a circle. The facade is a layer too. Only main.ts and tests import anything.
 */
export const layers: readonly string[] = [
  'src/foundation',
  'src/engine',
  'src/generated',
  'src/platform',
  'src/parties',
  'src/agreements',
  'src/pay',
  'src/money',
  'src/outside',
  'src/schema.ts',
  'src/agents',
  'rest-facade',
  'src/hosted-screens',
  'src/process',
  'src/commands',
  'src/main.ts',
];

/** Folders that see less than the layers below them. What they promise depends on it. */
const narrow: Readonly<Record<string, readonly string[]>> = {
  // Pure functions: the same paycheck everywhere, and two computations that share no mistake.
  'src/engine/payroll': [],
  'src/engine/second-computation': ['src/engine/payroll'],
  'src/engine/nacha': [],
  'src/engine/addresses': [],
  // Row security is read in one place.
  'src/platform/database': ['src/foundation', 'src/generated'],
  // Borders map requests onto operations and call no verb.
  'src/agents': ['src/foundation'],
  'rest-facade/reference': [
    'rest-facade',
    'src/foundation',
    'src/engine',
    'src/platform',
    'src/parties/companies',
    'src/money/money-movement',
    'src/outside/webhooks',
  ],
  'rest-facade': [
    'rest-facade/reference',
    'src/foundation',
    'src/engine',
    'src/platform',
    'src/outside/dry-runs',
    'src/schema.ts',
  ],
  'src/hosted-screens': [
    'src/foundation',
    'src/engine/payroll',
    'src/generated',
    'src/platform',
    'src/outside/links',
    'src/outside/sign-in',
  ],
  'src/commands': ['src/foundation', 'src/engine', 'src/platform', 'src/agents', 'src/process'],
};

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

export const layerOf = (file: string): string | undefined => layers.find((layer) => isIn(file, layer));

const isLayered = /^src\/(?:engine|platform|parties|agreements|pay|money|outside|process)\//;

/** The folder that holds a file: a concept of a layer, or the layer where that has none. */
export function roomOf(file: string): string | undefined {
  if (isIn(file, 'src/generated')) return undefined;
  return isLayered.test(file) ? file.split('/').slice(0, 3).join('/') : layerOf(file);
}

/** Whether a file may import another one. */
export function isPermitted(from: string, to: string): boolean {
  const [layer, lower] = [from, to].map(layerOf);
  if (layer === undefined || lower === undefined) return false;
  const folder = Object.keys(narrow).find((name) => isIn(from, name));
  const seen = folder && narrow[folder];
  if (folder && seen) return [folder, ...seen].some((name) => isIn(to, name));
  return layers.indexOf(lower) <= layers.indexOf(layer);
}
