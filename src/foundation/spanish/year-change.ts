/** What changes in January, and the figures of a year that are not published, with their publishers. */
export const yearChange = {
  'What changes in January is shown from November on, until the first payday of the year.':
    'Lo que cambia en enero se muestra desde noviembre hasta el primer día de pago del año.',
  'The pay calendar has no payday at the end of {before} or at the beginning of {year}.':
    'El calendario de pagos no tiene un día de pago al final de {before} o al principio de {year}.',
  'What changes in January {year} is shown once the operator of the service enters figures of that year.':
    'Lo que cambia en enero de {year} se muestra cuando el operador del servicio ingrese cifras de ese año.',
  'Is paid {schedule}, for which the company has no pay calendar.':
    'Su frecuencia de pago es {schedule}, y la empresa no tiene un calendario de pagos para ella.',
  'No paycheck yet: what changes is shown once there is one.':
    'Todavía no hay cheque de pago: lo que cambia se muestra cuando haya uno.',
  'Begins with the new year': 'Empieza con el año nuevo',
  'Not due on this check of the new year': 'No se debe en este cheque del año nuevo',
  'The wages of the year start at zero: {amount} more is taxed':
    'Los salarios del año empiezan en cero: {amount} más quedan gravados',
  'The limit of the year starts at zero': 'El límite del año empieza en cero',
  '{amount} less is taxed': '{amount} menos quedan gravados',
  'The rate or the table changes': 'Cambia la tasa o la tabla',
  'Follows from the other lines': 'Resulta de las otras líneas',
  'The pay differs from that of December': 'El pago difiere del de diciembre',
  'The W-4 claims exemption from federal income tax, which ends on February {day}, {year}: without a new W-4, tax is withheld after that.':
    'El W-4 declara exención del impuesto federal sobre el ingreso, que termina el {day} de febrero de {year}: sin un W-4 nuevo, después se retiene el impuesto.',
  // figures that are not published
  '{what} ({publisher})': '{what} ({publisher})',
  '{what} (enacted: {note})': '{what} (aprobado: {note})',
  'the District of Columbia': 'Distrito de Columbia',
  'wider brackets': 'tramos más amplios',
  'the rate falls to 2.90 %': 'la tasa baja a 2.90 %',
  'the rate falls to 3.75 %': 'la tasa baja a 3.75 %',
  'the top rate falls to 5.4 %': 'la tasa máxima baja a 5.4 %',
  'the top rate falls to 3.99 %': 'la tasa máxima baja a 3.99 %',
  'the first five rates fall by 0.1 %': 'las cinco primeras tasas bajan 0.1 %',
  'a standard deduction of 9,200': 'una deducción estándar de 9,200',
  'the withholding tables of {state}': 'las tablas de retención de {state}',
  'the rates of the programmes of {state}': 'las tasas de los programas de {state}',
  'the unemployment wage base of {state}': 'la base salarial del seguro de desempleo de {state}',
  'the Social Security wage base': 'la base salarial del Seguro Social',
  'the amounts exempt from a federal tax levy (Pub. 1494)':
    'las cantidades exentas de un embargo federal por impuestos (Pub. 1494)',
  'the federal income tax brackets and standard deduction (Pub. 15-T)':
    'los tramos y la deducción estándar del impuesto federal sobre el ingreso (Pub. 15-T)',
  'the limit of health FSA contributions': 'el límite de aportaciones a una FSA de salud',
  'the limits of 401(k), 403(b), 457(b), SIMPLE and IRA contributions':
    'los límites de aportaciones a planes 401(k), 403(b), 457(b), SIMPLE e IRA',
  'the local tax rates': 'las tasas de impuestos locales',
  'the monthly limit of transit and parking benefits':
    'el límite mensual de beneficios de transporte y estacionamiento',
  // publishers
  'the tax agency of {state}': 'la agencia de impuestos de {state}',
  'the unemployment agency of {state}': 'la agencia de desempleo de {state}',
  DEED: 'DEED',
  'DETR and the Department of Taxation': 'DETR y el Departamento de Impuestos',
  EDD: 'EDD',
  ESD: 'ESD',
  IRS: 'IRS',
  'Social Security Administration': 'Administración del Seguro Social',
  'the CT Paid Leave Authority': 'la autoridad de licencia pagada de Connecticut (CT Paid Leave Authority)',
  'the Department of Employment Services': 'el Departamento de Servicios de Empleo',
  'the Department of Family and Medical Leave and DUA':
    'el Departamento de Licencia Familiar y Médica y el DUA',
  'the Department of Job and Family Services': 'el Departamento de Empleo y Servicios Familiares',
  'the Department of Labor': 'el Departamento de Trabajo',
  'the Department of Labor and Industry': 'el Departamento de Trabajo e Industria',
  'the Department of Labor and Training': 'el Departamento de Trabajo y Capacitación',
  'the Department of Taxes': 'el Departamento de Impuestos',
  'the Employment Department and the Department of Revenue':
    'el Departamento de Empleo y el Departamento de Ingresos',
  'the FAMLI Division': 'la División de FAMLI',
  'the cities, counties and districts': 'las ciudades, los condados y los distritos',
  // when
  December: 'diciembre',
  November: 'noviembre',
  'November to January': 'de noviembre a enero',
  October: 'octubre',
  'October to December': 'de octubre a diciembre',
  'October to November': 'de octubre a noviembre',
  'by 1 October': 'a más tardar el 1 de octubre',
  'by the end of October': 'a más tardar a fines de octubre',
  'each year': 'cada año',
  'late October to November': 'de fines de octubre a noviembre',
  'later in the year': 'más adelante en el año',
  'mid-November': 'a mediados de noviembre',
  'mid-October': 'a mediados de octubre',
  "with the year's notices": 'con los avisos del año',
} as const;
