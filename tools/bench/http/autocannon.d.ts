/** The part of autocannon that the bench uses. The package has no types. */
declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    amount: number;
    /** Seconds until it gives up a request. */
    timeout: number;
    /** Milliseconds between checks of whether all responses have arrived. */
    sampleInt: number;
    requests: (Request & { setupRequest?: (request: Request) => Request })[];
  };
  type Result = { errors: number; non2xx: number };
  type Run = PromiseLike<Result> & {
    on(
      event: 'response',
      listener: (client: object, status: number, bytes: number, milliseconds: number) => void,
    ): Run;
  };
  function autocannon(options: Options): Run;
  export = autocannon;
}
