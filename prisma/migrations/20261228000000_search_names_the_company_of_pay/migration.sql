-- The search says of pay why its company cannot pay. Its function has other columns and is created again.
drop function if exists search_partner(text, text[], integer);
