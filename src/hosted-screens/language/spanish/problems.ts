export const problems = {
  '{name} has just been added. Open this page again to add a namesake.':
    '{name} se acaba de agregar. Abra esta página otra vez para agregar a otra persona con el mismo nombre.',
  'overlaps the leave from {day}': 'coincide con la licencia desde el {day}',
  'Part {number}': 'Parte {number}',
  '9 digits, at the bottom left of a paper check.': '9 dígitos, abajo a la izquierda de un cheque de papel.',
  'We do not know this bank. Check the number.': 'No conocemos este banco. Revise el número.',
  'Account number': 'Número de cuenta',
  '4 to 17 digits. After you save it, we only show the last four.':
    'De 4 a 17 dígitos. Después de guardarlo, solo mostramos los últimos cuatro.',
  'Account number again': 'Número de cuenta otra vez',
  'differs from the account number above: type both again':
    'no coincide con el número de cuenta de arriba: escriba los dos otra vez',
  January: 'enero',
  February: 'febrero',
  March: 'marzo',
  April: 'abril',
  May: 'mayo',
  June: 'junio',
  July: 'julio',
  August: 'agosto',
  September: 'septiembre',
  October: 'octubre',
  November: 'noviembre',
  December: 'diciembre',
  'such as 4/17/1985': 'como 4/17/1985',
  'write it with slashes and the month first, such as 4/17/1985':
    'escríbala con barras y el mes primero, como 4/17/1985',
  'must be a date, {example}': 'debe ser una fecha, {example}',
  'must have a year of four digits, {example}': 'debe tener un año de cuatro dígitos, {example}',
  'can be read in two ways: {slashes}': 'se puede leer de dos maneras: {slashes}',
  'must begin with the month, {example}': 'debe empezar con el mes, {example}',
  'must be a day of the calendar: {name} has {yearAndMonth} days':
    'debe ser un día del calendario: {name} tiene {yearAndMonth} días',
  'must be a state, such as California or CA': 'debe ser un estado, como California o CA',
  'must have nine digits, such as 219-45-6789': 'debe tener nueve dígitos, como 219-45-6789',
  'is not one that Social Security gives out: check its digits':
    'no es uno que el Seguro Social asigne: revise sus dígitos',
  'must have nine digits, as at the bottom left of a paper check':
    'debe tener nueve dígitos, como abajo a la izquierda en un cheque de papel',
  'has a wrong digit: no bank has this number. Compare it with a check or with your bank':
    'tiene un dígito incorrecto: ningún banco tiene este número. Compárelo con un cheque o con su banco',
  'must be a phone number of ten digits, such as (415) 555-0142':
    'debe ser un número de teléfono de diez dígitos, como (415) 555-0142',
  'must have five digits, such as 94103, or nine': 'debe tener cinco dígitos, como 94103, o nueve',
  'must be an email address, such as ada@example.com': 'debe ser un correo electrónico, como ada@example.com',
  'must be {what}, such as {example}': 'debe ser {what}, como {example}',
  'an amount': 'un monto',
  'a percentage': 'un porcentaje',
  'a number': 'un número',
  comma: 'una coma',
  point: 'un punto',
  'has a {mark} that can be read in two ways: write it as in {example}':
    'tiene {mark} que se puede leer de dos maneras: escríbalo como en {example}',
  'must be a whole number from 0 to 100, such as 33': 'debe ser un número entero de 0 a 100, como 33',
  'must be an amount, such as 200.00, or a percentage, such as 10%':
    'debe ser un monto, como 200.00, o un porcentaje, como 10%',
  'must be a whole number, such as 2': 'debe ser un número entero, como 2',
  'must be hours, such as 40, 37.5 or 7:30': 'deben ser horas, como 40, 37.5 o 7:30',
  '{year} is not available yet': '{year} todavía no está disponible',
} as const;
