import type { Database } from './query/database.ts';

/** Which events of a transaction to find: those whose ids are between two others, `most` of them at most. */
export type Wanted = { key: string; xact: bigint; after: string; before: string; most: number };

/** The ids of the events of many transactions, each with the key of its `Wanted`. */
export const eventsOfTransactions = (
  { $queryRaw }: Database,
  wanted: readonly Wanted[],
): Promise<{ key: string; id: string }[]> =>
  $queryRaw<{ key: string; id: string }[]>`
    select a.key, e.id
    from json_to_recordset(${JSON.stringify(wanted.map((events) => ({ ...events, xact: String(events.xact) })))}::json)
      as a (key text, xact bigint, after text, before text, most integer)
    cross join lateral (select id, place from events
      where partner_id = current_partner() and xact = a.xact and id > a.after and id < a.before
      order by place limit a.most) e
    order by a.key, e.place`;
