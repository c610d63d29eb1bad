-- Why: version 1.0.0 read the events of a company by the transaction that wrote them. Since they have numbers,
-- nothing does, and every event was written into this index, too. Dry runs read by the other one.
drop index events_partner_id_company_id_xact_place_idx;
