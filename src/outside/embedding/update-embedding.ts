import type { Environment } from '../../foundation/environment.ts';
import { Fault, refuseAll } from '../../foundation/fault.ts';
import { record } from '../../platform/audit/record.ts';
import { lockName } from '../../platform/database/lock.ts';
import { changesIn } from '../../platform/graphql/changes.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { contrastOf, leastContrast } from '../../platform/page-design/contrast.ts';
import { type Scheme, textColorsOf } from '../../platform/page-design/palettes.ts';
import { clearable, type UpdateEmbeddingInput } from './inputs.ts';
import { readEmbedding } from './read-embedding.ts';
import { readLogo } from './read-logo.ts';
import { readReturnUrl } from './read-return-url.ts';

/** Changes who may frame the partner's screens, and how they look. Refuses all problems together. */
export async function updateEmbedding(
  operation: Operation,
  input: typeof UpdateEmbeddingInput.$inferInput,
): Promise<void> {
  const { db, environment } = operation;
  await lockName(db, 'embedding'); // a concurrent call could remove the origin of the return address
  const { logo, ...changes } = changesIn(input, clearable);
  const changed = { ...(await readEmbedding(operation)), ...changes };
  const read = logo == null ? { columns: noLogo, faults: [] } : readLogo(logo);
  const back = readReturnUrl(changed);
  refuseAll([
    ...originFaults(changes.origins ?? [], environment),
    ...backgroundFaults(changes),
    ...back.faults,
    ...read.faults,
  ]);
  const data = {
    ...changes,
    accentLight: changed.accentLight?.toLowerCase() ?? null,
    accentDark: changed.accentDark?.toLowerCase() ?? null,
    backgroundLight: changed.backgroundLight?.toLowerCase() ?? null,
    backgroundDark: changed.backgroundDark?.toLowerCase() ?? null,
    returnUrl: back.returnUrl,
    ...(logo !== undefined && read.columns),
  };
  const { count } = await db.embedding.updateMany({ data });
  if (!count) await db.embedding.create({ select: { partnerId: true }, data });
  await record(operation, 'updateEmbedding', input);
}

const noLogo = { logo: null, logoType: null, logoWidth: null, logoHeight: null };

type Backgrounds = { readonly backgroundLight?: string | null; readonly backgroundDark?: string | null };

/** What is wrong with the colors behind pages. Text in each of its colors must be readable on them. */
const backgroundFaults = ({ backgroundLight, backgroundDark }: Backgrounds): readonly Fault[] => [
  ...faultsOf('backgroundLight', backgroundLight, 'light'),
  ...faultsOf('backgroundDark', backgroundDark, 'dark'),
];

function faultsOf(field: string, background: string | null | undefined, scheme: Scheme): readonly Fault[] {
  if (background == null) return [];
  const [lowest] = textColorsOf(scheme)
    .map((text) => ({ text, contrast: contrastOf(text, background) }))
    .toSorted((a, b) => a.contrast - b.contrast);
  if (!lowest || lowest.contrast >= leastContrast) return [];
  const shown = (Math.floor(lowest.contrast * 100) / 100).toFixed(2); // rounded down: 4.499 is not 4.50
  const problem = `must be a color on which text has a contrast of at least ${leastContrast}:1: ${lowest.text} has ${shown}:1`;
  return [new Fault('MALFORMED', { path: ['input', field], toPrograms: problem })];
}

/** In characters, as in DNS (RFC 1035). */
const longestHost = 253;
const longestLabel = 63;

/** What is wrong with the origins that may frame screens. A header contains them unchanged. */
function originFaults(origins: readonly string[], environment: Environment): readonly Fault[] {
  return origins.flatMap((origin, i) => {
    const isRepeated = origins.indexOf(origin) < i;
    const problem = isRepeated ? 'must not repeat another origin' : problemOf(origin, environment);
    return problem ? [new Fault('MALFORMED', { path: ['input', 'origins', i], toPrograms: problem })] : [];
  });
}

function problemOf(text: string, environment: Environment): string | undefined {
  if (text.includes('*')) return 'must not have a wildcard: name each origin';
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text))
    return 'must be an origin such as https://app.example.com';
  const { origin, protocol, hostname, port, pathname, search, hash, username, password } = new URL(text);
  if (username || password) return 'must not have a user name or password';
  if (pathname !== '/' || search || hash) return 'must have no path, query or fragment';
  if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(hostname)) return 'must have a host name or an IPv4 address';
  if (hostname.length > longestHost || hostname.split('.').some((label) => label.length > longestLabel))
    return `must have a host name of at most ${longestHost} characters, ${longestLabel} between dots`;
  const isOfDeveloper = environment === 'test' && hostname === 'localhost' && port !== '';
  if (protocol !== 'https:' && !isOfDeveloper) return httpsOnly[environment];
  return text === origin ? undefined : `must be written as ${origin}`;
}

const httpsOnly: Readonly<Record<Environment, string>> = {
  production: 'must begin with https://',
  test: 'must begin with https://, or be http://localhost with a port',
};
