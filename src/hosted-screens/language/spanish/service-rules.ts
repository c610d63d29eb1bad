/** Warnings and reasons why somebody is not paid, or a payment or form is not taken. */
export const rules = {
  'Bank files cannot hold every character of this name. Banks will see "{name}".':
    'Los archivos bancarios no admiten todos los caracteres de este nombre. Los bancos verán «{name}».',
  'Bank files cannot hold the letters of this name. Banks will see "Payee" and a number.':
    'Los archivos bancarios no admiten las letras de este nombre. Los bancos verán «Payee» y un número.',
  'Bank files cannot hold the letters of this name. Banks will see "Company" and a number.':
    'Los archivos bancarios no admiten las letras de este nombre. Los bancos verán «Company» y un número.',
  'The service is connected to no bank.': 'El servicio no está conectado a ningún banco.',
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
