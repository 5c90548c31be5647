alter table srm_pur_agreement__lines add column remaining_quantity numeric(18,6);
alter table srm_pur_agreement__projects add column remaining_amount numeric(18,2);
update srm_pur_agreement__lines set remaining_quantity = limit_quantity - coalesce(released_quantity, 0);
update srm_pur_agreement__projects set remaining_amount = limit_amount - coalesce(released_amount, 0);
