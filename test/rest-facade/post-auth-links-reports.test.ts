import { afterAll, beforeAll } from 'vitest';
import { type Service, startService } from '../support/service.ts';
import { walkCompanyLink } from './walk-company-link.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

walkCompanyLink('/authLinks/reports', 'reports', () => service);
