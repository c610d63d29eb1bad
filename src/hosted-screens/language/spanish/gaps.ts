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
  // whose facts are missing
  'localities of the work location': 'las localidades del lugar de trabajo (localities)',
  'localities of the employee, localities of the work location':
    'las localidades del empleado y del lugar de trabajo (localities)',
  'localities of the work location, localities of the employee':
    'las localidades del lugar de trabajo y del empleado (localities)',
  'localities of the employee: {code} confirmed, or none':
    'las localidades del empleado (localities): confirmar {code}, o ninguna',
  'localities of the work location: {code} confirmed, or none':
    'las localidades del lugar de trabajo (localities): confirmar {code}, o ninguna',
  'its computation for part of a check': 'su cálculo para una parte del cheque',
  'the rule of {state} for residents who work elsewhere':
    'la regla de {state} para residentes que trabajan en otro estado',
  'the days worked in {state} this year, or {form}': 'los días trabajados en {state} este año, o {form}',
  'a form of {state} of the employee: with it {same} is withheld for from the first day':
    'un formulario de {state} del empleado: con él se retiene para {same} desde el primer día',
  'remote_work of the employee: convenience or necessity':
    'el trabajo a distancia del empleado (remote_work): convenience (conveniencia) o necessity (necesidad)',
  'whether more than {days} days of the year are in {state}': 'si más de {days} días del año son en {state}',
  'whether {state} taxes it: nonresident managers only': 'si {state} lo grava: solo a gerentes no residentes',
  'whether {state} taxes it: work assigned to an office there may be from sources there':
    'si {state} lo grava: el trabajo asignado a una oficina allí puede provenir de fuentes de allí',
  'whether the county credits the fee of the city': 'si el condado acredita la tasa de la ciudad',
  'a pay frequency with a table': 'una frecuencia de pago que tenga tabla',
  'a weekly or biweekly pay period': 'un período de pago semanal o quincenal',
  'pay for the shifts elsewhere': 'el pago de los turnos en otros lugares',
  'the address of the employee': 'la dirección del empleado',
  monthToDate: 'lo retenido antes en el mes',
  ny_income: 'el impuesto sobre el ingreso de NY',
  // work and homes in several states
  'the worksheet names no state: no state tax is computed':
    'No se indica ningún estado: no se calcula ningún impuesto estatal',
  'the work in {states} does not decide which state insures it':
    'El trabajo en {states} no decide qué estado lo asegura',
  'the work in {one} and {other} does not decide which state insures it':
    'El trabajo en {one} y {other} no decide qué estado lo asegura',
  'the work in {one} and {two} and {other} does not decide which state insures it':
    'El trabajo en {one}, {two} y {other} no decide qué estado lo asegura',
  '{one} and {other} withhold from the same wages': '{one} y {other} retienen del mismo salario',
  '{one} and {two} and {other} withhold from the same wages':
    '{one}, {two} y {other} retienen del mismo salario',
  '{state} withholds from the same wages': '{state} retiene del mismo salario',
  '{state} asks to withhold from nonresidents after {days} days of a year':
    '{state} pide retener a los no residentes después de {days} días al año',
  'what {state} withholds depends on {other}: {why}': 'Lo que retiene {state} depende de {other}: {why}',
  '{office} may tax work at home in {home} for an office there':
    '{office} puede gravar el trabajo desde el domicilio en {home} para una oficina allí',
  'an employer withholds for {state} if it has a place there':
    'Un empleador retiene para {state} si tiene un lugar allí',
  '{state} may tax wages by a law of its own, of which no figures are loaded':
    '{state} puede gravar el salario por una ley propia, de la que no hay cifras cargadas',
  'the threshold of {state} for nonresidents is not loaded':
    'El límite de {state} para no residentes no está cargado',
  'the {days} days of {state} hold for residents of states with a similar rule only':
    'Los {days} días de {state} valen solo para residentes de estados con una regla parecida',
  '{state}: a number of days is free for residents of some states':
    '{state}: algunos días quedan libres para residentes de ciertos estados',
  '{state}: wages up to the personal exemption of the year are free':
    '{state}: el salario queda libre hasta la exención personal del año',
  '{state}: wages up to the standard deduction of the employee are free':
    '{state}: el salario queda libre hasta la deducción estándar del empleado',
  '{state}: the wages of the quarter in the state': '{state}: el salario del trimestre en el estado',
  '{state}: {percent} % of all wages of the year, or {days} days, may be enough before {amount}':
    '{state}: pueden bastar {percent} % del salario del año, o {days} días, antes de {amount}',
  'the salary covers hours in more than one state, and how much of it each has is not stated':
    'El salario cubre horas en más de un estado, y no se indica qué parte corresponde a cada uno',
  'the figures name a method "{method}" that this engine does not have':
    'Las cifras nombran un método "{method}" que este cálculo no tiene',
  'no {frequency} tables are loaded': 'No están cargadas las tablas para pagos con frecuencia {frequency}',
  'the state prints no {frequency} figures':
    'El estado no publica cifras para pagos con frecuencia {frequency}',
  // places
  'no source confirms the rate: the employer enters it':
    'Ninguna fuente confirma la tasa: la indica el empleador',
  'the rate was not read: the employer enters it': 'La tasa no se pudo leer: la indica el empleador',
  'no figures of this day are loaded': 'No hay cifras cargadas para este día',
  'no rate is entered for it': 'No se ha indicado su tasa',
  'no fee is entered for it': 'No se ha indicado su importe',
  'no payroll tax is entered for it': 'No se ha indicado su impuesto sobre la nómina',
  'no resident rate is entered for it': 'No se ha indicado su tasa para residentes',
  'no work rate is entered for it': 'No se ha indicado su tasa para el trabajo',
  'no rate is entered': 'No se ha indicado ninguna tasa',
  'one source names a fee without its amount, another found none':
    'Una fuente nombra una tasa sin su importe; otra no encontró ninguna',
  'a household fee, or a fee on wages of unknown amount: two sources differ':
    'Una tasa por hogar, o una sobre el salario de importe desconocido: dos fuentes difieren',
  'a fee in two layers of the Social Security base: the two sources differ':
    'Una tasa en dos tramos de la base del Seguro Social: las dos fuentes difieren',
  '15.00 a month for each employee beyond five, by the headcount of the company in the city: not computed from a check':
    '15.00 al mes por cada empleado a partir del sexto, según el número de empleados en la ciudad: no se calcula de un cheque',
  'work of 20 days or fewer a year counts for the principal place of work (R.C. 718.011)':
    'El trabajo de hasta 20 días al año cuenta para el lugar principal de trabajo (R.C. 718.011)',
  'a county of 30,000 people or more credits the fee of the city (KRS 68.197)':
    'Un condado de 30,000 personas o más acredita la tasa de la ciudad (KRS 68.197)',
  'the rate of the home is compared with that of the place of work':
    'La tasa del domicilio se compara con la del lugar de trabajo',
  'the rate of the place of work is compared with that of the home':
    'La tasa del lugar de trabajo se compara con la del domicilio',
  'the home takes from work elsewhere, and the rate of one place of work is higher':
    'El domicilio grava también el trabajo en otros lugares, y la tasa de uno de ellos es mayor',
  'it is due once a month, and the earlier checks of the month are not stated':
    'Se debe una vez al mes, y no se indican los cheques anteriores del mes',
  'a {frequency} check may share a week with the next':
    'Un cheque con frecuencia {frequency} puede compartir una semana con el siguiente',
  'New York City prints no {frequency} table':
    'La ciudad de Nueva York no publica tabla para la frecuencia {frequency}',
  'Yonkers prints no {frequency} table': 'Yonkers no publica tabla para la frecuencia {frequency}',
  'it is a share of the income tax of the state, which is not computed':
    'Es una parte del impuesto estatal sobre el ingreso, que no se calcula',
};
