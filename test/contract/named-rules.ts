/**
 * Rules that a schema cannot express: the message of each refusal, and the words by which the document names
 * the rule where it describes the operation, its parameters or its members.
 */
export const namedRules: readonly (readonly [problem: RegExp, words: RegExp])[] = [
  [/deduction_type must be one of/, /one that is published/],
  [/must not be blank$/, /text loses blanks at both ends/],
  [/is required in an address$/, /An address must be complete/],
  [/must not be (?:earlier|before)|^to must not be before/, /no range ends before its first day/],
  [/must be less than \d+ days after/, /at most a year after the first/],
  [/must be the (?:first|last) day of (?:a|that) (?:year|quarter)/, /of a form, .*its year or quarter/],
  [/must be a real (?:day|time)/, /Each day is a real one/],
  [
    /whose bank holidays are not known|is not a banking day/,
    /whose bank holidays.*are not loaded|a banking day/,
  ],
  [/figures are loaded/, /figures.*are(?: not)? loaded/],
  [/must be at least \d+ years ago|must not be before 1900/, /are at least 1[48]\./],
  [/ABA routing number/, /ABA routing number/],
  [/must have at least one earning/, /at least one earning/],
  [
    /must not be sent with another name of the check|or the employee by id or external id/,
    /by its id, or by the employee/,
  ],
  [/is required, or the external id of the employee/, /The employee by your own id/],
  [/must be given, and not both$/, /one employee or contractor|of one worker|or else name a/],
  [
    /federal or state must be given|^federal or state|or state must be given/,
    /It or the state form is required/,
  ],
  [/one of net_pay and net_amount|without it$/, /Or send net_/],
  [/net_(?:pay|amount) must be/, /What the (?:check nets|earning adds)/],
  [/to or by is required, and not both/, /either `to` or `by`/i],
  [/eventID or from is required|must not be given with from or to/, /either `eventId` or `from`/i],
  [/or else the amount of a year/, /Either it or the amount of a year/],
  [/(?:start|end|pay_schedule|searchStart|searchEnd|employeeCheckID) is required$/, /Required with/],
  [/is only read with/, /(?:Read only|Required) with/],
  [/is required of (?:a business|an individual)/, /Required unless the contractor is an individual/],
  [/is required with (?:a TIN|its type)/, /Type of the TIN, required with it/],
  [/tin must be/, /Type of the TIN/],
  [
    /only for an employment that ends|required when the employment ends/,
    /when, and only when, the employment ends/,
  ],
  [/must be in order of their days/, /in order of their days/],
  [/required of an employee who is onboarded/, /keeps what onboarding requires/],
  [
    /is not asked for by|must be one of [A-Z]{2}:|[A-Z]{2} has none$/,
    /lacks is refused|programmes of the state/,
  ],
  [
    /on a form of 2019 or older|by forms of 2019 and older only/,
    /Older forms|Form of 2020|since the form of 2020/,
  ],
  [/only for a check with an off_cycle_reason/, /a check outside the regular payroll/],
  [/of a stated salary|for a stated salary/, /The amount of a stated salary/],
  [/only for a salaried employee/, /The salary of a salaried employee/],
  [/must precede the first check date/, /Reporting period of the first regular payroll/],
  [/must be the ID of a reporting period/, /Reporting period of/],
  [/must not differ from payroll_firstDate/, /accepted in place of payroll_firstDate/],
  [
    /is for (?:creditor and other|child_support|federal_tax_levy) only/,
    /(?:Creditors|Child support|levy) only/,
  ],
  [/cap_amount or cap_percentage|with cap_amount/, /a cap or a schedule|instead of caps/],
  [/^withholding_schedule\[/, /Brackets cover earnings from 0 up/],
  [/for employees only|of a contractor/, /for employees only/],
  [
    /^(?:employee_contribution|employer_contribution|additional_fields)/,
    /published definition|as far as its template allows/,
  ],
  [/must be more than 0$/, /more than 0/],
  [/or else percent, or else remainder/, /an amount, or a percentage, or what the other parts leave/],
  [
    /exactly one part with remainder|more than 100 percent|has a part already/,
    /with the remainder, no account twice, and no more than 100 percent/,
  ],
  [/is required without a template|is no ready policy/, /a ready one by its template/],
  [/never accrues anything|nobody can ever use/, /never accrues anything is refused/],
  [/hours_worked(?: only)?$/, /For hours_worked only/],
  [/must be a day of the calendar/, /a day that each year has/],
  [/or else subtract must be/, /or else subtract some/],
  [/inputs of a preview/, /`inputs` of/],
  [/must be shipped, or the name of a bundle/, /name of a bundle of figures, or shipped/],
  [/a page of the company dashboard/, /instead of the dashboard/],
  [/a clock is never put back/, /instant to move to/],
  [/makes a range of \d+ days/, /days/],
];

/** Messages that speak of what is stored: the state of an object, not the form of the request. */
export const ofState: readonly RegExp[] = [
  /cannot change: payroll is open until/,
  /needs a pay calendar\./,
  /is a \w+ period: the employee is paid/,
  /must be [A-Z]{2}, the state of the work location/,
  /already names another employee|is in an earlier row already/,
  /is not a period of the company's pay calendar/,
];
