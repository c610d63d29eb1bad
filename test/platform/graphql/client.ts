import { ClientError, GraphQLClient } from 'graphql-request';
import type { Service } from '../../support/service.ts';

type Shown = { message: string; path?: readonly (string | number)[]; extensions?: { code?: string } };

export type Result = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any answer
  data: any;
  errors: readonly Shown[];
  codes: readonly (string | undefined)[];
};

/** A GraphQL client that returns answers and refusals as values. */
export function clientOf({ baseUrl }: Pick<Service, 'baseUrl'>, key?: string, headers: object = {}) {
  const client = new GraphQLClient(`${baseUrl}/graphql`, {
    headers: { ...(key ? { Authorization: `Bearer ${key}` } : {}), ...headers },
  });
  return async (document: string, variables: object = {}): Promise<Result> => {
    try {
      const { status, data } = await client.rawRequest(document, { ...variables });
      return { status, data, errors: [], codes: [] };
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      const { status, data, errors = [] } = error.response;
      const shown = errors as readonly Shown[]; // the library types extensions as unknown
      return { status, data, errors: shown, codes: shown.map(({ extensions }) => extensions?.code) };
    }
  };
}

export type Client = ReturnType<typeof clientOf>;
