import { z } from 'zod';

/**
 * The content of `.data/demo.json`: the service's address, the demo's keys and ids.
 */
export const demoFile = z.object({
  baseUrl: z.string(),
  partnerID: z.string(),
  testKey: z.string(),
  productionKey: z.string(),
  companyID: z.string(),
  employeeID: z.string(),
  employeeCheckID: z.string(),
  contractorID: z.string(),
});
export type Demo = z.infer<typeof demoFile>;
