import express, { type Request, type Response } from 'express';
import { Fault } from '../foundation/fault.ts';
import type { FormValues } from './form.ts';

const parseForm = express.urlencoded({ extended: false, limit: 50_000, parameterLimit: 100 });
/** A grid of a thousand rows has four fields in each. */
const parseGrid = express.urlencoded({ extended: false, limit: 500_000, parameterLimit: 5_000 });

/** The fields of a submitted form. A body of another type has no fields, hence no token. */
export function readForm(request: Request, response: Response, isGrid = false): Promise<FormValues> {
  const parse = isGrid ? parseGrid : parseForm;
  return new Promise((resolve, reject) => {
    parse(request, response, (error?: unknown) => {
      if (error) return reject(new Fault('UNREADABLE_BODY'));
      const sent: object = request.body ?? {};
      const texts = Object.entries(sent).filter(([, value]) => typeof value === 'string');
      resolve(Object.fromEntries(texts));
    });
  });
}
