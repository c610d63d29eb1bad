export const payroll = {
  Approval: 'Aprobación',
  '{unapprovedPayments} not approved.': '{unapprovedPayments} sin aprobar.',
  'Approve payroll': 'Aprobar la nómina',
  'Approve contractor payments': 'Aprobar los pagos a contratistas',
  'Undo approval': 'Deshacer la aprobación',
  'Hold for approval': 'Retener para aprobación',
  'Make the payroll journal': 'Hacer el diario de nómina',
  'until {time}': 'hasta el {time}',
  'It can be approved {until}.': 'Se puede aprobar {until}.',
  'This payroll is approved. You can undo it {until}.':
    'Esta nómina está aprobada. Puede deshacerlo {until}.',
  'This payroll needs no approval: it is calculated on {time}. You can hold it {until}.':
    'Esta nómina no requiere aprobación: se calcula el {time}. Puede detenerla {until}.',
  'Checks were not approved in time, or could not be calculated.':
    'Hubo cheques que no se aprobaron a tiempo, o no se pudieron calcular.',
  'The time for approval has passed, and not everything is paid.':
    'El plazo para aprobar ha pasado, y no todo está pagado.',
  'This payroll is calculated. Pay goes out on the payday.':
    'Esta nómina está calculada. El pago sale el día de pago.',
  'This payroll is paid.': 'Esta nómina está pagada.',
  'Nobody is paid on this day yet: there is nothing to approve.':
    'Nadie cobra este día todavía: no hay nada que aprobar.',
  'the main API key': 'la clave principal de API',
  'the dashboard': 'el panel',
  'an operator of the service': 'un operador del servicio',
  'the service': 'el servicio',
  'The amounts have changed since.': 'Los importes han cambiado desde entonces.',
  'Approved by {who} on {time}, for {amount}.{changed}':
    'Aprobado por {who} el {time}, por {amount}.{changed}',
  'No payday is planned. One is planned once the company has a pay calendar, or a check is open.':
    'No hay ningún día de pago previsto. Se prevé uno cuando la empresa tiene un calendario de pagos, o hay un cheque abierto.',
  'Other paydays': 'Otros días de pago',
  'Payroll of {checkDate}': 'Nómina del {checkDate}',
  'Amounts are previews until the payroll is calculated.':
    'Los importes son provisionales hasta que se calcule la nómina.',
  'Debited on': 'Se debita el',
  'Pay arrives on': 'El pago llega el',
  'The pay arrives on {day}.': 'El pago llega el {day}.',
  Checks: 'Cheques',
  'Since {lastCheckDate}': 'Desde el {lastCheckDate}',
  Pay: 'Pago',
  'Checked: {lines} computed twice, sums and limits hold.':
    'Comprobado: {lines} calculadas dos veces, las sumas y los límites se cumplen.',
  'This payday has more checks than one page sums up.':
    'Este día de pago tiene más cheques de los que suma una página.',
  '1 check cannot be calculated and is missing from these sums.':
    '1 cheque no se puede calcular y falta en estas sumas.',
  '{count} checks cannot be calculated and are missing from these sums.':
    '{count} cheques no se pueden calcular y faltan en estas sumas.',
  'Coming paydays': 'Próximos días de pago',
  'No check and no payment is dated a coming day.': 'Ningún cheque ni pago tiene fecha de un día próximo.',
  'Not approved': 'Sin aprobar',
  'Contractor payments': 'Pagos a contratistas',
  'Past payrolls': 'Nóminas anteriores',
  'No payroll has been calculated yet. The first is here after its cut-off.':
    'Todavía no se ha calculado ninguna nómina. La primera aparece aquí después de su cierre.',
  'Cash for each payday, {from} to {to}; the most was {highest}.':
    'Dinero para cada día de pago, del {from} al {to}; el máximo fue {highest}.',
  'Where each dollar goes': 'Adónde va cada dólar',
  Cash: 'Dinero',
  Payment: 'Pago',
  Contractor: 'Contratista',
  'past payrolls': 'nóminas anteriores',
  'Not approved in time': 'No se aprobó a tiempo',
  'No change possible': 'Sin cambio posible',
  Approve: 'Aprobar',
  Undo: 'Deshacer',
  Hold: 'Detener',
  '{words} {amount} to {name}': '{words} {amount} a {name}',
  'This payday was missed': 'Este día de pago se pasó',
  'New payday': 'Nuevo día de pago',
  'The first possible day is filled in. A later day must be one on which banks are open.':
    'Está puesto el primer día posible. Un día posterior debe ser hábil bancario.',
  '1 person was not paid.': 'Una persona no cobró.',
  '{personCount} people were not paid.': '{personCount} personas no cobraron.',
  'Their pay takes {cash} from the account of the company.':
    'Su pago toma {cash} de la cuenta de la empresa.',
  'If it is moved to {firstDay}, the pay arrives on {arrivesOn}.':
    'Si se mueve al {firstDay}, el pago llega el {arrivesOn}.',
  'Review the new payday afterwards. Approve what waits for an approval until {time}.':
    'Después, revise el nuevo día de pago. Apruebe lo que espera una aprobación hasta el {time}.',
  'Move this payday': 'Mover este día de pago',
  'To review': 'Para revisar',
  'Nothing to review.': 'Nada que revisar.',
  Severity: 'Gravedad',
  What: 'Qué',
  'Not paid this time': 'Sin pago esta vez',
  'Everybody who is employed in the pay period is paid.':
    'Cobran todas las personas empleadas en el período de pago.',
  'Not paid': 'Sin pago',
  'What changed': 'Qué cambió',
  'Everybody is paid the same as last time.': 'Todas las personas cobran lo mismo que la última vez.',
  'Hours before': 'Horas antes',
  'Hours now': 'Horas ahora',
  'Net pay before': 'Pago neto antes',
  'Net pay now': 'Pago neto ahora',
  Difference: 'Diferencia',
  'No check is open for this payday.': 'No hay ningún cheque abierto para este día de pago.',
  'Approved with net pay of {netPay}.': 'Aprobado con un pago neto de {netPay}.',
} as const;
