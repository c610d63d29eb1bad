import { yieldToRequests } from '../../../foundation/yield-to-requests.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { employerOf } from '../employer-of.ts';
import { type Employer, fullName } from '../files/wage-statement.ts';
import { drawW2 } from '../forms/draw-w2.ts';
import { drawW2c } from '../forms/draw-w2c.ts';
import { formPdf, type Sheet } from '../forms/sheet.ts';
import { socialLimits } from '../social-limits.ts';
import type { GivenForm } from './given-statements.ts';

/** A form that an employee has received, and the one that it corrects. */
export type FormToPrint = { readonly given: GivenForm; readonly before: GivenForm | undefined };

type Drawing = { readonly employer: Employer; readonly isTest: boolean };

function draw(sheet: Sheet, { given, before }: FormToPrint, { employer, isTest }: Drawing): void {
  const after = given.statement;
  if (before) drawW2c(sheet, { correction: { before: before.statement, after }, employer, isTest });
  else drawW2(sheet, { statement: after, employer, isTest, mostSocialTax: socialLimits(given.year).tax });
}

/** Makes one PDF of Forms W-2 and W-2c to print or to keep, with copies B, C and 2 of each. */
export async function printForms(
  operation: Operation,
  forms: readonly FormToPrint[],
): Promise<Buffer | null> {
  const [first] = forms;
  if (!first) return null;
  const { companyId, year, statement, givenOn } = first.given;
  const drawing = {
    employer: await employerOf(operation, companyId, year),
    isTest: operation.environment === 'test',
  };
  const whose = forms.length === 1 ? fullName(statement.employee) : drawing.employer.name;
  return formPdf({
    title: `Form W-2${first.before ? 'c' : ''}, ${year}, ${whose}`,
    madeOn: givenOn,
    draw: async (sheet) => {
      for (const form of forms) {
        draw(sheet, form, drawing);
        await yieldToRequests();
      }
    },
  });
}

/** Each form with the previous one. */
export const withFormer = (forms: readonly GivenForm[]): FormToPrint[] =>
  forms.map((given, at) => ({ given, before: forms[at - 1] }));
