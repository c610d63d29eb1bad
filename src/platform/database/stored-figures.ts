/** The bundles of figures that operators have loaded and activated in an environment's database. */
import type { Database } from './query/database.ts';

export type Activation = {
  readonly bundle: string;
  /** The first check date for which it holds. */
  readonly from: string;
};

/** The active bundles, oldest first, with their revision, and how to read a bundle's content. */
export type StoredFigures = {
  active(): Promise<{ readonly revision: number; readonly activations: readonly Activation[] }>;
  /** Undefined if no such bundle is stored. */
  contentOf(bundle: string): Promise<string | undefined>;
  /** The bundle of the version that migrated last; undefined in a database that stores none. */
  latestShipped(): Promise<string | undefined>;
};

type ActiveRow = { revision: number; bundle: string | null; from_date: string | null };

const activeText = 'select revision, bundle, from_date from active_figures()';
const contentText = 'select figure_bundle($1) as text';

function activeFrom(rows: readonly ActiveRow[]) {
  const activations = rows.flatMap(({ bundle, from_date: from }) =>
    bundle && from ? [{ bundle, from }] : [],
  );
  return { revision: rows[0]?.revision ?? 0, activations };
}

const latestText = 'select latest_shipped_figures() as text';
const textFrom = ([row]: readonly { text: string | null }[]): string | undefined => row?.text ?? undefined;

type Ask = <Row extends object>(text: string, ...values: string[]) => Promise<Row[]>;

/** The same, read on the caller's connection. */
export const figuresAsked = (ask: Ask): StoredFigures => ({
  active: async () => activeFrom(await ask<ActiveRow>(activeText)),
  contentOf: async (bundle) => textFrom(await ask<{ text: string | null }>(contentText, bundle)),
  latestShipped: async () => textFrom(await ask<{ text: string | null }>(latestText)),
});

/** The same, read in the current transaction. */
export const storedFigures = (db: Database): StoredFigures => ({
  active: async () =>
    activeFrom(await db.$queryRaw<ActiveRow[]>`select revision, bundle, from_date from active_figures()`),
  contentOf: async (bundle) =>
    textFrom(await db.$queryRaw<{ text: string | null }[]>`select figure_bundle(${bundle}) as text`),
  latestShipped: async () =>
    textFrom(await db.$queryRaw<{ text: string | null }[]>`select latest_shipped_figures() as text`),
});

export type ListedBundle = { name: string; version: string; signedBy: string; loadedAt: Date };
export type ListedActivation = {
  bundle: string;
  from: string;
  at: Date;
  endedAt: Date | null;
  despitePaidChecks: number;
};

export const listBundles = (db: Database): Promise<ListedBundle[]> =>
  db.$queryRaw<ListedBundle[]>`select name, version, "signedBy", "loadedAt" from list_figure_bundles()`;

export const listActivations = (db: Database): Promise<ListedActivation[]> =>
  db.$queryRaw<ListedActivation[]>`
    select bundle, "from", at, "endedAt", "despitePaidChecks" from list_figure_activations()`;

type NewBundle = { name: string; version: string; content: string; signedBy: string };

export async function insertBundle(db: Database, requestId: string, bundle: NewBundle): Promise<void> {
  const { name, version, content, signedBy } = bundle;
  await db.$queryRaw`select 1 from load_figures(${name}, ${version}, ${content}, ${signedBy}, ${requestId})`;
}

/** How many checks from a day on are computed with the figures of their year, by year. */
export const computedChecksByYear = (db: Database, from: string) =>
  db.$queryRaw<{ year: number; checks: number }[]>`
    select year, checks from computed_checks_by_year(${from})`;

/** A day for companies with this many lead banking days. */
export type DayOfLead = { readonly day: string; readonly lead: number };

/** How many checks, payments and regular payrolls of all partners are open on these days. */
export function openPayOn(db: Database, all: readonly DayOfLead[]) {
  const [days, leads] = [all.map(({ day }) => day), all.map(({ lead }) => lead)];
  return db.$queryRaw<{ day: string; count: number }[]>`
    select day, count from open_pay_on(${days}::text[], ${leads}::integer[])`;
}

/**
 * The latest activation that has not ended. Other activations and roll-backs wait until the operation ends,
 * so what it reads afterwards stays true.
 */
export async function lockLatestActivation(db: Database): Promise<Activation | undefined> {
  await db.$queryRaw`select 1 from lock_figure_activations()`;
  return (await storedFigures(db).active()).activations.at(-1);
}

export const isSame = (activation: Activation, other: Activation | undefined): boolean =>
  activation.bundle === other?.bundle && activation.from === other.from;

type NewActivation = Activation & { despitePaidChecks: number };

export async function insertActivation(db: Database, requestId: string, row: NewActivation): Promise<void> {
  const { bundle, from, despitePaidChecks } = row;
  await db.$queryRaw`
    select 1 from activate_figures(${bundle}, ${from}, ${despitePaidChecks}::integer, ${requestId})`;
}

/** Ends the latest activation. */
export async function endLatestActivation(db: Database): Promise<void> {
  await db.$queryRaw`select 1 from roll_back_figures()`;
}

/** The pending checks of the partner that were blocked because figures were missing. */
export const checksWaitingForFigures = (db: Database) =>
  db.$queryRaw<{ id: string; checkDate: string }[]>`
    select id, check_date as "checkDate" from employee_checks
    where partner_id = current_partner() and status = 'pending' and held_by = 'check'
      and warnings @> '[{"code": "year_without_figures"}]' order by id for no key update`;

/** The bundle that a version of the service ships. */
export type ShippedFigures = {
  readonly name: string;
  readonly version: string;
  readonly content: () => string;
};

/**
 * Stores the bundle of this version as the latest. Later versions use it to compute its checks again.
 * Processes with another bundle run no payroll from now on.
 */
export async function keepShipped(ask: Ask, { name, version, content }: ShippedFigures): Promise<void> {
  const kept = await ask(
    'update shipped_figures set kept_at = clock_timestamp() where name = $1 returning 1',
    name,
  );
  if (kept.length) return;
  await ask(
    'insert into shipped_figures (name, version, content, kept_at) values ($1, $2, $3, clock_timestamp())',
    name,
    version,
    content(),
  );
}
