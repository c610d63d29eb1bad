/** An operator who has entered everything that files need. */
export const reportingAgent = {
  ein: '94-1234567',
  name: 'Example Payroll Inc',
  address: { line1: '1 Main St', city: 'San Francisco', state: 'CA', postalCode: '94102' },
  contactName: 'Ada Byron',
  contactPhone: '4155550100',
  contactEmail: 'filing@payroll.example',
  bsoUserId: 'ABCD1234',
  etin: '12345',
  efin: '123456',
  tcc: 'AB1C2',
  softwareId: '87654321',
  pin: '12345',
  ipAddress: '192.0.2.1',
  deviceId: 'E327C43A4FBA5837DD631C39E669568B166882E8',
};
