/** What the contract says about scopes and kinds of events. */
export const described = {
  // scopes of keys
  'Read the audit log.': 'Leer el registro de auditoría.',
  'Read employee checks with their shifts and withholdings, employer checks and previews.':
    'Leer los cheques de empleados con sus turnos y retenciones, las nóminas y las vistas previas.',
  'Create, change, approve, delete and read checks and shifts.':
    'Crear, cambiar, aprobar, borrar y leer cheques y turnos.',
  "Move and read the test environment's clock, and delete its data.":
    'Mover y leer el reloj del entorno de prueba, y borrar sus datos.',
  'Read companies, their bank accounts, work locations and pay periods.':
    'Leer las empresas, sus cuentas bancarias, lugares de trabajo y períodos de pago.',
  'Create, change and read companies and work locations.':
    'Crear, cambiar y leer empresas y lugares de trabajo.',
  'Read deduction templates, deductions and garnishments.':
    'Leer las plantillas de deducciones, las deducciones y los embargos de salario.',
  'Create, change, end and read deductions and garnishments.':
    'Crear, cambiar, terminar y leer deducciones y embargos de salario.',
  'Read events, with the data of the objects they are about.':
    'Leer los eventos, con los datos de los objetos de los que tratan.',
  'Read the books: entries and account balances.': 'Leer los libros: asientos y saldos de las cuentas.',
  'Read the people who sign in, with their roles and sessions.':
    'Leer las personas que inician sesión, con sus funciones y sesiones.',
  'Create, change and close people who sign in, give and end their roles, and sign them out. A key that has it can do what an owner of each company can.':
    'Crear, cambiar y cerrar personas que inician sesión, dar y terminar sus funciones y cerrar sus sesiones. Una clave que lo tiene puede hacer lo mismo que un propietario de cada empresa.',
  'Create links to the hosted screens of companies, and revoke links.':
    'Crear enlaces a las pantallas de empresas, y revocar enlaces.',
  'Read payments to contractors.': 'Leer los pagos a contratistas.',
  'Create, change, approve, delete and read payments to contractors.':
    'Crear, cambiar, aprobar, borrar y leer pagos a contratistas.',
  'Request and download tax forms and reports.': 'Pedir y descargar formularios de impuestos e informes.',
  'Read webhook endpoints and their deliveries.': 'Leer los endpoints de webhooks y sus entregas.',
  'Create, change and read webhook endpoints, which receive the data of events, and their secrets.':
    'Crear, cambiar y leer endpoints de webhooks, que reciben los datos de los eventos, y sus secretos.',
  'Read employees and contractors, with their bank accounts and tax parameters.':
    'Leer los empleados y contratistas, con sus cuentas bancarias y parámetros de impuestos.',
  'Create, change and read workers with their bank accounts and tax parameters.':
    'Crear, cambiar y leer trabajadores, con sus cuentas bancarias y parámetros de impuestos.',
  // kinds of events
  'A bank account of a worker: added, changed, or replaced by another one.':
    'Una cuenta bancaria de un trabajador: agregada, cambiada o reemplazada por otra.',
  'A company: created, changed, or in another status.': 'Una empresa: creada, cambiada o en otro estado.',
  'A company completed a step of its onboarding; the data is the company.':
    'Una empresa completó un paso de su incorporación; los datos son la empresa.',
  'A contractor: created, changed or terminated.': 'Un contratista: creado, cambiado o dado de baja.',
  'A payment to a contractor: created, changed, computed, paid, voided or deleted.':
    'Un pago a un contratista: creado, cambiado, calculado, pagado, anulado o borrado.',
  'A deduction from a check: added, changed, withheld or deleted.':
    'Una deducción de un cheque: agregada, cambiada, retenida o borrada.',
  'A deduction template: created, changed or retired.':
    'Una plantilla de deducciones: creada, cambiada o retirada.',
  'The money of a check or a payment arrived, was returned or was canceled; the data is that object.':
    'El dinero de un cheque o de un pago llegó, fue devuelto o se canceló; los datos son ese objeto.',
  'An employee: hired, changed, onboarded, on leave or terminated.':
    'Un empleado: contratado, cambiado, incorporado, de licencia o dado de baja.',
  'An employee check: opened, changed, computed, paid, voided or deleted.':
    'Un cheque de empleado: abierto, cambiado, calculado, pagado, anulado o borrado.',
  'A recurring deduction of an employee: created or changed.':
    'Una deducción recurrente de un empleado: creada o cambiada.',
  'A payrun: created at a cut-off, changed, or in another status.':
    'Una nómina: creada en un cierre, cambiada o en otro estado.',
  'A garnishment order: created, changed, or more was withheld under it.':
    'Una orden de embargo de salario: creada, cambiada, o con una nueva retención.',
  'A report: requested, ready or failed.': 'Un informe: pedido, listo o fallido.',
  'What a company or one of its people still needs: it appeared, is overdue, changed its day, or has ended.':
    'Lo que aún necesita una empresa o una de sus personas: apareció, está vencido, cambió de día o terminó.',
  'A role of a person at a company: given, by an owner or by you, or ended. The data has ids and the role, and neither the name nor the address of the person.':
    'Una función de una persona en una empresa: dada, por un propietario o por usted, o terminada. Los datos tienen identificadores y la función, y no el nombre ni la dirección de la persona.',
  'A form for an agency: authorized, sent, accepted, rejected or corrected.':
    'Un formulario para una agencia: autorizado, enviado, aceptado, rechazado o corregido.',
  'A message that the partner sends instead of the service; the data is the message.':
    'Un mensaje que envía el socio en lugar del servicio; los datos son el mensaje.',
  'A link to a hosted screen: created, first opened by the worker whose own pages it shows, or revoked. The data never contains its address.':
    'Un enlace a una pantalla: creado, abierto por primera vez por la persona cuyas páginas muestra, o revocado. Los datos nunca contienen su dirección.',
  'A regular payroll: opened, changed as people came and went, or due soon, late, held, computed, paid.':
    'Una nómina regular: abierta, cambiada porque alguien llegó o se fue, por vencer, tarde, retenida, calculada o pagada.',
  'A shift of a check: added, changed or deleted.': 'Un turno de un cheque: agregado, cambiado o borrado.',
  'A request for paid time off: filed, approved, denied or canceled.':
    'Una solicitud de tiempo libre pagado: presentada, aprobada, negada o cancelada.',
} as const;
