/** Forms W-2 and 1099-NEC that people receive. */
export const statements = {
  'The Social Security number is missing.': 'Falta el número de Seguro Social.',
  'The home address is missing.': 'Falta la dirección particular.',
  "The company's withholding account with {state} is missing.":
    'Falta la cuenta de retención de la empresa en {state}.',
  'Box {box} is not known: {missing}.': 'La casilla {box} no se conoce: {missing}.',
  'Box {box} is negative.': 'La casilla {box} es negativa.',
  'The year {year} is not over. Until then, only a person whose employment has ended receives the form.':
    'El año {year} no ha terminado. Hasta entonces, el formulario solo se entrega a una persona cuyo empleo ha terminado.',
  'The employment has not ended, or one of its checks is not paid yet. Give the form afterwards.':
    'El empleo no ha terminado, o uno de sus cheques aún no está pagado. Entregue el formulario después.',
} as const;
