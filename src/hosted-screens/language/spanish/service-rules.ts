/** Warnings and reasons why somebody is not paid, or a payment or form is not taken. */
export const rules = {
  'The company is not live: it is {status}.': 'La empresa no está activa ({status}).',
  'Bank files cannot hold every character of this name. Banks will see "{name}".':
    'Los archivos bancarios no admiten todos los caracteres de este nombre. Los bancos verán «{name}».',
  'Bank files cannot hold the letters of this name. Banks will see "Payee" and a number.':
    'Los archivos bancarios no admiten las letras de este nombre. Los bancos verán «Payee» y un número.',
  'Bank files cannot hold the letters of this name. Banks will see "Company" and a number.':
    'Los archivos bancarios no admiten las letras de este nombre. Los bancos verán «Company» y un número.',
  'The service is connected to no bank.': 'El servicio no está conectado a ningún banco.',
  'The check is not approved.': 'El cheque no está aprobado.',
  'The check was not approved by its cut-off. Move it to another day and approve it.':
    'El cheque no se aprobó antes de su cierre. Muévalo a otro día y apruébelo.',
  'The payment was not approved by its cut-off. Move it to another day and approve it.':
    'El pago no se aprobó antes de su cierre. Muévalo a otro día y apruébelo.',
  'It was not approved by its cut-off. Move it to another day and approve it.':
    'No se aprobó antes del cierre. Muévalo a otro día y apruébelo.',
  'It is not computed yet.': 'Todavía no está calculado.',
  'An error in the service stopped payroll of this day. The service tries again, and reports it to its operator.':
    'Un error del servicio detuvo la nómina de este día. El servicio lo intenta otra vez, y avisa a su operador.',
  'An error in the service keeps the next regular payroll from being opened.':
    'Un error del servicio impide abrir la próxima nómina regular.',
  'The transfer to the bank waits, as an account number cannot be read.':
    'La transferencia al banco espera, porque no se puede leer un número de cuenta.',
  'The service tries again, and reports it to its operator.':
    'El servicio lo intenta otra vez, y avisa a su operador.',
  'What the company owed to agencies and plans on {day} is not sent yet, and its payroll waits.':
    'Lo que la empresa debía a organismos y planes el {day} no se ha enviado todavía, y su nómina espera.',
  'The check of a bank account was due on {day} and is not done yet, and payroll of the company waits.':
    'La comprobación de una cuenta bancaria prevista para el {day} no se ha hecho todavía, y la nómina de la empresa espera.',
  'Work of {days} is outside the pay period, {start} to {end}.':
    'El trabajo de {days} está fuera del período de pago, {start} a {end}.',
  'The company has no verified account with {state}.':
    'La empresa no tiene una cuenta verificada con {state}.',
  "The company's first payday here is {day}, and what the employee was paid before in {year} is not stated: bases and limits of the year begin at zero.":
    'El primer día de pago de la empresa aquí es el {day}, y no se indica lo que el empleado cobró antes en {year}: las bases y los límites del año empiezan en cero.',
  'The employee is on leave, and no days of leave are stated.':
    'El empleado está de licencia, y no se indican los días de la licencia.',
  'The employee has no bank account for direct deposit.':
    'El empleado no tiene una cuenta bancaria para el depósito directo.',
  'Net pay of {net} is {percent} % above that of the last check, {last}.':
    'El pago neto de {net} es {percent} % mayor que el del último cheque, {last}.',
  'Net pay of {net} is {percent} % below that of the last check, {last}.':
    'El pago neto de {net} es {percent} % menor que el del último cheque, {last}.',
  'The check pays {salary} of salary and {other} for hours or as flat pay.':
    'El cheque paga {salary} de salario y {other} por horas o como importe fijo.',
  'The employee has another check for the same period on {day}.':
    'El empleado tiene otro cheque del mismo período, del {day}.',
  'Shifts of the check have the same time and hours.': 'Hay turnos del cheque con la misma hora y duración.',
  'Another check, of {day}, has shifts with the same time and hours.':
    'Otro cheque, del {day}, tiene turnos con la misma hora y duración.',
  "Another check pays the employee's salary of the period.": 'Otro cheque paga el salario del período.',
  'the employee has a salary, and the check pays none':
    'el empleado tiene un salario, y el cheque no paga ninguno',
  'the check has no hours and no amounts: it pays nothing':
    'el cheque no tiene horas ni importes: no paga nada',
  '{hours} h on {day}': '{hours} h el {day}',
  'the figures of {state} for {year} are not loaded': 'las cifras de {state} para {year} no están cargadas',
  'computed with the figures of {year}, as those of {other} are not loaded':
    'calculado con las cifras de {year}, porque las de {other} no están cargadas',
  'overtime counts the bonus by the federal rule; California may owe more (Alvarado v. Dart, 2018)':
    'las horas extra cuentan el bono por la regla federal; California puede deber más (Alvarado v. Dart, 2018)',
  'more than 40 h in the workweek of {day}, not all stated as overtime (29 USC 207)':
    'más de 40 h en la semana laboral del {day}, no todas indicadas como horas extra (29 USC 207)',
  'More than 40 h in the workweek of {day}, with those on the check of {days}, not all stated as overtime (29 USC 207).':
    'Más de 40 h en la semana laboral del {day}, con las del cheque del {days}, no todas indicadas como horas extra (29 USC 207).',
  'A salary of {weekly} a week: the law of {place} asks for {least} since {day} where an employee is exempt from overtime.':
    'Un salario de {weekly} por semana: la ley de {place} pide {least} desde el {day} si el empleado está exento de horas extra.',
  'more than {hours} undated h, which is 40 a week, not all stated as overtime (29 USC 207)':
    'más de {hours} h sin fecha, que son 40 por semana, no todas indicadas como horas extra (29 USC 207)',
  'more than {hours} h on {day}, not all stated as overtime ({state})':
    'más de {hours} h el {day}, no todas indicadas como horas extra ({state})',
  'more than {hours} h on {day}, not all stated as double time ({state})':
    'más de {hours} h el {day}, no todas indicadas como tiempo doble ({state})',
  '{day} is the seventh day of work in the workweek, not all stated as overtime ({state})':
    'el {day} es el séptimo día de trabajo de la semana laboral, no todo indicado como horas extra ({state})',
  'more than 8 h on {day}, the seventh day of work, not all stated as double time ({state})':
    'más de 8 h el {day}, séptimo día de trabajo, no todas indicadas como tiempo doble ({state})',
  '{hours} h at {wage}: the minimum wage of {place} is {minimum} since {day}':
    '{hours} h a {wage}: el salario mínimo de {place} es {minimum} desde el {day}',
  '{hours} h of overtime at {wage} before the premium: the minimum wage of {place} is {minimum} since {day}':
    '{hours} h extra a {wage} antes del recargo: el salario mínimo de {place} es {minimum} desde el {day}',
  '{hours} h of overtime at {wage} before the premium: the lowest cash wage of a tipped worker in {place} is {minimum} since {day}':
    '{hours} h extra a {wage} antes del recargo: el salario mínimo en efectivo con propinas en {place} es {minimum} desde el {day}',
  '{hours} h at {wage}: the lowest cash wage of a tipped worker in {place} is {minimum} since {day}':
    '{hours} h a {wage}: el salario mínimo en efectivo con propinas en {place} es {minimum} desde el {day}',
  'A bank returned the pay of one person.': 'Un banco devolvió el pago de una persona.',
  'Banks returned {count} payments to people.': 'Los bancos devolvieron {count} pagos a personas.',
  '1 check waits for an approval.': '1 cheque espera aprobación.',
  '{count} checks wait for an approval.': '{count} cheques esperan aprobación.',
  '1 check waits: {reason}': '1 cheque espera: {reason}',
  '{count} checks wait: {reason}': '{count} cheques esperan: {reason}',
  '1 payment waits for an approval.': '1 pago espera aprobación.',
  '{count} payments wait for an approval.': '{count} pagos esperan aprobación.',
  '1 payment waits: {reason}': '1 pago espera: {reason}',
  '{count} payments wait: {reason}': '{count} pagos esperan: {reason}',
  '1 check and 1 payment wait for an approval.': '1 cheque y 1 pago esperan aprobación.',
  '1 check and {count} payments wait for an approval.': '1 cheque y {count} pagos esperan aprobación.',
  '{count} checks and 1 payment wait for an approval.': '{count} cheques y 1 pago esperan aprobación.',
  '{count} checks and {more} payments wait for an approval.':
    '{count} cheques y {more} pagos esperan aprobación.',
  '1 check and 1 payment wait: {reason}': '1 cheque y 1 pago esperan: {reason}',
  '1 check and {count} payments wait: {reason}': '1 cheque y {count} pagos esperan: {reason}',
  '{count} checks and 1 payment wait: {reason}': '{count} cheques y 1 pago esperan: {reason}',
  '{count} checks and {more} payments wait: {reason}': '{count} cheques y {more} pagos esperan: {reason}',
  'the figures of the state of residence {state} are not loaded':
    'las cifras del estado de residencia {state} no están cargadas',
};
