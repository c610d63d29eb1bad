export const onboarding = {
  'Account type': 'Tipo de cuenta',
  'Current account': 'Cuenta actual',
  'Routing number': 'Número de ruta',
  '{link}, or connect a different one:': '{link}, o conecte otra:',
  'Continue with this account': 'Seguir con esta cuenta',
  'Connect account and continue': 'Conectar la cuenta y seguir',
  'Business details': 'Datos del negocio',
  'Legal name': 'Nombre legal',
  'Email address': 'Correo electrónico',
  Phone: 'Teléfono',
  'Ten digits. An extension is not kept.': 'Diez dígitos. La extensión no se guarda.',
  'Business address': 'Dirección del negocio',
  'Business street address': 'Calle y número del negocio',
  'Business city': 'Ciudad del negocio',
  'Business state': 'Estado del negocio',
  'Business ZIP code': 'Código postal (ZIP) del negocio',
  'Mailing address': 'Dirección postal',
  'Mailing street address or PO box': 'Calle o apartado postal',
  'Mailing city': 'Ciudad de la dirección postal',
  'Mailing state': 'Estado de la dirección postal',
  'Mailing ZIP code': 'Código postal (ZIP) de la dirección postal',
  'Employer ID (EIN), cannot be changed': 'Número de identificación del empleador (EIN), no se puede cambiar',
  'Save and continue': 'Guardar y seguir',
  'We need access to your previous payroll provider to import what it paid this year.':
    'Necesitamos acceso a su proveedor de nómina anterior para importar lo que pagó este año.',
  'The company that sent you this link will ask you for access. After the import, the bank approves payments from your account.':
    'La empresa que le envió este enlace le pedirá el acceso. Después de la importación, el banco aprueba los pagos desde su cuenta.',
  'We are importing your data from your previous payroll provider. You do not need to do anything.':
    'Estamos importando sus datos de su proveedor de nómina anterior. Usted no tiene que hacer nada.',
  'After the import, the bank approves payments from your account, and you can run payroll.':
    'Después de la importación, el banco aprueba los pagos desde su cuenta, y usted puede pagar la nómina.',
  'The bank needs to approve payments from your account. You do not need to do anything.':
    'El banco debe aprobar los pagos desde su cuenta. Usted no tiene que hacer nada.',
  'After the approval, you can run payroll.': 'Después de la aprobación, usted puede pagar la nómina.',
  'Your company is live': 'Su empresa está activa',
  'Your documents are signed': 'Sus documentos están firmados',
  'You can now run payroll in the test environment.': 'Ya puede pagar la nómina en el entorno de prueba.',
  'You can now run payroll.': 'Ya puede pagar la nómina.',
  'You have completed onboarding.': 'Usted completó la incorporación.',
  'What happens next': 'Qué sigue',
  'You can close this page. Its link no longer works: open payroll from the software you use.':
    'Puede cerrar esta página. Su enlace ya no funciona: abra la nómina desde el programa que usa.',
  Onboarding: 'Incorporación',
  '{done} of {count} steps complete. Complete all of them to run payroll.':
    '{done} de {count} pasos completos. Complételos todos para pagar la nómina.',
  'Steps complete': 'Pasos completos',
  'Get started': 'Empezar',
  'Next: {step}': 'Sigue: {step}',
  Complete: 'Completo',
  Incomplete: 'Incompleto',
  Review: 'Revisar',
  Start: 'Empezar',
  Owner: 'Propietario',
  'First name': 'Nombre',
  'Last name': 'Apellido',
  'Ownership percentage': 'Porcentaje de propiedad',
  'A whole number: for 33.3 %, type 33.': 'Un número entero: si es 33.3 %, escriba 33.',
  'Date of birth': 'Fecha de nacimiento',
  'Month, day and year, such as 4/17/1985.': 'Mes, día y año, como 4/17/1985.',
  'Social Security number': 'Número de Seguro Social',
  'On file: •••-••-••••. Leave empty to keep it.': 'Registrado: •••-••-••••. Déjelo vacío para conservarlo.',
  'Home address': 'Dirección de la casa',
  'Street address': 'Calle y número',
  'Apartment or suite': 'Apartamento o unidad',
  City: 'Ciudad',
  State: 'Estado (EE. UU.)',
  'ZIP code': 'Código postal (ZIP)',
  Signature: 'Firma',
  'Your full name': 'Su nombre completo',
  'Your typed name is your signature.': 'Su nombre escrito es su firma.',
  'I am authorized to sign for this company, and I agree to the terms above.':
    'Estoy autorizado para firmar por esta empresa, y acepto los términos de arriba.',
  'Check the box to sign.': 'Marque la casilla para firmar.',
  Terms: 'Términos',
  "We debit wages, taxes and other amounts due from the company's bank account.":
    'Debitamos los salarios, los impuestos y otros montos debidos de la cuenta bancaria de la empresa.',
  "We pay and file payroll taxes on the company's behalf.":
    'Pagamos y declaramos los impuestos sobre la nómina en nombre de la empresa.',
  'The information about the company and its owner is correct.':
    'La información sobre la empresa y su propietario es correcta.',
  'Sign and finish': 'Firmar y terminar',
  'Connect a bank account first': 'Conecte primero una cuenta bancaria',
  'Go to bank account': 'Ir a la cuenta bancaria',
  'Step {step} of {count}. {description}': 'Paso {step} de {count}. {description}',
  'All steps': 'Todos los pasos',
  'The person who owns the business and can sign for it.':
    'La persona que es propietaria del negocio y puede firmar por él.',
  'The legal details and addresses of the employer.': 'Los datos legales y las direcciones del empleador.',
  'The account that wages and taxes are paid from.':
    'La cuenta de la que se pagan los salarios y los impuestos.',
  'Signed by the owner or another authorized person.':
    'Firmado por el propietario o por otra persona autorizada.',
  Ownership: 'Propiedad',
  'On file, encrypted and hidden': 'Registrado, cifrado y oculto',
  'We are verifying the account. You do not need to do anything.':
    'Estamos verificando la cuenta. Usted no tiene que hacer nada.',
  'Verify it now by two small deposits': 'Verifíquela ahora con dos pequeños depósitos',
  'Verify the bank account': 'Verificar la cuenta bancaria',
  Amounts: 'Montos',
  'One deposit ($)': 'Un depósito ($)',
  'The other deposit ($)': 'El otro depósito ($)',
  'We send two deposits of less than a dollar each to the account {account}.':
    'Enviamos dos depósitos de menos de un dólar cada uno a la cuenta {account}.',
  'You then enter their amounts here, which your bank shows you.':
    'Después usted escribe aquí sus montos, que su banco le muestra.',
  'Send two deposits': 'Enviar dos depósitos',
  'Two deposits arrive on {day}. Come back then.': 'Dos depósitos llegan el {day}. Vuelva entonces.',
  'Or have an entry without an amount sent: the account is verified four banking days later, unless your bank refuses it.':
    'O pida un envío sin dinero (una prenotificación): la cuenta queda verificada cuatro días hábiles bancarios después, salvo que su banco lo rechace.',
  'Send a prenote': 'Enviar una prenotificación',
  'Enter the amounts of the two deposits, in any order.':
    'Escriba los montos de los dos depósitos, en cualquier orden.',
  'The last amounts were not right. You have one try left.':
    'Los últimos montos no eran correctos. Le queda un intento.',
  'The last amounts were not right. You have {count} tries left.':
    'Los últimos montos no eran correctos. Le quedan {count} intentos.',
  'Verify the account': 'Verificar la cuenta',
  'We could not verify this account. Connect a different one.':
    'No pudimos verificar esta cuenta. Conecte otra.',
  'Wages and taxes are paid from this account.': 'Los salarios y los impuestos se pagan desde esta cuenta.',
  'Authorizes us to debit the bank account and file taxes. This is the last step, after the bank account.':
    'Nos autoriza a debitar la cuenta bancaria y a declarar impuestos. Es el último paso, después de la cuenta bancaria.',
  'Signed by': 'Firmado por',
} as const;
