/** The taxes page of a company, and what it shows. */
import { beforeAll } from 'vitest';
import { Visitor } from '../support/visitor.ts';
import { serveTaxedCompanies, taxes } from './taxed-company.ts';

export let page: Visitor;

/** A new company for each test. */
export function serveTaxesPage(): void {
  serveTaxedCompanies();
  beforeAll(() => {
    page = new Visitor();
  });
}

export const openTaxes = async () => page.goto(await taxes());
export const card = (name: string) => page.getByRole('region', { name, exact: true });
export const form = (name: string) => page.getByRole('form', { name: `Accounts with ${name}` });
export const openForm = (name: string) => card(name).locator('summary').first().click();
/** Presses the button of the form. */
export const save = (name: string) => page.getByRole('button', { name: `Save ${name}` }).click();
export const needed = () => page.locator('#open').getByRole('heading', { level: 3 }).allInnerTexts();
