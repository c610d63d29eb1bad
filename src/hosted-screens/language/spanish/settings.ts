/** Settings: payroll, places, orders and people. */
export const settings = {
  'Set the pay schedule': 'Definir la frecuencia de pago',
  'Your bank returned a debit': 'Su banco devolvió un débito',
  'Payroll is stopped until it is paid. Have the amount in the account, then debit it again.':
    'La nómina está detenida hasta que se pague. Tenga el monto en la cuenta y luego repita el débito.',
  '{amount} for the payday {day}: {reason}': '{amount} del día de pago {day}: {reason}',
  'Debit again': 'Repetir el débito',
  'The debit is on its way again.': 'El débito está otra vez en camino.',
  'State programs': 'Programas estatales',
  'Whether the company owes a program of a state can depend on a fact that only you know.':
    'Que la empresa deba un programa de un estado puede depender de un dato que solo usted conoce.',
  'Nothing is asked: no state of yours has such a program.':
    'No se pregunta nada: ninguno de sus estados tiene un programa así.',
  'Garnishment orders': 'Órdenes de embargo',
  'Child support, levies and orders of creditors. Each is withheld within the limits of the law.':
    'Manutención de menores, embargos de impuestos y órdenes de acreedores. Cada una se retiene dentro de los límites de la ley.',
  'No order. Enter one on the day you receive it.': 'Ninguna orden. Ingrésela el día en que la reciba.',
  Orders: 'Órdenes',
  'Add an order': 'Agregar una orden',
  Nobody: 'Nadie',
  '{names} and more': '{names} y más',
  'Work locations': 'Lugares de trabajo',
  'Where people work decides state and local taxes. To move somebody, open the page of that person.':
    'El lugar de trabajo decide los impuestos estatales y locales. Para trasladar a alguien, abra la página de esa persona.',
  'No work location yet. Taxes are computed for the work state of each person.':
    'Todavía no hay lugares de trabajo. Los impuestos se calculan según el estado donde trabaja cada persona.',
  'Who works there': 'Quién trabaja allí',
  'Add a work location': 'Agregar un lugar de trabajo',
  'Name of the place': 'Nombre del lugar',
  'Such as Main Street shop.': 'Por ejemplo, Tienda de la calle Main.',
  Suite: 'Oficina o local',
  'Codes of local taxes': 'Códigos de impuestos locales',
  'Only where you have entered a local tax, such as ky-covington. Otherwise the address decides.':
    'Solo donde usted ingresó un impuesto local, como ky-covington. Si no, decide la dirección.',
  'Add work location': 'Agregar lugar de trabajo',
  'Change a work location': 'Cambiar un lugar de trabajo',
  'Save work location': 'Guardar lugar de trabajo',
  'Correct the address here. For a move, add the new place, give people their first day there, and then enter the last day of this one.':
    'Corrija aquí la dirección. Para una mudanza, agregue el lugar nuevo, indique a cada persona su primer día allí, y luego ingrese el último día de este.',
  'When you leave it': 'Cuando lo deje',
  'Last day of work there': 'Último día de trabajo allí',
  'Empty: it stays open. From then on, nobody can be given this place.':
    'Vacío: sigue abierto. Después de ese día no se puede asignar este lugar a nadie.',
  'Last day: {day}': 'Último día: {day}',
  'No account is connected.': 'No hay ninguna cuenta conectada.',
  'It could not be verified. Connect a different one.': 'No se pudo verificar. Conecte otra.',
  'Not set: nobody can be paid yet.': 'Sin definir: todavía no se puede pagar a nadie.',
  'Approval and deadline': 'Aprobación y plazo',
  'Approvers and access': 'Aprobadores y acceso',
  'Everybody who has the link to these pages': 'Todas las personas que tienen el enlace a estas páginas',
  'Time-off policies': 'Políticas de tiempo libre',
  'None: nobody earns paid time off.': 'Ninguna: nadie acumula tiempo libre pagado.',
  'None to choose from.': 'Ninguna para elegir.',
  'Company details': 'Datos de la empresa',
  '{count} to answer': '{count} por responder',
  'Nothing to answer.': 'Nada por responder.',
  'Local tax rates': 'Tasas de impuestos locales',
  'None entered.': 'Ninguna ingresada.',
  Notifications: 'Avisos',
  Branding: 'Imagen',
  'Set by your payroll partner.': 'La decide su proveedor de nómina.',
  Settings: 'Ajustes',
  'What is set today. A change counts for payrolls that are not calculated yet.':
    'Lo que vale hoy. Un cambio cuenta para las nóminas que todavía no están calculadas.',
  'The settings are saved.': 'Los ajustes están guardados.',
  'Company and taxes': 'Empresa e impuestos',
  'Messages and look': 'Mensajes e imagen',
  'Who receives the money': 'Quién recibe el dinero',
  'Their postal address': 'Su dirección postal',
  'Case number': 'Número de caso',
  'Order number': 'Número de la orden',
  'Day you received it': 'Día en que la recibió',
  'Orders of one kind are served in this order. Empty: the first payday.':
    'Las órdenes de un mismo tipo se atienden en este orden. Vacío: el primer día de pago.',
  'First payday': 'Primer día de pago',
  'Last payday': 'Último día de pago',
  'How much': 'Cuánto',
  'Dollars of each paycheck': 'Dólares de cada cheque de pago',
  'Percent of disposable earnings': 'Porcentaje de los ingresos disponibles',
  'With both, the smaller amount is withheld.': 'Con ambos, se retiene el monto menor.',
  'In total': 'En total',
  'The order ends once so much is withheld. Empty: no total.':
    'La orden termina cuando se haya retenido tanto. Vacío: sin total.',
  'Child support only': 'Solo para manutención de menores',
  'FIPS code of the agency': 'Código FIPS de la agencia',
  'The order asks for medical support': 'La orden pide cobertura médica',
  'The employee supports no other spouse or child': 'El empleado no mantiene a otro cónyuge ni a otro hijo',
  'More than twelve weeks are in arrears': 'Hay más de doce semanas de atraso',
  'Federal tax levy only': 'Solo para embargos de impuestos federales',
  'Filing status on the statement': 'Estado civil según la declaración',
  'Dependents on the statement': 'Dependientes según la declaración',
  'Married, filing jointly': 'Casado, declaración conjunta',
  'Married, filing separately': 'Casado, declaración por separado',
  'None returned': 'No la devolvió',
  'is required, or a percentage': 'es obligatorio, o un porcentaje',
  'What it collects': 'Qué cobra',
  'is entered already for this employee': 'ya está ingresada para este empleado',
  'Copy it from the paper. Paydays that are calculated already stay as they are.':
    'Cópiela del papel. Los días de pago que ya están calculados no cambian.',
  'Nobody to choose: add employees first.': 'Nadie para elegir: primero agregue empleados.',
  'Add order': 'Agregar orden',
  'Change an order': 'Cambiar una orden',
  'A last payday ends it. What is withheld already stays as it is.':
    'Un último día de pago la termina. Lo ya retenido no cambia.',
  'It withholds by a schedule of brackets, which your payroll partner changes. A last payday ends it.':
    'Retiene según una tabla de tramos, que cambia su proveedor de nómina. Un último día de pago la termina.',
  'Save order': 'Guardar orden',
  'Four banking days before the payday, 2 p.m. Pacific time':
    'Cuatro días hábiles bancarios antes del día de pago, 2 p. m. hora del Pacífico',
  'Two banking days before the payday, 2 p.m. Pacific time':
    'Dos días hábiles bancarios antes del día de pago, 2 p. m. hora del Pacífico',
  'One banking day before the payday, 2 p.m. Pacific time':
    'Un día hábil bancario antes del día de pago, 2 p. m. hora del Pacífico',
  'On the payday, 9 a.m. Pacific time': 'El día de pago, 9 a. m. hora del Pacífico',
  'Choose how often': 'Elija con qué frecuencia',
  'How often people are paid': 'Con qué frecuencia se paga',
  'A day on which banks are open, such as a Friday. The later paydays follow from it.':
    'Un día en que los bancos abren, por ejemplo un viernes. De él se derivan los siguientes días de pago.',
  'Last day of the first pay period': 'Último día del primer período de pago',
  'Empty: the last whole period before the first payday.':
    'Vacío: el último período entero antes del primer día de pago.',
  'The workweek starts on': 'La semana laboral empieza el',
  'Overtime is counted by workweek.': 'Las horas extra se cuentan por semana laboral.',
  'Open each payroll automatically': 'Abrir cada nómina automáticamente',
  'Hours and approval stay yours. Without it, you open each payroll with "Run payroll".':
    'Las horas y la aprobación siguen siendo suyas. Sin esto, usted abre cada nómina con el botón de la nómina.',
  'Pay nobody until somebody has approved the payroll':
    'No pagar a nadie hasta que alguien haya aprobado la nómina',
  'Without it, a payroll that is open is paid at its deadline, as it stands then.':
    'Sin esto, una nómina abierta se paga al vencer su plazo, tal como esté entonces.',
  'Deadline to approve': 'Plazo para aprobar',
  'A later deadline leaves less time to notice a mistake.':
    'Un plazo más tardío deja menos tiempo para notar un error.',
  'Ask a second person above ($)': 'Pedir una segunda persona por encima de ($)',
  'The cash of a payday above which two people approve it. Empty: one person is enough.':
    'El dinero de un día de pago por encima del cual aprueban dos personas. Vacío: basta con una.',
  'Check new bank accounts of workers with an entry of no amount':
    'Comprobar las cuentas bancarias nuevas de los trabajadores con un envío sin dinero',
  'Pay to a new account waits until its bank can no longer refuse the entry.':
    'El pago a una cuenta nueva espera hasta que venza el plazo de su banco para rechazar el envío.',
  'is not the last day of a pay period of this schedule':
    'no es el último día de un período de pago de esta frecuencia',
  'must not be after the first payday': 'no puede ser posterior al primer día de pago',
  '{often}. Next payday: {day}.': '{often}. Próximo día de pago: {day}.',
  'Does everything here, and approves payroll': 'Hace todo aquí y aprueba la nómina',
  'Runs payroll, does not approve it': 'Prepara la nómina, no la aprueba',
  'Approves payroll, changes nothing else': 'Aprueba la nómina, no cambia nada más',
  'Reads, and downloads reports': 'Consulta y descarga informes',
  'You give people access to this company, and end it. Each has a role.':
    'Usted da y quita el acceso a esta empresa. Cada persona tiene una función.',
  'This company is offboarded. You can still end the access of people.':
    'Esta empresa está dada de baja. Todavía puede quitar el acceso a las personas.',
  'An owner who signs in gives people access and ends it. So does {partner}.':
    'Un propietario que inicia sesión da y quita el acceso. También {partner}.',
  '{name} (you)': '{name} (usted)',
  'End access': 'Quitar el acceso',
  'Give access': 'Dar acceso',
  'The access is given. The person can now sign in with this email address.':
    'Se dio el acceso. La persona ya puede iniciar sesión con este correo electrónico.',
  'The access has ended.': 'El acceso ha terminado.',
  'Codes for signing in go to this address. Only this person should read it.':
    'Los códigos para iniciar sesión llegan a esta dirección. Solo esta persona debe leerla.',
  'Where two people approve, you and a person whom you add here count as one. Ask your payroll partner to add the second person.':
    'Donde aprueban dos personas, usted y una persona que usted agregue aquí cuentan como una. Pida a su proveedor de nómina que agregue a la segunda persona.',
  'An owner who signs in gives people access and ends it. So does your payroll partner.':
    'Un propietario que inicia sesión da y quita el acceso. También su proveedor de nómina.',
  'Nobody signs in by name yet. Everybody who has the link to these pages can see and approve everything.':
    'Todavía nadie inicia sesión con su nombre. Todas las personas que tienen el enlace a estas páginas pueden ver y aprobar todo.',
  'People with access': 'Personas con acceso',
  Role: 'Función',
  'What they may do': 'Qué pueden hacer',
} as const;
