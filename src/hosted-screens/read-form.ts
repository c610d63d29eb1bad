import express, { type Request, type Response } from 'express';
import { Fault } from '../foundation/fault.ts';
import type { FormValues } from './form.ts';

const parse = express.urlencoded({ extended: false, limit: 50_000, parameterLimit: 100 });

/** The fields of a submitted form. A body of another type has no fields, hence no token. */
export function readForm(request: Request, response: Response): Promise<FormValues> {
  return new Promise((resolve, reject) => {
    parse(request, response, (error?: unknown) => {
      if (error) return reject(new Fault('UNREADABLE_BODY'));
      const sent: object = request.body ?? {};
      const texts = Object.entries(sent).filter(([, value]) => typeof value === 'string');
      resolve(Object.fromEntries(texts));
    });
  });
}
