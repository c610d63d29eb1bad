/** What is wrong in a field. The sentence follows the name of the field. */
export const fields = {
  'is required': 'es obligatorio',
  'is missing': 'falta',
  'is given twice': 'está dos veces',
  'cannot be right: the pay period has {most} hours, and {entered} hours of work are entered':
    'no puede ser: el período de pago tiene {most} horas, y hay {entered} horas de trabajo indicadas',
  'is required in an address': 'es obligatorio en una dirección',
  'is required of an employee who is onboarded':
    'es obligatorio para un empleado que terminó su incorporación',
  'must not be railroad_employee: railroad retirement taxes are not computed here':
    'no debe ser railroad_employee: los impuestos de jubilación ferroviaria no se calculan aquí',
  'must not be statutory_employee: the taxes of statutory employees are not computed here':
    'no debe ser statutory_employee: los impuestos de los empleados estatutarios no se calculan aquí',
  'must not be statutory_nonemployee: pay direct sellers and real estate agents as contractors':
    'no debe ser statutory_nonemployee: pague a vendedores directos y agentes inmobiliarios como contratistas',
  'must not be partner: a partner is not an employee and has no wages':
    'no debe ser partner: un socio no es empleado y no tiene salarios',
  'is required of a child of the owner': 'es obligatorio para un hijo del dueño',
  'is required when the employment ends': 'es obligatorio cuando el empleo termina',
  'is only for an employment that ends': 'es solo para un empleo que termina',
  'is required with a TIN': 'es obligatorio junto con un número de contribuyente (TIN)',
  'is required with its type': 'es obligatorio junto con su tipo',
  'is required of an individual or sole proprietor':
    'es obligatorio para una persona física o un propietario único',
  'is required of a business': 'es obligatorio para un negocio',
  'is required of a stated salary': 'es obligatorio para un salario indicado',
  'is only for a stated salary': 'es solo para un salario indicado',
  'cannot become leave: the employee has left, and is hired again as live':
    'no puede pasar a licencia: el empleado se fue, y se contrata otra vez como activo',
  'must be after the last day of the previous employment':
    'debe ser posterior al último día del empleo anterior',
  'must be nine digits that the IRS could have issued as an ITIN':
    'deben ser nueve dígitos que el IRS pueda haber asignado como ITIN',
  'is asked for by forms of 2019 and older only': 'solo lo piden los formularios de 2019 y anteriores',
  'cannot be hoh on a form of 2019 or older':
    'no puede ser cabeza de familia en un formulario de 2019 o anterior',
  'does not exist on a form of 2019 or older': 'no existe en un formulario de 2019 o anterior',
  'or state must be given': 'o el formulario estatal debe indicarse',
  'must not be null': 'no puede quedar vacío',
  'must not be blank': 'no puede estar en blanco',
  'must be a number': 'debe ser un número',
  'must be a string': 'debe ser un texto',
  'must be a text': 'debe ser un texto',
  'must be an object': 'debe ser un objeto',
  'must be true or false': 'debe ser sí o no',
  'must be of one line': 'debe ser de una sola línea',
  'must be one letter': 'debe ser una sola letra',
  'must be one of {choices}': 'debe ser uno de estos valores: {choices}',
  'must not be an enum value': 'no debe ser un valor de una lista',
  'must not contain control characters': 'no puede tener caracteres de control',
  'must have 1 to 255 characters': 'debe tener de 1 a 255 caracteres',
  'must have at most {most} characters': 'debe tener {most} caracteres como máximo',
  'must have at most 10 characters': 'debe tener 10 caracteres como máximo',
  'must have at most 11 characters': 'debe tener 11 caracteres como máximo',
  'must have at most 40 characters': 'debe tener 40 caracteres como máximo',
  'must have at most 64 characters': 'debe tener 64 caracteres como máximo',
  'must have at most 80 characters': 'debe tener 80 caracteres como máximo',
  'must have at most 20 characters': 'debe tener 20 caracteres como máximo',
  'must have at most 30 characters': 'debe tener 30 caracteres como máximo',
  'must have at most 90 characters': 'debe tener 90 caracteres como máximo',
  'must have at most 100 characters': 'debe tener 100 caracteres como máximo',
  'must have at most 200 characters': 'debe tener 200 caracteres como máximo',
  'must have at most 2000 characters': 'debe tener 2000 caracteres como máximo',
  'must be en or es': 'debe ser en o es',
  'must have at most 254 characters': 'debe tener 254 caracteres como máximo',
  'must have at most 255 characters': 'debe tener 255 caracteres como máximo',
  // numbers
  'must be 0 or more': 'debe ser 0 o más',
  'must not be before the first year of Form 944': 'no puede ser anterior al primer año del Formulario 944',
  'must be 1 or more': 'debe ser 1 o más',
  'must be above 0': 'debe ser más de 0',
  'must be more than 0': 'debe ser más de 0',
  'must be below 0': 'debe ser menos de 0',
  'must be a whole number': 'debe ser un número entero',
  'must be whole cents': 'debe ser un número entero de centavos',
  'must be 24 or less': 'debe ser 24 o menos',
  'must be 92 or less': 'debe ser 92 o menos',
  'must be 100 or less': 'debe ser 100 o menos',
  'must be 168 or less': 'debe ser 168 o menos',
  'must be 366 or less': 'debe ser 366 o menos',
  'must be 500 or less': 'debe ser 500 o menos',
  'must be 999 or less': 'debe ser 999 o menos',
  'must be 3660 or less': 'debe ser 3,660 o menos',
  'must be 8784 or less': 'debe ser 8,784 o menos',
  'must be -8784 or more': 'debe ser −8,784 o más',
  'must be 1000000 or less': 'debe ser 1,000,000 o menos',
  'must be 10000000 or less': 'debe ser 10,000,000 o menos',
  'must be 100000000 or less': 'debe ser 100,000,000 o menos',
  'must be -100000000 or more': 'debe ser −100,000,000 o más',
  'must be 1000000000 or less': 'debe ser 1,000,000,000 o menos',
  'must be 100000000000 or less': 'debe ser 100,000,000,000 o menos',
  'must be below 1000000000': 'debe ser menos de 1,000,000,000',
  'must be below 10000000000000': 'debe ser menos de 10,000,000,000,000',
  'must be at most 99999999.99: no bank transfer carries more':
    'debe ser como máximo 99,999,999.99: ninguna transferencia bancaria lleva más',
  // days
  'must be a date, YYYY-MM-DD': 'debe ser una fecha (YYYY-MM-DD)',
  'must be a date, MM/DD/YYYY': 'debe ser una fecha (MM/DD/YYYY)',
  'must be a real day': 'debe ser un día del calendario',
  'must be a day of the calendar': 'debe ser un día del calendario',
  'must be a day, such as 2026-11-20': 'debe ser un día, como 11/20/2026',
  'must be a date or a date-time, YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss':
    'debe ser una fecha, o una fecha con hora (YYYY-MM-DDTHH:mm:ss)',
  'must be a real time of day': 'debe ser una hora del día',
  'must be an instant, ISO 8601, such as 2026-11-20T09:00:00Z':
    'debe ser un momento (ISO 8601), como 2026-11-20T09:00:00Z',
  'must be 2000 or later': 'debe ser 2000 o posterior',
  'must be 2100 or earlier': 'debe ser 2100 o anterior',
  'must be a year': 'debe ser un año',
  'must be in {year}': 'debe ser en {year}',
  'must not be before 1900': 'no debe ser anterior a 1900',
  'must be at least 14 years ago': 'debe ser hace al menos 14 años',
  'must be at least 18 years ago': 'debe ser hace al menos 18 años',
  'must not be in the future': 'no debe ser en el futuro',
  'must not be before effective_start_date, {start}': 'no debe ser anterior al primer día, {start}',
  'must not be before the first day of work': 'no debe ser anterior al primer día de trabajo',
  'must not be before the first check date': 'no debe ser anterior a la primera fecha de pago',
  'must be in the quarter of the first check date': 'debe ser en el trimestre de la primera fecha de pago',
  'is among the check dates of another entry': 'está entre las fechas de pago de otro registro',
  // people and places
  'must be an email address': 'debe ser un correo electrónico',
  'must be a phone number of ten digits': 'debe ser un número de teléfono de diez dígitos',
  'must be a two-letter state code': 'debe ser un código de estado de dos letras',
  'must be a ZIP of 5 or 9 digits': 'debe ser un código postal de 5 o 9 dígitos',
  'must be an EIN of nine digits': 'debe ser un EIN de nueve dígitos',
  'must be an EIN that the IRS could have issued': 'debe ser un EIN que el IRS pueda haber asignado',
  'must be nine digits that the SSA could have issued':
    'deben ser nueve dígitos que el Seguro Social pueda haber asignado',
  'must not be a number known from advertisements':
    'no debe ser un número conocido por anuncios publicitarios',
  'must be an ABA routing number of nine digits': 'debe ser un número de ruta ABA de nueve dígitos',
  'must have 4 to 17 digits': 'debe tener de 4 a 17 dígitos',
  'must be one of the fifty states or DC, as two letters':
    'debe ser uno de los cincuenta estados o DC, en dos letras',
  'must be one of the fifty states or DC: payroll supports no others':
    'debe ser uno de los cincuenta estados o DC: la nómina no admite otros',
  'must be {state}, the state of the work location': 'debe ser {state}, el estado del lugar de trabajo',
  "must be {state}, the state of the employee's address, which counts instead":
    'debe ser {state}, el estado de la dirección del empleado, que es el que cuenta',
  'is not a work location of the company': 'no es un lugar de trabajo de la empresa',
  'has its last day on {day}: name another work location':
    'tiene su último día el {day}: indique otro lugar de trabajo',
  'must be later: {names} and others work there after {day}. Move them first':
    'debe ser posterior: {names} y otras personas trabajan allí después del {day}. Cámbielas de lugar antes',
  'must be later: these people work there after {day}: {names}. Move them first':
    'debe ser posterior: después del {day} trabajan allí estas personas: {names}. Cámbielas de lugar antes',
  'is not asked for by {state}': 'no lo pide {state}',
  'already names another {worker} of the company': 'ya es de otra persona de la empresa ({worker})',
  'The employee is terminated: only a current one is onboarded.':
    'El empleo terminó: solo se incorpora a un empleado actual.',
  'must be in order of their days, one for a day': 'deben ir por orden de días, una por día',
  'must be in order of their days and apart; only the last may have no last day':
    'deben ir por orden de días y sin coincidir; solo la última puede no tener último día',
  'must stay {state}, where work was entered: add a work location for a new address':
    'debe seguir siendo {state}, donde se registró trabajo: agregue otro lugar de trabajo para una dirección nueva',
  'must be in order of their days: two places would hold on {day}':
    'deben ir por orden de días: dos lugares valdrían el {day}',
  'must begin without an effective_date, or by the first day of work: no place would hold before {day}':
    'deben empezar sin effective_date, o a más tardar el primer día de trabajo: antes del {day} no valdría ningún lugar',
  'must be a code of 26 CFR 1.224-1, three digits such as 102, or 000':
    'debe ser un código de 26 CFR 1.224-1, tres dígitos como 102, o 000',
  'must hold at most 2 codes: box 14b has room for no more':
    'debe tener como máximo 2 códigos: la casilla 14b no tiene lugar para más',
  'must stand beside overtime or double_time: state those hours on the shift, or leave it out':
    'debe estar junto a overtime o double_time: indique esas horas en el turno, o no lo envíe',
  'must have the hours worked on its pieces: without them overtime has no regular rate':
    'debe tener las horas trabajadas en sus piezas: sin ellas las horas extra no tienen tarifa regular',
  'must have an amount, or a wage above 0 that is the raise, and not both':
    'debe tener un monto, o un salario por hora mayor que 0 que es el aumento, y no ambos',
  'must have hours above 0, those of the week': 'debe tener horas mayores que 0, las de la semana',
  'must not have more overtime than hours': 'no debe tener más horas extra que horas',
  'must name the present one': 'debe nombrar el actual',
  'must have an effective_date in each place after the first':
    'deben tener effective_date en cada lugar después del primero',
  'must not be sent with the fields of the present place, which is its last':
    'no deben enviarse junto con los campos del lugar actual, que es el último de la lista',
  'must have a work location or a state in each place':
    'deben tener un lugar de trabajo o un estado en cada entrada',
  'needs effective_date: the latest place holds only from {day}, which corrects it; the list {list} changes earlier days':
    'necesita effective_date: el último lugar vale solo desde el {day}, que lo corrige; la lista {list} cambia días anteriores',
  'must be {day} or later, since the latest place holds from that day: {list} changes earlier days':
    'debe ser el {day} o posterior, porque el último lugar vale desde ese día: {list} cambia los días anteriores',
  'needs a new home or place of work; the list homes or workplaces changes the days of one':
    'necesita un domicilio o lugar de trabajo nuevo; la lista homes o workplaces cambia los días de uno',
  'must be letters and digits, with spaces, points or hyphens':
    'deben ser letras y dígitos, con espacios, puntos o guiones',
  'is not yours to change': 'no es algo que usted pueda cambiar',
  'is not a custom attribute of the partner': 'ya no es un atributo personalizado',
  'has a member {name} that {problem}': 'tiene un miembro {name} que {problem}',
  'must be a code such as pa-philadelphia or pa-none': 'debe ser un código como pa-philadelphia o pa-none',
  'must begin with a state, such as pa-': 'debe empezar con un estado, como pa-',
  // work and pay
  'must have at least one earning, such as hourly': 'debe tener al menos un pago, como horas',
  'must have an amount, or hours and their wage above 0':
    'debe tener un monto, u horas con un salario por hora mayor que 0',
  'must be insurer_sick_pay to have an untaxed part or income tax':
    'debe ser pago por enfermedad de una aseguradora para tener una parte sin impuestos o impuesto sobre el ingreso',
  'must not have more income tax than its amount': 'no debe tener más impuesto sobre el ingreso que su monto',
  'must be direct_deposit or download_check: mailed checks, prepaid cards and pay cards are not offered':
    'debe ser depósito directo o cheque impreso: no se ofrecen cheques por correo ni tarjetas',
  'must be the ID of a reporting period': 'debe ser un período de pago',
  'must hold only codes of warnings that do not always block':
    'solo puede tener códigos de advertencias que no bloquean siempre',
  // deductions
  'must be given with its year': 'debe indicarse junto con su año',
  'must be given with the unused limits': 'debe indicarse junto con los límites sin usar',
  'is only for 457(b) plans, not for {deductionType}': 'es solo para planes 457(b), no para {deductionType}',
  'must not be given: the template has none': 'no debe indicarse: la clase de deducción no lo tiene',
  'must be {type}, as in the template': 'debe ser {type}, como en la clase de deducción',
  'is required: the template leaves it to each deduction':
    'es obligatorio: la clase de deducción lo deja a cada deducción',
  'must be {value}, which is final in the template': 'debe ser {value}, que es fijo en la clase de deducción',
  'The deduction template is retired: no deduction can be created from it.':
    'La clase de deducción está retirada: no se puede crear una deducción con ella.',
  // earlier pay
  'must not exceed the wages that it taxed': 'no debe superar el salario gravado',
  'must not exceed gross pay': 'no debe superar el salario bruto',
  'must be {net}: gross pay less taxes of the employee, deductions and garnishments':
    'debe ser {net}: el salario bruto menos los impuestos del empleado, las deducciones y los embargos',
  'must be the code of a tax of checks, such as us_medicare, ca_sdi or pa_local:philadelphia':
    'debe ser el código de un impuesto de cheques, como us_medicare, ca_sdi o pa_local:philadelphia',
  'must be one of 401k, roth_401k, 403b, roth_403b, 457b, simple_ira, roth_ira, hsa, premium_only, fsa, dependent_care, transit, parking, miscellaneous':
    'debe ser uno de estos tipos: 401k, roth_401k, 403b, roth_403b, 457b, simple_ira, roth_ira, hsa, premium_only, fsa, dependent_care, transit, parking, miscellaneous',
  // a split of the pay
  'or contractorID must be given, and not both': 'o el contratista debe indicarse, y no los dos',
  'must be given, or else percent, or else remainder: true, and only one of them':
    'debe indicarse, o si no un porcentaje, o si no el resto, y solo uno de ellos',
  'must have exactly one part with remainder: true, which gets what the others leave: it has {found}':
    'debe tener exactamente una parte que reciba el resto: tiene {found}',
  'must not give away more than 100 percent: the parts come to {percents}':
    'no debe repartir más del 100 por ciento: las partes suman {percents}',
  'is of an account that has a part already': 'es de una cuenta que ya tiene una parte',
  // time off
  'The request is denied: there is nothing to cancel.':
    'La solicitud está rechazada: no hay nada que cancelar.',
  'The request is approved: your employer can cancel it.':
    'La solicitud está aprobada: su empleador puede cancelarla.',
  'The request is {present} already: only a new one can be {status}.':
    'La solicitud ya está {present}: solo una nueva puede quedar {status}.',
  '{day} is paid by the check {id}, which is {status}: void the check first.':
    'El {day} lo paga el cheque {id}, que está {status}: primero anule el cheque.',
  '{day} is in the request twice.': 'El {day} está dos veces en la solicitud.',
  '{day} is in another request already, which is approved.':
    'El {day} ya está en otra solicitud, que está aprobada.',
  '{day} is in another request already, which waits for a decision.':
    'El {day} ya está en otra solicitud, que espera una decisión.',
  '{policy} does not cover the employee.': '{policy} no cubre al empleado.',
  '{day} is before the hire, {startDate}.': 'El {day} es anterior a la contratación, {startDate}.',
  '{day} is after the last day of the employment, {termDate}.':
    'El {day} es posterior al último día del empleo, {termDate}.',
  '{name} covers the employee from {from} on: {day} is before.':
    '{name} cubre al empleado desde el {from}: el {day} es anterior.',
  '{name} covers the employee until {until}: {day} is after.':
    '{name} cubre al empleado hasta el {until}: el {day} es posterior.',
  '{name} can be used from {usableFrom} on, {days} days after the hire: {day} is before.':
    '{name} se puede usar desde el {usableFrom}, {days} días después de la contratación: el {day} es anterior.',
  'The request takes {hours} hours of {policy}, and {available} are available: {balance} on the balance.':
    'La solicitud usa {hours} horas de {policy}, y hay {available} disponibles: {balance} de saldo.',
  'The request takes {hours} hours of {policy}, and {available} are available: {balance} on the balance, {others} of it in other requests.':
    'La solicitud usa {hours} horas de {policy}, y hay {available} disponibles: {balance} de saldo, de ellas {others} en otras solicitudes.',
  '{policy} allows {limit} hours in the benefit year from {first}, and requests come to {hours}.':
    '{policy} permite {limit} horas en el año que empieza el {first}, y las solicitudes suman {hours}.',
  // a file
  'The CSV cannot be read at line {line}: a line has at most 32,000 characters.':
    'No se puede leer el CSV en la línea {line}: una línea tiene 32,000 caracteres como máximo.',
  'The CSV cannot be read at line {line}: a table has at most 500 columns.':
    'No se puede leer el CSV en la línea {line}: una tabla tiene 500 columnas como máximo.',
  'The CSV cannot be read at line {line}: a quote is out of place.':
    'No se puede leer el CSV en la línea {line}: unas comillas están fuera de lugar.',
  'The CSV cannot be read: a quote is out of place.':
    'No se puede leer el CSV: unas comillas están fuera de lugar.',
  // lists and objects
  'must hold at least one shift': 'debe tener al menos un turno',
  'must hold at most 1000 employees': 'debe tener 1000 empleados como máximo',
  'must hold at most 1000 work locations': 'debe tener 1000 lugares de trabajo como máximo',
  'must hold at most 20 codes': 'debe tener 20 códigos como máximo',
  'must hold at most 20 deductions': 'debe tener 20 deducciones como máximo',
  'must hold at most 20 states': 'debe tener 20 estados como máximo',
  'must hold at most 3 statements': 'debe tener 3 declaraciones como máximo',
  'must hold at most 50 programmes': 'debe tener 50 programas como máximo',
  'must hold at most 51 states': 'debe tener 51 estados como máximo',
  'must hold at most 60 entries': 'debe tener 60 registros como máximo',
  'must hold at most 60 taxes': 'debe tener 60 impuestos como máximo',
  'must hold at most 100': 'debe tener 100 como máximo',
  'must hold at most 10 parts': 'debe tener 10 partes como máximo',
  'must hold at most 5 recipients': 'debe tener 5 destinatarios como máximo',
  'must hold at least one part': 'debe tener al menos una parte',
  'must hold at most 1000 checks': 'debe tener 1,000 cheques como máximo',
  'must hold at most 1000 rows': 'debe tener 1,000 filas como máximo',
  'must hold at least one row': 'debe tener al menos una fila',
  'must hold at most 1000 shifts': 'debe tener 1,000 turnos como máximo',
  'must hold at most 90 days': 'debe tener 90 días como máximo',
  'must hold at least one day': 'debe tener al menos un día',
  'must hold at most 100 contractors': 'debe tener 100 contratistas como máximo',
  'must hold at least one contractor': 'debe tener al menos un contratista',
  'must hold at most 100 employees': 'debe tener 100 empleados como máximo',
  'must hold at least one employee': 'debe tener al menos un empleado',
  'must have at most 50 members': 'debe tener 50 miembros como máximo',
  'must hold at most 1000 values in all': 'debe tener 1,000 valores en total como máximo',
  'must hold no whole number beyond 9007199254740991: send it as text':
    'no puede tener números enteros mayores que 9007199254740991',
  'must hold no number beyond 1.7976931348623157e308':
    'no puede tener números mayores que 1.7976931348623157e308',
  'must not be nested deeper than 8': 'no puede tener más de 8 niveles',
  'must hold no member named __proto__': 'no puede tener un miembro de nombre __proto__',
  'must hold no name or text longer than 40 characters': 'no puede tener nombres de más de 40 caracteres',
  'must hold no name or text longer than 500 characters': 'no puede tener textos de más de 500 caracteres',
  'must hold well-formed text': 'debe tener texto bien formado',
  'must hold no control characters': 'no puede tener caracteres de control',
  'is that of another employee here: check its digits, or ask your employer':
    'es el de otro empleado de aquí: revise sus dígitos o pregunte a su empleador',
} as const;
