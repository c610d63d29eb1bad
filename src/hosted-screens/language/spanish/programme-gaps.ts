/** Why a program of a state is not computed: mostly, its rate stands on a notice that the company has. */
export const programmeGaps = {
  '{name}: the hours worked are not stated': '{name}: no se indican las horas trabajadas',
  '{name}: dollars an hour are a company setting': '{name}: los dólares por hora los indica la empresa',
  "{name}: by risk class and hours: dollars an hour from the Department's notice":
    '{name}: según la clase de riesgo y las horas; los dólares por hora están en el aviso del Departamento',
  "{name}: by bands of compensation and of the year's Seattle payroll: the company's own rate":
    '{name}: según tramos de remuneración y de la nómina del año en Seattle; la tasa la indica la empresa',
  '{name}: half of insurer premium, at most 0.5% of weekly wages and the yearly weekly cap: needs company setting':
    '{name}: la mitad de la prima de la aseguradora, como máximo 0.5 % del salario semanal y el tope del año; lo indica la empresa',
  '{name}: {rate} % of what the payroll of the quarter exceeds {amount} by, spread over that payroll as the company states it; health care that the employer pays is not subtracted':
    '{name}: {rate} % de lo que la nómina del trimestre pasa de {amount}, repartido sobre esa nómina como lo indica la empresa; el seguro médico que paga el empleador no se resta',
  '{name}: the wage limit is read as {high} (the Social Security limit rounded to the nearest thousand) and as {low}: the first is used':
    '{name}: el tope del salario se lee como {high} (el del Seguro Social redondeado al millar) y como {low}; se usa el primero',
  '{name}: the wage limit is read as {high} (the Social Security limit rounded to the nearest thousand) and as {low}: the first is used; an employer of up to {count} with low average wages owes {rate} %: its own rate':
    '{name}: el tope del salario se lee como {high} (el del Seguro Social redondeado al millar) y como {low}; se usa el primero; un empleador de hasta {count} con salario medio bajo debe {rate} %: su propia tasa',
  '{name}: {rate}% total less what is passed on':
    '{name}: {rate} % en total, menos lo que se traslada al empleado',
  '{name}: by the rate of the employer: that of the notice':
    '{name}: según la tasa del empleador, que está en su aviso',
  '{name}: each year has its own rate: that of the notice':
    '{name}: cada año tiene su tasa, que está en el aviso',
  '{name}: each quarter has its own rate: that of the notice':
    '{name}: cada trimestre tiene su tasa, que está en el aviso',
  '{name}: its rate is not loaded: that of the notice': '{name}: la tasa no está cargada; es la del aviso',
  '{name}: the rate before July {year} is not loaded: that of the notice':
    '{name}: la tasa anterior a julio de {year} no está cargada; es la del aviso',
  '{name}: suspended in some years: the rate of the notice':
    '{name}: suspendido algunos años; la tasa es la del aviso',
  '{name}: {rate} %, but not due from every employer: the rate of the notice':
    '{name}: {rate} %, pero no lo deben todos los empleadores; la tasa es la del aviso',
  '{name}: {low} or {high} % by the sources, and not due from every employer: the rate of the notice':
    '{name}: {low} o {high} % según las fuentes, y no lo deben todos los empleadores; la tasa es la del aviso',
  '{name}: {low} or {high} % by the employer: the rate of the notice':
    '{name}: {low} o {high} % según el empleador; la tasa es la del aviso',
  "{name}: by the employer's unemployment rate; 0 for new employers: the rate on its notice":
    '{name}: según la tasa de desempleo del empleador; 0 para empleadores nuevos; la tasa está en su aviso',
  '{name}: {low}, {middle} or {high} % by the years since the employer began; 0 before: the rate on its notice':
    '{name}: {low}, {middle} o {high} % según los años desde que empezó el empleador; 0 antes; la tasa está en su aviso',
  '{name}: a share of the tax, which the state sets each year: its part of taxable wages, as the notice has it':
    '{name}: una parte del impuesto, que el estado fija cada año, como parte del salario gravable según el aviso',
  'the premium goes to the plan, and the employee pays at most half of it and {percent} % of wages: take it as a deduction, and state that the programme does not apply':
    'La prima va al plan, y el empleado paga como máximo la mitad y {percent} % del salario: tómela como deducción, e indique que el programa no se aplica',
  'employers of 3+; employed on last working day of the quarter':
    'Empleadores de 3 o más; para quienes están empleados el último día laborable del trimestre',
};
