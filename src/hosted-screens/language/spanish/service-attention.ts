/** What needs attention, of people who are not paid. */
export const attention = {
  'No hours are entered.': 'No hay horas anotadas.',
  'One person by the hour has no hours: the check pays nothing until they are entered.':
    'Una persona por hora no tiene horas: el cheque no paga nada hasta que se anoten.',
  '{count} people by the hour have no hours: their checks pay nothing until they are entered.':
    '{count} personas por hora no tienen horas: sus cheques no pagan nada hasta que se anoten.',
  'The pay of one person is held.': 'El pago de una persona está retenido.',
  '{count} people wait for their pay: it is held.': '{count} personas esperan su pago: está retenido.',
  'The worker has no active bank account. Pay is sent once there is one.':
    'El trabajador no tiene una cuenta bancaria activa. El pago se envía en cuanto haya una.',
  'The worker has no active bank account.': 'El trabajador no tiene una cuenta bancaria activa.',
  'Pay is sent once there is one.': 'El pago se envía en cuanto haya una.',
  'The pay of one person has no bank account to go to.': 'El pago de una persona no tiene cuenta bancaria.',
  '{count} people have no bank account for their pay.':
    '{count} personas no tienen cuenta bancaria para su pago.',
  'The bank account failed its verification.': 'La cuenta bancaria no pasó su verificación.',
  'It was opened after the cut-off of its own payday, and is paid late.':
    'Se abrió después del cierre de su propio día de pago, y se paga tarde.',
  'The bank did not settle the pay of one person on {day}.':
    'El banco no liquidó el pago de una persona el {day}.',
  '{count} people have pay that the bank did not settle on {day}.':
    '{count} personas tienen pagos que el banco no liquidó el {day}.',
  'The bank did not settle the debit of the company on {day}.':
    'El banco no liquidó el débito de la empresa el {day}.',
  'The bank sent the same return again.': 'El banco envió otra vez la misma devolución.',
  'Nothing changes.': 'No cambia nada.',
  'A return has an amount that is one cent wrong.': 'Una devolución tiene un importe erróneo por un centavo.',
  'It is not applied, and the bank is asked.': 'No se aplica, y se consulta al banco.',
  'One person is paid late, on {day}.': 'Una persona cobra tarde, el {day}.',
  '{count} people are paid late, on {day}.': '{count} personas cobran tarde, el {day}.',
  'Payroll is not open: one person has no check. Open it, or turn on the autopilot.':
    'La nómina no está abierta: una persona no tiene cheque. Ábrala, o active la apertura automática.',
  '{count} people have no check, as payroll is not open. Open it, or turn on the autopilot.':
    '{count} personas no tienen cheque, porque la nómina no está abierta. Ábrala, o active la apertura automática.',
  'One person has no check.': 'Una persona no tiene cheque.',
  '{count} people have no check.': '{count} personas no tienen cheque.',
  'One person was not paid. Open a check for a later day.':
    'Una persona no cobró. Abra un cheque para un día posterior.',
  '{count} people were not paid. Open their payroll or their checks for a later day.':
    '{count} personas no cobraron. Abra su nómina o sus cheques para un día posterior.',
  'Nobody is paid as long as the company has no pay schedule (payroll_schedule) and no first payday (payroll_firstDate).':
    'Nadie cobra mientras la empresa no tenga frecuencia de pago (payroll_schedule) ni primer día de pago (payroll_firstDate).',
  'Nobody is paid as long as the company has no pay schedule (payroll_schedule).':
    'Nadie cobra mientras la empresa no tenga frecuencia de pago (payroll_schedule).',
  'Nobody is paid as long as the company has no first payday (payroll_firstDate).':
    'Nadie cobra mientras la empresa no tenga primer día de pago (payroll_firstDate).',
  'The employee is not onboarded.': 'El empleado no ha terminado su incorporación.',
  'The employment starts after the pay period.': 'El empleo comienza después del período de pago.',
  'The employee is paid by another schedule.': 'El empleado cobra con otra frecuencia de pago.',
  'The employee is on leave without pay.': 'El empleado está de licencia sin sueldo.',
  'The check for the period is dated another day.': 'El cheque del período tiene la fecha de otro día.',
  'The check for the period is dated {day}.': 'El cheque del período tiene fecha del {day}.',
  'The check for the period was voided or has failed.': 'El cheque del período se anuló o falló.',
  'The check that payroll opened was deleted.': 'El cheque que abrió la nómina se eliminó.',
  'No check is open for the period.': 'No hay ningún cheque abierto para el período.',
} as const;
