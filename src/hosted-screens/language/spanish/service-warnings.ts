/** The words of the warnings of checks, and names of values that have no label of their own. */
export const warnings = {
  'Federal law exempts the employee from payroll taxes; programmes of the state are computed as for others.':
    'La ley federal exime al empleado de impuestos sobre la nómina; los programas del estado se calculan como para los demás.',
  'An hour is paid below the minimum wage of its place and day.':
    'Una hora se paga por debajo del salario mínimo de su lugar y día.',
  'Cash wage and tips of a workweek together do not reach the minimum wage.':
    'El salario en efectivo y las propinas de una semana laboral juntos no alcanzan el salario mínimo.',
  'More than 40 hours of a workweek are not stated as overtime.':
    'Más de 40 horas de una semana laboral no están indicadas como horas extra.',
  'Undated plain hours are more than 40 a week of the period.':
    'Las horas regulares sin fecha son más de 40 por semana del período.',
  'The hours of a day are overtime by the law of the state and not stated as such.':
    'Las horas de un día son horas extra según la ley del estado y no están indicadas así.',
  'The law of the state requires double time that the lines do not state.':
    'La ley del estado exige tiempo doble que las líneas no indican.',
  'The seventh day of work in a workweek is not stated as overtime.':
    'El séptimo día de trabajo de una semana laboral no está indicado como horas extra.',
  'One day has more than 24 hours.': 'Un día tiene más de 24 horas.',
  'California spreads a flat bonus over fewer hours than the federal rule does.':
    'California reparte un bono fijo entre menos horas que la regla federal.',
  'The pay does not cover Social Security and Medicare on imputed income, which the employer owes.':
    'El pago no cubre el Seguro Social y Medicare sobre los ingresos imputados, que el empleador debe.',
  'The employee has a salary, and the check pays none.':
    'El empleado tiene un salario, y el cheque no lo paga.',
  'The check has neither hours nor amounts: it pays nothing.':
    'El cheque no tiene horas ni importes: no paga nada.',
  'The tax figures of the year are not loaded.': 'Las cifras de impuestos del año no están cargadas.',
  'Test environment: the pay is provisional, computed with the figures of an earlier year.':
    'Entorno de prueba: el pago es provisional, calculado con las cifras de un año anterior.',
  "The state's tax figures of the year are not loaded: its taxes are not computed.":
    'Las cifras de impuestos del estado para el año no están cargadas: sus impuestos no se calculan.',
  'The check cannot be computed.': 'El cheque no se puede calcular.',
  'A shift was worked before or after the pay period of the check.':
    'Un turno se trabajó antes o después del período de pago del cheque.',
  'Another check pays the same employee for the same period on the same day, or shifts are alike.':
    'Otro cheque paga al mismo empleado por el mismo período el mismo día, o hay turnos iguales.',
  'The check pays the salary and beside it as much again for hours or as flat pay, or another check pays it.':
    'El cheque paga el salario y además otro tanto por horas o como importe fijo, u otro cheque lo paga.',
  'The salary of an exempt employee is below the least that its place asks for.':
    'El salario de un empleado exento es menor que el mínimo que pide su lugar.',
  'The employee is on leave without days: the salary is paid in full.':
    'El empleado está de licencia sin días indicados: el salario se paga completo.',
  'What another service has paid in the year is not stated: bases and limits begin at zero.':
    'No se indica lo que otro servicio pagó en el año: las bases y los límites empiezan en cero.',
  'The earlier pay of the employee, or an entry of zero where nothing was paid.':
    'El pago anterior del empleado, o un registro en cero si no se pagó nada.',
  "Net pay is at least 40 % above or below that of the employee's last check.":
    'El pago neto es al menos 40 % mayor o menor que el del último cheque del empleado.',
  'Pay by direct deposit has no bank account to go to: it waits on payday.':
    'El depósito directo no tiene una cuenta bancaria de destino: espera en el día de pago.',
  'Pay by direct deposit goes to a bank account that a prenote has not verified: it waits on payday.':
    'El depósito directo va a una cuenta bancaria sin verificar: espera en el día de pago.',
  'The check pays final wages after the day on which the law of the state of work has them paid.':
    'El cheque paga el salario final después del día que fija la ley del estado de trabajo.',
  'The day on which the law has final wages paid is not computed: a fact is missing.':
    'No se calcula el día que la ley fija para el salario final: falta un dato.',
  'A tax or a garnishment differs from its second computation: the check waits for the service.':
    'Un impuesto o un embargo difiere de su segundo cálculo: el cheque espera al servicio.',
  'The check breaks a rule that holds for every check, such as its sums: it waits for the service.':
    'El cheque incumple una regla que vale para todo cheque, como sus sumas: espera al servicio.',
  'The company is not live: nothing of it is paid.': 'La empresa no está activa: no se paga nada de ella.',
  'Payroll of the company is suspended.': 'La nómina de la empresa está suspendida.',
  'The check waits for its approval, and is not paid without it.':
    'El cheque espera su aprobación, y no se paga sin ella.',
  'The company has no verified account with the state of work, or another state that taxes the check.':
    'La empresa no tiene una cuenta verificada con el estado de trabajo, u otro estado que grave el cheque.',
  '1 check and 1 payment wait for an approval.': '1 cheque y 1 pago esperan aprobación.',
  '{count} checks and 1 payment wait for an approval.': '{count} cheques y 1 pago esperan aprobación.',
  '1 check and {count} payments wait for an approval.': '1 cheque y {count} pagos esperan aprobación.',
  '{checks} checks and {count} payments wait for an approval.':
    '{checks} cheques y {count} pagos esperan aprobación.',
  // why a day is no banking day
  "New Year's Day": 'Año Nuevo',
  'Martin Luther King, Jr. Day': 'Día de Martin Luther King, Jr.',
  'Birthday of Martin Luther King, Jr.': 'Natalicio de Martin Luther King, Jr.',
  "Washington's Birthday": 'Natalicio de Washington',
  'Memorial Day': 'Día de los Caídos (Memorial Day)',
  'Juneteenth National Independence Day': 'Día de la Emancipación (Juneteenth)',
  'Independence Day': 'Día de la Independencia',
  'Labor Day': 'Día del Trabajo',
  'Columbus Day': 'Día de la Raza (Columbus Day)',
  'Veterans Day': 'Día de los Veteranos',
  'Thanksgiving Day': 'Día de Acción de Gracias',
  'Christmas Day': 'Navidad',
  // names of values
  'Direct deposit': 'Depósito directo',
  Check: 'Cheque',
  'Printed check': 'Cheque impreso',
  Manual: 'Manual',
  Checking: 'Cuenta corriente',
  Savings: 'Cuenta de ahorros',
  Business: 'Negocio',
  Individual: 'Persona individual',
  Live: 'Activa',
  Leave: 'De licencia',
  Verified: 'Verificada',
  Failed: 'Fallido',
  Settled: 'Liquidado',
  Returned: 'Devuelto',
  'Partially returned': 'Devuelto en parte',
  Sent: 'Enviado',
  Done: 'Hecho',
  Running: 'En curso',
  Voided: 'Anulado',
  Canceled: 'Cancelado',
  Requested: 'Solicitado',
  Denied: 'Rechazado',
  Ready: 'Listo',
  Pending: 'Pendiente',
  Held: 'Detenido',
  Processed: 'Pagado',
  'Not required': 'No hace falta',
  Quarterly: 'Cada trimestre',
  Commission: 'Comisión',
  Tips: 'Propinas',
  Holiday: 'Feriado',
  Reimbursement: 'Reembolso',
  Piecework: 'Trabajo a destajo',
  Vacation: 'Vacaciones',
  Partnership: 'Sociedad',
  Corporation: 'Corporación',
  Nonprofit: 'Organización sin fines de lucro',
  'Child support': 'Manutención de menores',
  'Spousal support': 'Manutención del cónyuge',
  'Creditor garnishment': 'Embargo de un acreedor',
  'Federal tax levy': 'Embargo por impuestos federales',
  'State tax levy': 'Embargo por impuestos estatales',
  'Student loan': 'Préstamo estudiantil',
  Bankruptcy: 'Bancarrota',
  'Payroll journal': 'Diario de nómina',
  'Worker summary': 'Resumen por trabajador',
  'Deductions summary': 'Resumen de deducciones',
  'Cash requirements': 'Dinero necesario',
  'Payment summary': 'Resumen de pagos',
  'With the hours on the check of {days}, more than {hours} h on {day}, not all stated as overtime ({state}).':
    'Con las horas del cheque del {days}, más de {hours} h el {day}, no todas indicadas como horas extra ({state}).',
  'With the hours on the check of {days}, more than {hours} h on {day}, not all stated as double time ({state}).':
    'Con las horas del cheque del {days}, más de {hours} h el {day}, no todas indicadas como tiempo doble ({state}).',
  'With the hours on the check of {days}, {day} is the seventh day of work in the workweek, not all stated as overtime ({state}).':
    'Con las horas del cheque del {days}, el {day} es el séptimo día de trabajo de la semana laboral, no todo indicado como horas extra ({state}).',
  'With the hours on the check of {days}, more than 8 h on {day}, the seventh day of work, not all stated as double time ({state}).':
    'Con las horas del cheque del {days}, más de 8 h el {day}, séptimo día de trabajo, no todas indicadas como tiempo doble ({state}).',
};
