import type { Request, Response } from 'express';
import type { Route } from './routes.ts';

/** A request on a route. */
export type Call = {
  readonly route: Route;
  /** All documents of its path. */
  readonly documents: readonly Route[];
  /** The query string. */
  readonly search: URLSearchParams;
  readonly request: Request;
  readonly response: Response;
};
