/** The names of the pages about people. The address of a person's page names the person in `from`. */
export const peoplePageName = 'employees';
export const personPageName = 'employee';
