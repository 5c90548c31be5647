create table srm_pur_category_dispose__buyers (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pur_category_dispose (id) on delete cascade,
  use_org_id bigint,
  buyer_id bigint,
  effective_from date,
  effective_to date,
  open_line_count bigint
);
alter table srm_pur_requisition add column unassigned_flag text;
alter table srm_pur_agreement__lines add column received_quantity numeric(18,6);
alter table srm_pur_order_change add column price_scope text;
alter table srm_pur_order_change__lines add column price_adjust_quantity numeric(18,6);
alter table srm_pur_order_change__lines add column price_adjust_amount_incl_tax numeric(18,2);
alter table srm_pur_category_dispose add column sn_template_id bigint;
alter table srm_pur_unpriced_material add column transaction_id bigint;
alter table srm_pur_requisition add constraint srm_pur_requisition_unassigned_flag_yn check (unassigned_flag in ('Y', 'N'));
alter table srm_pur_category_dispose add constraint srm_pur_category_dispose_sn_template_id_fkey foreign key (sn_template_id) references srm_pur_sn_import_template (id);
alter table srm_pur_category_dispose__buyers add constraint srm_pur_category_dispose__buyers_use_org_id_fkey foreign key (use_org_id) references base_organization (id);
alter table srm_pur_category_dispose__buyers add constraint srm_pur_category_dispose__buyers_buyer_id_fkey foreign key (buyer_id) references base_person (id);
alter table srm_pur_unpriced_material add constraint srm_pur_unpriced_material_transaction_id_fkey foreign key (transaction_id) references srm_sic_transaction (id);
create index srm_pur_category_dispose_sn_template_id_idx on srm_pur_category_dispose (sn_template_id) where sn_template_id is not null;
create index srm_pur_category_dispose__buyers_header_id_idx on srm_pur_category_dispose__buyers (header_id);
create index srm_pur_category_dispose__buyers_use_org_id_idx on srm_pur_category_dispose__buyers (use_org_id) where use_org_id is not null;
create index srm_pur_category_dispose__buyers_buyer_id_idx on srm_pur_category_dispose__buyers (buyer_id) where buyer_id is not null;
create index srm_pur_unpriced_material_transaction_id_idx on srm_pur_unpriced_material (transaction_id);
alter table srm_sic_transaction drop constraint srm_sic_transaction_payable_has_amount;
alter table srm_sic_transaction add constraint srm_sic_transaction_payable_has_amount
  check (payable_flag = 'N' or priced_flag = 'N' or amount_incl_tax is not null or accrual_amount_excl_tax = 0);

-- What stood before: requisitions with lines nobody was given, prices for what is open only, and what came of agreements.
update srm_pur_requisition h set unassigned_flag = case when exists (
  select 1 from srm_pur_requisition__lines l
  where l.header_id = h.id and l.line_status = 'OPEN' and l.buyer_id is null and l.available_quantity > 0) then 'Y' else 'N' end;
update srm_pur_order_change set price_scope = 'OPEN_ONLY' where price_scope is null;
update srm_pur_agreement__lines a set received_quantity = coalesce((
  select sum(greatest(0, l.received_quantity - l.returned_quantity)) from srm_pur_order__lines l
  where l.agreement_line_id = a.id), 0);
