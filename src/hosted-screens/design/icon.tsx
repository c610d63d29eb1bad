/** Icons, drawn for these pages as strokes on a square of 24 units. The word beside each says the same. */
const shapes = {
  back: 'M19 12H5m6-6-6 6 6 6',
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m6-6-6 6-6-6',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  money: 'M3 6h18v12H3zm9 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M6 9v0m12 6v0',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m0-14v5l4 2',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m-6 9c0-4 3-6 6-6s6 2 6 6m1-16a3.5 3.5 0 0 1 0 7m2 3c2 1 3 3 3 6',
  tool: 'M4 20l8-8m2-8a5 5 0 0 0 6 6l-5 5a5 5 0 0 1-6-6z',
  tag: 'M3 12V4h8l10 10-8 8zm5-4v0',
  paper: 'M6 3h8l4 4v14H6zm8 0v4h4M9 12h6m-6 4h6',
  check: 'M4 13l5 5L20 6',
  chart: 'M4 20V4m0 16h16M8 16v-5m4 5V8m4 8v-3',
  state: 'M3 20h18M5 20V10m4 10V10m6 10V10m4 10V10M3 10l9-6 9 6z',
  bank: 'M4 8h16v11H4zm0 4h16M8 16h3',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8m0-14v2m0 16v2M2 12h2m16 0h2M5 5l1 1m12 12 1 1M5 19l1-1M18 6l1-1',
  pin: 'M12 21s-7-6-7-11a7 7 0 1 1 14 0c0 5-7 11-7 11m0-8a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  question: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2m0 4v0',
  key: 'M14 10a4 4 0 1 0-4 4l1-1 2 2 2 0 0 2 2 2h3v-3z',
  bell: 'M6 17V11a6 6 0 1 1 12 0v6l2 2H4zm4 4h4',
  frame: 'M3 5h18v14H3zm0 4h18',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6m0-13v4m0 12v4M4 5l3 3m10 8 3 3M2 12h4m12 0h4M4 19l3-3m10-8 3-3',
  list: 'M8 6h12M8 12h12M8 18h12M4 6v0m0 6v0m0 6v0',
} as const;

export type IconName = keyof typeof shapes;

export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={shapes[name]} />
  </svg>
);

/** The icons of pages in navigations, by the names of the pages. */
const ofPages: Readonly<Record<string, IconName>> = {
  dashboard: 'home',
  payroll: 'money',
  hours: 'clock',
  employees: 'people',
  contractors: 'tool',
  'custom-attributes': 'tag',
  'custom-paperwork': 'paper',
  i9: 'check',
  reports: 'chart',
  messages: 'bell',
  taxes: 'state',
  settings: 'gear',
  home: 'home',
  paychecks: 'money',
  'time-off': 'sun',
  'bank-account': 'bank',
  w4: 'paper',
  'state-form': 'state',
  w9: 'paper',
  address: 'pin',
  'year-forms': 'list',
  documents: 'paper',
  'what-if': 'question',
  keys: 'key',
  webhooks: 'bell',
  embedding: 'frame',
  requests: 'list',
};

export const iconOf = (page: string): IconName | undefined => ofPages[page];
