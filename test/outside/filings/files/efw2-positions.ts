/**
 * The positions of EFW2 and EFW2C, typed from the publications' field tables for the reader of the tests:
 * first and last position, type, name. A: text. N: digits. M: money. C: a count. X: one character.
 * B: always blank. SSA Publications 42-007 and 42-014 (tax year 2024).
 */
const efw2 = `
RA
1 2 A Record Identifier
3 11 N Submitter's Employer Identification Number (EIN)
12 19 A User Identification (User ID)
20 23 N Software Vendor Code
24 28 B Blanks
29 29 X Resub Indicator
30 35 A Resub Wage File Identifier (WFID)
36 37 N Software Code
38 94 A Company Name
95 116 A Location Address
117 138 A Delivery Address
139 160 A City
161 162 A State Abbreviation
163 167 N ZIP Code
168 171 N ZIP Code Extension
172 176 B Blank
177 199 A Foreign State/Province
200 214 A Foreign Postal Code
215 216 A Country Code
217 273 A Submitter Name
274 295 A Location Address
296 317 A Delivery Address
318 339 A City
340 341 A State Abbreviation
342 346 N ZIP Code
347 350 N ZIP Code Extension
351 355 B Blank
356 378 A Foreign State/Province
379 393 A Foreign Postal Code
394 395 A Country Code
396 422 A Contact Name
423 437 A Contact Phone Number
438 442 A Contact Phone Extension
443 445 B Blank
446 485 A Contact E-Mail/ Internet
486 488 B Blank
489 498 A Contact Fax
499 499 B Blank
500 500 X Preparer Code
501 512 B Blank
RE
1 2 A Record Identifier
3 6 N Tax Year
7 7 X Agent Indicator Code
8 16 N Employer /Agent Identification Number (EIN)
17 25 N Agent for EIN
26 26 X Terminating Business Indicator
27 30 A Establishment Number
31 39 N Other EIN
40 96 A Employer Name
97 118 A Location Address
119 140 A Delivery Address
141 162 A City
163 164 A State Abbreviation
165 169 N ZIP Code
170 173 N ZIP Code Extension
174 174 X Kind of Employer
175 178 B Blank
179 201 A Foreign State/ Province
202 216 A Foreign Postal Code
217 218 A Country Code
219 219 X Employment Code
220 220 X Tax Jurisdiction Code
221 221 X Third-Party Sick Pay Indicator
222 248 A Employer Contact Name
249 263 A Employer Contact Phone Number
264 268 A Employer Contact Phone Extension
269 278 A Employer Contact Fax Number
279 318 A Employer Contact E-Mail/Internet
319 512 B Blank
RW
1 2 A Record Identifier
3 11 N Social Security Number (SSN)
12 26 A Employee First Name
27 41 A Employee Middle Name or Initial
42 61 A Employee Last Name
62 65 A Suffix
66 87 A Location Address
88 109 A Delivery Address
110 131 A City
132 133 A State Abbreviation
134 138 N ZIP Code
139 142 N ZIP Code Extension
143 147 B Blank
148 170 A Foreign State/ Province
171 185 A Foreign Postal Code
186 187 A Country Code
188 198 M Wages, Tips and Other Compensation
199 209 M Federal Income Tax Withheld
210 220 M Social Security Wages
221 231 M Social Security Tax Withheld
232 242 M Medicare Wages and Tips
243 253 M Medicare Tax Withheld
254 264 M Social Security Tips
265 275 B Blank
276 286 M Dependent Care Benefits
287 297 M Deferred Compensation Contributions to Section 401(k) (Code D)
298 308 M Deferred Compensation Contributions to Section 403(b) (Code E)
309 319 M Deferred Compensation Contributions to Section 408(k)(6) (Code F)
320 330 M Deferred Compensation Contributions to Section 457(b) (Code G)
331 341 M Deferred Compensation Contributions to Section 501(c)(18)(D) (Code H)
342 352 B Blank
353 363 M Nonqualified Plan Section 457 Distributions or Contributions
364 374 M Employer Contributions to a Health Savings Account (Code W)
375 385 M Nonqualified Plan Not Section 457 Distributions or Contributions
386 396 M Nontaxable Combat Pay (Code Q)
397 407 B Blank
408 418 M Employer Cost of Premiums for Group Term Life Insurance Over $50,000 (Code C)
419 429 M Income from the Exercise of Nonstatutory Stock Options (Code V)
430 440 M Deferrals Under a Section 409A Nonqualified Deferred Compensation Plan (Code Y)
441 451 M Designated Roth Contributions to a Section 401(k) Plan (Code AA)
452 462 M Designated Roth Contributions Under a Section 403(b) Salary Reduction Agreement (Code BB)
463 473 M Cost of EmployerSponsored Health Coverage (Code DD)
474 484 M Permitted Benefits Under a Qualified Small Employer Health Reimbursement Arrangement (Code FF)
485 485 B Blank
486 486 X Statutory Employee Indicator
487 487 B Blank
488 488 X Retirement Plan Indicator
489 489 X Third-Party Sick Pay Indicator
490 512 B Blank
RS
1 2 A Record Identifier
3 4 N State Code
5 9 A Taxing Entity Code
10 18 N Social Security Number (SSN)
19 33 A Employee First Name
34 48 A Employee Middle Name or Initial
49 68 A Employee Last Name
69 72 A Suffix
73 94 A Location Address
95 116 A Delivery Address
117 138 A City
139 140 A State Abbreviation
141 145 N ZIP Code
146 149 N ZIP Code Extension
150 154 B Blank
155 177 A Foreign State/ Province
178 192 A Foreign Postal Code
193 194 A Country Code
195 196 A Optional Code
197 202 N Reporting Period
203 213 N State Quarterly Unemployment Insurance Total Wages
214 224 N State Quarterly Unemployment Insurance Total Taxable Wages
225 226 N Number of Weeks Worked
227 234 N Date First Employed
235 242 N Date of Separation
243 247 B Blank
248 267 A State Employer Account Number
268 273 B Blank
274 275 N State Code of the tax
276 286 M State Taxable Wages
287 297 M State Income Tax Withheld
298 307 A Other State Data
308 308 X Tax Type Code
309 319 N Local Taxable Wages
320 330 N Local Income Tax Withheld
331 337 A State Control Number
338 412 A Supplemental Data 1
413 487 A Supplemental Data 2
488 512 B Blank
RT
1 2 A Record Identifier
3 9 C Total Number of RW Records
10 24 M Total Wages, Tips and Other Compensation
25 39 M Total Federal Income Tax Withheld
40 54 M Total Social Security Wages
55 69 M Total Social Security Tax Withheld
70 84 M Total Medicare Wages and Tips
85 99 M Total Medicare Tax Withheld
100 114 M Total Social Security Tips
115 129 B Blank
130 144 M Total Dependent Care Benefits
145 159 M Total Deferred Compensation Contributions to Section 401(k) (Code D)
160 174 M Total Deferred Compensation Contributions to Section 403(b) (Code E)
175 189 M Total Deferred Compensation Contributions to Section 408(k)(6) (Code F)
190 204 M Total Deferred Compensation Contributions to Section 457(b) (Code G)
205 219 M Total Deferred Compensation Contributions to Section 501(c)(18)(D) (Code H)
220 234 B Blank
235 249 M Total Nonqualified Plan Section 457 Distributions or Contributions
250 264 M Total Employer Contributions to a Health Savings Account (Code W)
265 279 M Total Nonqualified Plan Not Section 457 Distributions or Contributions
280 294 M Total Nontaxable Combat Pay (Code Q)
295 309 M Total Cost of Employer-Sponsored Health Coverage (Code DD)
310 324 M Total Employer Cost of Premiums for Group Term Life Insurance Over $50,000 (Code C)
325 339 M Total Income Tax Withheld by Payer of Third-Party Sick Pay
340 354 M Total Income from the Exercise of Nonstatutory Stock Options (Code V)
355 369 M Total Deferrals Under a Section 409A Nonqualified Deferred Compensation Plan (Code Y)
370 384 M Total Designated Roth Contributions to a Section 401(k) Plan (Code AA)
385 399 M Total Designated Roth Contributions Under a Section 403(b) Salary Reduction Agreement (Code BB)
400 414 M Total Permitted Benefits Under a Qualified Small Employer Health Reimbursement Arrangement (Code FF)
415 512 B Blank
RF
1 2 A Record Identifier
3 7 B Blank
8 16 C Number of RW Records
17 512 B Blank
`;

const efw2c = `
RCA
1 3 A Record Identifier
4 12 N Submitter's Employer Identification Number (EIN)
13 20 A User Identification (User ID)
21 24 N Software Vendor Code
25 29 B Blanks
30 31 N Software Code
32 88 A Submitter Name
89 110 A Location Address
111 132 A Delivery Address
133 154 A City
155 156 A State Abbreviation
157 161 N ZIP Code
162 165 N ZIP Code Extension
166 171 B Blank
172 194 A Foreign State/Province
195 209 A Foreign Postal Code
210 211 A Country Code
212 238 A Contact Name
239 253 A Contact Phone Number
254 258 A Contact Phone Extension
259 261 B Blank
262 301 A Contact E-Mail/ Internet
302 304 B Blank
305 314 A Contact Fax
315 315 B Blank
316 316 X Preparer Code
317 317 X Resub Indicator
318 323 A Resub Wage File Identifier (WFID)
324 1024 B Blank
RCE
1 3 A Record Identifier
4 7 N Tax Year
8 16 N Employer's/Agent's Originally Reported Federal EIN
17 25 N Employer's/Agent's Federal EIN
26 26 X Agent Indicator Code
27 35 N Agent for EIN
36 39 A Employer's Originally Reported Establishment Number
40 43 A Employer's Correct Establishment Number
44 100 A Employer Name
101 122 A Location Address
123 144 A Delivery Address
145 166 A City
167 168 A State Abbreviation
169 173 N ZIP Code
174 177 N ZIP Code Extension
178 181 B Blank
182 204 A Foreign State/ Province
205 219 A Foreign Postal Code
220 221 A Country Code
222 222 X Employer's Originally Reported Employment Code
223 223 X Employer's Correct Employment Code
224 224 X Originally Reported Third-Party Sick Pay Indicator
225 225 X Correct Third-Party Sick Pay Indicator
226 226 B Blank
227 227 X Kind of Employer
228 254 A Employer Contact Name
255 269 A Employer Contact Phone Number
270 274 A Employer Contact Phone Extension
275 284 A Employer Contact Fax Number
285 324 A Employer Contact E-Mail/Internet
325 1024 B Blank
RCW
1 3 A Record Identifier
4 12 N Employee's Originally Reported Social Security
13 21 N Employee's Correct Social Security Number (SSN)
22 36 A Employee's Originally Reported First Name
37 51 A Employee's Originally Reported Middle Name or Initial
52 71 A Employee's Originally Reported Last Name
72 86 A Employee's Correct First Name
87 101 A Employee's Correct Middle Name or Initial
102 121 A Employee's Correct Last Name
122 143 A Location Address
144 165 A Delivery Address
166 187 A City
188 189 A State Abbreviation
190 194 N ZIP Code
195 198 N ZIP Code Extension
199 203 B Blank
204 226 A Foreign State/ Province
227 241 A Foreign Postal Code
242 243 A Country Code
244 254 M Originally Reported Wages, Tips and Other Compensation
255 265 M Correct Wages, Tips and Other Compensation
266 276 M Originally Reported Federal Income Tax Withheld
277 287 M Correct Federal Income Tax Withheld
288 298 M Originally Reported Social Security Wages
299 309 M Correct Social Security Wages
310 320 M Originally Reported Social Security Tax Withheld
321 331 M Correct Social Security Tax Withheld
332 342 M Originally Reported Medicare Wages and Tips
343 353 M Correct Medicare Wages and Tips
354 364 M Originally Reported Medicare Tax Withheld
365 375 M Correct Medicare Tax Withheld
376 386 M Originally Reported Social Security Tips
387 397 M Correct Social Security Tips
398 419 B Blank
420 430 M Originally Reported Dependent Care Benefits
431 441 M Correct Dependent Care Benefits
442 452 M Originally Reported Deferred Compensation Contributions to Section 401(k) (Code D)
453 463 M Correct Deferred Compensation Contributions to Section 401(k) (Code D)
464 474 M Originally Reported Deferred Compensation Contributions to Section 403(b) (Code E)
475 485 M Correct Deferred Compensation Contributions to Section 403(b) (Code E)
486 496 M Originally Reported Deferred Compensation Contributions to Section 408(k)(6) (Code F)
497 507 M Correct Deferred Compensation Contributions to Section 408(k)(6) (Code F)
508 518 M Originally Reported Deferred Compensation Contributions to Section 457(b) (Code G)
519 529 M Correct Deferred Compensation Contributions to Section 457(b) (Code G)
530 540 M Originally Reported Deferred Compensation Contributions to Section 501(c)(18)(D) (Code H)
541 551 M Correct Deferred Compensation Contributions to Section 501(c)(18)(D) (Code H)
552 562 M Originally Reported Total Deferred Compensation Contributions
563 573 M Correct Total Deferred Compensation Contributions
574 595 B Blank
596 606 M Originally Reported Nonqualified Plan Section 457 Distributions or Contributions
607 617 M Correct Nonqualified Plan Section 457 Distributions or Contributions
618 628 M Originally Reported Employer Contributions to a Health Savings Account (Code W)
629 639 M Correct Employer Contributions to a Health Savings Account (Code W)
640 650 M Originally Reported Nonqualified Plan Not Section 457 Distributions or Contributions
651 661 M Correct Nonqualified Plan Not Section 457 Distributions or Contributions
662 672 M Originally Reported Nontaxable Combat Pay (Code Q)
673 683 M Correct Nontaxable Combat Pay (Code Q)
684 705 B Blank
706 716 M Originally Reported Employer Cost of Premiums for Group Term Life Insurance Over $50,000 (Code C)
717 727 M Correct Employer Cost of Premiums for Group Term Life Insurance Over $50,000 (Code C)
728 738 M Originally Reported Income from the Exercise of Nonstatutory Stock Options (Code V)
739 749 M Correct Income from the Exercise of Nonstatutory Stock Options (Code V)
750 760 M Originally Reported Deferrals Under a Section 409A Nonqualified Deferred Compensation Plan (Code Y)
761 771 M Correct Deferrals Under a Section 409A Nonqualified Deferred Compensation Plan (Code Y)
772 782 M Originally Reported Designated Roth Contributions to a Section 401(k) Plan (Code AA)
783 793 M Correct Designated Roth Contributions to a Section 401(k) Plan (Code AA)
794 804 M Originally Reported Designated Roth Contributions Under a Section 403(b) Salary Reduction Agreement (Code BB)
805 815 M Correct Designated Roth Contributions Under a Section 403(b) Salary Reduction Agreement (Code BB)
816 826 M Originally Reported Cost of EmployerSponsored Health Coverage (Code DD)
827 837 M Correct Cost of Employer-Sponsored Health Coverage (Code DD)
838 848 M Originally Reported Permitted Benefits Under a Qualified Small Employer Health Reimbursement Arrangement (Code FF)
849 859 M Correct Permitted Benefits Under a Qualified Small Employer Health Reimbursement Arrangement (Code FF)
860 1002 B Blank
1003 1003 X Originally Reported Statutory Employee Indicator
1004 1004 X Correct Statutory Employee Indicator
1005 1005 X Originally Reported Retirement Plan Indicator
1006 1006 X Correct Retirement Plan Indicator
1007 1007 X Originally Reported Third-Party Sick Pay Indicator
1008 1008 X Correct Third-Party Sick Pay Indicator
1009 1024 B Blank
RCT
1 3 A Record Identifier
4 10 C Total Number of RCW Records
11 25 M Total Originally Reported Wages, Tips and Other Compensation
26 40 M Total Correct Wages, Tips and Other Compensation
41 55 M Total Originally Reported Federal Income Tax Withheld
56 70 M Total Correct Federal Income Tax Withheld
71 85 M Total Originally Reported Social Security Wages
86 100 M Total Correct Social Security Wages
101 115 M Total Originally Reported Social Security Tax Withheld
116 130 M Total Correct Social Security Tax Withheld
131 145 M Total Originally Reported Medicare Wages and Tips
146 160 M Total Correct Medicare Wages and Tips
161 175 M Total Originally Reported Medicare Tax Withheld
176 190 M Total Correct Medicare Tax Withheld
191 205 M Total Originally Reported Social Security Tips
206 220 M Total Correct Social Security Tips
221 250 B Blank
251 265 M Total Originally Reported Dependent Care Benefits
266 280 M Total Correct Dependent Care Benefits
281 295 M Total Originally Reported Deferred Compensation Contributions to Section 401(k) (Code D)
296 310 M Total Correct Deferred Compensation Contributions to Section 401(k) (Code D)
311 325 M Total Originally Reported Deferred Compensation Contributions to Section 403(b) (Code E)
326 340 M Total Correct Deferred Compensation Contributions to Section 403(b) (Code E)
341 355 M Total Originally Reported Deferred Compensation Contributions to Section 408(k)(6) (Code F)
356 370 M Total Correct Deferred Compensation Contributions to Section 408(k)(6) (Code F)
371 385 M Total Originally Reported Deferred Compensation Contributions to Section 457(b) (Code G)
386 400 M Total Correct Deferred Compensation Contributions to Section 457(b) (Code G)
401 415 M Total Originally Reported Deferred Compensation Contributions to Section 501(c)(18)(D) (Code H)
416 430 M Total Correct Deferred Compensation Contributions to Section 501(c)(18)(D) (Code H)
431 445 M Total Originally Reported Total Deferred Compensation Contributions
446 460 M Total Correct Total Deferred Compensation Contributions
461 490 B Blank
491 505 M Total Originally Reported Nonqualified Plan Section 457 Distributions or Contributions
506 520 M Total Correct Nonqualified Plan Section 457 Distributions or Contributions
521 535 M Total Originally Reported Employer Contributions to a Health Savings Account (Code W)
536 550 M Total Correct Employer Contributions to a Health Savings Account (Code W)
551 565 M Total Originally Reported Nonqualified Plan Not Section 457 Distributions or Contributions
566 580 M Total Correct Nonqualified Plan Not Section 457 Distributions or Contributions
581 595 M Total Originally Reported Nontaxable Combat Pay (Code Q)
596 610 M Total Correct Nontaxable Combat Pay (Code Q)
611 640 B Blank
641 655 M Total Originally Reported Employer Cost of Premiums for Group Term Life Insurance Over $50,000 (Code C)
656 670 M Total Correct Employer Cost of Premiums for Group Term Life Insurance Over $50,000 (Code C)
671 685 M Total Originally Reported Income from the Exercise of Nonstatutory Stock Options (Code V)
686 700 M Total Correct Income from the Exercise of Nonstatutory Stock Options (Code V)
701 715 M Total Originally Reported Deferrals Under a Section 409A Nonqualified Deferred Compensation Plan (Code Y)
716 730 M Total Correct Deferrals Under a Section 409A Nonqualified Deferred Compensation Plan (Code Y)
731 745 M Total Originally Reported Designated Roth Contributions to a Section 401(k) Plan (Code AA)
746 760 M Total Correct Designated Roth Contributions to a Section 401(k) Plan (Code AA)
761 775 M Total Originally Reported Designated Roth Contributions Under a Section 403(b) Salary Reduction Agreement (Code BB)
776 790 M Total Correct Designated Roth Contributions Under a Section 403(b) Salary Reduction Agreement (Code BB)
791 805 M Total Originally Reported Cost of Employer-Sponsored Health Coverage (Code DD)
806 820 M Total Correct Cost of Employer-Sponsored Health Coverage (Code DD)
821 835 M Total Originally Reported Permitted Benefits Under a Qualified Small Employer Health Reimbursement Arrangement (Code FF)
836 850 M Total Correct Permitted Benefits Under a Qualified Small Employer Health Reimbursement Arrangement (Code FF)
851 1024 B Blank
RCF
1 3 A Record Identifier
4 12 C Number of RCW Records
13 1024 B Blank
`;

export type Position = {
  readonly from: number;
  readonly to: number;
  readonly type: string;
  readonly name: string;
};
export type Positions = Readonly<Record<string, readonly Position[]>>;

function parsed(table: string): Positions {
  const records: Record<string, Position[]> = {};
  let fields: Position[] = [];
  for (const line of table.trim().split('\n')) {
    const [, from, to, type = '', name = ''] = /^(\d+) (\d+) (\w) (.*)$/.exec(line) ?? [];
    if (from) fields.push({ from: Number(from), to: Number(to), type, name });
    else records[line] = fields = [];
  }
  return records;
}

export const efw2Positions = parsed(efw2);
export const efw2cPositions = parsed(efw2c);
