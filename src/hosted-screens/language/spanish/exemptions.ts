/** Workers whom federal law exempts from payroll taxes. */
export const exemptions = {
  'Federal payroll taxes': 'Impuestos federales sobre la nómina',
  'Exempt by federal law': 'Exento por ley federal',
  'Income tax is withheld by the W-4 as before: a minister or H-2A worker without an agreement claims exemption there. Programs of the state are computed as for others.':
    'El impuesto sobre el ingreso se retiene según el W-4 como antes: un ministro o trabajador H-2A sin acuerdo reclama ahí la exención. Los programas del estado se calculan como para los demás.',
  'None: Social Security, Medicare and FUTA are due': 'Ninguno: se deben el Seguro Social, Medicare y FUTA',
  'Nonresident student or exchange visitor (F-1, J-1, M-1 or Q-1 visa): no Social Security, Medicare or FUTA':
    'Estudiante o visitante de intercambio no residente (visa F-1, J-1, M-1 o Q-1): sin Seguro Social, Medicare ni FUTA',
  'Student of this school: no Social Security, Medicare or FUTA':
    'Estudiante de esta escuela: sin Seguro Social, Medicare ni FUTA',
  'Child of the owner: no Social Security and Medicare until 18, no FUTA until 21 (not for corporations)':
    'Hijo o hija del propietario: sin Seguro Social ni Medicare hasta los 18 años, sin FUTA hasta los 21 (no para sociedades anónimas)',
  'Husband, wife or parent of the owner: no FUTA (not for corporations)':
    'Cónyuge, padre o madre del propietario: sin FUTA (no para sociedades anónimas)',
  'Minister or member of a religious order: no Social Security, Medicare or FUTA':
    'Ministro o miembro de una orden religiosa: sin Seguro Social, Medicare ni FUTA',
  'Agricultural worker on an H-2A visa: no Social Security, Medicare or FUTA':
    'Trabajador agrícola con visa H-2A: sin Seguro Social, Medicare ni FUTA',
  'Insured by another country (certificate of coverage on file): no Social Security and Medicare':
    'Asegurado por otro país (certificado de cobertura archivado): sin Seguro Social ni Medicare',
  'Member of a religious sect (Form 4029 approved for both of you): no Social Security and Medicare':
    'Miembro de una secta religiosa (Formulario 4029 aprobado para ambos): sin Seguro Social ni Medicare',
} as const;
