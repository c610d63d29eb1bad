import type { Operation } from '../../platform/graphql/operation-context.ts';

/** The columns of a look, without the bytes of the logo. */
export const lookColumns = {
  accentLight: true,
  accentDark: true,
  colorScheme: true,
  backgroundLight: true,
  backgroundDark: true,
  font: true,
  radius: true,
  logoType: true,
  returnUrl: true,
} as const;
const columns = { ...lookColumns, origins: true } as const;

/** The look of a partner that has set nothing. */
const initial = {
  origins: [] as string[],
  accentLight: null,
  accentDark: null,
  colorScheme: 'automatic',
  backgroundLight: null,
  backgroundDark: null,
  font: 'system',
  radius: 8,
  logoType: null,
  returnUrl: null,
};

/** Reads who may frame the partner's screens, and how they look. */
export const readEmbedding = async ({ db }: Operation) =>
  (await db.embedding.findFirst({ select: columns })) ?? initial;

export type EmbeddingRow = Awaited<ReturnType<typeof readEmbedding>>;
