-- What a company has to act on: its pay that banks have returned.
create index employee_checks_returned on employee_checks (partner_id, company_id) where disbursement_status = 'returned';
create index contractor_payments_returned on contractor_payments (partner_id, company_id)
  where disbursement_status = 'returned';
