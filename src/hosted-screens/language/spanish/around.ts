export const around = {
  'This form was not saved, as its link had ended. Here is what you typed. Check it, and submit it again.':
    'Este formulario no se guardó, porque su enlace había terminado. Aquí está lo que escribió. Revíselo y envíelo otra vez.',
  'It is not saved. Open a new link to the same page in this browser within an hour: all but account and Social Security numbers is filled in again.':
    'No está guardado. Abra un enlace nuevo a la misma página en este navegador en el plazo de una hora: se llena otra vez todo, menos los números de cuenta y del Seguro Social.',
  'What you typed': 'Lo que escribió',
  'It is not saved. Copy it before you leave this page.':
    'No se ha guardado. Cópielo antes de salir de esta página.',
  'Payroll is starting': 'La nómina se está iniciando',
  'It has just been restarted. Nothing is lost.': 'Acaba de reiniciarse. No se pierde nada.',
  'Your form has not arrived yet. Nothing that you typed is lost.':
    'Su formulario aún no ha llegado. No se pierde nada de lo que escribió.',
  'This page opens by itself in a few seconds.': 'Esta página se abre sola en unos segundos.',
  'Reload this page in a few seconds, and let your browser send the form again.':
    'Vuelva a cargar esta página en unos segundos y deje que su navegador envíe el formulario otra vez.',
  'Back to {partnerName}': 'Volver a {partnerName}',
  'Go back to the software where you found the link and open the page again to get a new link.':
    'Vuelva al programa donde encontró el enlace y abra la página otra vez para recibir un enlace nuevo.',
  'Page not found': 'Página no encontrada',
  'There is no page at this address.': 'No hay ninguna página en esta dirección.',
  'Check that the address is exactly the one you received.':
    'Compruebe que la dirección sea exactamente la que recibió.',
  'Link not found': 'Enlace no encontrado',
  'This link does not exist. Part of the address may be missing.':
    'Este enlace no existe. Quizá falta una parte de la dirección.',
  'Check that you have the complete address.': 'Compruebe que tiene la dirección completa.',
  'This link has expired': 'Este enlace ha vencido',
  'Links to payroll pages work for a limited time to keep your data safe.':
    'Los enlaces a las páginas de nómina funcionan por tiempo limitado para proteger sus datos.',
  'This link has been revoked': 'Este enlace fue revocado',
  'The link was revoked before it expired.': 'El enlace fue revocado antes de vencer.',
  'If that does not help, contact the person who sent you the link.':
    'Si esto no ayuda, comuníquese con la persona que le envió el enlace.',
  'Onboarding is complete': 'La incorporación está completa',
  'This company has finished onboarding, so this link no longer works. Everything you entered is saved. If you just submitted a form, it changed nothing.':
    'Esta empresa ha completado su incorporación, así que este enlace ya no funciona. Todo lo que usted escribió está guardado. Si acaba de enviar un formulario, no cambió nada.',
  'Open payroll from the software you use to run your business to see the status of your company.':
    'Abra la nómina desde el programa que usa para su negocio para ver el estado de su empresa.',
  'You were away': 'Usted estuvo ausente',
  'You were away for more than 30 minutes, so this page is closed to keep your data safe.':
    'Usted estuvo ausente más de 30 minutos, así que esta página se cerró para proteger sus datos.',
  'Open your link again.': 'Abra su enlace otra vez.',
  'Open your link again': 'Abra su enlace otra vez',
  'Your browser keeps no cookie of this page. It may have been opened in another browser, a day or more ago, or inside a page of another site, where some browsers keep no cookies.':
    'Su navegador no guarda ninguna cookie de esta página. Quizá se abrió en otro navegador, hace un día o más, o dentro de una página de otro sitio, donde algunos navegadores no guardan cookies.',
  'Open your link again. If this page comes back at once, open the link in a window of its own, or allow cookies for this site.':
    'Abra su enlace otra vez. Si esta página vuelve enseguida, abra el enlace en una ventana propia, o permita las cookies de este sitio.',
  'This link opens a different page': 'Este enlace abre otra página',
  'Each link opens one page. This link was created for another one.':
    'Cada enlace abre una página. Este enlace se creó para otra.',
  'Too many wrong links': 'Demasiados enlaces incorrectos',
  'This link does not exist, and too many wrong links were opened from your network.':
    'Este enlace no existe, y desde su red se abrieron demasiados enlaces incorrectos.',
  'Check that you have the complete address, and try again in a minute.':
    'Compruebe que tiene la dirección completa, e inténtelo otra vez en un minuto.',
  'This page is read-only': 'Esta página es de solo lectura',
  'Nothing can be submitted to this page. Nothing was changed.':
    'A esta página no se puede enviar nada. Nada cambió.',
  'Open the address in a browser.': 'Abra la dirección en un navegador.',
  'We could not read the form': 'No pudimos leer el formulario',
  'The submitted data does not match the form on this page. Nothing was changed.':
    'Los datos enviados no corresponden al formulario de esta página. Nada cambió.',
  'Open the page again and fill in the form.': 'Abra la página otra vez y llene el formulario.',
  'The file is too large': 'El archivo es demasiado grande',
  'A file can have at most 1 MB. Nothing was changed.':
    'Un archivo puede tener 1 MB como máximo. Nada cambió.',
  'Go back, leave out the columns that are not needed, or send the rows in two files.':
    'Vuelva, quite las columnas que no hacen falta, o envíe las filas en dos archivos.',
  'Payroll is temporarily unavailable': 'La nómina no está disponible por el momento',
  'Your link is valid, but we cannot load the page right now. No data is lost.':
    'Su enlace es válido, pero ahora no podemos cargar la página. No se pierde ningún dato.',
  'Wait a minute, then reload this page.': 'Espere un minuto y vuelva a cargar esta página.',
  'Something went wrong': 'Algo salió mal',
  'We could not show this page. Nothing was changed, and the error has been logged.':
    'No pudimos mostrar esta página. Nada cambió, y el error quedó registrado.',
  'Reload this page. If that does not help, contact the person who sent you the link.':
    'Vuelva a cargar esta página. Si no ayuda, comuníquese con la persona que le envió el enlace.',
  'Your form was not saved. What you typed is kept, except account and Social Security numbers: it is shown when you open your link again.':
    'Su formulario no se guardó. Lo que escribió se conserva, salvo los números de cuenta y de Seguro Social: se muestra cuando abra su enlace otra vez.',
  'Your link works. Open its page, and go on from there.':
    'Su enlace funciona. Abra su página y siga desde allí.',
  'Open the page of your link': 'Abrir la página de su enlace',
  'These details were changed elsewhere while this page was open. Review the form and submit it again.':
    'Estos datos se cambiaron en otro lugar mientras esta página estaba abierta. Revise el formulario y envíelo otra vez.',
  '{label} {problem}': '{label}: {problem}',
  '{label} (line {line}) {problem}': '{label} (línea {line}): {problem}',
  'Skip to content': 'Saltar al contenido',
  'Test environment.': 'Entorno de prueba.',
  'No real money moves.': 'No se mueve dinero real.',
  'Some sentences of this page exist in English only.':
    'Algunas frases de esta página existen solo en inglés.',
  Pages: 'Páginas',
  'Test environment, no money moved': 'Entorno de prueba, no se movió dinero',
  'Choose a CSV file that has rows.': 'Elija un archivo CSV que tenga filas.',
  'The file is larger than 1 MB. Leave out columns that are not needed, or send it in parts.':
    'El archivo es mayor de 1 MB. Quite las columnas que no hacen falta, o envíelo en partes.',
  'This is a workbook. Save it as a CSV file in your spreadsheet, and choose that file.':
    'Es un libro de hojas de cálculo. Guárdelo como archivo CSV en su programa, y elija ese archivo.',
  'This file is not text. Choose a CSV file.': 'Este archivo no es texto. Elija un archivo CSV.',
  Problem: 'Problema',
  'This form was not saved, as its page was not used for too long. Check what you typed, and submit it again.':
    'Este formulario no se guardó, porque su página estuvo demasiado tiempo sin uso. Revise lo que escribió y envíelo otra vez.',
  'Sign out': 'Cerrar sesión',
  'You are signed out': 'Usted cerró la sesión',
  'This browser shows nothing of payroll any more. To go on later, open your link again.':
    'Este navegador ya no muestra nada de la nómina. Para seguir más tarde, abra su enlace otra vez.',
  'If others use this computer, close this window, too.':
    'Si otras personas usan esta computadora, cierre también esta ventana.',
  'Payroll is stopped.': 'La nómina está detenida.',
  'Support looks at this page.': 'El equipo de soporte está viendo esta página.',
  '{name} sees it as it is shown here, and can change nothing until {time}.':
    '{name} la ve tal como se muestra aquí y no puede cambiar nada hasta el {time}.',
  'Support only looks': 'El equipo de soporte solo puede mirar',
  'This page was opened by the support of the service. Nothing was changed.':
    'El equipo de soporte del servicio abrió esta página. No se cambió nada.',
  'Go back. Forms and files are for the employer and the worker.':
    'Vuelva atrás. Los formularios y los archivos son para el empleador y el trabajador.',
  'Nobody is paid and nothing can be changed until it goes on.':
    'Nadie cobra y nada se puede cambiar hasta que continúe.',
  'The reason: {reason}': 'El motivo: {reason}',
  'Nothing was changed. Nobody is paid and nothing can be changed until payroll goes on.':
    'Nada cambió. Nadie cobra y nada se puede cambiar hasta que la nómina continúe.',
  'Open the page again to read the reason, or ask the person who sent you the link.':
    'Abra la página otra vez para leer el motivo, o pregunte a la persona que le envió el enlace.',
} as const;
