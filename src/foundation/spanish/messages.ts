/** The words of the messages that people get by email. */
export const messages = {
  'Your code for {partner}': 'Su código para {partner}',
  'Your code is {code}. Type it on the page on which you asked for it, within {minutes} minutes. Nobody else needs it: do not pass it on. If you did not ask for a code, there is nothing to do.':
    'Su código es {code}. Escríbalo en la página donde lo pidió, en un plazo de {minutes} minutos. Nadie más lo necesita: no lo comparta. Si no pidió ningún código, no tiene que hacer nada.',
  'You get this message because somebody typed your address to sign in.':
    'Recibe este mensaje porque alguien escribió su dirección para iniciar sesión.',
  'Hello {name},': 'Hola, {name}:',
  '{company} invites you to its payroll pages': '{company} le invita a sus páginas de nómina',
  '{company} pays you with this service. Open your own pages to enter your bank account, tax forms and address.':
    '{company} le paga con este servicio. Abra sus propias páginas para indicar su cuenta bancaria, sus formularios de impuestos y su dirección.',
  'This link opens your own pages until {day}. Do not pass it on.':
    'Este enlace abre sus propias páginas hasta el {day}. No lo comparta.',
  'Open your pages': 'Abrir sus páginas',
  'Please sign {form}': 'Firme {form}, por favor',
  '{company} asks you to sign {form}. Open your own pages to do so.':
    '{company} le pide que firme {form}. Abra sus propias páginas para hacerlo.',
  '{form} of {year} is ready': '{form} de {year} está disponible',
  '{company} has made the figures of {form} of {year} available. Open your own pages to read them.':
    '{company} ha publicado las cifras de {form} de {year}. Abra sus propias páginas para leerlas.',
  'Form W-4': 'el Formulario W-4',
  'your state form': 'su formulario estatal',
  'Form W-2': 'el Formulario W-2',
  'Your pay is on its way': 'Su pago está en camino',
  '{company} has sent your pay of the payday {day}. It arrives at your bank on {arrives}.':
    '{company} ha enviado su pago del día de pago {day}. Llega a su banco el {arrives}.',
  'You have been paid': 'Ha recibido su pago',
  'Your pay from {company} of the payday {day} has been paid. Your pages show each amount, and why it is what it is.':
    'Su pago de {company} del día de pago {day} se ha efectuado. Sus páginas muestran cada monto y cómo se calculó.',
  'Your pay came back': 'Su pago fue devuelto',
  'A bank returned pay from {company} of the payday {day}. Check your bank account in your pages, or ask {company} to send it again.':
    'Un banco devolvió un pago de {company} del día de pago {day}. Revise su cuenta bancaria en sus páginas, o pida a {company} que lo envíe de nuevo.',
  'Pay of {company} came back': 'Un pago de {company} fue devuelto',
  'A bank returned pay of the payday {day}. The dashboard of {company} shows whose pay it is, and what to do.':
    'Un banco devolvió un pago del día de pago {day}. El panel de {company} muestra de quién es y qué hacer.',
  'Payroll of {company} waits for an approval': 'La nómina de {company} espera una aprobación',
  'Checks of the payday {day} are not approved. Approve them on the dashboard of {company} before {before}.':
    'Hay cheques del día de pago {day} sin aprobar. Apruébelos en el panel de {company} antes del {before}.',
  'Payroll of {company} is late': 'La nómina de {company} está atrasada',
  'Payroll of the payday {day} is late or held. The dashboard of {company} says why, and what to do.':
    'La nómina del día de pago {day} está atrasada o retenida. El panel de {company} dice por qué y qué hacer.',
  'Where your pay goes has changed': 'Ha cambiado el destino de su pago',
  'The bank account for your pay from {company}, or how your pay is divided among accounts, was changed on {day}. If it was you, there is nothing to do. If it was not you, call {company} today.':
    'La cuenta bancaria para su pago de {company}, o el reparto de su pago entre cuentas, se cambió el {day}. Si fue usted, no tiene que hacer nada. Si no fue usted, llame hoy mismo a {company}.',
  'Where your pay goes will change': 'Va a cambiar el destino de su pago',
  'The bank account for your pay from {company}, or how your pay is divided among accounts, changes on {effective}. Until then your pay goes where it went before. If it was you, there is nothing to do. If it was not you, stop the change in your own pages, or call {company} today.':
    'La cuenta bancaria para su pago de {company}, o el reparto de su pago entre cuentas, cambia el {effective}. Hasta entonces su pago va a donde iba antes. Si fue usted, no tiene que hacer nada. Si no fue usted, detenga el cambio en sus propias páginas o llame hoy mismo a {company}.',
  'The bank account of {company} will change': 'Va a cambiar la cuenta bancaria de {company}',
  '{company} pays from another bank account from {effective} on, once that account is verified. If nobody of {company} did so, stop the change on its dashboard today, under Bank account.':
    '{company} paga desde otra cuenta bancaria a partir del {effective}, en cuanto esa cuenta esté verificada. Si nadie de {company} lo hizo, detenga hoy mismo el cambio en su panel, en Cuenta bancaria.',
  'Where your pay goes stays as it was': 'El destino de su pago no cambia',
  'The change of the bank account for your pay from {company}, or of how your pay is divided among accounts, was stopped. Your pay goes where it went before.':
    'Se detuvo el cambio de la cuenta bancaria para su pago de {company}, o del reparto de su pago entre cuentas. Su pago va a donde iba antes.',
  'The bank account of {company} stays as it was': 'La cuenta bancaria de {company} sigue como estaba',
  'The change of the bank account from which {company} pays was stopped.':
    'Se detuvo el cambio de la cuenta bancaria desde la que paga {company}.',
  'The bank account of {company} has changed': 'Ha cambiado la cuenta bancaria de {company}',
  'The bank account from which {company} pays was changed on {day}. If nobody of {company} did so, open its dashboard today.':
    'La cuenta bancaria desde la que paga {company} se cambió el {day}. Si nadie de {company} lo hizo, abra hoy su panel.',
  'You can go on at {address}.': 'Puede continuar en {address}.',
  'You get this message because {company} pays with this service.':
    'Recibe este mensaje porque {company} paga con este servicio.',
  'You can unsubscribe from messages of this kind.': 'Puede cancelar los mensajes de este tipo.',
  Unsubscribe: 'Cancelar la suscripción',
  'Stop messages': 'Dejar de recibir mensajes',
  'Messages about pay that is on its way or paid, and about forms that are ready, go to {address}. Messages that you need, such as about pay that came back, are always sent.':
    'Los mensajes sobre pagos en camino o efectuados y sobre formularios disponibles llegan a {address}. Los mensajes que necesita, como los de un pago devuelto, se envían siempre.',
  'A company sends its messages about payroll to {address} too.':
    'Una empresa envía sus mensajes de nómina también a {address}.',
  'Nobody is paid until somebody acts.': 'Nadie cobra hasta que alguien actúe.',
  'Somebody has not received their pay.': 'Alguien no recibió su pago.',
  'It uncovers somebody who redirects pay.': 'Descubre a quien desvía pagos.',
  'Messages of this kind no longer go to {address}.': 'Los mensajes de este tipo ya no llegan a {address}.',
  'Your account with {partner} has changed': 'Su cuenta con {partner} ha cambiado',
  'A passkey was added to your account. It signs in without a code.':
    'Se agregó una clave de acceso a su cuenta. Permite entrar sin código.',
  'A passkey was removed from your account. It no longer signs anybody in.':
    'Se quitó una clave de acceso de su cuenta. Ya no permite entrar a nadie.',
  'The email address of your account was changed. Codes go to the new address from now on, and all passkeys have ended.':
    'Se cambió el correo electrónico de su cuenta. Desde ahora los códigos van a la nueva dirección, y todas las claves de acceso han terminado.',
  'You were given a role at {company}: {role}.': 'Se le dio una función en {company}: {role}.',
  'A role of yours at {company} ends on {day}: {role}.':
    'Una función suya en {company} termina el {day}: {role}.',
  'all companies of {partner}': 'todas las empresas de {partner}',
  'If you expected this, there is nothing to do. If not, write to {partner} today.':
    'Si lo esperaba, no hay nada que hacer. Si no, escriba hoy a {partner}.',
  'You get this message because {company} has named you for messages of this kind.':
    'Recibe este mensaje porque {company} indicó su dirección para los mensajes de este tipo.',
  'You get this message because you have an account with {partner}.':
    'Recibe este mensaje porque tiene una cuenta con {partner}.',
  owner: 'propietario',
  'payroll administrator': 'administrador de nómina',
  approver: 'aprobador',
  viewer: 'lector',
  employee: 'empleado',
  contractor: 'contratista',
} as const;
