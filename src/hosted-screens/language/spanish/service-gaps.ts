/** Why taxes of a check are not computed. The place or the program of a reason stays as it is named. */
export const gaps = {
  '{state} rates for supplemental wages are not loaded: withheld together with wages':
    'Las tasas de {state} para pagos suplementarios no están cargadas: se retiene junto con el salario',
  'no figures of {state} for this year are loaded': 'No están cargadas las cifras de {state} para este año',
  'the figures of the state of residence {state} are not loaded':
    'No están cargadas las cifras de {state}, el estado de residencia',
  "{name} depends on the company's headcount": '{name} depende del número de empleados de la empresa',
  'whether it is due is a company setting, programmes.{code}: {due}':
    'Si se debe, lo indica la empresa (programmes.{code}): {due}',
  '{name}: the rate is a company setting': '{name}: la tasa la indica la empresa',
  'the postal city of the {word} is {name}, which does not decide whether it lies within {place}':
    'La ciudad postal es {name}, lo que no decide si el lugar está dentro de {place}',
  'work in {states} is taxed by where the worker lives, which is not stated':
    'El trabajo en {states} se grava según dónde vive la persona, y eso no está indicado',
  '{name} follows the place of the work or of the home, and the check has more than one state':
    '{name} sigue el lugar del trabajo o del domicilio, y el cheque tiene más de un estado',
  'local taxes within {state} (cities, school districts, occupational) depend on the localities':
    'Los impuestos locales dentro de {state} (ciudades, distritos escolares, ocupacionales) dependen de las localidades',
  'figures of {state}': 'las cifras de {state}',
  'localities of the employee': 'las localidades del empleado (localities)',
  'unemployment_state of the employee': 'el estado del seguro de desempleo del empleado (unemployment_state)',
  'the places of the employer': 'los lugares de la empresa',
  'the days worked there in the year': 'los días trabajados allí en el año',
  'a local rate entered for {place}': 'una tasa local indicada para {place}',
  'no county is stated: state.county': 'No se indica el condado: state.county',
};
