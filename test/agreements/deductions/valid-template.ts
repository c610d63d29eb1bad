export const fixed = { contribution_type: 'dollars', override_type: 'final', value: 50 };

export const additionalFields: Readonly<Record<string, object>> = {
  hsa: { hsa_type: 'family' },
  section_125: { plan_type: 'fsa' },
  commuter: { commuter_type: 'transit' },
  garnishment: {
    agency: { name: 'Cook County Clerk', address: '50 W Washington St, Chicago, IL 60602' },
    case_id: '24-D-1',
    order_number: '7',
  },
};

/** A complete template of the type. */
export const valid = (type: string) => ({
  deduction_type: type,
  custom_name: 'Plan',
  employee_contribution: fixed,
  ...(additionalFields[type] && { additional_fields: additionalFields[type] }),
});
