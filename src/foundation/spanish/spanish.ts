/** The Spanish translation of each English sentence that a screen can show. */
import { companySettings } from './company-settings.ts';
import { described } from './described.ts';
import { faults } from './faults.ts';
import { fields } from './fields.ts';
import { filings } from './filings.ts';
import { gaps } from './gaps.ts';
import { messages } from './messages.ts';
import { names } from './names.ts';
import { pastFacts } from './past-facts.ts';
import { reasons } from './reasons.ts';
import { signing } from './signing.ts';
import { warnings } from './warnings.ts';
import { words } from './words.ts';
import { yearChange } from './year-change.ts';

export const spanish = {
  ...companySettings,
  ...described,
  ...faults,
  ...fields,
  ...filings,
  ...gaps,
  ...messages,
  ...names,
  ...pastFacts,
  ...reasons,
  ...signing,
  ...warnings,
  ...words,
  ...yearChange,
} as const;
