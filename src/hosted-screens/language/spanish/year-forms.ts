/** Forms W-2 and 1099-NEC that people receive. */
export const yearForms = {
  'These are the figures now. Your employer gave you the Form W-2 of {year} on {day}.':
    'Estas son las cifras actuales. Su empleador le entregó el Formulario W-2 de {year} el {day}.',
  'These are the figures now. The Form W-2 of {year} was given on {day}.':
    'Estas son las cifras actuales. El Formulario W-2 de {year} se entregó el {day}.',
  'The form is given on paper. To download it here, get Form W-2 electronically.':
    'El formulario se entrega en papel. Para descargarlo aquí, reciba el Formulario W-2 por vía electrónica.',
  'Form {form} of {year}, given on {day} (PDF)': 'Formulario {form} de {year}, entregado el {day} (PDF)',
  'Forms W-2': 'Formularios W-2',
  'The forms are given out. The people still listed lack something, so their forms wait.':
    'Los formularios se entregaron. A las personas que siguen en la lista les falta algo: sus formularios esperan.',
  'Give each employee the form of the year. What it says is kept; a later change of the figures is given as Form W-2c.':
    'Entregue a cada empleado el formulario del año. Lo que dice se conserva; un cambio posterior de las cifras se entrega como Formulario W-2c.',
  '1 person has a Form W-2 of {year}. The person and the government get it by {on}.':
    '1 persona tiene un Formulario W-2 de {year}. Ella y el gobierno lo reciben a más tardar el {on}.',
  '{count} people have a Form W-2 of {year}. They and the government get it by {on}.':
    '{count} personas tienen un Formulario W-2 de {year}. Ellas y el gobierno lo reciben a más tardar el {on}.',
  'The year {year} is not over: these are the figures so far. A person who has left can be given the form on their own page.':
    'El año {year} no ha terminado: estas son las cifras hasta ahora. A una persona que se ha ido se le puede entregar el formulario en su propia página.',
  'Open the payday': 'Abrir el día de pago',
  'Give out the forms of {year}': 'Entregar los formularios de {year}',
  'Print the forms for people who get them on paper (PDF)':
    'Imprimir los formularios de quienes los reciben en papel (PDF)',
  'Forms W-2 of {year}': 'Formularios W-2 de {year}',
  'Nobody was paid in this year.': 'A nadie se le pagó en este año.',
  'Ready to be given': 'Listo para entregar',
  'No longer right: a Form W-2c corrects it': 'Ya no es correcto: un Formulario W-2c lo corrige',
  'Form {form} given on {day}': 'Formulario {form} entregado el {day}',
  'Gets it': 'Lo recibe',
  electronically: 'por vía electrónica',
  'on paper': 'en papel',
  'Next people': 'Personas siguientes',
  'Give the Form W-2 now': 'Entregar ahora el Formulario W-2',
  'The Form W-2 is given.': 'El Formulario W-2 se entregó.',
  'The Form W-2 waits: something is missing. See Forms W-2 below.':
    'El Formulario W-2 espera: falta algo. Vea abajo los Formularios W-2.',
  'Form 1099-NEC': 'Formulario 1099-NEC',
  'Copy B of Form 1099-NEC, {year} (PDF)': 'Copia B del Formulario 1099-NEC, {year} (PDF)',
} as const;
