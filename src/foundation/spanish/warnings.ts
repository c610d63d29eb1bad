/** Warnings of checks: the meaning of each, and its words on a check. */
export const warnings = {
  'An hour is paid below the minimum wage of its place and day.':
    'Una hora se paga por debajo del salario mínimo de su lugar y día.',
  'Cash wage and tips of a workweek together do not reach the minimum wage.':
    'El salario en efectivo y las propinas de una semana laboral juntos no alcanzan el salario mínimo.',
  'More than 40 hours of a workweek are not stated as overtime.':
    'Más de 40 horas de una semana laboral no están indicadas como horas extra.',
  'Undated regular hours are more than 40 per week of the period.':
    'Las horas regulares sin fecha son más de 40 por semana del período.',
  'The hours of a day are overtime under state law and not stated as such.':
    'Las horas de un día son horas extra según la ley del estado y no están indicadas así.',
  'State law requires double time that the lines do not state.':
    'La ley del estado exige tiempo doble que las líneas no indican.',
  'The seventh day of work in a workweek is not stated as overtime.':
    'El séptimo día de trabajo de una semana laboral no está indicado como horas extra.',
  'One day has more than 24 hours.': 'Un día tiene más de 24 horas.',
  'California spreads a flat bonus over fewer hours than the federal rule does.':
    'California reparte un bono fijo entre menos horas que la regla federal.',
  'Overtime is paid at half the rate on top of a salary, which California does not permit.':
    'Las horas extra se pagan a la mitad de la tarifa además de un salario fijo, lo que California no permite.',
  'California requires separate pay for rest periods and other time without pieces.':
    'California exige que los descansos y el tiempo sin piezas se paguen por separado.',
  'Federal law exempts the employee from payroll taxes. State programmes are computed as for other employees.':
    'La ley federal exime al empleado de impuestos sobre la nómina; los programas del estado se calculan como para los demás.',
  'The pay belongs on a return of the employer that is not prepared here, such as Schedule H.':
    'El pago corresponde a una declaración del empleador que no se prepara aquí, como el Anexo H.',
  'FUTA is computed of farm work, which owes it only above amounts of the law.':
    'FUTA se calcula del trabajo agrícola, que lo debe solo por encima de los montos de la ley.',
  'The W-4 of a nonresident student or exchange visitor does not say nonresident alien.':
    'El W-4 de un estudiante o visitante de intercambio no residente no dice extranjero no residente.',
  'An hour may be below the minimum wage of a city or county: a fact of the place or the employer is open.':
    'Una hora puede estar por debajo del salario mínimo de una ciudad o condado: falta un dato del lugar o del empleador.',
  'The localities of the work location, the headcount of the company, or a higher wage.':
    'Las localidades del lugar de trabajo, el número de empleados de la empresa, o un salario más alto.',
  'The minimum wage of the place and day is not among the loaded figures, and the wage may be below it.':
    'El salario mínimo del lugar y del día no está entre las cifras cargadas, y el pago puede ser menor.',
  'Nothing, if the wage is that of the place and day: the operator loads the figure.':
    'Nada, si el pago es el del lugar y del día: el operador carga la cifra.',
  'The employee works in a territory, whose taxes are not computed.':
    'La persona trabaja en un territorio, cuyos impuestos no se calculan.',
  'A working state of the employee that is one of the fifty states or DC.':
    'Un estado de trabajo del empleado que sea uno de los cincuenta estados o DC.',
  'The check has tips, and the occupation that box 14b of Form W-2 reports is not stated.':
    'El cheque tiene propinas y no se indica la ocupación que la casilla 14b del Formulario W-2 informa.',
  'The tipped_occupations of the employee.':
    'Las ocupaciones con propinas del empleado (tipped_occupations).',
  'The tipped occupation of the employee is not stated: Form W-2 reports its code in box 14b.':
    'No se indica la ocupación con propinas del empleado: el Formulario W-2 informa su código en la casilla 14b.',
  'The most that a levy of state taxes may take in the state of work is not known.':
    'No se sabe cuánto puede tomar un embargo de impuestos estatales en el estado de trabajo.',
  'The pay does not cover Social Security and Medicare on imputed income, which the employer owes.':
    'El pago no cubre el Seguro Social y Medicare sobre los ingresos imputados, que el empleador debe.',
  'The employee has a salary, and the check pays none.':
    'El empleado tiene un salario, y el cheque no lo paga.',
  'The check has neither hours nor amounts, so it pays nothing. Payroll holds the check of an hourly employee.':
    'El cheque no tiene horas ni montos: no paga nada. La nómina lo retiene si el empleado es por hora.',
  'The operator of the service has not entered the tax figures of the year.':
    'El operador del servicio no ha ingresado las cifras de impuestos del año.',
  'Some figures of the year are not published. Those of the previous year are used, and the message names them.':
    'Algunas cifras del año no están publicadas: se usan las del año anterior, y el mensaje las nombra.',
  "The operator of the service has not entered the state's tax figures of the year, so its taxes are not calculated.":
    'El operador del servicio no ha ingresado las cifras de impuestos del estado para el año, así que sus impuestos no se calculan.',
  'The check cannot be computed.': 'El cheque no se puede calcular.',
  'The home or the usual place of work changed within the days that the check pays, or after its hours were entered.':
    'El domicilio o el lugar habitual de trabajo cambió en los días que paga el cheque, o después de registrar sus horas.',
  'A shift was worked before or after the pay period of the check.':
    'Un turno se trabajó antes o después del período de pago del cheque.',
  'Another check pays the same employee for the same period on the same day, or shifts are alike.':
    'Otro cheque paga al mismo empleado por el mismo período el mismo día, o hay turnos iguales.',
  'The check pays the salary and as much again for hours or as flat pay, or another check pays the salary.':
    'El cheque paga el salario y además otro tanto por horas o como monto fijo, u otro cheque lo paga.',
  'The salary of an exempt employee is below the minimum that the place requires.':
    'El salario de un empleado exento es menor que el mínimo que exige el lugar de trabajo.',
  'The employee is on leave without days, so the salary is paid in full.':
    'El empleado está de licencia sin días indicados: el salario se paga completo.',
  'Pay from another service in the year is not stated, so wage bases and limits begin at zero.':
    'No se indica lo que otro servicio pagó en el año: las bases y los límites empiezan en cero.',
  "Net pay is at least 40 % above or below that of the employee's last check.":
    'El pago neto es al menos 40 % mayor o menor que el del último cheque del empleado.',
  'Pay by direct deposit has no bank account to go to, so it waits on payday.':
    'El depósito directo no tiene una cuenta bancaria de destino: queda en espera el día de pago.',
  'Pay by direct deposit goes to a bank account that a prenote has not verified, so it waits on payday.':
    'El depósito directo va a una cuenta bancaria sin verificar: queda en espera el día de pago.',
  'The company has no verified account with the state of work, or another state that taxes the check.':
    'La empresa no tiene una cuenta verificada con el estado de trabajo, u otro estado que grave el cheque.',
  'The check pays final wages after the day that the law of the state of work requires.':
    'El cheque hace el pago final después del día que fija la ley del estado de trabajo.',
  'The day by which the law requires final wages is not computed, because a fact is missing.':
    'No se calcula el día que la ley fija para el pago final: falta un dato.',
  'A tax or a garnishment differs from its second computation. The check waits for the service.':
    'Un impuesto o un embargo difiere de su segundo cálculo: el cheque espera a que el servicio lo revise.',
  'The check breaks a rule that holds for every check, such as its sums. It waits for the service.':
    'El cheque incumple una regla que vale para todo cheque, como sus sumas: espera a que el servicio lo revise.',
  'The company is not live, so nothing of it is paid.': 'La empresa no está activa: no se paga nada suyo.',
  'Payroll of the company is suspended.': 'La nómina de la empresa está suspendida.',
  'The check waits for its approval, and is not paid without it.':
    'El cheque espera su aprobación, y no se paga sin ella.',
  // what the lines of a check show
  'more than 40 h in the workweek of {day}, not all stated as overtime (29 USC 207)':
    'más de 40 h en la semana laboral del {day}, no todas indicadas como horas extra (29 USC 207)',
  'more than {hours} undated h, which is 40 a week, not all stated as overtime (29 USC 207)':
    'más de {hours} h sin fecha, que son 40 por semana, no todas indicadas como horas extra (29 USC 207)',
  'more than {hours} h on {day}, not all stated as overtime ({state})':
    'más de {hours} h el {day}, no todas indicadas como horas extra ({state})',
  'more than {hours} h on {day}, not all stated as double time ({state})':
    'más de {hours} h el {day}, no todas indicadas como tiempo doble ({state})',
  '{day} is the seventh day of work in the workweek, not all stated as overtime ({state})':
    'el {day} es el séptimo día de trabajo de la semana laboral, no todo indicado como horas extra ({state})',
  'more than 8 h on {day}, the seventh day of work, not all stated as double time ({state})':
    'más de 8 h el {day}, séptimo día de trabajo, no todas indicadas como tiempo doble ({state})',
  'With the hours on the check of {days}, {problem}.': 'Con las horas del cheque del {days}, {problem}.',
  '{hours} h at {wage}: the minimum wage of {place} is {minimum} since {day}':
    '{hours} h a {wage}: el salario mínimo de {place} es {minimum} desde el {day}',
  '{hours} h of overtime at {wage} before the premium: the minimum wage of {place} is {minimum} since {day}':
    '{hours} h extra a {wage} antes del recargo: el salario mínimo de {place} es {minimum} desde el {day}',
  '{hours} h at {wage}: the lowest cash wage of a tipped worker in {place} is {minimum} since {day}':
    '{hours} h a {wage}: el salario mínimo en efectivo con propinas en {place} es {minimum} desde el {day}',
  '{hours} h of overtime at {wage} before the premium: the lowest cash wage of a tipped worker in {place} is {minimum} since {day}':
    '{hours} h extra a {wage} antes del recargo: el salario mínimo en efectivo con propinas en {place} es {minimum} desde el {day}',
  '{hours} h at {wage} before any premium, worked {first} to {last}: {place} asks for {minimum} in cash since {day} ({source})':
    '{hours} h a {wage} antes de recargos, trabajadas del {first} al {last}: {place} exige {minimum} en efectivo desde el {day} ({source})',
  '{hours} h at {wage} before any premium, worked {first} to {last}: {place} asks employers of {size} people for {minimum} in cash since {day} ({source}); state the headcount of the company':
    '{hours} h a {wage} antes de recargos, trabajadas del {first} al {last}: {place} exige a empleadores de {size} personas {minimum} en efectivo desde el {day} ({source}); indique el número de empleados de la empresa',
  '{hours} h at {wage} before any premium, worked {first} to {last}: {place} asks {who} for {minimum} in cash since {day} ({source})':
    '{hours} h a {wage} antes de recargos, trabajadas del {first} al {last}: {place} exige a {who} {minimum} en efectivo desde el {day} ({source})',
  '{hours} h at {wage} before any premium, worked {first} to {last}: {place}, if the address lies there, asks for {minimum} in cash since {day} ({source}); confirm {code}, or none, in localities of the work location':
    '{hours} h a {wage} antes de recargos, trabajadas del {first} al {last}: {place}, si la dirección está allí, exige {minimum} en efectivo desde el {day} ({source}); confirme {code}, o ninguna, en las localidades del lugar de trabajo',
  '{hours} h at {wage} before any premium, worked {first} to {last}: {place}, if the address lies there, asks {who} for {minimum} in cash since {day} ({source}); confirm {code}, or none, in localities of the work location':
    '{hours} h a {wage} antes de recargos, trabajadas del {first} al {last}: {place}, si la dirección está allí, exige a {who} {minimum} en efectivo desde el {day} ({source}); confirme {code}, o ninguna, en las localidades del lugar de trabajo',
  '{hours} h at {wage} before any premium, worked {first} to {last}: {place}, if the address lies there, asks employers of {size} people for {minimum} in cash since {day} ({source}); confirm {code}, or none, in localities of the work location, and state the headcount of the company':
    '{hours} h a {wage} antes de recargos, trabajadas del {first} al {last}: {place}, si la dirección está allí, exige a empleadores de {size} personas {minimum} en efectivo desde el {day} ({source}); confirme {code}, o ninguna, en las localidades del lugar de trabajo, e indique el número de empleados de la empresa',
  '{hours} h at {wage} before any premium, worked {first} to {last}: the service does not have the minimum wage of {place} before {day}; it asks for {minimum} from then on':
    '{hours} h a {wage} antes de recargos, trabajadas del {first} al {last}: el salario mínimo de {place} antes del {day} no está cargado; desde entonces exige {minimum}',
  '{hours} h at {wage} before any premium, worked {first} to {last}: the service does not have the minimum wage of {place} from {day} on; until then it asked for {minimum}':
    '{hours} h a {wage} antes de recargos, trabajadas del {first} al {last}: el salario mínimo de {place} desde el {day} no está cargado; hasta entonces exigía {minimum}',
  'hospitality and transportation employers': 'empleadores de hotelería y transporte',
  'employers with 2,000,000 of revenue in the city, and franchisees':
    'empleadores con 2,000,000 de ingresos en la ciudad, y franquiciados',
  'employers with 2,000,000 of revenue': 'empleadores con 2,000,000 de ingresos',
  '{cash} in cash and {tips} in tips for {hours} h in the workweek of {day}: the minimum wage of {place}, {minimum}, leaves {short} to pay (29 CFR 531.59)':
    '{cash} en efectivo y {tips} en propinas por {hours} h en la semana laboral del {day}: según el salario mínimo de {place}, {minimum}, faltan {short} por pagar (29 CFR 531.59)',
  '{cash} in cash and {tips} in tips for {hours} h in the period: the minimum wage of {place}, {minimum}, leaves {short} to pay (29 CFR 531.59)':
    '{cash} en efectivo y {tips} en propinas por {hours} h en el período: según el salario mínimo de {place}, {minimum}, faltan {short} por pagar (29 CFR 531.59)',
  '{hours} h on {day}': '{hours} h el {day}',
  'overtime counts the bonus as a flat sum (Alvarado v. Dart, 2018): state production for one that grows with hours or pieces':
    'las horas extra cuentan el bono como una suma fija (Alvarado v. Dart, 2018): indique production si crece con las horas o las piezas',
  'in California a salary pays no overtime hours: they are due at one and a half times the hour of the salary (Labor Code 515(d))':
    'en California un salario no paga horas extra: se deben a una vez y media la hora del salario (Código Laboral 515(d))',
  'California pays rest and other time without pieces apart, at rates of its own: state it as regular hours (Labor Code 226.2)':
    'California paga aparte los descansos y el tiempo sin piezas, a tarifas propias: indíquelos como horas regulares (Código Laboral 226.2)',
  'Social Security and Medicare on imputed income are {amount} more than the pay covers':
    'El Seguro Social y Medicare sobre los ingresos imputados son {amount} más de lo que el pago cubre',
  'federal law exempts {who}: unemployment insurance and the other state programmes of {state} are computed as for others':
    'la ley federal exime a {who}: el seguro de desempleo y los demás programas de {state} se calculan como para los demás',
  'pay of {who} belongs on {form}, which is not prepared here':
    'el pago de {who} corresponde a {form}, que no se prepara aquí',
  'pay of {who} belongs on {form}, which is not prepared here; FUTA is computed as of other employers: state futa_exempt where it is not due':
    'el pago de {who} corresponde a {form}, que no se prepara aquí; FUTA se calcula como a otros empleadores: indique futa_exempt donde no se debe',
  'FUTA is computed of farm work: it is due from 20,000 of cash wages in a quarter or 10 workers in 20 weeks of the year or the year before; state futa_exempt where it is not due':
    'FUTA se calcula del trabajo agrícola: se debe desde 20,000 de salarios en efectivo en un trimestre o 10 trabajadores en 20 semanas del año o del año anterior; indique futa_exempt donde no se debe',
  'a nonresident student or exchange visitor, and the W-4 does not say nonresident alien: income tax is withheld as from a resident':
    'un estudiante o visitante de intercambio no residente, y el W-4 no dice extranjero no residente: el impuesto sobre el ingreso se retiene como a un residente',
  'the ceiling of {state} on levies of its taxes is not known: a levy takes at most a quarter of disposable earnings':
    'no se conoce el tope de {state} para los embargos de sus impuestos: un embargo toma como máximo un cuarto de los ingresos disponibles',
  'the employee has a salary, and the check pays none':
    'el empleado tiene un salario, y el cheque no paga ninguno',
  'the check has no hours and no amounts: it pays nothing':
    'el cheque no tiene horas ni montos: no paga nada',
  'may change once they are published for {year}, taken as in {other}: {figures}':
    'puede cambiar cuando se publiquen para {year}; se toman como en {other}: {figures}',
  'not published for {year}, taken as in {other}, and without effect on this check: {figures}':
    'aún no publicados para {year}, se toman como en {other} y no afectan a este pago: {figures}',
  'computed with the figures of {year}, until the operator of the service enters those of {other}':
    'calculado con las cifras de {year}, hasta que el operador del servicio ingrese las de {other}',
  'taxes of {state} are not calculated until the operator of the service enters its figures for {year}':
    'los impuestos de {state} no se calculan hasta que el operador del servicio ingrese sus cifras para {year}',
  // what else the company has recorded
  'No hours are entered, and nobody has confirmed that the check pays nothing.':
    'No hay horas ingresadas, y nadie ha confirmado que el cheque no paga nada.',
  'Work of {days} is outside the pay period, {start} to {end}.':
    'El trabajo de {days} está fuera del período de pago, {start} a {end}.',
  'More than 40 h in the workweek of {day}, with those on the check of {days}, not all stated as overtime (29 USC 207).':
    'Más de 40 h en la semana laboral del {day}, con las del cheque del {days}, no todas indicadas como horas extra (29 USC 207).',
  'A salary of {weekly} a week: the law of {place} asks for {least} since {day} where an employee is exempt from overtime.':
    'Un salario de {weekly} por semana: la ley de {place} exige {least} desde el {day} si el empleado está exento de horas extra.',
  'The employee has another check for the same period on {day}.':
    'El empleado tiene otro cheque del mismo período, del {day}.',
  'Shifts of the check have the same time and hours.': 'Hay turnos del cheque con la misma hora y duración.',
  'Another check, of {day}, has shifts with the same time and hours.':
    'Otro cheque, del {day}, tiene turnos con la misma hora y duración.',
  "Another check pays the employee's salary of the period.": 'Otro cheque paga el salario del período.',
  'The check of {day} pays the salary of the same days.':
    'El cheque del {day} paga el salario de los mismos días.',
  'The check pays {salary} of salary and {other} for hours or as flat pay.':
    'El cheque paga {salary} de salario y {other} por horas o como monto fijo.',
  'Net pay of {net} is {percent} % above that of the last check, {last}.':
    'El pago neto de {net} es {percent} % mayor que el del último cheque, {last}.',
  'Net pay of {net} is {percent} % below that of the last check, {last}.':
    'El pago neto de {net} es {percent} % menor que el del último cheque, {last}.',
  'The company is not live: it is {status}.': 'La empresa no está activa ({status}).',
  'The check is not approved.': 'El cheque no está aprobado.',
  'The check is not approved: one approval of its payday stands, and another is needed.':
    'El cheque no está aprobado: su día de pago tiene una aprobación, y hace falta otra.',
  'The company has no verified account with {state}.':
    'La empresa no tiene una cuenta verificada con {state}.',
  'Work of {days} stays in {state}, where it was entered. The place of work of those days is now {now}.':
    'El trabajo de {days} sigue en {state}, donde se registró. El lugar de trabajo de esos días es ahora {now}.',
  'The place of work changed from {before} to {after} on {day}: work before that day is taxed in {before}.':
    'El lugar de trabajo cambió de {before} a {after} el {day}: el trabajo anterior paga impuestos en {before}.',
  'The hours of the whole period are taxed in {state}: enter them by day where the place of work changed.':
    'Las horas de todo el período pagan impuestos en {state}: regístrelas por día si cambió el lugar de trabajo.',
  'The home changed from {before} to {after} on {day}: taxes of residents follow the home on the payday.':
    'El domicilio cambió de {before} a {after} el {day}: los impuestos de residentes siguen el domicilio del día de pago.',
  'The employee is on leave, and no days of leave are stated.':
    'El empleado está de licencia, y no se indican los días de la licencia.',
  'The employee has no bank account for direct deposit.':
    'El empleado no tiene una cuenta bancaria para el depósito directo.',
  "The company's first payday here is {day}, and what the employee was paid before in {year} is not stated: bases and limits of the year begin at zero.":
    'El primer día de pago de la empresa aquí es el {day}, y no se indica lo que el empleado cobró antes en {year}: las bases y los límites del año empiezan en cero.',
  'The state of work of the employee is not stated: the day on which final wages are due is not computed.':
    'No se indica el estado de trabajo del empleado: no se calcula el día en que se debe el pago final.',
  'The last day of the employee is not stated: the day on which final wages are due is not computed.':
    'No se indica el último día del empleado: no se calcula el día en que se debe el pago final.',
  'The law of {state} requires final wages {rule} ({citation}): that day is not computed: the company has no pay calendar, or the bank holidays of its year are missing.':
    'La ley de {state} exige hacer el pago final {rule} ({citation}): ese día no se calcula, porque la empresa no tiene calendario de pagos o faltan los feriados bancarios de su año.',
  'The law of {state} requires final wages {rule} ({citation}): by {due}, as the last day is {last}. The check pays on {day}.':
    'La ley de {state} exige hacer el pago final {rule} ({citation}): a más tardar el {due}, porque el último día es el {last}. El cheque paga el {day}.',
  '{message} {note}': '{message} {note}',
  // as earlier versions worded it: checks have stored these sentences
  'computed with the figures of {year}, as those of {other} are not loaded':
    'calculado con las cifras de {year}, porque las de {other} no están cargadas',
  'the figures of {state} for {year} are not loaded': 'las cifras de {state} para {year} no están cargadas',
  '{hours} h at {wage} before any premium, worked {first} to {last}: the minimum wage of {place} before {day} is not loaded; it asks for {minimum} from then on':
    '{hours} h a {wage} antes de recargos, trabajadas del {first} al {last}: el salario mínimo de {place} antes del {day} no está cargado; desde entonces exige {minimum}',
  '{hours} h at {wage} before any premium, worked {first} to {last}: the minimum wage of {place} from {day} on is not loaded; until then it asked for {minimum}':
    '{hours} h a {wage} antes de recargos, trabajadas del {first} al {last}: el salario mínimo de {place} desde el {day} no está cargado; hasta entonces exigía {minimum}',
} as const;
