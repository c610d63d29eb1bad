/** The Spanish words of values: statuses, frequencies, and the reasons for which banks return payments. */
export const words = {
  // why banks return payments (Nacha), for the codes that concern accounts of people
  'Insufficient Funds': 'Fondos insuficientes',
  'Account Closed': 'Cuenta cerrada',
  'No Account/Unable to Locate Account': 'No hay cuenta o no se encuentra',
  'Invalid Account Number': 'Número de cuenta no válido',
  "Returned per ODFI's Request": 'Devuelto a pedido del banco que lo envió',
  'Authorization Revoked by Customer': 'Autorización revocada por el cliente',
  'Payment Stopped': 'Pago detenido',
  'Uncollected Funds': 'Fondos sin cobrar',
  'Branch Sold to Another DFI': 'Sucursal vendida a otro banco',
  'RDFI not qualified to participate': 'El banco receptor no puede participar',
  'Representative payee deceased or unable to continue in that capacity':
    'El representante del beneficiario falleció o ya no puede actuar',
  'Beneficiary or bank account holder': 'Concierne al beneficiario o titular de la cuenta',
  'Bank account frozen': 'Cuenta bancaria congelada',
  'File Record Edit Criteria/Entry with Invalid Account Number Initiated Under Questionable Circumstances':
    'Número de cuenta no válido en circunstancias dudosas',
  'Improper effective entry date': 'Fecha de entrada en vigor incorrecta',
  'Amount field error': 'Error en el monto',
  'Non-payment bank account': 'Cuenta que no acepta pagos',
  'Invalid individual ID number': 'Número de identificación personal no válido',
  'Credit entry refused by receiver': 'El receptor rechazó el depósito',
  'Duplicate entry': 'Pago duplicado',
  'Transit routing number check digit error': 'Dígito de control incorrecto en el número de ruta',
  'Returned by the bank.': 'Devuelto por el banco.',
  'returned by the bank': 'devuelto por el banco',
  // statuses
  pending: 'pendiente',
  'pre-processed': 'calculado',
  processed: 'pagado',
  voided: 'anulado',
  failed: 'fallido',
  requested: 'solicitada',
  approved: 'aprobada',
  denied: 'rechazada',
  canceled: 'cancelada',
  live: 'activa',
  offboarded: 'de baja',
  // frequencies
  daily: 'diaria',
  weekly: 'semanal',
  biweekly: 'bisemanal (cada dos semanas)',
  semimonthly: 'quincenal (dos veces al mes)',
  monthly: 'mensual',
  quarterly: 'trimestral',
  semiannually: 'semestral',
  annually: 'anual',
  quarter: 'trimestre',
  year: 'año',
  dollars: 'en dólares',
  percentage: 'un porcentaje',
  none: 'ninguna',
  employee: 'empleado',
  contractor: 'contratista',
  // kinds of garnishments
  'child support': 'manutención de menores',
  'spousal support': 'manutención del cónyuge',
  'creditor garnishment': 'embargo de un acreedor',
  'federal tax levy': 'embargo por impuestos federales',
  'state tax levy': 'embargo por impuestos estatales',
  'student loan': 'préstamo estudiantil',
  bankruptcy: 'bancarrota',
  // when the law requires final wages
  'within 3 working days of the last day': 'dentro de 3 días hábiles después del último día',
  'on the payday of its pay period': 'el día de pago de su período',
  'on the payday of its pay period, or within 7 working days of the last day, whichever is earlier':
    'el día de pago de su período, o dentro de 7 días hábiles después del último día, lo que sea antes',
  'on the last day': 'el último día',
  'within 3 days of the last day': 'dentro de 3 días después del último día',
  'within 1 working day of the last day': 'dentro de 1 día hábil después del último día',
  'on the payday of its pay period, or within 7 days of the last day, whichever is earlier':
    'el día de pago de su período, o dentro de 7 días después del último día, lo que sea antes',
  'on the payday of its pay period, or within 10 working days of the last day, whichever is earlier':
    'el día de pago de su período, o dentro de 10 días hábiles después del último día, lo que sea antes',
  'on the payday of its pay period, or within 14 days of the last day, whichever is later':
    'el día de pago de su período, o dentro de 14 días después del último día, lo que sea después',
  'on the payday of its pay period, or within 15 days of the last day, whichever is earlier':
    'el día de pago de su período, o dentro de 15 días después del último día, lo que sea antes',
  'within 1 day of the last day': 'dentro de 1 día después del último día',
  'on the payday of its pay period, or within 20 days of the last day, whichever is earlier':
    'el día de pago de su período, o dentro de 20 días después del último día, lo que sea antes',
  'on no day that a statute sets': 'en ningún día fijado por ley',
  'on the payday of its pay period, or within 14 days of the last day, whichever is earlier':
    'el día de pago de su período, o dentro de 14 días después del último día, lo que sea antes',
  'within 5 days of the last day': 'dentro de 5 días después del último día',
  'on the payday of its pay period, or within 5 working days of the last day, whichever is earlier':
    'el día de pago de su período, o dentro de 5 días hábiles después del último día, lo que sea antes',
  'on the payday of its pay period, or within 30 days of the last day, whichever is earlier':
    'el día de pago de su período, o dentro de 30 días después del último día, lo que sea antes',
  'on the payday of its pay period, or within 21 days of the last day, whichever is later':
    'el día de pago de su período, o dentro de 21 días después del último día, lo que sea después',
  'within 6 days of the last day': 'dentro de 6 días después del último día',
  'A written policy may set the next payday, at most 15 days later, for a dismissal.':
    'Una política escrita puede fijar el próximo día de pago, como máximo 15 días después, si hubo despido.',
  'After a dismissal: within 24 hours of the demand. After a resignation less than five days before the payday: by the payday after it.':
    'Tras un despido: dentro de 24 horas de exigirlo. Tras una renuncia a menos de cinco días del día de pago: a más tardar el día de pago siguiente.',
  'After a resignation with a pay period’s notice: within 72 hours.':
    'Tras una renuncia con aviso de un período de pago: dentro de 72 horas.',
  'After a resignation with at least 48 hours’ notice: on the last day.':
    'Tras una renuncia con aviso de al menos 48 horas: el último día.',
  'After a resignation with at least 72 hours’ notice: on the last day.':
    'Tras una renuncia con aviso de al menos 72 horas: el último día.',
  'After a resignation: the first payday at least three days after the notice.':
    'Tras una renuncia: el primer día de pago al menos tres días después del aviso.',
  'Wages by task, piece or commission: within ten days of a dismissal.':
    'Salario por tarea, pieza o comisión: dentro de diez días del despido.',
  'Where payroll is closed on the last day: within six hours of its next day, or 24 hours where it is elsewhere.':
    'Si la oficina de nómina está cerrada el último día: dentro de seis horas de su día siguiente, o de 24 horas si está en otro lugar.',
  'Where that is impossible after a dismissal: the next working day. After a resignation with a pay period’s notice: on the last day.':
    'Si eso es imposible tras un despido: el siguiente día hábil. Tras una renuncia con aviso de un período de pago: el último día.',
  'Within 48 hours of a written request, where that is earlier.':
    'Dentro de 48 horas de una solicitud por escrito, si es antes.',
  // people whom federal law exempts
  'a nonresident student or exchange visitor': 'un estudiante o visitante de intercambio no residente',
  'a student of the school that employs': 'un estudiante de la escuela que lo emplea',
  'a child of the owner': 'un hijo del dueño',
  'the spouse or a parent of the owner': 'el cónyuge o un padre del dueño',
  'a minister or a member of a religious order': 'un ministro o miembro de una orden religiosa',
  'an H-2A agricultural worker': 'un trabajador agrícola H-2A',
  'a household employee': 'un empleado doméstico',
  'a farm worker of an employer below 2,500 of farm wages a year':
    'un trabajador agrícola de un empleador con menos de 2,500 de salarios agrícolas al año',
  'a farm worker of an employer with 2,500 or more of farm wages a year':
    'un trabajador agrícola de un empleador con 2,500 o más de salarios agrícolas al año',
  'an election worker': 'un trabajador electoral',
  "insured by another country's certificate of coverage":
    'quien está asegurado por un certificado de cobertura de otro país',
  'a member of a religious sect with an approved Form 4029':
    'un miembro de una secta religiosa con un Formulario 4029 aprobado',
  // what the postal service says about an address
  'the postal service knows no such address': 'el servicio postal no conoce esa dirección',
  'the building does not receive mail': 'el edificio no recibe correo',
  'there is no such number on this street': 'no existe ese número en esta calle',
  'there is no such street in this city': 'no existe esa calle en esta ciudad',
} as const;
