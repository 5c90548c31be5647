-- The name as it is compared: NFKC, upper case, letters and digits alone. Where two suppliers of an installation have the
-- same one, the later keeps its id behind it until somebody has looked at them.
alter table srm_pos_supplier add column plain_name text;
update srm_pos_supplier
  set plain_name = regexp_replace(upper(normalize(supplier_name, nfkc)), '[^[:alnum:]]', '', 'g');
update srm_pos_supplier s set plain_name = s.plain_name || '#' || s.id
  where exists (select 1 from srm_pos_supplier o where o.plain_name = s.plain_name and o.id < s.id);
