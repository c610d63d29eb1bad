import { setTimeout as pause } from 'node:timers/promises';
import { ClientError, GraphQLClient } from 'graphql-request';
import { Refused, Unreachable } from './failures.ts';

/** Runs a GraphQL document as a caller. `patience` is the time limit for a response, in seconds. */
export type Ask = <Answer>(document: string, variables?: object, patience?: number) => Promise<Answer>;

export type Caller = {
  readonly url: string;
  readonly key: string;
  readonly partnerId?: string;
  readonly cell?: string;
};

const usualPatience = 30;
const tooMany = 429;
const mostAttempts = 5;

/** The headers that authenticate a caller. */
export const headersOf = ({ key, partnerId, cell }: Caller) => ({
  Authorization: `Bearer ${key}`,
  ...(partnerId ? { 'Payroll-Partner': partnerId } : {}),
  ...(cell ? { 'Payroll-Cell': cell } : {}),
});

/** Makes a GraphQL client. Its failures are sentences for the user of the command line. */
export function asker(caller: Caller): Ask {
  const { url } = caller;
  const client = new GraphQLClient(`${url}/graphql`, { headers: headersOf(caller) });
  return async <Answer>(
    document: string,
    variables: object = {},
    patience = usualPatience,
  ): Promise<Answer> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const signal = AbortSignal.timeout(patience * 1000);
        return await client.request<Answer>({ document, variables, signal });
      } catch (error) {
        if (!(error instanceof ClientError)) throw unanswered(error, url, patience);
        if (error.response.status !== tooMany || attempt === mostAttempts) throw answered(error, url);
        await pause(1000); // a command of many steps goes as fast as the rate limit permits
      }
    }
  };
}

type Problem = { path?: readonly (string | number)[]; problem?: string };

function answered(error: ClientError, url: string) {
  const { errors, status } = error.response;
  if (!Array.isArray(errors) || !errors.length) {
    return new Unreachable(
      `${url} answers ${status}, but not as the payroll service does. Is it the right address?`,
    );
  }
  const words = errors.flatMap(({ message, extensions }) => {
    // showErrors() reports several faults this way
    const problems = extensions?.['problems'] as Problem[] | undefined;
    return (
      problems?.map(({ path = [], problem }) => [path.join('.'), problem].filter(Boolean).join(' ')) ??
      message
    );
  });
  const [code] = errors.map(({ extensions }) => extensions?.['code']);
  const Kind = status === 503 || status === tooMany ? Unreachable : Refused;
  return new Kind(words.join('\n'), { cause: code });
}

function unanswered(error: unknown, url: string, patience: number) {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  const what = isLate ? `${url} has not answered for ${patience} seconds` : `Nothing answers at ${url}`;
  return new Unreachable(`${what}. Start the service with npm start, or name its address with --url.`, {
    cause: error,
  });
}
