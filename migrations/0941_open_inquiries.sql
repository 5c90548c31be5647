alter table srm_inq_inquiry add column invite_mode text;
update srm_inq_inquiry set invite_mode = 'INVITED';

-- Suppliers that may be asked for a category: the record nearest above it decides. Expired records have a state of their own.
create function srm_qualified_suppliers(org bigint, category bigint) returns setof bigint language sql stable as $$
  with recursive categories as (
    select c.id, c.parent_id, 0 as far from srm_base_category c where c.id = category
    union all select c.id, c.parent_id, below.far + 1 from categories below join srm_base_category c on c.id = below.parent_id
  ), nearest as (
    select distinct on (r.supplier_id) r.supplier_id, r.status, r.freeze_inquiry_flag
    from srm_pos_supplier_category r join categories c on c.id = r.category_id
    where r.org_id = org order by r.supplier_id, c.far
  )
  select n.supplier_id from nearest n join srm_pos_supplier s on s.id = n.supplier_id
  where n.status in ('QUALIFIED', 'FROZEN') and coalesce(n.freeze_inquiry_flag, 'N') = 'N'
    and s.status in ('REGISTERED', 'QUALIFYING', 'QUALIFIED') and coalesce(s.freeze_inquiry_flag, 'N') = 'N'
    and exists (select from srm_pos_supplier_site t where t.supplier_id = s.id and t.org_id = org
      and t.status in ('ACTIVE', 'FROZEN') and coalesce(t.freeze_inquiry_flag, 'N') = 'N')
$$;

-- Open RFQs in their first round, without their content.
create view srm_inq_open_inquiry as
  select i.id, i.status, i.org_id, i.created_by, i.creation_date, i.last_updated_by, i.last_update_date, i.version_num,
    null::text as file_ids, i.inquiry_number, i.title, i.inquiry_type, i.category_id, i.buyer_id,
    (select count(*) from srm_inq_inquiry__items l where l.header_id = i.id and l.line_status = 'OPEN') as line_count,
    i.currency_code, i.quote_start_time, i.quote_end_time,
    array(select q.id from srm_qualified_suppliers(i.org_id, i.category_id) as q(id)) as supplier_ids
  from srm_inq_inquiry i
  where i.invite_mode = 'OPEN' and i.current_round = 1 and i.status in ('PUBLISHED', 'QUOTING');
