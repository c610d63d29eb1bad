-- Why: a contractor who is not a U.S. person is withheld from by chapter 3 of the tax code and reported on Form 1042-S,
-- which are not computed here. The day since which that is known; null for everybody else.
alter table contractors add column foreign_since text collate "C" check (foreign_since ~ '^\d{4}-\d{2}-\d{2}$');
