/** What the service says about settings of a company: its pay calendar, speed, time off and taxes. */
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
  // questions to an employer, whose answers decide which programmes of states apply
  'Do people work in New York City or in its suburbs?':
    '¿Hay personas que trabajan en la ciudad de Nueva York o en sus suburbios?',
  'Which business does the company have in Nevada?': '¿Qué negocio tiene la empresa en Nevada?',
  'In which transit district of Oregon do people work?':
    '¿En qué distrito de transporte de Oregón trabajan las personas?',
  'How large is the payroll of the company in Seattle?': '¿De cuánto es la nómina de la empresa en Seattle?',
  'None of these': 'Ninguna de estas opciones',
  'Which of these applies to the company in {state}?':
    '¿Cuál de estas opciones corresponde a la empresa en {state}?',
  'How many employees does the company have, as {state} counts them?':
    '¿Cuántos empleados tiene la empresa, según los cuenta {state}?',
  'How large is the payroll of a quarter for {tax}?': '¿De cuánto es la nómina de un trimestre para {tax}?',
  'Which percentage does the notice of {state} say for {tax}?':
    '¿Qué porcentaje indica el aviso de {state} para {tax}?',
  'How many dollars for each hour does the notice of {state} say for {tax}?':
    '¿Cuántos dólares por hora indica el aviso de {state} para {tax}?',
  'The answer decides this for pay from work in {state}: {taxes}.':
    'La respuesta decide esto para el pago por trabajo en {state}: {taxes}.',
  'Why does the employee work at home, and not at an office in {states}?':
    '¿Por qué trabaja la persona en su casa y no en una oficina en {states}?',
  'It decides whether {states} taxes the work at home.': 'Decide si {states} grava el trabajo hecho en casa.',
  'It decides whether {states} may tax work at home for an office there. If it is by choice, make that office the work location, too. If the employee does not work at home, enter the work location instead.':
    'Decide si {states} puede gravar el trabajo en casa para una oficina de allí. Si es por elección, indique además esa oficina como lugar de trabajo. Si la persona no trabaja en casa, indique en su lugar el lugar de trabajo.',
  'By choice of the employee': 'Por elección de la persona',
  'The employer needs the work done there': 'La empresa necesita que el trabajo se haga allí',
  'In which county of {state} does the employee live?': '¿En qué condado de {state} vive la persona?',
  'In which county of {state} did the employee live on January 1?':
    '¿En qué condado de {state} vivía la persona el 1 de enero?',
  'In which county of {state} was the main place of work on January 1?':
    '¿En qué condado de {state} estaba el lugar principal de trabajo el 1 de enero?',
  'It decides the county tax. Until it is answered, the county tax is not calculated.':
    'Decide el impuesto del condado. Hasta que se responda, el impuesto del condado no se calcula.',
  'It decides the county tax. Until it is answered, a common rate is taken, and paychecks say so.':
    'Decide el impuesto del condado. Hasta que se responda, se toma una tasa común y los cheques de pago lo dicen.',
  'At which work location in {state} does the employee usually work?':
    '¿En qué lugar de trabajo de {state} suele trabajar la persona?',
  'It decides the local taxes on pay for work there. Hours entered before the answer leave them open.':
    'Decide los impuestos locales sobre el pago por el trabajo allí. Las horas ingresadas antes de la respuesta los dejan pendientes.',
  'In which city or development district (JEDD, JEDZ) is {place}?':
    '¿En qué ciudad o distrito de desarrollo (JEDD, JEDZ) está {place}?',
  'It decides the local tax on pay for work there. Look up the address in The Finder of the Ohio Department of Taxation.':
    'Decide el impuesto local sobre el pago por el trabajo allí. Busque la dirección en The Finder del Departamento de Impuestos de Ohio.',
  'is not a question of a state': 'no es una pregunta de un estado',
  'must be one of the choices: {values}': 'debe ser una de las opciones: {values}',
  'must be an amount in dollars': 'debe ser un monto en dólares',
  'must be a percentage': 'debe ser un porcentaje',
} as const;
