/** Questions to an employer. The answers decide which programmes of states apply. */
export const taxQuestions = {
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
