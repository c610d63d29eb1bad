/** Known to everything, knowing nothing. */
const ground = [
  'clock',
  'environment',
  'fault',
  'log-unexpected',
  'new-id',
  'repeat-until-stopped',
  'without-secrets',
];
/** What a concept is built with. A concept is every folder of src that has no row of its own below. */
const tools = [
  ...ground,
  'access',
  'addresses',
  'audit',
  'database',
  'generated',
  'graphql',
  'payroll',
  'nacha',
  'concept',
];

/**
 * What each area may import besides itself; arrows only point down. A file of src itself is an area by its
 * name. `concept` stands for every concept; main.ts and tests see everything.
 */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  payroll: [],
  nacha: [],
  addresses: [],
  clock: [],
  config: ['nacha'],
  environment: [],
  fault: [],
  'log-unexpected': ['fault'],
  logger: ['without-secrets'],
  metrics: [],
  'new-id': [],
  'page-design': [],
  'repeat-until-stopped': [],
  'without-secrets': [],
  database: [...ground, 'generated'],
  graphql: [...ground, 'generated', 'database', 'addresses', 'nacha', 'payroll'],
  audit: [...ground, 'graphql', 'database', 'generated', 'operation'], // it seals what was written
  concept: tools,
  'bank-files': [...tools, 'operation', 'run-as'], // so does this one
  payruns: [...tools, 'operation', 'run-as'], // its worker runs operations of its own
  webhooks: [...tools, 'operation', 'run-as'], // so does this one
  reports: [...tools, 'operation', 'run-as'], // and this one
  access: [...ground, 'database', 'partners'],
  idempotency: [...ground, 'graphql', 'database'],
  schema: ['concept', 'graphql'],
  'address-verdicts': [...ground, 'addresses', 'graphql'],
  operation: [...ground, 'access', 'address-verdicts', 'database', 'graphql', 'idempotency'],
  'run-as': ['access', 'graphql', 'operation'],
  commands: [
    'payroll',
    'audit',
    'clock',
    'config',
    'database',
    'demo',
    'environment',
    'graphql',
    'new-id',
  ].concat(
    ['partners', 'start'], // what names keys and keeps files; the service itself is reached over its API
  ),
  yoga: [...ground, 'access', 'database', 'graphql', 'idempotency', 'operation'],
  http: [...ground, 'access', 'database', 'graphql', 'metrics', 'operation', 'yoga'],
  'hosted-screens': [
    ...ground,
    'access',
    'database',
    'graphql',
    'idempotency',
    'links',
    'operation',
    'page-design',
    'partners',
  ],
  'garnishment-laboratory': [...tools, 'page-design'],
  'rest-facade': [
    ...ground,
    'access',
    'database',
    'graphql',
    'http',
    'idempotency',
    'operation',
    'payroll',
    'rest-facade/reference',
    'schema',
  ],
  'rest-facade/reference': [
    ...ground,
    'rest-facade',
    'addresses',
    'companies',
    'money-movement',
    'webhooks',
    'graphql',
    'page-design',
  ],
  demo: [...tools, 'operation', 'run-as', 'start'],
  start: [
    ...tools,
    'config',
    'demo',
    'hosted-screens',
    'http',
    'logger',
    'metrics',
    'operation',
    'rest-facade',
  ].concat(['rest-facade/reference', 'run-as', 'schema', 'yoga']),
};

export function areaOf(file: string): string {
  const [top = '', name = ''] = file.split('/');
  if (file.startsWith('rest-facade/reference/')) return 'rest-facade/reference';
  return top === 'src' ? name.replace(/\.tsx?$/, '') : top;
}
export const rowOf = (area: string): string => (area in allowed ? area : 'concept');
/** Concepts with a row of their own are concepts to whoever imports them. */
const conceptsWithRow = ['audit', 'bank-files', 'garnishment-laboratory', 'payruns', 'reports', 'webhooks'];
export const asImported = (area: string): string =>
  conceptsWithRow.includes(area) ? 'concept' : rowOf(area);
