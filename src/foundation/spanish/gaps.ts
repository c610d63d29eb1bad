/** Why taxes of a check are not computed. Names of places are not translated. */
export const gaps = {
  '{state} income tax on supplemental pay is withheld together with wages, as the service has no separate rate for it: nobody has to do anything':
    'El impuesto de {state} sobre pagos suplementarios se retiene junto con el salario, porque el servicio no tiene una tasa aparte: nadie tiene que hacer nada',
  'taxes of {state} are calculated once the operator of the service enters the figures of {state} for this year':
    'Los impuestos de {state} se calculan cuando el operador del servicio ingrese las cifras de {state} para este año',
  'the tax of {state}, the home, is calculated once the operator of the service enters its figures for this year':
    'El impuesto de {state}, el domicilio, se calcula cuando el operador del servicio ingrese sus cifras para este año',
  "{name} depends on the company's headcount": '{name} depende del número de empleados de la empresa',
  'whether the employer owes it is not stated: {due}': 'No se indica si la empresa lo debe: {due}',
  'whether the employer owes one of them': 'si la empresa debe alguno de ellos',
  'whether the employer owes {name}': 'si la empresa debe: {name}',
  'the employee lived elsewhere until {day}: the home on the payday decides, as no source on file asks for the home of each day':
    'la persona vivió en otro lugar hasta el {day}: decide el domicilio del día de pago, porque ninguna fuente pide el de cada día',
  '{name}: the rate is a company setting': '{name}: la tasa la indica la empresa',
  'work in {states} is taxed by where the worker lives, which is not stated':
    'El trabajo en {states} se grava según dónde vive la persona, y eso no está indicado',
  '{name} follows the place of the work or of the home, and the check has more than one state':
    '{name} sigue el lugar del trabajo o del domicilio, y el cheque tiene más de un estado',
  'local taxes within {state} (cities, school districts, development districts) depend on the localities':
    'Los impuestos locales dentro de {state} (ciudades, distritos escolares, distritos de desarrollo) dependen de las localidades',
  'local taxes within {state} (cities, school districts, occupational) depend on the localities':
    'Los impuestos locales dentro de {state} (ciudades, distritos escolares, ocupacionales) dependen de las localidades',
  'figures of {state}': 'las cifras de {state}',
  'localities of the employee': 'las localidades del empleado (localities)',
  'unemployment_state of the employee': 'el estado del seguro de desempleo del empleado (unemployment_state)',
  'the places of the employer': 'los lugares de la empresa',
  'the days worked there in the year': 'los días trabajados allí en el año',
  'a local rate entered for {place}': 'una tasa local indicada para {place}',
  'no county is stated on the state form': 'No se indica el condado en el formulario estatal',
  // missing facts of a company or a place
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
  'remote_work of the employee: convenience or necessity':
    'el trabajo a distancia del empleado (remote_work): convenience (conveniencia) o necessity (necesidad)',
  'the office as the work location of the employee, if the work at home is for it':
    'la oficina como lugar de trabajo del empleado, si el trabajo desde el domicilio es para ella',
  'whether more than {days} days of the year are in {state}': 'si más de {days} días del año son en {state}',
  'whether the county credits the fee of the city': 'si el condado acredita la cuota de la ciudad',
  'a pay frequency with a table': 'una frecuencia de pago que tenga tabla',
  'a weekly or biweekly pay period': 'un período de pago semanal o bisemanal',
  'pay for the shifts elsewhere': 'el pago de los turnos en otros lugares',
  'the address of the employee': 'la dirección del empleado',
  'what was withheld earlier in the month': 'lo retenido antes en el mes',
  'the New York income tax of the check': 'el impuesto sobre el ingreso de Nueva York del cheque',
  // work and homes in several states
  'the worksheet names no state: no state tax is computed':
    'No se indica ningún estado: no se calcula ningún impuesto estatal',
  'the work in {states} does not decide which state insures it':
    'El trabajo en {states} no decide qué estado lo asegura',
  '{state} withholds from the same wages': '{state} retiene del mismo salario',
  '{state} asks to withhold from nonresidents after {days} days of a year':
    '{state} pide retener a los no residentes después de {days} días al año',
  'what {state} withholds depends on {other}: {why}': 'Lo que retiene {state} depende de {other}: {why}',
  '{office} may tax work at home in {home} for an office there':
    '{office} puede gravar el trabajo desde el domicilio en {home} para una oficina allí',
  'the employer has a place in {state}, but the worker neither lives there nor worked there; {state} may tax work at home for an office there':
    'La empresa tiene un lugar en {state}, pero la persona no vive ni trabajó allí; {state} puede gravar el trabajo desde el domicilio para una oficina allí',
  'an employer withholds for {state} if it has a place there':
    'Un empleador retiene para {state} si tiene un lugar allí',
  '{state} may tax wages by a law of its own, which the service does not have: the employer asks its tax agency':
    '{state} puede gravar el salario por una ley propia, que el servicio no tiene: la empresa pregunta a su agencia tributaria',
  'the operator of the service has not entered from when {state} taxes nonresidents':
    'El operador del servicio no ha ingresado desde cuándo {state} grava a los no residentes',
  'the {days} days of {state} hold for residents of states with a similar rule only':
    'Los {days} días de {state} valen solo para residentes de estados con una regla parecida',
  'the salary covers hours in more than one state, and how much of it each has is not stated':
    'El salario cubre horas en más de un estado, y no se indica qué parte corresponde a cada uno',
  'the figures name a method "{method}" that this engine does not have':
    'Las cifras nombran un método "{method}" que este cálculo no tiene',
  'the tax is calculated once the operator of the service enters the {frequency} tables':
    'El impuesto se calcula cuando el operador del servicio ingrese las tablas para pagos con frecuencia {frequency}',
  'the state prints no {frequency} figures':
    'El estado no publica cifras para pagos con frecuencia {frequency}',
  // places
  'no source confirms the rate: the employer enters it':
    'Ninguna fuente confirma la tasa: la indica el empleador',
  'the zone is on the map of the state and has no row in its table of rates: enter its rate':
    'La zona está en el mapa del estado y no tiene fila en su tabla de tasas: indique su tasa',
  'the rate was not read: the employer enters it': 'La tasa no se pudo leer: la indica el empleador',
  'the rate of this day is missing: the employer or the operator of the service enters it':
    'Falta la tasa de este día: la ingresa la empresa o el operador del servicio',
  'no rate is entered for it': 'No se ha indicado su tasa',
  'no fee is entered for it': 'No se ha indicado su monto',
  'no payroll tax is entered for it': 'No se ha indicado su impuesto sobre la nómina',
  'no resident rate is entered for it': 'No se ha indicado su tasa para residentes',
  'no work rate is entered for it': 'No se ha indicado su tasa para el trabajo',
  'no rate is entered': 'No se ha indicado ninguna tasa',
  'one source names a fee without its amount, another found none':
    'Una fuente nombra una cuota sin su monto; otra no encontró ninguna',
  'a household fee, or a fee on wages of unknown amount: two sources differ':
    'Una cuota por hogar, o una sobre el salario de monto desconocido: dos fuentes difieren',
  'a fee in two layers of the Social Security base: the two sources differ':
    'Una cuota en dos tramos de la base del Seguro Social: las dos fuentes difieren',
  '15.00 a month for each employee beyond five, by the headcount of the company in the city: not computed from a check':
    '15.00 al mes por cada empleado a partir del sexto, según el número de empleados en la ciudad: no se calcula de un cheque',
  'work of 20 days or fewer a year counts for the principal place of work (R.C. 718.011)':
    'El trabajo de hasta 20 días al año cuenta para el lugar principal de trabajo (R.C. 718.011)',
  'a county of 30,000 people or more credits the fee of the city (KRS 68.197)':
    'Un condado de 30,000 personas o más acredita la cuota de la ciudad (KRS 68.197)',
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
  '{some} and {other}': '{some} y {other}',
  '{some}; {other}': '{some}; {other}',
  '{name} ({place})': '{name} ({place})',
  '{name}: {note}': '{name}: {note}',
  '{state}: {note}': '{state}: {note}',
  '{states} withhold from the same wages': '{states} retienen del mismo salario',
  'the postal city of the home has a place in {name}, which does not decide whether it lies within':
    'La ciudad postal tiene un lugar en {name}, lo que no decide si el domicilio está dentro',
  'the postal city of the place of work has a place in {name}, which does not decide whether it lies within':
    'La ciudad postal tiene un lugar en {name}, lo que no decide si el lugar de trabajo está dentro',
  'its computation for a check whose usual place of work changed':
    'su cálculo para un cheque cuyo lugar habitual de trabajo cambió',
  'the postal city of the home is {name}, which does not decide whether it lies within {name}':
    'La ciudad postal es {name}, lo que no decide si el domicilio está dentro de {name}',
  'the postal city of the place of work is {name}, which does not decide whether it lies within {name}':
    'La ciudad postal es {name}, lo que no decide si el lugar de trabajo está dentro de {name}',
  'a form of {state} of the employee: with it {state} is withheld for from the first day':
    'un formulario de {state} del empleado: con él se retiene para {state} desde el primer día',
  'whether {state} taxes it: {note}': 'si {state} lo grava: {note}',
  // to whom a program applies
  'work in New York City': 'trabajo en la ciudad de Nueva York',
  'work in Rockland, Nassau, Suffolk, Orange, Putnam, Dutchess or Westchester':
    'trabajo en Rockland, Nassau, Suffolk, Orange, Putnam, Dutchess o Westchester',
  'work in the TriMet district': 'trabajo en el distrito de TriMet',
  'work in the Lane Transit District': 'trabajo en el distrito de transporte de Lane',
  'work within the urban growth boundary of Canby':
    'trabajo dentro del límite de crecimiento urbano de Canby',
  'work in the city of Sandy': 'trabajo en la ciudad de Sandy',
  'work in the city of Wilsonville': 'trabajo en la ciudad de Wilsonville',
  'work in the district around Molalla': 'trabajo en el distrito alrededor de Molalla',
  'Seattle payroll of 9,074,409 or more in the year before':
    'nómina en Seattle de 9,074,409 o más en el año anterior',
  // what the figures note about a program or a state
  'its rate is not loaded: that of the notice': 'la tasa no está cargada; es la del aviso',
  'half of the premium of the insurer, at most 0.5 % of weekly wages: the company states the rate':
    'la mitad de la prima de la aseguradora, como máximo 0.5 % del salario semanal y el tope del año; lo indica la empresa',
  '0.01 %, but not due from every employer: the rate of the notice':
    '0.01 %, pero no lo deben todos los empleadores; la tasa es la del aviso',
  '0.12, 0.24 or 0.34 % by the years since the employer began; 0 before: the rate on its notice':
    '0.12, 0.24 o 0.34 % según los años desde que empezó el empleador; 0 antes; la tasa está en su aviso',
  "by the employer's unemployment rate; 0 for new employers: the rate on its notice":
    'según la tasa de desempleo del empleador; 0 para empleadores nuevos; la tasa está en su aviso',
  'each year has its own rate: that of the notice': 'cada año tiene su tasa, que está en el aviso',
  'the wage limit is read as 185,000 (the Social Security limit rounded to the nearest thousand) and as 184,500: the first is used':
    'el tope del salario se lee como 185,000 (el del Seguro Social redondeado al millar) y como 184,500; se usa el primero',
  'the wage limit is read as 185,000 (the Social Security limit rounded to the nearest thousand) and as 184,500: the first is used; an employer of up to 30 with low average wages owes 0.22 %: its own rate':
    'el tope del salario se lee como 185,000 (el del Seguro Social redondeado al millar) y como 184,500; se usa el primero; un empleador de hasta 30 con salario medio bajo debe 0.22 %: su propia tasa',
  'a share of the tax, which the state sets each year: its part of taxable wages, as the notice has it':
    'una parte del impuesto, que el estado fija cada año, como parte del salario gravable según el aviso',
  'suspended in some years: the rate of the notice': 'suspendido algunos años; la tasa es la del aviso',
  '0.13 or 0.18 % by the employer: the rate of the notice':
    '0.13 o 0.18 % según el empleador; la tasa es la del aviso',
  'each quarter has its own rate: that of the notice': 'cada trimestre tiene su tasa, que está en el aviso',
  'the rate before July 2026 is not loaded: that of the notice':
    'la tasa anterior a julio de 2026 no está cargada; es la del aviso',
  '1.17 % of what the payroll of the quarter exceeds 50,000 by, spread over that payroll as the company states it; health care that the employer pays is not subtracted':
    '1.17 % de lo que la nómina del trimestre pasa de 50,000, repartido sobre esa nómina como lo indica la empresa; el seguro médico que paga el empleador no se resta',
  '0.06 %, but not due from every employer: the rate of the notice':
    '0.06 %, pero no lo deben todos los empleadores; la tasa es la del aviso',
  'by the rate of the employer: that of the notice': 'según la tasa del empleador, que está en su aviso',
  '0.44 % in all, less what the company takes from employees':
    '0.44 % en total, menos lo que se traslada al empleado',
  "by risk class and hours: dollars an hour from the Department's notice":
    'según la clase de riesgo y las horas; los dólares por hora están en el aviso del Departamento',
  "by bands of compensation and of the year's Seattle payroll: the company's own rate":
    'según tramos de remuneración y de la nómina del año en Seattle; la tasa la indica la empresa',
  '0.02 or 0.03 % by the sources, and not due from every employer: the rate of the notice':
    '0.02 o 0.03 % según las fuentes, y no lo deben todos los empleadores; la tasa es la del aviso',
  'the rate is a company setting': 'la tasa la indica la empresa',
  'dollars an hour are a company setting': 'los dólares por hora los indica la empresa',
  'the hours worked are not stated': 'no se indican las horas trabajadas',
  '5 % of all wages of the year, or 23 days, may be enough before 5,000':
    'pueden bastar 5 % del salario del año, o 23 días, antes de 5,000',
  'a number of days is free for residents of some states':
    'algunos días quedan libres para residentes de ciertos estados',
  'wages up to the personal exemption of the year are free':
    'el salario queda libre hasta la exención personal del año',
  'the wages of the quarter in the state': 'el salario del trimestre en el estado',
  'wages up to the standard deduction of the employee are free':
    'el salario queda libre hasta la deducción estándar del empleado',
  'nonresident managers only': 'solo a gerentes no residentes',
  'work assigned to an office there may be from sources there':
    'el trabajo asignado a una oficina allí puede provenir de fuentes de allí',
  'the premium goes to the plan, and the employee pays at most half of it and 1.5 % of wages: take it as a deduction, and state that the programme does not apply':
    'La prima va al plan, y el empleado paga como máximo la mitad y 1.5 % del salario: tómela como deducción, e indique que el programa no se aplica',
  'employers of 3+; employed on last working day of the quarter':
    'Empleadores de 3 o más; para quienes están empleados el último día laborable del trimestre',
  // as earlier versions worded it: checks have stored these sentences
  '{state} rates for supplemental wages are not loaded: withheld together with wages':
    'Las tasas de {state} para pagos suplementarios no están cargadas: se retiene junto con el salario',
  'no figures of {state} for this year are loaded': 'No están cargadas las cifras de {state} para este año',
  'the figures of the state of residence {state} are not loaded':
    'No están cargadas las cifras de {state}, el estado de residencia',
  '{state} may tax wages by a law of its own, of which no figures are loaded':
    '{state} puede gravar el salario por una ley propia, de la que no hay cifras cargadas',
  'the threshold of {state} for nonresidents is not loaded':
    'El límite de {state} para no residentes no está cargado',
  'no {frequency} tables are loaded': 'No están cargadas las tablas para pagos con frecuencia {frequency}',
  'no figures of this day are loaded': 'No hay cifras cargadas para este día',
} as const;
