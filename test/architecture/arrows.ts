/** What a concept is built with. A concept is every folder of src that has no row of its own below. */
const tools = [
  'foundation',
  'addresses',
  'audit',
  'database',
  'generated',
  'graphql',
  'operation',
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
  foundation: [],
  'page-design': [],
  database: ['foundation', 'generated'],
  graphql: ['foundation', 'generated', 'database', 'addresses', 'nacha', 'payroll'],
  operation: ['foundation', 'addresses', 'database', 'graphql'],
  concept: tools,
  schema: ['concept', 'graphql', 'hosted-screens/garnishment-laboratory'],
  'hosted-screens': [
    'foundation',
    'database',
    'graphql',
    'hosted-screens/garnishment-laboratory',
    'links',
    'operation',
    'page-design',
  ],
  'hosted-screens/garnishment-laboratory': [...tools, 'page-design'],
  'rest-facade': [
    'foundation',
    'database',
    'graphql',
    'operation',
    'payroll',
    'process',
    'rest-facade/reference',
    'schema',
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
  process: [
    ...tools,
    'hosted-screens',
    'hosted-screens/garnishment-laboratory',
    'rest-facade',
    'rest-facade/reference',
    'schema',
  ],
  commands: ['foundation', 'payroll', 'audit', 'database', 'graphql', 'operation', 'process'],
};

const innerAreas = ['rest-facade/reference', 'src/hosted-screens/garnishment-laboratory'];

export function areaOf(file: string): string {
  const [top = '', name = ''] = file.split('/');
  const inner = innerAreas.find((folder) => file.startsWith(`${folder}/`));
  if (inner) return inner.replace(/^src\//, '');
  return top === 'src' ? name.replace(/\.tsx?$/, '') : top;
}
export const rowOf = (area: string): string => (area in allowed ? area : 'concept');
export const asImported = rowOf;
