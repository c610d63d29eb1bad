import { aboutOne, type Routes } from '../screen.ts';
import { companyPage } from './company.ts';
import { addDeductionPage, changeDeductionPage } from './deduction-forms.ts';
import { deductionsPage } from './deductions.tsx';
import { addLocalTaxPage, localTaxesPage } from './local-taxes.tsx';
import { lookPage } from './look.tsx';
import { notificationPage } from './notification.tsx';
import { notificationsPage } from './notifications.tsx';
import { addOrderPage, changeOrderPage } from './order-forms.tsx';
import { ordersPage } from './orders.tsx';
import { approvalPage, schedulePage } from './payroll.tsx';
import { addPersonPage, endPersonPage, peoplePage } from './people.tsx';
import { addPlacePage, changePlacePage, placesPage } from './places.tsx';
import { programmesPage } from './programmes.tsx';
import { timeOffPage } from './time-off.tsx';
import { balancePage, coveredPeoplePage } from './time-off-people.tsx';
import { addPolicyPage, changePolicyPage, readyPolicyPage } from './time-off-rules.ts';

/** The pages below the settings. */
export const settingsRoutes: Routes = {
  'settings-schedule': { page: schedulePage },
  'settings-approval': { page: approvalPage },
  'settings-people': { page: peoplePage },
  'settings-person-add': { page: addPersonPage },
  'settings-company': { page: companyPage },
  'settings-places': { page: placesPage },
  'settings-place-add': { page: addPlacePage },
  'settings-time-off': { page: timeOffPage },
  'settings-time-off-add': { page: addPolicyPage },
  'settings-time-off-ready': { page: readyPolicyPage },
  'settings-deductions': { page: deductionsPage },
  'settings-deduction-add': { page: addDeductionPage },
  'settings-orders': { page: ordersPage },
  'settings-order-add': { page: addOrderPage },
  'settings-local-taxes': { page: localTaxesPage },
  'settings-local-tax-add': { page: addLocalTaxPage },
  'settings-programmes': { page: programmesPage },
  'settings-notifications': { page: notificationsPage },
  'settings-look': { page: lookPage },
  ...aboutOne({
    'settings-person-end': endPersonPage,
    'settings-place': changePlacePage,
    'settings-time-off-policy': changePolicyPage,
    'settings-time-off-people': coveredPeoplePage,
    'settings-time-off-balance': balancePage,
    'settings-deduction': changeDeductionPage,
    'settings-order': changeOrderPage,
    'settings-notification': notificationPage,
  }),
};
