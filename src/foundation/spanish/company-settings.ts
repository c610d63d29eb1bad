/** What the service says about settings of a company: its pay calendar, its speed and its time off. */
export const companySettings = {
  'needs a pay calendar. {lacks}': 'necesita un calendario de pagos. {lacks}',
  '{speed} is not offered by the bank. It offers {speeds}': '{speed} no lo ofrece el banco. Ofrece {speeds}',
  'would put the payday {day} past its cut-off: change it after {until}, or move what is open':
    'dejaría el día de pago {day} después de su cierre: cámbielo después del {until}, o mueva lo que está abierto',
  'would pay the payday {day} later, which is computed: change it once it is paid':
    'pagaría más tarde el día de pago {day}, que ya está calculado: cámbielo cuando esté pagado',
  'cannot change: payroll is open until {day}. A new first period starts after that':
    'no se puede cambiar: la nómina está abierta hasta el {day}. Un nuevo primer período empieza después',
  'is not a banking day ({why}): the next one is {next}':
    'no es un día hábil bancario ({why}): el siguiente es el {next}',
  'is in {year}, whose bank holidays are not known': 'está en {year}, cuyos feriados bancarios no se conocen',
  'must not precede the end of the first period, {end}':
    'no puede ser anterior al final del primer período, el {end}',
  'must precede the first check date, {date}: it ends on {end}':
    'debe ser anterior a la primera fecha de pago, el {date}: termina el {end}',
  'is after the last day of the employment, {day}: nothing is ever accrued':
    'es posterior al último día del empleo, el {day}: nunca se acumula nada',
  'is before the hire, {day}: nothing is ever accrued':
    'es anterior a la contratación, el {day}: nunca se acumula nada',
  'is more than a year ago: name a later day, and adjust the balance to what was left then':
    'es de hace más de un año: indique un día posterior y corrija el saldo según lo que quedaba entonces',
  'must not be before the first day': 'no puede ser anterior al primer día',
  'is required without a template': 'es obligatorio sin una plantilla',
  'is 0: the policy never accrues anything': 'es 0: la política nunca acumula nada',
  'is 0: nobody can ever use anything': 'es 0: nadie podrá usar nada',
  'must be more than 0 for hours_worked': 'debe ser más de 0 para horas trabajadas',
  'is for the method hours_worked only': 'es solo para horas trabajadas',
  'never accrues anything: 40 hours worked earn less than 0.0001 hours':
    'nunca acumula nada: 40 horas trabajadas dan menos de 0.0001 horas',
  Sunday: 'domingo',
  Monday: 'lunes',
  Tuesday: 'martes',
  Wednesday: 'miércoles',
  Thursday: 'jueves',
  Friday: 'viernes',
  Saturday: 'sábado',
  'Sick leave': 'Licencia por enfermedad',
  'Paid leave': 'Licencia pagada',
  '10 or more employees; unpaid in smaller ones': '10 empleados o más; sin pago en empresas menores',
  '100 or more employees': '100 empleados o más',
  '11 or more employees': '11 empleados o más',
  '11 or more employees; 1 or more from 2027-01-01':
    '11 empleados o más; 1 o más desde el 1 de enero de 2027',
  '11 or more employees; unpaid in smaller ones': '11 empleados o más; sin pago en empresas menores',
  '11 to 19 employees': 'De 11 a 19 empleados',
  '15 or more employees': '15 empleados o más',
  '15 or more employees; unpaid in smaller ones': '15 empleados o más; sin pago en empresas menores',
  '18 or more employees': '18 empleados o más',
  '20 or more employees': '20 empleados o más',
  '25 to 99 employees': 'De 25 a 99 empleados',
  '5 to 99 employees, or fewer with a net income above 1,000,000':
    'De 5 a 99 empleados, o menos con un ingreso neto superior a 1,000,000',
  '50 or more employees': '50 empleados o más',
  All: 'Todos',
  'All, outside Chicago and Cook County': 'Todos, fuera de Chicago y del condado de Cook',
  'Fewer than 11 employees': 'Menos de 11 empleados',
  'Fewer than 15 employees': 'Menos de 15 empleados',
  'Fewer than 25 employees': 'Menos de 25 empleados',
  'More than 10 employees for more than 120 days of a year':
    'Más de 10 empleados durante más de 120 días de un año',
  'A second person approves above {amount}. This page can lower the amount. To raise it or to end the rule, ask the software that gave you this page.':
    'Una segunda persona aprueba por encima de {amount}. Esta página puede bajar el monto. Para subirlo o quitar la regla, pida ayuda en el programa desde el que abrió esta página.',
  // rules of fields
  'must be 10000000000 or less': 'debe ser 10,000,000,000 como máximo',
  'must be 1000 or less': 'debe ser 1,000 como máximo',
  'must be 99 or less': 'debe ser 99 como máximo',
  'must be 1 to 4': 'debe ser de 1 a 4',
  'must be 4 or less': 'debe ser 4 como máximo',
  'must be five or seven digits': 'debe tener cinco o siete dígitos',
  'must be MM-DD or hire_date': 'debe ser un día, como 01-01, o el de la contratación',
  'must hold at most 500 employees': 'puede tener como máximo 500 empleados',
  'must be one of 401k, section_125, hsa, miscellaneous, 403b, roth_ira, simple_ira, roth_401k, roth_403b, 457b, commuter, 457b_tax_exempt':
    'debe ser un tipo de la lista',
} as const;
