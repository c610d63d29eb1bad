/**
 * The layers of concepts, lowest first. Every folder of src without a row in `allowed` is a concept and
 * stands in one layer. A concept imports from lower layers and from its own, never in a circle.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  parties: [
    'partners',
    'master-keys',
    'figure-bundles',
    'companies',
    'work-locations',
    'custom-attributes',
    'workers',
  ],
  agreements: ['deductions', 'garnishments', 'state-accounts', 'local-tax-rates', 'earlier-pay', 'time-off'],
  pay: [
    'reporting-periods',
    'pay-calendar',
    'regular-payrolls',
    'disbursements',
    'checks',
    'check-warnings',
    'contractor-payments',
    'paychecks',
  ],
  money: [
    'ledger',
    'proofs',
    'remittances',
    'printed-checks',
    'money-movement',
    'payruns',
    'payrun-approvals',
    'attention',
    'voids',
    'bank-accounts',
    'bank-files',
    'employees-in-bulk',
  ],
  outside: [
    'dry-runs',
    'events',
    'webhooks',
    'filings',
    'reports',
    'replays',
    'employer-taxes',
    'links',
    'embedding',
    'search',
    'test-environment',
  ],
};

/** What a concept is built with. */
const tools = [
  'foundation',
  'addresses',
  'audit',
  'cells',
  'database',
  'figures',
  'generated',
  'graphql',
  'operation',
  'payroll',
  'second-computation',
  'nacha',
  'page-design',
];

/**
 * What each area may import besides itself. A file of src itself is an area by its name. `concept` stands
 * for every concept; whether one may import another is decided by their layers. main.ts and tests import
 * anything.
 */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  payroll: [],
  'second-computation': ['payroll'],
  figures: ['foundation', 'payroll'],
  nacha: [],
  addresses: [],
  foundation: [],
  'page-design': [],
  database: ['foundation', 'generated'],
  graphql: ['foundation', 'figures', 'generated', 'database', 'addresses', 'nacha', 'payroll'],
  cells: ['foundation', 'database', 'graphql'],
  operation: ['foundation', 'addresses', 'cells', 'database', 'figures', 'graphql', 'payroll'],
  audit: ['foundation', 'database', 'generated', 'graphql', 'operation'],
  concept: tools,
  schema: ['audit', 'concept', 'graphql'],
  'hosted-screens': ['foundation', 'database', 'graphql', 'links', 'operation', 'page-design', 'payroll'],
  'rest-facade': [
    'foundation',
    'database',
    'figures',
    'graphql',
    'operation',
    'payroll',
    'process',
    'rest-facade/reference',
    'schema',
    'dry-runs',
  ],
  'rest-facade/reference': [
    'foundation',
    'rest-facade',
    'addresses',
    'companies',
    'money-movement',
    'webhooks',
    'graphql',
    'page-design',
  ],
  agents: ['foundation'],
  process: [
    ...tools,
    'agents',
    'concept',
    'hosted-screens',
    'rest-facade',
    'rest-facade/reference',
    'schema',
  ],
  commands: [
    'agents',
    'foundation',
    'figures',
    'payroll',
    'audit',
    'database',
    'graphql',
    'operation',
    'process',
  ],
};

const innerAreas = ['rest-facade/reference'];

export function areaOf(file: string): string {
  const [top = '', name = ''] = file.split('/');
  const inner = innerAreas.find((folder) => file.startsWith(`${folder}/`));
  if (inner) return inner.replace(/^src\//, '');
  return top === 'src' ? name.replace(/\.tsx?$/, '') : top;
}
export const rowOf = (area: string): string => (area in allowed || area === 'generated' ? area : 'concept');

const names = Object.keys(layers);
export const layersOf = (area: string): readonly string[] =>
  names.filter((name) => layers[name]?.includes(area));

/** Whether a file of one area may import a file of another. */
export function isPermitted(from: string, to: string): boolean {
  if (from === to) return true;
  if (rowOf(from) === 'concept' && rowOf(to) === 'concept') {
    const [layer = '', lower = ''] = [from, to].flatMap(layersOf);
    return layer !== '' && lower !== '' && names.indexOf(lower) <= names.indexOf(layer);
  }
  const permitted = allowed[rowOf(from)] ?? [];
  return permitted.includes(to) || permitted.includes(rowOf(to));
}
