import { serve, service } from '../support/served-world.ts';
import { walkCompanyLink } from './walk-company-link.ts';

serve();

walkCompanyLink('/authLinks/reports', 'reports', () => service);
