alter table srm_pur_return add column currency_code text;
update srm_pur_return r set currency_code = (
  select min(i.currency_code) from srm_pur_return__items i where i.header_id = r.id
  having count(distinct i.currency_code) = 1);
