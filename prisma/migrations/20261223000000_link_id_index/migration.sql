-- A page in a browser without a session names its link by id alone: the partner whose page it is, is found with it.
create index links_id_idx on links (id);
