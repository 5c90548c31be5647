-- Components that are issued to a subcontractor for an order, and the places that are with a subcontractor.
alter table srm_pur_order__components add column component_num bigint;
alter table srm_pur_order__components add column remaining_quantity numeric(18,6);
alter table srm_sic_transaction add column order_component_id bigint;
alter table srm_base_subinventory add column subcontractor_id bigint;
alter table srm_pur_order__components add constraint srm_pur_order__components_components_issued check (issued_quantity >= 0);
alter table srm_sic_transaction add constraint srm_sic_transaction_order_component_id_fkey foreign key (order_component_id) references srm_pur_order__components (id);
alter table srm_base_subinventory add constraint srm_base_subinventory_subcontractor_id_fkey foreign key (subcontractor_id) references srm_pos_supplier (id);
alter table srm_base_subinventory add constraint srm_base_subinventory_subcontractor_outside check (subcontractor_id is null or subinventory_type = 'OUTSIDE');
create index srm_sic_transaction_order_component_id_idx on srm_sic_transaction (order_component_id) where order_component_id is not null;
create index srm_base_subinventory_subcontractor_id_idx on srm_base_subinventory (subcontractor_id) where subcontractor_id is not null;

update srm_pur_order__components c set component_num = n.num * 10,
    remaining_quantity = greatest(0, coalesce(c.issued_quantity, 0) - coalesce(c.consumed_quantity, 0))
  from (select id, row_number() over (partition by parent_id order by id) as num from srm_pur_order__components) n where n.id = c.id;
