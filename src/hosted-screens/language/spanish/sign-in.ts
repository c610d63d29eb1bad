/** Signing in, and where a person works. */
export const signIn = {
  'Sign in': 'Iniciar sesión',
  'The address that your employer or your payroll software knows.':
    'La dirección que conoce su empresa o su programa de nómina.',
  'You are signed out. You have signed out, were away for more than 30 minutes, or have another role now.':
    'Su sesión está cerrada: la cerró, estuvo ausente más de 30 minutos o ahora tiene otra función.',
  'Send me a code': 'Enviarme un código',
  'Type a whole email address, such as ana@example.com.':
    'Escriba una dirección de correo electrónico completa, como ana@example.com.',
  Code: 'Código',
  'Six digits.': 'Seis dígitos.',
  'The code is wrong, was used, or is older than 10 minutes. Check it, or ask for a new one.':
    'El código es incorrecto, ya se usó o tiene más de 10 minutos. Revíselo o pida uno nuevo.',
  'There were too many wrong codes for this address. Wait an hour, then ask for a new code.':
    'Hubo demasiados códigos incorrectos para esta dirección. Espere una hora y pida un código nuevo.',
  'Type your code': 'Escriba su código',
  'If somebody here has this address, a message with a code is on its way to it. The code works for 10 minutes, in this browser alone.':
    'Si alguien tiene aquí esta dirección, un mensaje con un código va en camino. El código sirve durante 10 minutos y solo en este navegador.',
  'Type another address, or ask for a new code': 'Escribir otra dirección o pedir un código nuevo',
  Owner: 'Propietario',
  Approver: 'Aprobador',
  Viewer: 'Lector',
  'Your own pages': 'Sus propias páginas',
  'Hello, {name}': 'Hola, {name}',
  'Where you work': 'Dónde trabaja',
  'Your role': 'Su función',
  Open: 'Abrir',
  'Open {company}': 'Abrir {company}',
  'No company of yours has this name.': 'Ninguna de sus empresas tiene este nombre.',
  'You have no role anywhere now. Ask an owner of the company, or your payroll software.':
    'Ahora no tiene ninguna función. Consulte a un propietario de la empresa o a su programa de nómina.',
  'Only the first {count} are shown. Search for the others by name.':
    'Solo se muestran las primeras {count}. Busque las demás por su nombre.',
  'Where you are signed in': 'Dónde tiene la sesión iniciada',
  Browsers: 'Navegadores',
  Browser: 'Navegador',
  'Network address': 'Dirección de red',
  'Signed in': 'Inicio de sesión',
  'Last used': 'Último uso',
  'This browser': 'Este navegador',
  'Sign out there': 'Cerrar sesión allí',
  'Sign out everywhere': 'Cerrar sesión en todas partes',
  'An unknown browser': 'Un navegador desconocido',
  'Your role does not permit this': 'Su función no permite esto',
  'Go back. If you need this, ask an owner of the company for another role.':
    'Vuelva atrás. Si lo necesita, pida otra función a un propietario de la empresa.',
  'Signed in as {name}': 'Sesión iniciada como {name}',
  'Sign in with a passkey': 'Iniciar sesión con una clave de acceso',
  'No passkey was used. Try again, in a browser that has scripts and passkeys, or use a code by email.':
    'No se usó ninguna clave de acceso. Inténtelo otra vez, en un navegador con scripts y claves de acceso, o use un código por correo electrónico.',
  'This passkey is stored here already. Sign in with it, or add one of another device.':
    'Esta clave de acceso ya está guardada aquí. Inicie sesión con ella, o agregue una de otro dispositivo.',
  'Your browser asks for your finger, your face or the code of your device.':
    'Su navegador le pide la huella, el rostro o el código de su dispositivo.',
  'Use my passkey': 'Usar mi clave de acceso',
  'Use a code by email': 'Usar un código por correo electrónico',
  'Add a passkey': 'Agregar una clave de acceso',
  'A passkey stays on your device, or where your device keeps passwords. You sign in by it without a code.':
    'Una clave de acceso se queda en su dispositivo, o donde este guarda las contraseñas. Con ella inicia sesión sin código.',
  Passkeys: 'Claves de acceso',
  'Added in': 'Agregada en',
  Added: 'Agregada',
  Remove: 'Quitar',
  'You have no passkey. You sign in by a code.':
    'No tiene ninguna clave de acceso. Inicia sesión con un código.',
  'Your sign-in has ended': 'Su sesión ha terminado',
  'The person for whom this page was opened has signed out, was away for more than 30 minutes, or has no role here any more.':
    'La persona para la que se abrió esta página cerró la sesión, estuvo ausente más de 30 minutos o ya no tiene ninguna función aquí.',
  'Sign in again. If that does not show this company, ask an owner of the company for a role.':
    'Inicie sesión otra vez. Si no aparece esta empresa, pida una función a un propietario.',
  'Confirm that it is you': 'Confirme que es usted',
  'This lets pay leave, changes a bank account or gives access, so it needs you, {name}, and nobody who merely has your link. A confirmation counts for 15 minutes, in this browser alone.':
    'Esto permite que salga un pago, cambia una cuenta bancaria o da acceso. Por eso debe hacerlo usted, {name}, y no alguien que solo tenga su enlace. Una confirmación vale 15 minutos, solo en este navegador.',
  'A message with a code is on its way to your email address. The code works for 10 minutes.':
    'Un mensaje con un código va en camino a su correo electrónico. El código sirve 10 minutos.',
  Confirm: 'Confirmar',
  'Send another code': 'Enviar otro código',
  'You have confirmed that it is you. Nothing is sent yet: send it once more.':
    'Ha confirmado que es usted. Todavía no se ha enviado nada: envíelo una vez más.',
} as const;
