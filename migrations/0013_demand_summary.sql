-- The demand pool by what is needed: one row for lines of the same material (or description), organisation, place, unit,
-- buyer and disposition. Its id is that of the group, so it stays the same while lines come and go.
create view srm_pur_demand_summary__lines as
  select l.id, ('x' || substr(md5(k.group_key), 1, 14))::bit(56)::bigint as header_id, k.group_key,
    h.id as requisition_id, l.id as requisition_line_id, h.requisition_number, l.line_num, h.department_id, h.org_id,
    h.urgent_flag, h.version_num, h.creation_date, l.item_id, l.item_description, l.category_id, l.uom_code, l.receive_org_id,
    l.buyer_id, l.dispose_mode, l.need_by_date, l.available_quantity, l.free_quantity as take_quantity,
    l.suggested_supplier_id, l.line_status
  from srm_pur_requisition__lines l
    join srm_pur_requisition h on h.id = l.header_id
    cross join lateral (select concat_ws('/', h.org_id, coalesce(l.item_id::text, md5(l.item_description)), l.category_id,
      l.uom_code, l.receive_org_id, 'b' || l.buyer_id, l.dispose_mode) as group_key) k
  where h.status = 'APPROVED' and l.line_status in ('OPEN', 'ASSIGNED', 'SOURCING', 'PART_ORDERED') and l.available_quantity > 0;

create view srm_pur_demand_summary as
  select header_id as id,
    case when bool_or(line_status = 'OPEN') then 'OPEN' when bool_or(line_status = 'ASSIGNED') then 'ASSIGNED'
      when bool_or(line_status = 'PART_ORDERED') then 'PART_ORDERED' else 'SOURCING' end as status,
    min(org_id) as org_id, null::bigint as created_by, max(creation_date) as creation_date, null::bigint as last_updated_by,
    max(creation_date) as last_update_date, (sum(version_num) % 2000000000)::integer as version_num, null::text as file_ids,
    min(group_key) as group_key, min(item_id) as item_id, min(item_description) as item_description,
    min(category_id) as category_id, min(uom_code) as uom_code, min(receive_org_id) as receive_org_id,
    count(*) as line_count, sum(available_quantity)::numeric(18,6) as total_available,
    min(need_by_date) as earliest_need_by_date, max(need_by_date) as latest_need_by_date,
    max(coalesce(urgent_flag, 'N')) as urgent_flag, null::numeric(18,6) as on_hand_quantity,
    null::numeric(18,6) as open_order_quantity, null::bigint as agreement_id, null::numeric(18,6) as reference_price_incl_tax,
    null::bigint as suggested_supplier_id, min(buyer_id) as buyer_id, min(dispose_mode) as dispose_mode
  from srm_pur_demand_summary__lines group by header_id;

-- Proposals are worked out when a group is opened.
create view srm_pur_demand_summary__allocations as
  select null::bigint as id, null::bigint as header_id, null::bigint as supplier_id, null::numeric as proportion,
    null::numeric(18,6) as quantity, null::numeric(18,6) as price_incl_tax, null::text as price_source
  where false;
