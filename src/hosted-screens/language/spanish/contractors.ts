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
  'Employer number (EIN)': 'Número de empleador (EIN)',
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
    'El contratista está agregado. Siguiente paso: agregar la cuenta bancaria en que recibe los pagos.',
  'The details are saved.': 'Los datos están guardados.',
  'The bank account is saved. Payments go on to the account in use until the day that is shown below.':
    'La cuenta bancaria está guardada. Los pagos siguen yendo a la cuenta en uso hasta el día que se muestra abajo.',
  'The change is stopped. Payments go on to the account in use.':
    'El cambio está detenido. Los pagos siguen yendo a la cuenta en uso.',
  'The bank account is saved. Payments go to it from now on.':
    'La cuenta bancaria está guardada. Los pagos van a ella desde ahora.',
  'The bank account is saved. A prenote verifies it within four banking days; payments that are due earlier wait.':
    'La cuenta bancaria está guardada. Una prenota la verifica en cuatro días hábiles bancarios; los pagos que corresponden antes esperan.',
  'The payment is open. It is debited with its payday.':
    'El pago está abierto. Se debita con su día de pago.',
  'The payment is deleted.': 'El pago está borrado.',
  'Amount ($)': 'Importe ($)',
  'Paid for': 'Concepto',
  'Expenses, paid back': 'Gastos reembolsados',
  'has just been added for this day. Open this page again to pay it a second time':
    'se acaba de agregar para este día. Abra esta página de nuevo para pagarlo otra vez',
  'Pay a contractor': 'Pagar a un contratista',
  'Open the payment': 'Abrir el pago',
  'It goes to the bank account on its payday. No tax is withheld from it; garnishments are. Payroll debits it with the paychecks of that day.':
    'Va a la cuenta bancaria en su día de pago. No se le retienen impuestos; los embargos, sí. La nómina lo debita con los cheques de ese día.',
  'Payments, newest first': 'Pagos, el más reciente primero',
  payments: 'pagos',
  Delete: 'Borrar',
  'must have nine digits': 'debe tener nueve dígitos',
} as const;
