/** Why banks return payments (Nacha), for the codes that concern accounts of people. */
export const bankReturns = {
  'Insufficient Funds': 'Fondos insuficientes',
  'Account Closed': 'Cuenta cerrada',
  'No Account/Unable to Locate Account': 'No hay cuenta o no se encuentra',
  'Invalid Account Number': 'Número de cuenta no válido',
  "Returned per ODFI's Request": 'Devuelto a pedido del banco que lo envió',
  'Authorization Revoked by Customer': 'Autorización revocada por el cliente',
  'Payment Stopped': 'Pago detenido',
  'Uncollected Funds': 'Fondos sin cobrar',
  'Branch Sold to Another DFI': 'Sucursal vendida a otro banco',
  'RDFI not qualified to participate': 'El banco receptor no puede participar',
  'Representative payee deceased or unable to continue in that capacity':
    'El representante del beneficiario falleció o ya no puede actuar',
  'Beneficiary or bank account holder': 'Concierne al beneficiario o titular de la cuenta',
  'Bank account frozen': 'Cuenta bancaria congelada',
  'File Record Edit Criteria/Entry with Invalid Account Number Initiated Under Questionable Circumstances':
    'Número de cuenta no válido en circunstancias dudosas',
  'Improper effective entry date': 'Fecha de entrada en vigor incorrecta',
  'Amount field error': 'Error en el importe',
  'Non-payment bank account': 'Cuenta que no acepta pagos',
  'Invalid individual ID number': 'Número de identificación personal no válido',
  'Credit entry refused by receiver': 'El receptor rechazó el abono',
  'Duplicate entry': 'Pago duplicado',
  'Transit routing number check digit error': 'Dígito de control incorrecto en el número de ruta',
  'Returned by the bank.': 'Devuelto por el banco.',
  'returned by the bank': 'devuelto por el banco',
} as const;
