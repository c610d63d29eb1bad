export const contractors = {
  'Add a contractor': 'Agregar un contratista',
  'Add contractor': 'Agregar el contratista',
  'Only the name is needed now. Form 1099-NEC needs the taxpayer number and the address.':
    'Ahora solo hace falta el nombre. El Formulario 1099-NEC necesita el número de contribuyente y la dirección.',
  'Payments go to this account from the next one that is not sent yet. The account before is kept, unused.':
    'Los pagos van a esta cuenta desde el próximo que no se haya enviado. La cuenta anterior se conserva, sin uso.',
  'Its bank has four banking days to say that it is wrong: payments that are due earlier wait.':
    'Su banco tiene cuatro días hábiles bancarios para decir que es incorrecta: los pagos que corresponden antes esperan.',
  Details: 'Datos',
  'Pay this contractor': 'Pagar a este contratista',
  'Taxpayer number': 'Número de contribuyente',
  'Employer number (EIN)': 'Número de identificación del empleador (EIN)',
  'Individual taxpayer number (ITIN)': 'Número de contribuyente individual (ITIN)',
  'Legal form': 'Forma jurídica',
  'Business name': 'Nombre del negocio',
  'Required unless the contractor is an individual.':
    'Obligatorio, salvo que el contratista sea una persona física.',
  'Kind of taxpayer number': 'Tipo de número de contribuyente',
  'Taxpayer number (TIN)': 'Número de contribuyente (TIN)',
  'Form W-9': 'Formulario W-9',
  'A terminated contractor is not paid.': 'A un contratista dado de baja no se le paga.',
  'Contractor details': 'Datos del contratista',
  'The contractor is added. Next: add the bank account that is paid.':
    'Se agregó al contratista. Siguiente paso: agregar la cuenta bancaria en que recibe los pagos.',
  'The details are saved.': 'Los datos están guardados.',
  'The bank account is saved. Payments go on to the account in use until the day that is shown below.':
    'La cuenta bancaria está guardada. Los pagos siguen yendo a la cuenta en uso hasta el día que se muestra abajo.',
  'The change is stopped. Payments go on to the account in use.':
    'El cambio se detuvo. Los pagos siguen yendo a la cuenta en uso.',
  'The bank account is saved. Payments go to it from now on.':
    'La cuenta bancaria está guardada. Los pagos van a ella desde ahora.',
  'The bank account is saved. A prenote verifies it within four banking days; payments that are due earlier wait.':
    'La cuenta bancaria está guardada. Una prenotificación (un envío sin dinero) la verifica en cuatro días hábiles bancarios; los pagos que corresponden antes esperan.',
  'The payment is open. It is debited with its payday.':
    'El pago está abierto. Se debita con su día de pago.',
  'The payment is deleted.': 'El pago se borró.',
  'Amount ($)': 'Monto ($)',
  'Paid for': 'Concepto',
  'Expenses, paid back': 'Gastos reembolsados',
  'has just been added for this day. Open this page again to pay it a second time':
    'se acaba de agregar para este día. Abra esta página de nuevo para pagarlo otra vez',
  'Pay a contractor': 'Pagar a un contratista',
  'Open the payment': 'Abrir el pago',
  'It goes to the bank account on its payday, less garnishments. Payroll debits it with the paychecks of that day.':
    'Va a la cuenta bancaria en su día de pago, menos los embargos. La nómina lo debita con los cheques de ese día.',
  '{amount} to the IRS: {reason}': '{amount} al IRS: {reason}',
  'no taxpayer number': 'sin número de contribuyente',
  'wrong taxpayer number': 'número de contribuyente incorrecto',
  'Signed Form W-9': 'Formulario W-9 firmado',
  'Number validated': 'Número validado',
  'The notice of the IRS is on file.': 'El aviso del IRS está registrado.',
  'The notice has ended. The next payment is paid in full.':
    'El aviso ha terminado. El próximo pago se paga completo.',
  'Enter a notice': 'Ingresar un aviso',
  'End the notice': 'Terminar el aviso',
  'Notices of the IRS': 'Avisos del IRS',
  'Notices that the taxpayer number is wrong': 'Avisos de que el número de contribuyente es incorrecto',
  'None.': 'Ninguno.',
  Received: 'Recibido',
  'Give the contractor a copy by': 'Entregar una copia al contratista a más tardar el',
  'Withholding from': 'Se retiene desde',
  Ended: 'Terminado',
  'Open: only a validated number ends it': 'Abierto: solo un número validado lo termina',
  'Open: a signed Form W-9 ends it': 'Abierto: un Formulario W-9 firmado lo termina',
  'Name and number do not match (CP2100, "B" notice)':
    'El nombre y el número no coinciden (CP2100, aviso "B")',
  'Interest or dividends not reported ("C" notice)': 'Intereses o dividendos no declarados (aviso "C")',
  'Notice of the IRS': 'Aviso del IRS',
  'Enter the notice': 'Ingresar el aviso',
  Notice: 'Aviso',
  'What it says': 'Qué dice',
  'The day on which the company received it.': 'El día en que la empresa lo recibió.',
  'Give the contractor a copy within 15 business days. Payments are withheld from after 30 business days, until the notice ends.':
    'Entregue una copia al contratista en 15 días hábiles. Después de 30 días hábiles se retiene de los pagos, hasta que el aviso termine.',
  'End of a notice': 'Fin de un aviso',
  'What the company has': 'Qué tiene la empresa',
  Since: 'Desde',
  'The day on which the company got it.': 'El día en que la empresa lo obtuvo.',
  'A Form W-9 that the contractor signs on their own page ends a first notice by itself. A second one ends only when Social Security or the IRS has validated the number.':
    'Un Formulario W-9 que el contratista firma en su propia página termina por sí mismo un primer aviso. Un segundo termina solo cuando el Seguro Social o el IRS ha validado el número.',
  'Payments, newest first': 'Pagos, el más reciente primero',
  payments: 'pagos',
  Delete: 'Borrar',
  'must have nine digits': 'debe tener nueve dígitos',
} as const;
