/** The Spanish sentence of each English one that the screens say. */
import { apiPage } from './api-page.ts';
import { around } from './around.ts';
import { contractors } from './contractors.ts';
import { dashboard } from './dashboard.ts';
import { design } from './design.ts';
import { earlierPay } from './earlier-pay.ts';
import { exemptions } from './exemptions.ts';
import { hours } from './hours.ts';
import { onboarding } from './onboarding.ts';
import { payroll } from './payroll.ts';
import { paystub } from './paystub.ts';
import { people } from './people.ts';
import { problems } from './problems.ts';
import { reports } from './reports.ts';
import { taxes } from './taxes.ts';
import { timeOff } from './time-off.ts';
import { worker } from './worker.ts';

export const spanish = {
  ...apiPage,
  ...around,
  ...contractors,
  ...dashboard,
  ...design,
  ...earlierPay,
  ...exemptions,
  ...hours,
  ...onboarding,
  ...payroll,
  ...paystub,
  ...people,
  ...problems,
  ...reports,
  ...taxes,
  ...timeOff,
  ...worker,
} as const;
