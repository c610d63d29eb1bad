import express, { type Request, type Response } from 'express';
import { Fault } from '../foundation/fault.ts';
import type { FormValues } from './form.ts';
import { readMultipart } from './read-multipart.ts';
import type { SentForm } from './sent-form.ts';

const parseForm = express.urlencoded({ extended: false, limit: 50_000, parameterLimit: 100 });
/** A grid of a thousand rows has four fields in each. */
const mostGridFields = 5_000;
const parseGrid = express.urlencoded({ extended: false, limit: 500_000, parameterLimit: mostGridFields });

/** The fields of a submitted form. A body of another type has no fields, hence is refused. */
export async function readForm(request: Request, response: Response): Promise<FormValues> {
  return fieldsIn(parseForm, request, response);
}

/** The fields of a submitted grid, which can have a file. */
export async function readGrid(request: Request, response: Response): Promise<SentForm> {
  if (request.is('multipart/form-data')) return readMultipart(request, mostGridFields);
  return { fields: await fieldsIn(parseGrid, request, response) };
}

const fieldsIn = (parse: typeof parseForm, request: Request, response: Response): Promise<FormValues> =>
  new Promise((resolve, reject) => {
    parse(request, response, (error?: unknown) => {
      if (error) return reject(new Fault('UNREADABLE_BODY'));
      const sent: object = request.body ?? {};
      const texts = Object.entries(sent).filter(([, value]) => typeof value === 'string');
      resolve(Object.fromEntries(texts));
    });
  });
