/** Questions to an employer on which programmes of states depend. */
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
  'is no question of a state': 'no es una pregunta de un estado',
  'must be one of the choices: {values}': 'debe ser una de las opciones: {values}',
  'must be an amount in dollars': 'debe ser un importe en dólares',
  'must be a percentage': 'debe ser un porcentaje',
} as const;
