export const worker2 = {
  'Not entered': 'Sin ingresar',
  'Not calculated, and part of no box: {reason}':
    'Sin calcular, y no forma parte de ninguna casilla: {reason}',
  'The figures of your Form W-2: what you were paid in a year, and what was withheld.':
    'Las cifras de su Formulario W-2: lo que se le pagó en un año, y lo que se retuvo.',
  'Choose a year to see its figures.': 'Elija un año para ver sus cifras.',
  'The figures of your Form W-2 of {year} are not available yet.':
    'Las cifras de su Formulario W-2 de {year} todavía no están disponibles.',
  'You were not paid in this year.': 'En este año no se le pagó.',
  'You have not been paid yet. The figures appear with your first paycheck that is paid.':
    'Todavía no se le ha pagado. Las cifras aparecen con su primer cheque pagado.',
  Years: 'Años',
  'These are the figures until {today}. Your employer gives you the Form W-2 of {year} by {on}.':
    'Estas son las cifras hasta el {today}. Su empleador le entrega el Formulario W-2 de {year} a más tardar el {on}.',
  'These are the figures of your Form W-2 of {year}. Your employer gives you the form itself by {on}.':
    'Estas son las cifras de su Formulario W-2 de {year}. Su empleador le entrega el formulario a más tardar el {on}.',
  'Form W-2 of {year}': 'Formulario W-2 de {year}',
  'Download {year} (PDF)': 'Descargar {year} (PDF)',
  'More about you': 'Más sobre usted',
  'What your employer asks beside your pay. It changes neither pay nor taxes.':
    'Lo que su empleador le pregunta además de su pago. No cambia ni el pago ni los impuestos.',
  'Change answers': 'Cambiar las respuestas',
  'Your answers are saved.': 'Sus respuestas están guardadas.',
} as const;
