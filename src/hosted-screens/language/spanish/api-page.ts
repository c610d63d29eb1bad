/** The API page. */
export const apiPage = {
  // environments
  'Test environment': 'Entorno de prueba',
  'Production environment': 'Entorno de producción',
  'This link does not open the test environment.': 'Este enlace no abre el entorno de prueba.',
  'This link does not open the production environment.': 'Este enlace no abre el entorno de producción.',
  'The link for this environment has expired.': 'El enlace de este entorno ha vencido.',
  'The link for this environment has been revoked.': 'El enlace de este entorno fue revocado.',
  'This environment is busy. Reload this page in a minute.':
    'Este entorno está ocupado. Vuelva a cargar esta página en un minuto.',
  'This environment is temporarily unavailable. Reload this page in a minute.':
    'Este entorno no está disponible por el momento. Vuelva a cargar esta página en un minuto.',
  'Add environment': 'Agregar el entorno',
  'Each environment has its own link, created with its own API key. Paste that link to show both environments on this page.':
    'Cada entorno tiene su propio enlace, creado con su propia clave de API. Pegue ese enlace para ver los dos entornos en esta página.',
  'Link URL': 'URL del enlace',
  'must be the full URL of an API page link for this environment':
    'debe ser la URL completa de un enlace a la página de API de este entorno',
  'must be one of the choices': 'debe ser una de las opciones',
  // secrets
  hidden: 'oculto',
  'Hide it and go back': 'Ocultar y volver',
  'Copy it now: it is hidden again when you leave this page. We added this to your audit log.':
    'Cópielo ahora: se oculta otra vez cuando usted sale de esta página. Lo anotamos en su registro de auditoría.',
  'Copy it now: you will not be able to see it again.': 'Cópiela ahora: no podrá verla otra vez.',
  // keys
  'API keys': 'Claves de API',
  'Your API keys select the environment. Test keys move no money; production keys run real payroll.':
    'Sus claves de API eligen el entorno. Las claves de prueba no mueven dinero; las de producción pagan nóminas reales.',
  'Partner ID (partnerID)': 'ID del socio (partnerID)',
  'Root key': 'Clave raíz',
  'Full access to this environment. Created {at}.': 'Acceso completo a este entorno. Creada: {at}.',
  'Reveal root key': 'Mostrar la clave raíz',
  'Rotate root key': 'Cambiar la clave raíz',
  'This creates a new root key. The current key stops working immediately, and other links to this page are revoked. Named keys keep working.':
    'Esto crea una nueva clave raíz. La clave actual deja de funcionar de inmediato, y se revocan los demás enlaces a esta página. Las claves con nombre siguen funcionando.',
  'Also revoke all links to companies and workers':
    'Revocar también todos los enlaces a empresas y trabajadores',
  'Rotate root key now': 'Cambiar la clave raíz ahora',
  'Root key rotated. The old key no longer works. Reveal the new key to use it.':
    'La clave raíz se cambió. La clave anterior ya no funciona. Muestre la clave nueva para usarla.',
  'Named keys': 'Claves con nombre',
  'No named keys yet. Create one for each integration, with only the scopes it needs.':
    'Todavía no hay claves con nombre. Cree una para cada integración, solo con los permisos que necesita.',
  'Create named key': 'Crear una clave con nombre',
  'For example, the integration that uses the key.': 'Por ejemplo, la integración que usa la clave.',
  Scopes: 'Permisos',
  Expires: 'Vence',
  'In 90 days': 'En 90 días',
  'In 30 days': 'En 30 días',
  'In 7 days': 'En 7 días',
  'In 1 year': 'En 1 año',
  Never: 'Nunca',
  'Lenient: ignore fields and parameters that the API does not know, except for links':
    'Tolerante: pasar por alto los campos y parámetros que la API no conoce, salvo al crear enlaces',
  'Create key': 'Crear la clave',
  'Key created': 'Clave creada',
  'New key': 'Clave nueva',
  Key: 'Clave',
  'Unknown fields': 'Campos desconocidos',
  Refused: 'Se rechazan',
  Ignored: 'Se pasan por alto',
  'Last used': 'Último uso',
  Actions: 'Acciones',
  'Revoke key': 'Revocar',
  'The key stops working immediately. You cannot undo this.':
    'La clave deja de funcionar de inmediato. Esto no se puede deshacer.',
  'Revoke key now': 'Revocar la clave ahora',
  'Key revoked. It no longer works.': 'La clave fue revocada. Ya no funciona.',
  // webhooks
  'Webhook secrets': 'Secretos de webhooks',
  "Every webhook carries its endpoint's secret in the Service-Signature header. Reject requests without it.":
    'Cada webhook lleva el secreto de su endpoint en el encabezado Service-Signature. Rechace las solicitudes que no lo lleven.',
  'No endpoints yet. Add one to receive events.':
    'Todavía no hay endpoints. Agregue uno para recibir eventos.',
  'Add endpoint': 'Agregar un endpoint',
  'Endpoint URL': 'URL del endpoint',
  'An https URL on the public internet.': 'Una URL https en internet público.',
  'Events: select none to receive all': 'Eventos: no marque ninguno para recibirlos todos',
  'Endpoint added. Use its secret to verify the events it receives.':
    'Endpoint agregado. Use su secreto para verificar los eventos que recibe.',
  'Delivery attempts, test events and settings': 'Intentos de entrega, eventos de prueba y ajustes',
  Disabled: 'Desactivado',
  Failing: 'Con fallas',
  Enabled: 'Activo',
  'Events: {kinds}.': 'Eventos: {kinds}.',
  'All events.': 'Todos los eventos.',
  Secrets: 'Secretos',
  'Shared secret (Service-Signature)': 'Secreto compartido (Service-Signature)',
  'Signing key (Standard Webhooks)': 'Clave de firma (Standard Webhooks)',
  'Reveal secrets': 'Mostrar los secretos',
  'Rotate signing secret': 'Cambiar el secreto de firma',
  'Service-Signature carries the new secret immediately, so receivers that only know the old secret reject events. For 24 hours, events are signed with both the old and the new signing key.':
    'Service-Signature lleva el secreto nuevo de inmediato, así que los receptores que solo conocen el anterior rechazan los eventos. Durante 24 horas, los eventos se firman con la clave de firma anterior y con la nueva.',
  'Rotate now': 'Cambiar ahora',
  'Secrets rotated. Service-Signature now carries the new secret. For 24 hours, events are signed with both the old and the new signing key.':
    'Los secretos se cambiaron. Service-Signature lleva ahora el secreto nuevo. Durante 24 horas, los eventos se firman con la clave de firma anterior y con la nueva.',
  // one endpoint
  Endpoint: 'Endpoint',
  'All endpoints': 'Todos los endpoints',
  Events: 'Eventos',
  'Failing since': 'Falla desde',
  'Disabled because': 'Desactivado porque',
  'Disable endpoint': 'Desactivar el endpoint',
  'Enable endpoint': 'Activar el endpoint',
  'Endpoint enabled. It receives new events.': 'Endpoint activado. Recibe los eventos nuevos.',
  'Endpoint disabled. It receives no events.': 'Endpoint desactivado. No recibe eventos.',
  'Delete endpoint': 'Borrar el endpoint',
  'This deletes the endpoint and its delivery history. Pending events are not delivered. You cannot undo this.':
    'Esto borra el endpoint y el historial de sus entregas. Los eventos pendientes no se entregan. Esto no se puede deshacer.',
  'Delete permanently': 'Borrar para siempre',
  'Endpoint deleted, including its delivery history.':
    'El endpoint se borró, con el historial de sus entregas.',
  'Send events': 'Enviar eventos',
  'Event type': 'Tipo de evento',
  'Send test event': 'Enviar un evento de prueba',
  'Test event queued for delivery to this endpoint.':
    'El evento de prueba está en cola para entregarse a este endpoint.',
  'Replay events': 'Reenviar eventos',
  'Resends up to 1,000 events of all types to this endpoint. Replayed events keep their ids.':
    'Envía otra vez hasta 1,000 eventos de todos los tipos a este endpoint. Los eventos reenviados conservan su id.',
  'From (UTC)': 'Desde (UTC)',
  'To (UTC)': 'Hasta (UTC)',
  'Leave empty to replay up to now.': 'Déjelo vacío para reenviar hasta ahora.',
  'Events queued for delivery.': 'Los eventos están en cola para entregarse.',
  Replay: 'Reenviar',
  'Event queued for delivery.': 'El evento está en cola para entregarse.',
  'Delivery attempts': 'Intentos de entrega',
  'Delivery attempts, newest first': 'Intentos de entrega, los más recientes primero',
  'No events have been sent to this endpoint yet.': 'Todavía no se han enviado eventos a este endpoint.',
  'More deliveries': 'Más entregas',
  Event: 'Evento',
  Attempts: 'Intentos',
  'Next attempt {at}': 'Próximo intento: {at}',
  // embedding
  Embedding: 'Integración en páginas',
  'Which of your pages may frame the hosted screens, and how the screens look.':
    'Cuáles de sus páginas pueden mostrar las pantallas en un marco, y cómo se ven las pantallas.',
  Logo: 'Logotipo',
  'None. Send it with PATCH /embedding, as a PNG, JPEG or WebP in base64.':
    'Ninguno. Envíelo con PATCH /embedding, como PNG, JPEG o WebP en base64.',
  Origins: 'Orígenes',
  'One on each line, such as https://app.example.com. Without any, nobody can frame the screens.':
    'Uno en cada línea, como https://app.example.com. Sin ninguno, nadie puede mostrar las pantallas en un marco.',
  'Accent on light': 'Color sobre fondo claro',
  'Accent on dark': 'Color sobre fondo oscuro',
  'Such as #0a5a8f. It is shown with a contrast of 4.5:1. Empty for our own.':
    'Como #0a5a8f. Se muestra con un contraste de 4.5:1. Vacío para usar el nuestro.',
  'Background on light': 'Fondo claro',
  'Background on dark': 'Fondo oscuro',
  'Such as #ffffff. Text on it needs a contrast of 4.5:1. Empty for our own.':
    'Como #ffffff. El texto necesita un contraste de 4.5:1 sobre él. Vacío para usar el nuestro.',
  Font: 'Tipo de letra',
  "That of the user's system": 'El del sistema del usuario',
  'Humanist, such as Gill Sans': 'Humanista, como Gill Sans',
  'Geometric, such as Avenir': 'Geométrico, como Avenir',
  'Rounded, such as SF Rounded': 'Redondeado, como SF Rounded',
  'With serifs, such as Georgia': 'Con remates, como Georgia',
  'Round corners, in pixels': 'Esquinas redondeadas, en píxeles',
  'From 0 to 16.': 'De 0 a 16.',
  Colors: 'Colores',
  "As the user's system is": 'Como el sistema del usuario',
  'Always light': 'Siempre claros',
  'Always dark': 'Siempre oscuros',
  'Return address': 'Dirección de regreso',
  'Where the link back on every screen leads: a URL of one of the origins.':
    'Adonde lleva el enlace de regreso de cada pantalla: una URL de uno de los orígenes.',
  'Save embedding': 'Guardar la integración',
  'Embedding saved. Pages that are opened from now on follow it.':
    'La integración se guardó. Las páginas que se abran desde ahora la siguen.',
  // requests and what they changed
  'What requests, links and payroll itself changed, newest first. Requests that only read, or were refused, change nothing and are not kept.':
    'Lo que cambiaron las solicitudes, los enlaces y la propia nómina, lo más reciente primero. Las solicitudes que solo leyeron, o que fueron rechazadas, no cambian nada y no se guardan.',
  'More requests': 'Más solicitudes',
  Newest: 'Lo más reciente',
  Older: 'Lo anterior',
  'What was done': 'Lo que se hizo',
  'What was done, newest first': 'Lo que se hizo, lo más reciente primero',
  'Nothing yet. The first request that changes something appears here.':
    'Todavía nada. La primera solicitud que cambie algo aparece aquí.',
  Action: 'Acción',
  'With {fields}': 'Con {fields}',
  By: 'Por',
  At: 'Cuándo',
  Request: 'Solicitud',
  'A link, {id}': 'Un enlace, {id}',
  'The operator, {id}': 'El operador, {id}',
  'Key {name}': 'Clave {name}',
  'A former root key': 'Una clave raíz anterior',
  'All requests': 'Todas las solicitudes',
  'Only the latest {count} are shown.': 'Solo se muestran las {count} últimas.',
  'Up to {count} changes of each action are shown. {path} lists all.':
    'Se muestran hasta {count} cambios de cada acción. {path} los da todos.',
  'Changes and their deliveries': 'Cambios y sus entregas',
  'More changes': 'Más cambios',
  'No change of an object is recorded. Changes of keys, endpoints and settings announce no event.':
    'No hay ningún cambio de un objeto. Los cambios de claves, endpoints y ajustes no anuncian eventos.',
  'By the service itself': 'El servicio mismo',
  Deliveries: 'Entregas',
  'To no endpoint': 'A ningún endpoint',
  attempt: 'intento',
  attempts: 'intentos',
  History: 'Historial',
  'As it stands': 'Cómo está ahora',
  // search
  Find: 'Buscar',
  'One search over companies, people, checks, payments, payruns and requests.':
    'Una búsqueda en empresas, personas, cheques, pagos, nóminas y solicitudes.',
  'Name or id': 'Nombre o id',
  'Of a company, a person, a check, a payment, a payrun or a request.':
    'De una empresa, una persona, un cheque, un pago, una nómina o una solicitud.',
  Found: 'Resultados',
  'Why it waits': 'Por qué espera',
  'It does not wait': 'No espera',
  'What is next': 'Qué sigue',
  'Nothing to do': 'Nada que hacer',
  'Nothing has this id, and no name has these words. Try a part of the name, or the X-Request-Id of an answer.':
    'Nada tiene este id, y ningún nombre tiene estas palabras. Pruebe con una parte del nombre, o con el X-Request-Id de una respuesta.',
  'Payment to a contractor': 'Pago a un contratista',
  Payrun: 'Nómina',
} as const;
